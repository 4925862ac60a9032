"""Actions in text, with and without their kills."""

import pytest

from cannonade import engine, notation
from cannonade.board import Cell, Slot
from cannonade.cards import CARDS
from cannonade.errors import NotationError

TABLE: list[tuple[str, engine.Action]] = [
    (".", engine.Draw()),
    ("keep", engine.Keep()),
    ("=b4", engine.Replace(Cell.B4)),
    ("7h@b3", engine.Place(CARDS["7h"], Cell.B3)),
    ("X1@b3", engine.Place(CARDS["X1"], Cell.B3)),
    ("Ad@c3", engine.Place(CARDS["Ad"], Cell.C3)),
    ("Qs@e3", engine.PlaceRoyal(CARDS["Qs"], Slot.E3)),
    ("xc2", engine.Extract(Cell.C2)),
    ("b2>d4", engine.Reassign(Cell.B2, Cell.D4)),
    ("3c+e3", engine.Armour(CARDS["3c"], Slot.E3)),
    ("3c!c3", engine.HardReset(CARDS["3c"], Cell.C3)),
    ("^c3", engine.Refill(Cell.C3)),
]


@pytest.mark.parametrize(("token", "action"), TABLE)
def test_the_table_of_tokens(token: str, action: engine.Action) -> None:
    assert notation.parse_action(token) == action
    assert notation.format_action(action) == str(action) == token


@pytest.mark.parametrize(
    ("text", "token"),
    [("10♥@B3", "Th@b3"), ("XC2", "xc2"), ("B2>D4", "b2>d4")],
)
def test_an_action_is_read_in_other_forms(text: str, token: str) -> None:
    assert notation.format_action(notation.parse_action(text)) == token


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("", 0, "an action"),
        ("7h", 0, "an action"),
        ("7h@e3", 3, "a cell, b2 to d4 (e3 is a slot), because 7h is not a royal"),
        ("Qs@b4", 3, "such as b5, e3 or a2 (b4 is a cell), because Qs is a royal"),
        ("7x@b4", 0, "a card"),
        ("3c+b4", 3, "b4 is a cell"),
        ("b2>e3", 3, "e3 is a slot"),
        ("a2>b2", 0, "a2 is a slot"),
        ("7h@b3#Qs", 3, "a cell"),
    ],
)
def test_a_wrong_action_is_told_what_would_be_right(
    text: str, offset: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse_action(text)
    assert caught.value.offset == offset
    assert expected in caught.value.expected


def test_kills_are_read_and_written_in_order() -> None:
    played = notation.parse_played("7h@b2#Qs#Kd")
    assert played == notation.PlayedAction(
        engine.Place(CARDS["7h"], Cell.B2), (CARDS["Qs"], CARDS["Kd"])
    )
    assert notation.format_played(played) == "7h@b2#Qs#Kd"
    assert notation.parse_played("xb2") == notation.PlayedAction(
        engine.Extract(Cell.B2)
    )


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("7h@b2#", 6, "a card"),
        ("7h@b2#7c", 6, "a royal, which 7c is not"),
        ("7h@b2#Qs#Qs", 9, "each killed royal once"),
        ("#Qs", 0, "an action"),
    ],
)
def test_wrong_kills_are_refused(text: str, offset: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse_played(text)
    assert caught.value.offset == offset
    assert expected in caught.value.expected
