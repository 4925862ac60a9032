"""Actions as numbers: what each id means, now and for ever.

An action id is the number of an action without its card, which is always the one in
hand. In ascending order the ids are in the order of `cannonade.engine.legal_actions`::

      0       Draw                     32-43   Armour on slot 0-11
      1       Keep                     44-52   HardReset of cell 0-8
      2-10    Replace on cell 0-8      53-61   Refill from cell 0-8
     11-19    Place on cell 0-8        62-70   Extract from cell 0-8
     20-31    PlaceRoyal on slot 0-11  71-151  Reassign: 71 + 9 x source + target

Cells count in reading order from b4, slots clockwise from b5, as in `Cell` and `Slot`.
The nine ids of a reassignment to its own cell are never legal.
"""

from typing import Final

from cannonade.board import CELLS, SLOTS
from cannonade.cards import Card
from cannonade.engine.actions import (
    Action,
    Armour,
    Draw,
    Extract,
    HardReset,
    Keep,
    Place,
    PlaceRoyal,
    Reassign,
    Refill,
    Replace,
    check_action,
)
from cannonade.errors import wrong_type

ACTION_COUNT: Final = 152
"""How many action ids there are; they run from 0."""

ID_WAYS: Final = {
    "str": "action_id(parse_action({}))",
    "": "action_id(action), or one of legal_actions()",
}
"""How to make an id of what is none."""

FIRST_IDS: Final[dict[type[Action], int]] = {
    Draw: 0,
    Keep: 1,
    Replace: 2,
    Place: 11,
    PlaceRoyal: 20,
    Armour: 32,
    HardReset: 44,
    Refill: 53,
    Extract: 62,
    Reassign: 71,
}
"""The first id of each kind of action."""


def names_card(number: int) -> bool:
    """Whether the action of an id names the card in hand."""
    return FIRST_IDS[Place] <= number < FIRST_IDS[Refill]


def action_id(action: Action) -> int:
    """Return the id of an action, which does not hold its card.

    Raises:
        TypeError: when it is no action.
    """
    check_action(action)
    first = FIRST_IDS[type(action)]
    match action:
        case Draw() | Keep():
            return first
        case PlaceRoyal(slot=slot) | Armour(slot=slot):
            return first + slot
        case Reassign(source=source, target=target):
            return first + len(CELLS) * source + target
        case _:
            return first + action.cell


def action_at(number: int, hand: Card | None = None) -> Action:
    """Return the action of an id.

    Args:
        number: the id, 0 to 151.
        hand: the card in hand, for the ids 11 to 52: their actions name it.

    Raises:
        ValueError: when there is no such id, or the action needs a card in hand.
        TypeError: when `number` is none.
    """
    if not hasattr(number, "__index__"):
        raise wrong_type(number, "an action id", ID_WAYS)
    if not 0 <= number < ACTION_COUNT:
        raise ValueError(
            f"action ids run from 0 to {ACTION_COUNT - 1}: there is no {number}"
        )
    kind, first = max(
        (each for each in FIRST_IDS.items() if each[1] <= number),
        key=lambda each: each[1],
    )
    return _action(kind, number - first, hand)


def _action(kind: type[Action], place: int, hand: Card | None) -> Action:
    if kind is Draw or kind is Keep:
        return kind()
    if kind is Replace or kind is Extract or kind is Refill:
        return kind(CELLS[place])
    if kind is Reassign:
        source, target = divmod(place, len(CELLS))
        return Reassign(CELLS[source], CELLS[target])
    if hand is None:
        raise ValueError(f"{kind.__name__} is about the card in hand: say which it is")
    if kind is Place or kind is HardReset:
        return kind(hand, CELLS[place])
    if kind is PlaceRoyal or kind is Armour:
        return kind(hand, SLOTS[place])
    raise AssertionError(kind)
