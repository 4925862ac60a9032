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

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from itertools import combinations, product
from typing import Final, TypeAlias, cast

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import Card
from cannonade.engine import actions
from cannonade.errors import wrong_type

_Squares: TypeAlias = tuple[Cell | Slot, ...]
_ON_CELLS: Final = tuple((each,) for each in CELLS)
_ON_SLOTS: Final = tuple((each,) for each in SLOTS)

_SQUARES: Final[Mapping[type[actions.Action], Iterable[_Squares]]] = {
    actions.Draw: [()],
    actions.Keep: [()],
    actions.Replace: _ON_CELLS,
    actions.Place: _ON_CELLS,
    actions.PlaceRoyal: _ON_SLOTS,
    actions.Armour: _ON_SLOTS,
    actions.HardReset: _ON_CELLS,
    actions.Refill: _ON_CELLS,
    actions.Extract: _ON_CELLS,
    actions.Reassign: product(CELLS, CELLS),
    actions.Swap: combinations(CELLS, 2),
    actions.PlaceWithJoker: _ON_CELLS,
    actions.Disarm: _ON_SLOTS,
}
"""The squares of each kind of action, in the order of the ids."""

_MEANINGS: Final = [(kind, each) for kind, some in _SQUARES.items() for each in some]
_IDS: Final = {meaning: number for number, meaning in enumerate(_MEANINGS)}
_WITH_CARD: Final = {
    kind for kind in _SQUARES if any(each.name == "card" for each in fields(kind))
}

ACTION_COUNT: Final = len(_MEANINGS)
"""The number of action ids, which run from 0."""

FIRST_IDS: Final[dict[type[actions.Action], int]] = {
    kind: min(number for (each, _), number in _IDS.items() if each is kind)
    for kind in _SQUARES
}
"""The first id of each kind of action."""

ID_WAYS: Final = {
    "str": "action_id(parse_action({}))",
    "": "action_id(action), or one of legal_actions()",
}
"""How to get an id from other values, for error messages."""


def names_card(number: int) -> bool:
    """Whether the action of an id names the card in hand."""
    return _MEANINGS[number][0] in _WITH_CARD


def action_id(action: actions.Action) -> int:
    """Return the id of an action, which does not include its card.

    Raises:
        TypeError: if it is not an action.
    """
    actions.check_action(action)
    squares = [getattr(action, each.name) for each in fields(action)]
    if type(action) in _WITH_CARD:
        del squares[0]
    return _IDS[type(action), tuple(squares)]


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
    kind, squares = _MEANINGS[number]
    make = cast("Callable[..., actions.Action]", kind)
    if not names_card(number):
        return make(*squares)
    if hand is None:
        raise ValueError(f"{kind.__name__} is about the card in hand: say which it is")
    return make(hand, *squares)
