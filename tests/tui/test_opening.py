"""The first screen of the terminal app, by the command line."""

import signal
from pathlib import Path

import pytest
from tests.support.conversations import run_here, stored
from tests.support.ptys import Terminal
from tests.support.rule_sets import REVISED
from tests.support.stores import keep
from tests.support.terminal import SMALL, driven, game_screen, make_app, reads, shown
from textual.widgets import OptionList

from cannonade.engine import Deal
from cannonade.play.new_game import OpeningRequest
from cannonade.session import begin
from cannonade.store import open_store
from cannonade.tui import commands
from cannonade.tui.app import TerminalApp
from cannonade.tui.commands import DailySheet, ListSheet
from cannonade.tui.playback import ReplayScreen, WatchScreen
from cannonade.tui.table_screen import ExerciseScreen
from cannonade.words.club.lessons import say_offer

DEAL = Deal(REVISED, 1)
FORCED = Deal(REVISED, 3)
"""A deal whose first royal has only one place."""


@pytest.mark.parametrize(
    ("opening", "screen"),
    [
        (OpeningRequest(code="3", is_daily=True), DailySheet),
        (OpeningRequest(lesson=2), ExerciseScreen),
        pytest.param(
            OpeningRequest(code="revised:1", watched=1),
            WatchScreen,
            marks=pytest.mark.kernel,
        ),
    ],
)
async def test_what_was_asked_for_lies_over_the_game(
    tmp_path: Path, opening: OpeningRequest, screen: type
) -> None:
    with open_store(tmp_path) as store:
        app = TerminalApp(store, opening)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            await pilot.pause()
            assert isinstance(pilot.app.screen, screen)
            if isinstance(pilot.app.screen, DailySheet):
                await reads(pilot, "Daily 3: ")
            if isinstance(pilot.app.screen, WatchScreen):
                assert pilot.app.screen.level == 1
                assert pilot.app.screen.game.session.start == DEAL


async def test_lessons_are_offered_at_the_first_start_only(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        for is_first in (True, False):
            app = make_app(store, FORCED)
            async with app.run_test(size=SMALL) as pilot:
                assert bool(game_screen(pilot).game.session.ply)
                await pilot.press("up")
                assert (f"{say_offer()} Press i." in shown(pilot)) is is_first
                await pilot.press("i")
                assert isinstance(pilot.app.screen, ListSheet)


async def test_the_end_of_the_list_of_games_leads_to_earlier_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "_AT_ONCE", 2)
    with open_store(tmp_path) as store:
        for number in range(3):
            keep(store, begin(Deal(REVISED, number)).resign())
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("o")
        for count in (2, 3, 3):
            games = pilot.app.screen.query_one(OptionList)
            assert games.option_count == count
            await pilot.press("end")
        await pilot.press("v")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.session.start == Deal(REVISED, 0)


async def test_a_saved_game_is_opened_by_its_id(tmp_path: Path) -> None:
    run_here("text", "revised:1", text="1\n", data=tmp_path)
    run_here("text", "revised:2", text="1\n", data=tmp_path)
    with open_store(tmp_path) as store:
        oldest = store.games()[-1]
        app = TerminalApp(store, OpeningRequest(game=oldest.id))
        async with app.run_test(size=SMALL) as pilot:
            assert game_screen(pilot).game.session.start == DEAL
    assert begin(DEAL).start in {each.start for each in stored(tmp_path)}


@pytest.mark.parametrize("keys", ["", "???"])
def test_a_terminal_without_a_size_is_refused(tmp_path: Path, keys: str) -> None:
    terminal = Terminal(tmp_path, "tui", "revised:1", COLUMNS="", LINES="")
    terminal.type(keys)
    told = "this terminal has no size: set one with stty"
    assert told in terminal.read_until(told)
    assert terminal.close() == 1


@pytest.mark.slow
def test_a_signal_ends_the_app_while_nobody_reads_the_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "tui", "revised:1")
    assert "Quit" in terminal.read_until("Quit")
    terminal.interrupt(signal.SIGTERM)
    assert terminal.close() == 128 + signal.SIGTERM
