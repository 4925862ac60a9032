"""Actions as numbers: the permanent meaning of each action id.

An action id identifies an action without its card, which is always the one in hand. The
ids are in the order of `cannonade.engine.legal_actions`::

      0       Draw                     32-43   Armour on slot 0-11
      1       Keep                     44-52   HardReset of cell 0-8
      2-10    Replace on cell 0-8      53-61   Refill from cell 0-8
     11-19    Place on cell 0-8        62-70   Extract from cell 0-8
     20-31    PlaceRoyal on slot 0-11  71-151  Reassign: 71 + 9 x source + target

    152-187   Swap of cells 0 and 1, 0 and 2, ... 0 and 8, 1 and 2, ... 7 and 8
    188-196   PlaceWithJoker on cell 0-8
    197-208   Disarm on slot 0-11

Cells are numbered in reading order from b4, slots clockwise from b5, as in `Cell` and
`Slot`. The nine ids of a reassignment to the same cell are never legal. Those from 152
were added later, with the rules key `joker_use`; no id has ever changed its meaning.
"""

from itertools import combinations
from typing import Final

from cannonade.board import CELLS, SLOTS, Cell
from cannonade.cards import Card
from cannonade.engine import actions
from cannonade.errors import wrong_type

ACTION_COUNT: Final = 209
"""The number of action ids, which run from 0."""

ID_WAYS: Final = {
    "str": "action_id(parse_action({}))",
    "": "action_id(action), or one of legal_actions()",
}
"""How to get an id from other values, for error messages."""

FIRST_IDS: Final[dict[type[actions.Action], int]] = {
    actions.Draw: 0,
    actions.Keep: 1,
    actions.Replace: 2,
    actions.Place: 11,
    actions.PlaceRoyal: 20,
    actions.Armour: 32,
    actions.HardReset: 44,
    actions.Refill: 53,
    actions.Extract: 62,
    actions.Reassign: 71,
    actions.Swap: 152,
    actions.PlaceWithJoker: 188,
    actions.Disarm: 197,
}
"""The first id of each kind of action."""

_PAIRS: Final[tuple[tuple[Cell, Cell], ...]] = tuple(combinations(CELLS, 2))
"""The two cells of each swap, in the order of the ids."""


def names_card(number: int) -> bool:
    """Whether the action of an id names the card in hand."""
    return (
        FIRST_IDS[actions.Place] <= number < FIRST_IDS[actions.Refill]
        or FIRST_IDS[actions.PlaceWithJoker] <= number < FIRST_IDS[actions.Disarm]
    )


def action_id(action: actions.Action) -> int:
    """Return the id of an action, which does not include its card.

    Raises:
        TypeError: if it is not an action.
    """
    actions.check_action(action)
    first = FIRST_IDS[type(action)]
    match action:
        case actions.Draw() | actions.Keep():
            return first
        case (
            actions.PlaceRoyal(slot=slot)
            | actions.Armour(slot=slot)
            | actions.Disarm(slot=slot)
        ):
            return first + slot
        case actions.Swap():
            return first + _PAIRS.index((action.first, action.second))
        case actions.Reassign(source=source, target=target):
            return first + len(CELLS) * source + target
        case _:
            return first + action.cell


def action_at(number: int, hand: Card | None = None) -> actions.Action:
    """Return the action with an id.

    Args:
        number: the id, 0 to 208.
        hand: the card in hand, needed for the ids 11 to 52 and 188 to 196, whose
            actions name it.

    Raises:
        ValueError: if there is no such id, or the action needs a card in hand.
        TypeError: if `number` is not an integer.
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


def _action(
    kind: type[actions.Action], place: int, hand: Card | None
) -> actions.Action:
    if kind is actions.Draw or kind is actions.Keep:
        return kind()
    if kind is actions.Replace or kind is actions.Extract or kind is actions.Refill:
        return kind(CELLS[place])
    if kind is actions.Reassign or kind is actions.Swap:
        return _two_cells(kind, place)
    if kind is actions.Disarm:
        return actions.Disarm(SLOTS[place])
    return _with_hand(kind, place, hand)


def _two_cells(
    kind: type[actions.Reassign | actions.Swap], place: int
) -> actions.Action:
    if kind is actions.Swap:
        return actions.Swap(*_PAIRS[place])
    source, target = divmod(place, len(CELLS))
    return actions.Reassign(CELLS[source], CELLS[target])


def _with_hand(
    kind: type[actions.Action], place: int, hand: Card | None
) -> actions.Action:
    if hand is None:
        raise ValueError(f"{kind.__name__} is about the card in hand: say which it is")
    if (
        kind is actions.Place
        or kind is actions.HardReset
        or kind is actions.PlaceWithJoker
    ):
        return kind(hand, CELLS[place])
    if kind is actions.PlaceRoyal or kind is actions.Armour:
        return kind(hand, SLOTS[place])
    raise AssertionError(kind)
