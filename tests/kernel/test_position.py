"""A position at the prompt: its representation, and errors for wrong actions."""

from typing import Any

import pytest
from tests.support.rule_sets import REVISED

from cannonade.cards import CARDS
from cannonade.engine import (
    Deal,
    Draw,
    Phase,
    Place,
    observe,
)
from cannonade.errors import IllegalActionError
from cannonade.kernel import Position, Rng, action_at, action_id
from cannonade.notation.table_text import draw_board

DEAL = Deal(REVISED, 5)


def replacing() -> Position:
    """Return a position without a card in hand."""
    position = Position(DEAL)
    while position.hand is not None:
        position.apply(position.legal_actions()[0])
    return position


def test_a_position_shows_its_board() -> None:
    position = replacing()
    shown = repr(position)
    assert position.phase is Phase.REPLACEMENT
    first, *board = shown.splitlines()
    start = "<Position revised, replace, hand -, ploys Ac, 0 dead, 42 to draw"
    assert first == start
    assert "\n".join(board) == draw_board(observe(position.to_state())) + ">"


def test_a_position_shows_nothing_hidden() -> None:
    position = replacing()
    other = position.copy()
    other.resample(Rng(7))
    assert other != position
    assert repr(other) == repr(position)


@pytest.mark.parametrize(
    ("action", "way"),
    [
        (Draw(), "action_id(action), or one of legal_actions()"),
        (None, "action_id(action), or one of legal_actions()"),
        ("7h@b3", "action_id(parse_action('7h@b3'))"),
    ],
)
def test_what_is_no_id_is_refused(action: object, way: str) -> None:
    apply: Any = Position(DEAL).apply
    with pytest.raises(TypeError, match=r"^expected an action id, not ") as caught:
        apply(action)
    assert str(caught.value).endswith(f": use {way}")
    at: Any = action_at
    with pytest.raises(TypeError, match=r"^expected an action id, not "):
        at(action)


@pytest.mark.parametrize("number", [-1, 209, 10**9])
def test_an_id_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"has to be 0 to 208, not {number}"):
        Position(DEAL).apply(number)


@pytest.mark.parametrize("number", [11, 20, 32, 44])
def test_an_id_that_needs_a_card_is_refused_without_one(number: int) -> None:
    with pytest.raises(IllegalActionError) as caught:
        replacing().apply(number)
    problem = f"action id {number} plays the card in hand, and no card is in hand"
    assert str(caught.value) == problem


def test_what_is_no_action_has_no_id() -> None:
    made: Any = action_id
    with pytest.raises(TypeError, match=r"^expected an action, not str '7h@b3'"):
        made("7h@b3")


def test_what_is_no_deal_makes_no_position() -> None:
    made: Any = Position
    with pytest.raises(TypeError, match=r"use parse_deal_code\('revised:5'\).deal$"):
        made("revised:5")


def test_an_id_is_played_with_the_card_in_hand() -> None:
    """As documented, an id does not include the card of its action."""
    position = Position(DEAL)
    while position.phase is not Phase.PLAY or position.hand is None:
        position.apply(position.legal_actions()[0])
    hand, number = position.hand, position.legal_actions()[0]
    played = action_at(number, hand)
    assert isinstance(played, Place)
    other = next(card for card in CARDS.values() if card.is_number and card != hand)
    position.apply(action_id(Place(other, played.cell)))
    assert position.to_state().stacks[played.cell][-1] == hand
