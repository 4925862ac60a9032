"""The app survives any keys, clicks and sizes, and so does the game."""

from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Never

import pytest
from tests.support.lines import read_lines
from tests.support.rule_sets import first_is_fast
from tests.support.sessions import play_all
from tests.support.stores import keep
from tests.support.terminal import Driven, driven, game_screen, reads, shown, until
from textual.command import CommandList, CommandPalette
from textual.errors import NoWidget

from cannonade.errors import UnavailableStoreError
from cannonade.session import begin
from cannonade.store import Store, open_store
from cannonade.tui import screen
from cannonade.tui.app import TooSmall
from cannonade.words.input.line_mode_text import OVER
from cannonade.words.input.terminal import say_unknown_key

LINE = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
LETTERS = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-?"
GHE = "\N{CYRILLIC SMALL LETTER GHE}"
OFTEN = ("enter", "escape", "tab", "up", "down", "left", "right", "space")
SELDOM = ("end", "home", "backspace", "ctrl+d", "ctrl+p", "pagedown", "pageup")
SIZES = ((80, 24), (120, 40), (64, 18), (300, 100), (100, 30), (40, 15), (1, 1))


def keep_games(data: Path) -> None:
    with open_store(data) as store:
        keep(store, play_all(begin(LINE.deal), " ".join(LINE.tokens)))
        keep(store, play_all(begin(LINE.deal), " ".join(LINE.tokens[:23])))


async def do_anything(pilot: Driven, rng: Random) -> None:
    # If the terminal is too small, only its size matters.
    match rng.randrange(4 if isinstance(pilot.app.screen, TooSmall) else 40):
        case 0:
            await pilot.resize_terminal(*rng.choice(SIZES))
            await pilot.pause()
        case 1 | 2:
            size = pilot.app.size
            place = (rng.randrange(size.width), rng.randrange(size.height))
            # Only the pilot objects to a click before the layout is done.
            with suppress(NoWidget):
                await pilot.click(offset=place)
        case number if number % 2:
            await pilot.press(rng.choice(LETTERS))
        case _:
            await pilot.press(rng.choice((*OFTEN, *OFTEN, *SELDOM)))


async def test_a_page_is_turned_before_the_commands_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_laid_out(_: CommandList) -> Never:
        raise KeyError(0)

    monkeypatch.setattr(CommandList, "action_page_down", not_laid_out)
    async with driven(tmp_path) as pilot:
        await pilot.press("ctrl+p", "pagedown", "escape")
        assert not isinstance(pilot.app.screen, CommandPalette)
        assert shown(pilot)


@pytest.mark.slow
async def test_keys_at_random_end_in_no_error(tmp_path: Path) -> None:
    rng, been = Random(8), set[str]()
    keep_games(tmp_path)
    async with driven(tmp_path) as pilot:
        for _ in range(300):
            await do_anything(pilot, rng)
            been.add(type(pilot.app.screen).__name__)
            assert shown(pilot)
    assert len(been) > 8, been


SHEETS = first_is_fast(["p", "", *"nos?xviDca", "i enter", "u y"])


@pytest.mark.parametrize("opens", ["b", *SHEETS])
async def test_a_key_without_use_is_explained(tmp_path: Path, opens: str) -> None:
    keep_games(tmp_path)
    async with driven(tmp_path) as pilot:
        await pilot.press(*opens.split())
        for key in ("z", "f5", GHE, "["):
            await pilot.press(key)
            await pilot.pause()
            await reads(pilot, say_unknown_key(key))


async def test_messages_go_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "NOTICE_S", 0.05)
    async with driven(tmp_path) as pilot:
        await pilot.press("x", "y", "escape")
        for keys, said in (("d", str(OVER)), ("z", "nothing"), ("oz", "nothing")):
            await pilot.press(*keys)
            await until(pilot, partial(is_gone, pilot, said))


def is_gone(pilot: Driven, said: str) -> bool:
    return said not in shown(pilot)


async def test_a_store_that_cannot_be_used_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Store) -> Never:
        raise UnavailableStoreError("games", "the disk is full")

    keep_games(tmp_path)
    async with driven(tmp_path) as pilot:
        screen = game_screen(pilot)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "reading", fail)
            patch.setattr(Store, "writing", fail)
            for keys in ("n", "o", "i", "D", "uy", "xy"):
                await pilot.press(*keys)
                assert "the disk is full" in shown(pilot), keys
                await pilot.press("escape")
                assert pilot.app.screen is screen
        await pilot.press("i", "enter")
        assert pilot.app.screen is not screen
