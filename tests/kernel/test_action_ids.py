"""Action ids have the documented, permanent meanings."""

import pytest
from tests.support.universe import EVERY_ACTION

from cannonade.board import Cell, Slot
from cannonade.cards import CARDS
from cannonade.engine import (
    Action,
    Armour,
    Disarm,
    Draw,
    Extract,
    HardReset,
    Keep,
    Place,
    PlaceRoyal,
    PlaceWithJoker,
    Reassign,
    Refill,
    Replace,
    Swap,
)
from cannonade.kernel import ACTION_COUNT, action_at, action_id

SEVEN, QUEEN = CARDS["7h"], CARDS["Qs"]

FOR_EVER: tuple[tuple[int, Action], ...] = (
    (0, Draw()),
    (1, Keep()),
    (2, Replace(Cell.B4)),
    (10, Replace(Cell.D2)),
    (11, Place(SEVEN, Cell.B4)),
    (19, Place(SEVEN, Cell.D2)),
    (20, PlaceRoyal(QUEEN, Slot.B5)),
    (31, PlaceRoyal(QUEEN, Slot.A4)),
    (32, Armour(SEVEN, Slot.B5)),
    (43, Armour(SEVEN, Slot.A4)),
    (44, HardReset(SEVEN, Cell.B4)),
    (52, HardReset(SEVEN, Cell.D2)),
    (53, Refill(Cell.B4)),
    (61, Refill(Cell.D2)),
    (62, Extract(Cell.B4)),
    (70, Extract(Cell.D2)),
    (71, Reassign(Cell.B4, Cell.B4)),
    (75, Reassign(Cell.B4, Cell.C3)),
    (80, Reassign(Cell.C4, Cell.B4)),
    (151, Reassign(Cell.D2, Cell.D2)),
    (152, Swap(Cell.B4, Cell.C4)),
    (160, Swap(Cell.C4, Cell.D4)),
    (187, Swap(Cell.C2, Cell.D2)),
    (188, PlaceWithJoker(SEVEN, Cell.B4)),
    (196, PlaceWithJoker(SEVEN, Cell.D2)),
    (197, Disarm(Slot.B5)),
    (208, Disarm(Slot.A4)),
)


@pytest.mark.parametrize(("number", "action"), FOR_EVER)
def test_an_id_and_its_action(number: int, action: Action) -> None:
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
