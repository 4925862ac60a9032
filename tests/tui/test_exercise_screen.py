"""Starter puzzles in the terminal app: answered, shown, and followed by the next."""

from pathlib import Path

import pytest
from tests.support.rule_sets import REVISED
from tests.support.terminal import driven, keys_for, reads, shown

from cannonade.club.keys import Command
from cannonade.engine import Deal
from cannonade.play.starters import starters
from cannonade.tui.exercise_screen import ExerciseScreen
from cannonade.words.review.puzzles import ASK, NOT_YET, SHOWN, SOLVED

pytestmark = pytest.mark.kernel


async def test_a_puzzle_is_solved_shown_and_followed_by_another(tmp_path: Path) -> None:
    async with driven(tmp_path, Deal(REVISED, 1), (100, 34)) as pilot:
        await pilot.press(Command.PUZZLES.value)
        await reads(pilot, str(ASK))
        screen = pilot.app.screen
        assert isinstance(screen, ExerciseScreen)
        await pilot.press(*keys_for(screen, starters()[0].puzzle().found.action))
        await reads(pilot, str(NOT_YET))
        await pilot.press(Command.UNDO.value)
        await reads(pilot, str(ASK))
        await pilot.press(Command.REPLAY.value)
        await reads(pilot, str(SHOWN))
        assert "0 of 60 solved." in shown(pilot)
        await pilot.press(Command.NEW.value)
        await pilot.press(*keys_for(screen, starters()[0].best))
        await reads(pilot, str(SOLVED))
        assert "1 of 60 solved." in shown(pilot)
        await pilot.press(Command.LESSONS.value)
        await reads(pilot, "2 of 60")
        await pilot.press(Command.QUIT.value)
        assert str(ASK) not in shown(pilot)
