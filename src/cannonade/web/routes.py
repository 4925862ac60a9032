"""All routes of the table: the API and the pages."""

from typing import Final

from cannonade.web.api import coach, earned, games, lessons, puzzles
from cannonade.web.pages import (
    daily,
    docs,
    files,
    game,
    home,
    house,
    new_game,
    offline,
    replay,
    review,
    rules,
    settings,
    setup,
    statistics,
    transfer,
    weekly,
)
from cannonade.web.pages import games as game_lists
from cannonade.web.pages import lessons as lesson_pages
from cannonade.web.pages import puzzles as puzzle_pages

_MODULES: Final = (
    games,
    coach,
    lessons,
    puzzles,
    earned,
    house,  # before the rules of any name
    rules,
    home,
    new_game,
    game,
    setup,
    replay,
    review,
    transfer,
    game_lists,
    daily,
    weekly,
    lesson_pages,
    puzzle_pages,
    settings,
    statistics,
    docs,
    offline,
    files,
)

ROUTES: Final = tuple(route for each in _MODULES for route in each.router.routes)
ENDPOINTS: Final = tuple(each.endpoint() for each in ROUTES)
"""The routes as Starlette has them. They are stateless, so all apps can share them."""
