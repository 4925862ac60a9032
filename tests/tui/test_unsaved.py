"""Unsaved changes are reported, kept in memory, and not lost at the end."""

from pathlib import Path

import pytest
from tests.support.conversations import stored
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import keep_in
from tests.support.terminal import SMALL, driven, game_screen, make_app, reads, there
from textual.widgets import Input

from cannonade.engine import Deal
from cannonade.errors import UnavailableStoreError
from cannonade.notation import parse_records
from cannonade.play.new_game import OpeningRequest
from cannonade.session import ASSISTED, begin
from cannonade.store import Change, GameId, Store, open_games
from cannonade.tui.app import TerminalApp, run_terminal
from cannonade.tui.game_screen import UnsavedSheet
from cannonade.tui.page import PageSheet
from cannonade.words.input.terminal import SAVED_NOW, UNSAVED_FIRST

DEAL = Deal(REVISED, 1)
PLACED = play_all(begin(DEAL), "Qs@b1")


def full_disk(_: Store, _game: GameId, _change: Change) -> None:
    raise UnavailableStoreError("games", "the disk is full")


async def test_what_cannot_be_stored_is_said_and_stored_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_in(tmp_path, PLACED)
    async with driven(tmp_path) as pilot:
        screen = game_screen(pilot)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", full_disk)
            await pilot.press("f", "enter")
            await reads(pilot, "This could not be saved")
            await pilot.press("2", "enter")
            assert screen.game.session.ply == PLACED.ply + 2
            assert stored(tmp_path)[0] == PLACED
            screen.look_again()
            await there(pilot)
            assert screen.game.unsaved
        screen.look_again()
        await there(pilot)
        await reads(pilot, str(SAVED_NOW))
        assert stored(tmp_path)[0] == screen.game.session


async def test_a_game_that_was_never_stored_leaves_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "append", full_disk)
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "cannonade-game.txt"
    keep_in(tmp_path / "data", PLACED)
    async with driven(tmp_path / "data") as pilot:
        screen = game_screen(pilot)
        await pilot.press("f", "enter", "ctrl+q")
        assert isinstance(pilot.app.screen, UnsavedSheet)
        await reads(pilot, "the disk is full")
        await pilot.press("escape", "n", *["tab"] * 2, "7", "enter")
        await reads(pilot, str(UNSAVED_FIRST))
        assert screen.game.session.ply == PLACED.ply + 1
        await pilot.press("q", "enter")
        assert pilot.app.return_code == 1
        (record,) = parse_records(file.read_text(encoding="utf-8"))
        assert len(record.played) == PLACED.ply + 1


async def test_a_record_that_spells_out_hidden_cards_is_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "append", full_disk)
    file = tmp_path / "game.txt"
    in_order = Deal(REVISED, order=DEAL.cards)
    keep_in(tmp_path / "data", play_all(begin(in_order), "Qs@b1"))
    async with driven(tmp_path / "data") as pilot:
        await pilot.press("f", "enter", "ctrl+q")
        sheet = pilot.app.screen
        assert isinstance(sheet, UnsavedSheet)
        sheet.query_one(Input).value = str(file)
        await pilot.press("enter")
        (record,) = parse_records(file.read_text(encoding="utf-8"))
        assert ASSISTED in record.headers


async def test_games_in_memory_are_said_to_be_and_written_at_the_end(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    with open_games(tmp_path / "file" / "data", writes=True) as store:
        async with make_app(store, DEAL).run_test(size=SMALL) as pilot:
            await there(pilot)
            assert isinstance(pilot.app.screen, PageSheet)
            await reads(pilot, "CANNONADE_DATA")
            await pilot.press("escape", "f", "enter", "ctrl+q")
            sheet = pilot.app.screen
            assert isinstance(sheet, UnsavedSheet)
            sheet.query_one(Input).value = str(tmp_path / "game.txt")
            await pilot.press("enter")
    (record,) = parse_records((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert len(record.played) == PLACED.ply


def test_another_process_that_writes_does_not_stop_the_app_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits_ms: list[object] = []

    def ask(app: TerminalApp) -> None:
        with app.profile.library.store.reading() as connection:
            waits_ms.extend(connection.execute("PRAGMA busy_timeout").fetchone())

    monkeypatch.setattr(TerminalApp, "run", ask)
    run_terminal(OpeningRequest(), tmp_path)
    assert waits_ms == [1000]
