"""Line mode's commands, their complaints, and what a terminal shows of them."""

import io
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st
from tests.support.conversations import make_screen, said
from tests.support.positions import FULL, position
from tests.support.rule_sets import ORIGINAL, REVISED
from tests.support.sessions import play_all

from cannonade import engine, errors
from cannonade.notation import format_action
from cannonade.session import View, begin, view
from cannonade.text.commands import LineCommand, Order, read_line
from cannonade.text.screen import can_show_suits, paint, style_for
from cannonade.words.cards import ASCII, SYMBOLS
from cannonade.words.input.mistakes import RefusedError, complain

SEEN = view(play_all(begin(engine.Deal(REVISED, 1)), "Qs@b1 Jd@e4 =d4 ."))
"""A view with 5h in hand, which fits b4, b3, c2 and d2, and an ace banked."""


def seen(state: engine.State) -> View:
    return view(begin(engine.PositionDraft.of(state)))


def token(line: str, where: View = SEEN) -> str:
    """Return the full token of the action that a line means."""
    command = read_line(line, where)
    assert not isinstance(command, Order), command
    return format_action(command)


def answer(line: str, where: View = SEEN) -> str:
    with pytest.raises(RefusedError) as caught:
        read_line(line, where)
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("5h@b4", "5h@b4"),
        ("5h @ b4", "5h@b4"),
        ("b4", "5h@b4"),
        ("@b4", "5h@b4"),
        ("e3", "5h+e3"),
        ("+e3", "5h+e3"),
        ("!c3", "5h!c3"),
        ("xb4", "xb4"),
        ("b2>d4", "b2>d4"),
        ("=b4", "=b4"),
        ("^c3", "^c3"),
        ("keep", "keep"),
        ("", "."),
        ("   ", "."),
        (".", "."),
        ("d", "."),
        ("1", "5h@b4"),
        ("5", "xb4"),
        ("X1@b4", "X1@b4"),
    ],
)
def test_actions(line: str, expected: str) -> None:
    assert token(line) == expected


def test_a_royal_in_hand_goes_where_it_is_sent() -> None:
    where = view(begin(engine.Deal(REVISED, 1)))
    assert token("b1", where) == "Qs@b1"
    assert token("@a2", where) == "Qs@a2"
    assert token("b3", where) == "Qs@b3"


def test_an_ace_in_hand_is_put_down() -> None:
    assert token("c3", seen(position(ORIGINAL, a2="Kc", hand="Ah"))) == "Ah@c3"


@pytest.mark.parametrize(
    ("line", "word", "rest"),
    [
        ("help", "help", ""),
        ("?", "help", ""),
        ("bo", "board", ""),
        ("u", "undo", ""),
        ("undo 3 Anyway", "undo", "3"),
        ("why  b3", "why", "b3"),
        ("new revised:7", "new", "revised:7"),
        ("options draw on", "options", "draw on"),
        ("rec My Game.txt", "record", "My Game.txt"),
        ("exit", "quit", ""),
    ],
)
def test_orders(line: str, word: str, rest: str) -> None:
    is_agreed = line.endswith("Anyway")
    assert read_line(line, SEEN) == Order(word, rest, is_agreed)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("rubbish", '"rubbish" is neither an action'),
        ("x" * 100, "x..."),
        ("re", '"re" could be redo, resign, record or review'),
        ("0", "There are 13 actions"),
        ("9" * 5000, "There are 13 actions"),
        ("٣", "neither an action"),
        ("b9", "There is no square b9"),
        ("7h@", 'is wrong after "7h@": expected a cell'),
        ("7h@e3", "because 7h is not a royal"),
        ("\x00\x1b[2J", "neither an action"),
    ],
)
def test_everything_else_gets_one_helpful_line(line: str, expected: str) -> None:
    assert expected in answer(line)
    assert "\n" not in answer(line)


def test_a_square_alone_needs_a_card_in_hand() -> None:
    where = view(play_all(begin(engine.Deal(REVISED, 1)), "Qs@b1 Jd@e4"))
    assert answer("b4", where) == 'No card is in hand. "=b4" replaces the card on b4.'
    where = view(play_all(begin(engine.Deal(REVISED, 1)), "Qs@b1 Jd@e4 keep"))
    assert answer("b4", where) == "No card is in hand that could go on b4."


def test_a_number_chooses_nothing_in_a_finished_game() -> None:
    over = seen(position(b4="2c", a2="Kc", pile=""))
    assert over.legal == ()
    assert "over" in answer("1", over)


def test_a_number_alone_is_armour_where_it_is_blocked() -> None:
    where = seen(position(grid=FULL, e3="Kc", hand="2h"))
    assert token("e3", where) == "2h+e3"
    assert (
        engine.explain(where.observation, engine.legal_actions(where.observation)[0])
        is None
    )


@given(st.text())
def test_any_line_means_something(line: str) -> None:
    with suppress(RefusedError):
        assert isinstance(read_line(line, SEEN), LineCommand)
    if not line.strip():
        assert read_line(line, SEEN) == engine.Draw()


def illegal() -> errors.IllegalActionError:
    with pytest.raises(errors.IllegalActionError) as caught:
        engine.step(engine.start(engine.Deal(REVISED, 1)).state, engine.Draw())
    return caught.value


def test_a_place_in_a_line_and_in_a_file() -> None:
    error = errors.NotationError("7h@z9", 3, "a cell")
    assert complain(error) == 'cannot read "7h@z9": expected a cell, found "z9"'
    error = errors.NotationError("one\ntwo\nthree\n", 6, "a card")
    assert complain(error) == 'line 2, character 3: expected a card, found "o"'
    assert complain(error, "file") == f"file: {complain(error)}"
    error = errors.NotationError("one\n", 4, "more")
    assert complain(error, "file").endswith(
        "line 2, character 1: expected more, found nothing more"
    )


def test_long_texts_are_cut() -> None:
    assert len(complain(errors.NotationError("x" * 9999, 0, "a card"))) < 200


def test_a_refusal_is_said_in_words() -> None:
    refusal = "You cannot draw: Qs is in hand and comes first."
    assert complain(illegal()) == refusal
    record = errors.RecordError(0, ". is not legal there")
    record.__cause__ = illegal()
    assert complain(record) == f"after 0 actions: . is not legal there. {refusal}"


def test_other_errors_say_it_themselves() -> None:
    assert complain(errors.RulesError(["a", "b"], "file")) == "file: a; b"
    assert complain(OSError(28, "No space left on device"), "f") == (
        "f: No space left on device"
    )
    assert complain(OSError("odd")) == "odd"


def test_a_terminal_wraps_a_pipe_does_not() -> None:
    screen = make_screen()
    screen.tell("word " * 40, "")
    assert len(said(screen)) == 2
    screen.is_terminal = True
    screen.tell("word " * 40, "")
    assert len(said(screen)) > 2


def test_cards_are_coloured_and_nothing_else() -> None:
    assert paint("7♥ 10c (Qs)") == (
        "\033[91m7♥\033[0m \033[94m10c\033[0m (\033[1mQs\033[0m)"
    )
    for plain in ("b3 X1 deal 48213", "7hh a10c", "d4>c4", "As a rule"):
        assert paint(plain) == plain


def test_control_characters_are_not_passed_on() -> None:
    screen = make_screen()
    screen.tell("a\x1b[2J\x07")
    assert said(screen) == [r"a\u001b[2J\u0007"]


def test_suits_are_letters_where_signs_cannot_be_written() -> None:
    utf_8 = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    latin_1 = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    assert can_show_suits(utf_8)
    assert not can_show_suits(latin_1)
    assert style_for(utf_8, is_ascii=False) == SYMBOLS
    assert style_for(latin_1, is_ascii=False) == ASCII
    assert style_for(utf_8, is_ascii=True) == ASCII


@pytest.mark.parametrize("line", [b"\x92", b"7h@\xff", b"hint \xc3", b"\xed\xa0\x80"])
def test_a_line_that_is_not_utf_8_is_only_unclear(line: bytes) -> None:
    buffer = io.BufferedReader(io.BytesIO(b".\n" + line + b"\nquit\n"))
    source = io.TextIOWrapper(buffer, "utf-8", errors="replace")
    screen = replace(make_screen(), source=source)
    assert screen.ask() == "."
    assert "\ufffd" in (screen.ask() or "")
    assert screen.ask() == "quit"
