"""Statistics and achievements, computed while keys still work."""

from functools import partial
from pathlib import Path
from threading import Event

import pytest
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import keep_in
from tests.support.terminal import Driven, driven, game_screen, reads, shown, until

from cannonade.engine import Deal
from cannonade.errors import StoreError
from cannonade.session import begin
from cannonade.store import FinishedGame, Store
from cannonade.words.input.terminal import COUNTING

DEAL = Deal(REVISED, 1)


def says(pilot: Driven, told: str) -> bool:
    return told in shown(pilot)


async def test_keys_go_on_while_games_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished_games, may_count = Store.finished_games, Event()

    def slow(store: Store) -> tuple[FinishedGame, ...]:
        may_count.wait()
        return finished_games(store)

    keep_in(tmp_path, play_all(begin(DEAL), "Qs@b1").resign())
    async with driven(tmp_path, DEAL) as pilot:
        monkeypatch.setattr(Store, "finished_games", slow)
        try:
            for letter, told in (("s", "in 1 game"), ("a", "[ ]")):
                may_count.clear()
                await pilot.press(letter)
                await reads(pilot, str(COUNTING))
                await pilot.press("escape")
                assert game_screen(pilot).can_play
                await pilot.press(letter)
                may_count.set()
                await until(pilot, partial(says, pilot, told))
                await pilot.press("escape")
        finally:
            may_count.set()  # the app ends only after its threads


async def test_games_that_cannot_be_read_are_told_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Store) -> tuple[FinishedGame, ...]:
        raise StoreError("the disk is gone")

    async with driven(tmp_path, DEAL) as pilot:
        monkeypatch.setattr(Store, "finished_games", broken)
        await pilot.press("s")
        await reads(pilot, "the disk is gone")
