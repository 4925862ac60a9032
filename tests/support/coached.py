"""The terminal app's screens with the coach's results, without computing them.

This module needs the kernel.
"""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from unittest.mock import patch

from tests.support.reviews import made_up
from tests.support.terminal import Driven, game_screen, there

from cannonade.coach import Evaluation, Player
from cannonade.engine import Action, Observation
from cannonade.play.coaching import Choice
from cannonade.session import Session, to_record
from cannonade.tui.review_screen import ReviewScreen
from cannonade.tui.watch_screen import WatchScreen


async def walk_through_coached(
    pilot: Driven, over: Session, action: Action
) -> AsyncIterator[str]:
    """Open each of the screens, and yield its name when it is shown.

    Args:
        pilot: the pilot of the app, which shows a game.
        over: the game to review.
        action: the coach's choice in the game shown.
    """
    screen = game_screen(pilot)
    whole = made_up(over)
    part = replace(whole, plies=whole.plies[:5], end=None)
    for name, review in (("reviewing", part), ("review", whole)):
        found = [(to_record(over), review)]
        look = ReviewScreen(screen.profile, over, partial(iter, found))
        _ = pilot.app.push_screen(look)
        await there(pilot)
        yield name
        await pilot.press("escape")

    def choose(_: Observation, __: Player) -> Choice:
        return Choice(Evaluation(action, 0.5, 0.5, 2.0), ())

    with patch("cannonade.tui.watch_screen.choose", choose):
        watch = WatchScreen(screen.profile, screen.game)
        watch.is_playing = False
        _ = pilot.app.push_screen(watch)
        await there(pilot)
    yield "watch"
    await pilot.press("escape")
