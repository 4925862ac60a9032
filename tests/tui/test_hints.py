"""The coach in the terminal app: hints, asked about and kept as help; watching it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from tests.support.conversations import stored
from tests.support.rule_sets import REVISED, RULES
from tests.support.sessions import play_all
from tests.support.stores import keep, keep_in
from tests.support.terminal import (
    Driven,
    driven,
    game_screen,
    keys_for,
    reads,
    shown,
    there,
    until,
)

from cannonade.club.keeping import save_settings
from cannonade.club.settings import Beside, Settings
from cannonade.engine import Deal, legal_actions
from cannonade.errors import KernelMissingError
from cannonade.notation import parse_action
from cannonade.rules import Rules
from cannonade.session import Session, begin
from cannonade.store import open_store
from cannonade.tui.aim import places_of
from cannonade.tui.board import Board
from cannonade.tui.faces import Frame
from cannonade.tui.playback import SPEEDS, WatchScreen
from cannonade.tui.screen import Ask
from cannonade.words.input.terminal import THINKING

COACH = "cannonade.coach"
"""The coach's package, imported by name as it may be missing."""


DEAL = Deal(REVISED, 1)
PLACED = play_all(begin(DEAL), "Qs@b1")


def beside(pilot: Driven) -> list[str]:
    """Return the texts in the column beside the board."""
    left = pilot.app.screen.query_one("#side").region.x
    return "".join(line[left:] for line in shown(pilot).splitlines()).split()


@pytest.mark.kernel
async def test_what_a_hint_needs_is_loaded_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = Queue[Rules]()
    learned = SimpleNamespace(load=loaded.put)
    monkeypatch.setattr(import_module(f"{COACH}.players"), "Value", learned)
    async with driven(tmp_path, DEAL) as pilot:
        await until(pilot, lambda: not loaded.empty())
        assert loaded.get_nowait() == REVISED


@pytest.mark.kernel
async def test_a_hint_is_asked_about_and_marks_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    coach = import_module(COACH)
    quick = coach.player("greedy")
    monkeypatch.setattr(coach, "strongest", lambda: quick)
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("h")
        assert isinstance(pilot.app.screen, Ask)
        await pilot.press("n")
        assert not game_screen(pilot).game.session.is_assisted
        await pilot.press("h", "y")
        await until(pilot, lambda: str(THINKING) not in shown(pilot))
        assert "The coach would put Q♠ on" in " ".join(beside(pilot))
        marked = pilot.app.screen.query_one(Board).marks
        assert [*marked.values()] == [Frame.BETTER]
        await pilot.press("escape")
        await reads(pilot, "With help")
        assert game_screen(pilot).aim.square.symbol in marked
        await pilot.press("h")
        await until(pilot, lambda: str(THINKING) not in shown(pilot))
        await pilot.press("enter")
        played = game_screen(pilot).game.session.history[-1].played.action
        assert places_of(played) == (*marked,)
    assert stored(tmp_path)[0].is_assisted


@pytest.mark.kernel
async def test_one_legal_action_is_told_at_once_and_is_no_help(tmp_path: Path) -> None:
    only = begin(Deal(RULES["original"], 1))
    while len(legal := legal_actions(only.observation)) > 1:
        only = only.play(legal[0])
    keep_in(tmp_path, only)
    async with driven(tmp_path) as pilot:
        await pilot.press("h")
        await reads(pilot, "You have only one move: ")
        assert not game_screen(pilot).game.session.is_assisted


async def test_a_notice_keeps_its_lines_if_a_layout_comes_just_before(
    tmp_path: Path,
) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        await there(pilot)
        screen = game_screen(pilot)
        screen.show("One line.")
        screen._clear_arrangement_cache()  # as another part that changes does
        screen._refresh_layout()
        screen.show(f"{'long ' * 20}end of it.")
        await pilot.pause()
        await reads(pilot, "end of it.")


@pytest.mark.kernel
async def test_beside_the_player_it_shows_a_better_action(tmp_path: Path) -> None:
    begun = begin(Deal(REVISED, 5), Settings().options)
    for token in ("=c4", "9d@d4"):
        begun = begun.play(parse_action(token))
    with open_store(tmp_path) as store:
        keep(store, begun)
        wish = Settings(beside=Beside.BLUNDERS)
        save_settings(store, wish)
    async with driven(tmp_path) as pilot:
        screen = game_screen(pilot)
        await pilot.press(*keys_for(parse_action("xc4")))
        await reads(pilot, "Better by 1.1 points: put 8♠ on ")
        assert screen.game.session.is_assisted
        await pilot.press("u")
        await until(pilot, lambda: "Better by" not in shown(pilot))
        assert screen.game.session.ply == begun.ply


DRAWS = 6
"""Enough actions to see that it plays on automatically."""


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


async def test_without_a_coach_all_else_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cannonade.kernel.Rng", Mock(side_effect=KernelMissingError))
    async with driven(tmp_path, DEAL) as pilot:
        for letter in "Whr":
            await pilot.press(letter)
            await reads(pilot, "This needs the compiled kernel")
            await pilot.press("left")
            await until(
                pilot, lambda: "This needs the compiled kernel" not in shown(pilot)
            )
        await pilot.press("f", "enter")
        assert game_screen(pilot).game.session.ply == 1
