"""The typed actions: everything a player can choose to do.

What happens by itself (banking, attacks, cycling, the end) is never an action; a
choice of one still is.
"""

from dataclasses import dataclass
from typing import TypeAlias

from cannonade.board import Cell, Slot
from cannonade.cards import Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next card."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the grid as it was dealt: the end of the set-up."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Replace the grid card on a cell: it goes under, another comes for it."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Place:
    """Put the card in hand on a cell: a number, or an ace or joker as a reset."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class PlaceRoyal:
    """Put the royal in hand on a slot."""

    card: Card
    slot: Slot


@dataclass(frozen=True, slots=True)
class Extract:
    """Spend an ace: take up the stack on a cell and put it under the draw pile."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Reassign:
    """Spend a joker: move the top card of one stack to another cell."""

    source: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Armour:
    """Add the blocked number in hand to a living royal."""

    card: Card
    slot: Slot


@dataclass(frozen=True, slots=True)
class HardReset:
    """Send the blocked number to the shame pile and a stack under the draw pile."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class Refill:
    """Make a new draw pile of a stack; its top card goes to the shame pile."""

    cell: Cell


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
)
