"""The typed actions: everything a player can choose to do.

Automatic effects (banking, attacks, cycling, the end) are never actions; a forced
choice is one. The text of an action is the word that `cannonade.notation` parses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, get_args, get_type_hints

from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.errors import wrong_type


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next card."""

    def __str__(self) -> str:
        return "."


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the grid as it was dealt, which ends the set-up."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Replace:
    """Replace the grid card on a cell: it goes under, and another is drawn for it."""

    cell: Cell

    def __str__(self) -> str:
        return f"={self.cell}"


@dataclass(frozen=True, slots=True)
class Place:
    """Place the card in hand on a cell: a number, or an ace or joker as a reset."""

    card: Card
    cell: Cell

    def __str__(self) -> str:
        return f"{self.card}@{self.cell}"


@dataclass(frozen=True, slots=True)
class PlaceRoyal:
    """Place the royal in hand on a slot."""

    card: Card
    slot: Slot

    def __str__(self) -> str:
        return f"{self.card}@{self.slot}"


@dataclass(frozen=True, slots=True)
class Extract:
    """Spend an ace on the stack of a cell, with the effect that the rules define."""

    cell: Cell

    def __str__(self) -> str:
        return f"x{self.cell}"


@dataclass(frozen=True, slots=True)
class Reassign:
    """Spend a joker: move the top card of one stack to another cell."""

    source: Cell
    target: Cell

    def __str__(self) -> str:
        return f"{self.source}>{self.target}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Spend a joker: swap the top cards of two cells.

    The cells are sorted in reading order, so that equal swaps are equal actions.
    """

    first: Cell
    second: Cell

    def __post_init__(self) -> None:
        """Sort the cells in reading order.

        Raises:
            ValueError: if both are the same.
        """
        first, second = self.first, self.second
        if type(first) is not Cell or type(second) is not Cell:
            return  # `check_action` has a better message
        if first is second:
            raise ValueError(f"a swap needs two different cells, not {first} twice")
        if second < first:
            object.__setattr__(self, "first", second)
            object.__setattr__(self, "second", first)

    def __str__(self) -> str:
        return f"{self.first}<>{self.second}"


@dataclass(frozen=True, slots=True)
class PlaceWithJoker:
    """Spend a joker to place the number in hand, with the effect the rules define."""

    card: Card
    cell: Cell

    def __str__(self) -> str:
        return f"{self.card}*{self.cell}"


@dataclass(frozen=True, slots=True)
class Disarm:
    """Spend a joker: the armour of a living royal goes under the draw pile."""

    slot: Slot

    def __str__(self) -> str:
        return f"-{self.slot}"


@dataclass(frozen=True, slots=True)
class Armour:
    """Add the blocked number in hand to a living royal."""

    card: Card
    slot: Slot

    def __str__(self) -> str:
        return f"{self.card}+{self.slot}"


@dataclass(frozen=True, slots=True)
class HardReset:
    """Send the blocked number to the shame pile and a stack under the draw pile."""

    card: Card
    cell: Cell

    def __str__(self) -> str:
        return f"{self.card}!{self.cell}"


@dataclass(frozen=True, slots=True)
class Refill:
    """Turn a stack into the draw pile; its top card goes to the shame pile."""

    cell: Cell

    def __str__(self) -> str:
        return f"^{self.cell}"


Action: TypeAlias = (
    Draw
    | Keep
    | Replace
    | Place
    | PlaceRoyal
    | Extract
    | Reassign
    | Armour
    | HardReset
    | Refill
    | Swap
    | PlaceWithJoker
    | Disarm
)
"""An action: one of the classes above. `legal_actions` returns those that are legal."""

JokerAction: TypeAlias = Reassign | Swap | PlaceWithJoker | Disarm
"""The uses of a joker, of which the rules allow one."""

PloyAction: TypeAlias = Extract | JokerAction
"""The actions that spend an ace or a joker."""

_FIELDS: Final[dict[type, tuple[tuple[str, type], ...]]] = {
    kind: tuple(get_type_hints(kind).items()) for kind in get_args(Action)
}
_WAYS: Final = {
    "str": "parse_action({})",
    "PlayedAction": "its action",
    "Preview": "its action",
    "": "one of legal_actions(state)",
}
_FIELD_WAYS: Final = {
    Card: {"str": "CARDS[{}]", "int": "PACK[{}]"},
    Cell: {"str": "parse_cell({})", "int": "Cell({})"},
    Slot: {"str": "parse_slot({})", "int": "Slot({})"},
}


def check_action(value: object) -> None:
    """Check that a value is an action with cards and squares of the right types.

    A plain number can equal a cell, but is not the same object and has no name.

    Raises:
        TypeError: if it is not, with what was expected.
    """
    kind = type(value)
    fields = _FIELDS.get(kind)
    if fields is None:
        raise wrong_type(value, "an action", _WAYS)
    for name, wanted in fields:
        found = getattr(value, name)
        if type(found) is not wanted:
            expected = f"a {wanted.__name__} as the {name} of {kind.__name__}"
            raise wrong_type(found, expected, _FIELD_WAYS[wanted])
