"""A position at the prompt, and the ids of its actions, which are permanent."""

from typing import Any

import pytest
from tests.support.rule_sets import REVISED
from tests.support.universe import EVERY_ACTION

from cannonade import engine
from cannonade.cards import CARDS
from cannonade.errors import IllegalActionError
from cannonade.kernel import ACTION_COUNT, Position, Rng, action_at, action_id
from cannonade.notation import parse_action
from cannonade.notation.table_text import draw_board

DEAL = engine.Deal(REVISED, 5)


def replacing() -> Position:
    """Return a position without a card in hand."""
    position = Position(DEAL)
    while position.hand is not None:
        position.apply(position.legal_actions()[0])
    return position


def test_a_position_shows_its_board() -> None:
    position = replacing()
    shown = repr(position)
    assert position.phase is engine.Phase.REPLACEMENT
    first, *board = shown.splitlines()
    start = "<Position revised, replace, hand -, ploys Ac, 0 dead, 42 to draw"
    assert first == start
    assert "\n".join(board) == draw_board(engine.observe(position.to_state())) + ">"


def test_a_position_shows_nothing_hidden() -> None:
    position = replacing()
    other = position.copy()
    other.resample(Rng(7))
    assert other != position
    assert repr(other) == repr(position)


@pytest.mark.parametrize(
    ("action", "way"),
    [
        (engine.Draw(), "action_id(action), or one of legal_actions()"),
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
    while position.phase is not engine.Phase.PLAY or position.hand is None:
        position.apply(position.legal_actions()[0])
    hand, number = position.hand, position.legal_actions()[0]
    played = action_at(number, hand)
    assert isinstance(played, engine.Place)
    other = next(card for card in CARDS.values() if card.is_number and card != hand)
    position.apply(action_id(engine.Place(other, played.cell)))
    assert position.to_state().stacks[played.cell][-1] == hand


FOR_EVER = {
    0: ".",
    1: "keep",
    2: "=b4",
    10: "=d2",
    11: "7h@b4",
    19: "7h@d2",
    20: "Qs@b5",
    31: "Qs@a4",
    32: "7h+b5",
    43: "7h+a4",
    44: "7h!b4",
    52: "7h!d2",
    53: "^b4",
    61: "^d2",
    62: "xb4",
    70: "xd2",
    71: "b4>b4",
    75: "b4>c3",
    80: "c4>b4",
    151: "d2>d2",
    152: "b4<>c4",
    160: "c4<>d4",
    187: "c2<>d2",
    188: "7h*b4",
    196: "7h*d2",
    197: "-b5",
    208: "-a4",
}


@pytest.mark.parametrize(("number", "token"), FOR_EVER.items())
def test_an_id_and_its_action(number: int, token: str) -> None:
    action = parse_action(token)
    hand = getattr(action, "card", None)
    assert action_id(action) == number
    assert action_at(number, hand) == action


def test_ids_cover_all_actions_without_their_cards() -> None:
    ids = {action_id(action) for action in EVERY_ACTION}
    assert ids == set(range(ACTION_COUNT))
    for action in EVERY_ACTION:
        hand = getattr(action, "card", None)
        assert action_at(action_id(action), hand) == action


@pytest.mark.parametrize("number", [-1, ACTION_COUNT, 10**30])
def test_there_are_no_other_ids(number: int) -> None:
    with pytest.raises(ValueError, match="run from 0 to 208: there is no"):
        action_at(number)


@pytest.mark.parametrize("number", [11, 20, 32, 44])
def test_some_actions_need_the_card_in_hand(number: int) -> None:
    with pytest.raises(ValueError, match="about the card in hand"):
        action_at(number)
