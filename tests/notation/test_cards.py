"""Cards and squares in text."""

import pytest

from cannonade.board import Cell, Slot
from cannonade.cards import CARDS
from cannonade.errors import NotationError
from cannonade.notation import parse_card, parse_cards, parse_cell, parse_slot


@pytest.mark.parametrize(
    ("text", "symbol"),
    [
        ("7h", "7h"),
        ("10h", "Th"),
        ("10♥\ufe0f", "Th"),
        ("x1", "X1"),
    ],
)
def test_a_card_is_read_in_every_form(text: str, symbol: str) -> None:
    assert parse_card(text) is CARDS[symbol]


@pytest.mark.parametrize(
    "text",
    ["", "7", "h7", "1h", "11h", "0h", "7h ", "X", "X3", "X0", "Xh", "٣h", "7hh"],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.offset == 0
    assert "7h" in caught.value.expected


def test_a_wrong_card_among_cards_is_pointed_at() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("7h 8h  9x Tc")
    assert caught.value.offset == 7


def test_squares_are_read_in_either_case() -> None:
    assert parse_cell("b4") is Cell.B4
    assert parse_cell("D2") is Cell.D2
    assert parse_slot("a3") is Slot.A3
    assert parse_slot("E3") is Slot.E3


@pytest.mark.parametrize("text", ["", "a1", "e5", "a5", "e1", "f3", "b", "b22", "b٣"])
def test_what_is_no_square_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_cell(text)
    with pytest.raises(NotationError):
        parse_slot(text)
