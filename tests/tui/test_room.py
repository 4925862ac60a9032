"""The board at every size, and the results at the end of a game."""

from itertools import product
from pathlib import Path

import pytest
from tests.support.rule_sets import REVISED, first_is_fast
from tests.support.terminal import Driven, driven, keys_for, reads, shown, there

from cannonade.club.lessons import LESSONS
from cannonade.engine import Deal
from cannonade.language import speaking
from cannonade.notation import parse_action, parse_draft
from cannonade.tui.board import Board
from cannonade.tui.commands import ListSheet, NewGameForm
from cannonade.tui.playback import ReplayScreen
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.lessons import say_lesson
from cannonade.words.input.terminal import say_too_small

DEAL = Deal(REVISED, 1)


async def test_columns_and_rows_have_their_names_in_the_middle(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        for width, height in ((64, 18), (80, 24), (120, 40), (200, 60)):
            await pilot.resize_terminal(width, height)
            await there(pilot)
            board = pilot.app.screen.query_one(Board)
            strips = [board.render_line(y) for y in range(board.size.height)]
            lines = ["".join(each.text for each in strip) for strip in strips]
            assert [each for each in lines[0] if each in "abcde"] == [*"abcde"]
            rows = [line[:2] for line in lines if line[0].isdigit()]
            assert rows == [f"{row} " for row in "54321"]
            side = pilot.app.screen.query_one("#side").region
            assert abs(board.region.x - (width - side.right)) <= 1


def is_whole(said: str, pilot: Driven) -> bool:
    """Return whether the screen shows all of a sentence, possibly wrapped."""
    return "".join(said.split()) in "".join(shown(pilot).split())


@pytest.mark.parametrize("language", first_is_fast(["de", "en"]))
async def test_no_size_cuts_anything(language: str, tmp_path: Path) -> None:
    with speaking(language):
        async with driven(tmp_path, DEAL) as pilot:
            for width, height in product((20, 63, 64, 200), (5, 17, 18, 60)):
                await pilot.resize_terminal(width, height)
                await there(pilot)
                least = "64 mal 18" if language == "de" else "64 by 18"
                size = least.replace("64", f"{width}").replace("18", f"{height}")
                is_small = width < 64 or height < 18
                assert is_whole(say_too_small(size, least), pilot) is is_small
                assert is_small or shown(pilot).rstrip().endswith(" Quit")


@pytest.mark.parametrize("language", first_is_fast(["de", "en"]))
async def test_every_lesson_fits_the_smallest_size(
    language: str, tmp_path: Path
) -> None:
    with speaking(language):
        async with driven(tmp_path, DEAL, (64, 18)) as pilot:
            await pilot.press("i", "enter")
            for lesson in LESSONS:
                said = say_lesson(lesson, SYMBOLS)
                panel = pilot.app.screen.query_one("#side").region
                lines = shown(pilot).splitlines()[panel.y : panel.bottom]
                told = "".join(line[panel.x :] for line in lines)
                for each in (said.says, said.ask):
                    assert "".join(each.split()) in "".join(told.split())
                await pilot.press("i")


async def test_the_end_says_how_it_went_and_what_is_next(tmp_path: Path) -> None:
    end = parse_draft(LESSONS[-1].position)
    async with driven(tmp_path, end) as pilot:
        for token in LESSONS[-1].shown.split():
            await pilot.press(*keys_for(parse_action(token)))
        for key, screen in (("v", ReplayScreen), ("o", ListSheet), ("n", NewGameForm)):
            for told in ("The field is yours", "All twelve royals", "n: Again"):
                await reads(pilot, told)
            await pilot.press(key)
            assert isinstance(pilot.app.screen, screen)
            await pilot.press("escape", "enter")
