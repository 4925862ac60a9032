"""The keys of the terminal app, and how a player changes them."""

from pathlib import Path

import pytest
from tests.support.terminal import driven, game_screen, reads

from cannonade.board import CELLS, Cell
from cannonade.club.keys import (
    DIGITS,
    KEYS,
    TERMINAL_KEYS,
    Command,
    change_terminal_keys,
    load_terminal_keys,
    save_terminal_keys,
)
from cannonade.club.lessons import LESSONS
from cannonade.errors import SettingsError
from cannonade.notation import parse_deal_code, parse_draft
from cannonade.store import open_store
from cannonade.words.input.terminal import (
    say_keys_problem,
    say_long_command,
    say_short_command,
)

DEAL = parse_deal_code("revised:1").deal


def test_every_command_has_a_letter_and_words() -> None:
    commands = [command for command, _ in TERMINAL_KEYS]
    assert {*Command} - {*commands} == {Command.AGAIN, Command.MUTE}
    letters = [letter for _, letter in TERMINAL_KEYS]
    assert len({*letters}) == len(letters)
    assert len({*map(say_short_command, commands)}) == len(commands)
    assert all(map(say_long_command, commands))


def test_no_key_means_one_thing_here_and_another_on_the_table() -> None:
    table = {letter: command.value for command, letter in KEYS}
    here = {letter: command.value for command, letter in TERMINAL_KEYS}
    assert {letter: here[letter] for letter in here.keys() & table.keys()} == {
        letter: command
        for letter, command in table.items()
        if command not in {"again", "mute"}
    }


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


@pytest.mark.parametrize(
    ("letter", "says"),
    [
        ("u", 'The key "u" can mean one thing, not "Reassign" and "Undo".'),
        ("7", "must be one letter or symbol other than a digit"),
        ("ab", "must be one letter or symbol other than a digit"),
        ("H", 'The key "H" always moves over the board.'),
    ],
)
def test_what_cannot_be_a_letter_is_said(letter: str, says: str) -> None:
    with pytest.raises(SettingsError) as caught:
        change_terminal_keys(TERMINAL_KEYS, {Command.REASSIGN: letter})
    assert any(says in say_keys_problem(each) for each in caught.value.problems)


def test_letters_are_kept(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        assert load_terminal_keys(store) == TERMINAL_KEYS
        words = {Command.REASSIGN: "z", Command.CODE: ""}
        changed = change_terminal_keys(TERMINAL_KEYS, words)
        save_terminal_keys(store, changed)
        assert load_terminal_keys(store) == changed
        kept = store.preferences()["terminal_keys"]
        assert kept == "reassign=z&code=off"
        store.set_preference("terminal_keys", f"{kept}&mute=k")
        assert load_terminal_keys(store) == changed
        store.set_preference("terminal_keys", "reassign=u&nothing=x")
        assert load_terminal_keys(store) == TERMINAL_KEYS


async def test_a_letter_is_changed_in_the_list_and_holds_at_once(
    tmp_path: Path,
) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("question_mark", *["down"] * 3, "enter", "z")
        await reads(pilot, "z  Spend a joker")
        await pilot.press("escape")
        await pilot.press("J")
        assert game_screen(pilot).aim.square is Cell.C2
        await pilot.press("z")
        await reads(pilot, "You cannot reassign")
    with open_store(tmp_path) as store:
        assert dict(load_terminal_keys(store))[Command.REASSIGN] == "z"
