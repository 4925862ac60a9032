"""The board at every size, and the results at the end of a game."""

from pathlib import Path

import pytest
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.terminal import (
    driven,
    game_screen,
    keys_for,
    run,
    shown,
)
from textual.screen import Screen

from cannonade.club.lessons import LESSONS
from cannonade.engine import Deal
from cannonade.notation import parse_action, parse_draft
from cannonade.session import begin
from cannonade.tui.board import Board
from cannonade.tui.end_sheet import EndSheet
from cannonade.tui.forms import NewGameForm
from cannonade.tui.game_screen import GameScreen
from cannonade.tui.list_screens import GameList
from cannonade.tui.replay_screen import ReplayScreen
from cannonade.tui.side import Side

DEAL = Deal(REVISED, 1)
PLACED = play_all(begin(DEAL), "Qs@b1")


@pytest.mark.parametrize("size", [(64, 18), (80, 24), (120, 40), (200, 60)])
def test_columns_and_rows_have_their_names_in_the_middle(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async def play() -> None:
        async with driven(tmp_path, DEAL, size) as pilot:
            board = pilot.app.screen.query_one(Board)
            strips = [board.render_line(y) for y in range(board.size.height)]
            lines = ["".join(each.text for each in strip) for strip in strips]
            assert [each for each in lines[0] if each in "abcde"] == [*"abcde"]
            rows = [line[0] for line in lines if line[0].isdigit()]
            assert rows == [*"54321"]
            side = pilot.app.screen.query_one(Side).region
            assert abs(board.region.x - (size[0] - side.right)) <= 1

    run(play)


@pytest.mark.parametrize(
    ("key", "screen"),
    [("v", ReplayScreen), ("n", NewGameForm), ("o", GameList), ("escape", GameScreen)],
)
def test_the_end_says_how_it_went_and_what_is_next(
    key: str, screen: type[Screen[object]], tmp_path: Path
) -> None:
    end = parse_draft(LESSONS[-1].position)

    async def play() -> None:
        async with driven(tmp_path, end) as pilot:
            for token in LESSONS[-1].shown.split():
                keys = keys_for(game_screen(pilot), parse_action(token))
                await pilot.press(*keys)
            assert isinstance(pilot.app.screen, EndSheet)
            for told in ("The field is yours", "12 of 12", "(K♥)", "Actions", "(n)"):
                assert told in shown(pilot)
            await pilot.press(key)
            assert isinstance(pilot.app.screen, screen)

    run(play)


def test_resizing_loses_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven(tmp_path, DEAL) as pilot:
            await pilot.press("f", "enter")
            for size in ((120, 40), (200, 60), (40, 15), (64, 17), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                is_small = size < (64, 18)
                assert ("too small" in shown(pilot)) is is_small
                assert (f"{size[0]} by {size[1]}" in shown(pilot)) is is_small
            assert game_screen(pilot).game.session.log == PLACED.log

    run(play)
