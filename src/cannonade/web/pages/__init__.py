"""The pages, one module each, and how they are written."""

from typing import Final

from cannonade.web.pages import (
    daily,
    docs,
    files,
    game,
    games,
    home,
    house,
    lessons,
    offline,
    replay,
    review,
    rules,
    settings,
    setup,
    statistics,
    transfer,
    watch,
)

__all__ = ["ROUTERS"]

_PAGES: Final = (
    house,  # before the rules of any name
    rules,
    home,
    game,
    setup,
    replay,
    review,
    watch,
    transfer,
    games,
    daily,
    lessons,
    settings,
    statistics,
    docs,
    offline,
    files,
)
ROUTERS: Final = tuple(each.router for each in _PAGES)
