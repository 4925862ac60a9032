"""The keys of the terminal app."""

from pathlib import Path

from tests.support.terminal import driven, game_screen

from cannonade.board import CELLS
from cannonade.club.keys import DIGITS, IN_THE_TERMINAL, Command
from cannonade.club.lessons import LESSONS
from cannonade.notation import parse_deal_code, parse_draft
from cannonade.words.input.terminal import (
    say_long_command,
    say_short_command,
)

DEAL = parse_deal_code("revised:1").deal


def test_every_command_has_a_letter_and_words() -> None:
    assert len({each.value for each in Command}) == len(Command)
    commands = IN_THE_TERMINAL
    assert len({*map(say_short_command, commands)}) == len(commands)
    assert all(map(say_long_command, commands))


async def test_digits_point_at_cells_in_reading_order_and_never_play(
    tmp_path: Path,
) -> None:
    assert [*DIGITS.values()] == [*CELLS]
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("f", "enter")
        screen, ply = game_screen(pilot), game_screen(pilot).game.session.ply
        for digit, cell in DIGITS.items():
            await pilot.press(digit, digit, digit)
            assert screen.aim.square is cell
        assert screen.game.session.ply == ply


async def test_a_card_is_played_by_a_digit_and_enter_or_space(tmp_path: Path) -> None:
    start = parse_draft(LESSONS[0].position)
    async with driven(tmp_path, start) as pilot:
        for key in ("space", "enter"):
            begun = len(game_screen(pilot).game.session.log)
            await pilot.press("7", "7")
            assert len(game_screen(pilot).game.session.log) == begun
            await pilot.press(key)
            assert len(game_screen(pilot).game.session.log) > begun
            await pilot.press("u")
