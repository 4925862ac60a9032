"""The output of line mode."""

import io

from tests.support.conversations import make_screen, said

from cannonade.text.screen import Display, can_show_suits, paint, style_for
from cannonade.words.cards import ASCII, SPOKEN, SYMBOLS


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
    for plain in ("b3 X1 deal 48213", "7hh a10c", "d4>c4"):
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
    assert style_for(Display(), utf_8) == SYMBOLS
    assert style_for(Display(), latin_1) == ASCII
    assert style_for(Display(is_ascii=True), utf_8) == ASCII
    assert style_for(Display(is_spoken=True), utf_8) == SPOKEN


def test_lines_are_read_until_there_are_no_more() -> None:
    screen = make_screen(["one", ""])
    assert [screen.ask() for _ in range(3)] == ["one", "", None]
