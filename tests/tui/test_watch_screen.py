"""Watching the coach in the terminal app: pause, speed, level, taking over."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import Mock

import pytest
from tests.support.conversations import stored
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import keep_in
from tests.support.terminal import Driven, driven, game_screen, reads, shown, until

from cannonade.engine import Deal
from cannonade.errors import KernelMissingError
from cannonade.session import Session, begin
from cannonade.tui.watch_screen import SPEEDS, WatchScreen

DEAL = Deal(REVISED, 1)
DRAWS = 6
"""Enough actions to see that it plays on automatically."""
PLACED = play_all(begin(DEAL), "Qs@b1")


def watched(pilot: Driven) -> WatchScreen:
    screen = pilot.app.screen
    assert isinstance(screen, WatchScreen)
    return screen


@asynccontextmanager
async def watching(
    data: Path, session: Session, *keys: str
) -> AsyncGenerator[tuple[Driven, WatchScreen]]:
    """Open the app with a stored game, and press keys to watch the coach."""
    keep_in(data, session)
    async with driven(data) as pilot:
        await pilot.press(*keys)
        yield pilot, watched(pilot)


@pytest.mark.kernel
async def test_the_coach_plays_step_by_step_and_is_taken_over(tmp_path: Path) -> None:
    async with watching(tmp_path, PLACED, "W", "space", "1") as (pilot, screen):
        await until(pilot, lambda: screen.action is not None)
        await reads(pilot, "Level 1, the weakest.")
        await reads(pilot, "Paused.")
        await reads(pilot, "The coach will")
        assert screen.game.session.ply == 0
        await pilot.press("right")
        assert screen.game.session.ply == 1
        assert screen.game.session.is_assisted
        await pilot.press("enter")
        assert game_screen(pilot).game is screen.game
    assert PLACED in stored(tmp_path), "the player's own game stays as it was"


@pytest.mark.kernel
async def test_the_coach_plays_by_itself(tmp_path: Path) -> None:
    keys = ("o", "enter", "W", "2", *["up"] * len(SPEEDS))
    async with watching(tmp_path, PLACED.resign(), *keys) as (pilot, screen):
        assert screen.speed == SPEEDS[-1]
        screen.speed = 50  # fast, but not instant: a timer of zero never fires
        await until(pilot, lambda: screen.game.session.ply > DRAWS)
        await pilot.press("escape")
        assert game_screen(pilot).game is not screen.game


@pytest.mark.kernel
async def test_a_new_deal_can_be_watched(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("n", "tab", "tab", *"48213", "tab", "tab", "tab", "enter")
        session = watched(pilot).game.session
        assert session.start == Deal(REVISED, 48213)
        assert session.is_assisted


async def test_without_a_coach_there_is_nobody_to_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cannonade.kernel.Rng", Mock(side_effect=KernelMissingError))
    async with driven(tmp_path, DEAL) as pilot:
        for letter in "Wr":
            await pilot.press(letter)
            await reads(pilot, "This needs the compiled kernel")
            await pilot.press("left")
            await until(
                pilot, lambda: "This needs the compiled kernel" not in shown(pilot)
            )
