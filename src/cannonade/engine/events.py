"""The typed events: everything that happened in an action, in order.

Screens need nothing else to show what happened. Events contain only what the player
saw: a stack that goes under shuffled is listed in the order in which it lay, never in
the order in which it will be drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cannonade.board import Cell, Slot
from cannonade.cards import Card, Colour, Suit
from cannonade.engine.state import Outcome


@dataclass(frozen=True, slots=True)
class GridKept:
    """The player kept the grid as dealt."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A grid card was picked up to be replaced, and went under the draw pile."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class Laid:
    """The set-up laid a card on a cell; it does not attack."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class RoyalQueued:
    """A royal drawn in the set-up waits to be placed."""

    card: Card


@dataclass(frozen=True, slots=True)
class QueueShuffled:
    """The royals drawn in the set-up were shuffled."""

    count: int


@dataclass(frozen=True, slots=True)
class Buried:
    """A card drawn in the set-up went under the draw pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class RoyalUp:
    """The next waiting royal was taken in hand, to be placed."""

    card: Card


@dataclass(frozen=True, slots=True)
class Drawn:
    """The player drew a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Banked:
    """An ace or a joker became a ploy."""

    card: Card


@dataclass(frozen=True, slots=True)
class Placed:
    """The card in hand was put on a cell, over `covered` (None for an empty cell)."""

    card: Card
    cell: Cell
    covered: Card | None


@dataclass(frozen=True, slots=True)
class ResetPlayed:
    """An ace or joker took a cell; the stack there went under the draw pile."""

    card: Card
    cell: Cell
    stack: tuple[Card, ...]


class AttackResult(Enum):
    """The result of an attack on a living royal."""

    KILLED = "killed"
    TOO_WEAK = "too_weak"
    """Every card counts, but the sum falls short of the health."""
    WRONG_CARDS = "wrong_cards"
    """A card of the payload does not match the royal, so there is no sum."""
    NO_PAYLOAD = "no_payload"
    """The near or the middle cell is empty."""


@dataclass(frozen=True, slots=True)
class Attacked:
    """A lane fired at a living royal.

    Attributes:
        royal: the target.
        slot: its slot.
        near: the payload card beside it; None if that cell is empty.
        middle: the other payload card; None if that cell is empty.
        total: the sum of the payload's ranks, whether they count or not, times
            `factor`.
        needed: the royal's health.
        misfits: the payload cards that do not count against this royal.
        needs: the suit or colour that counts; None if any card does.
        result: the result.
        factor: the factor of the payload: 2 with a joker that doubles it.
    """

    royal: Card
    slot: Slot
    near: Card | None
    middle: Card | None
    total: int
    needed: int
    misfits: tuple[Card, ...]
    needs: Suit | Colour | None
    result: AttackResult
    factor: int = 1

    @property
    def short_by(self) -> int:
        """How much the sum falls short; 0 if it is enough."""
        return max(0, self.needed - self.total)


@dataclass(frozen=True, slots=True)
class Killed:
    """A royal died, the `count`-th of twelve. Its armour left the game with it."""

    royal: Card
    slot: Slot
    armour: tuple[Card, ...]
    count: int


class Likeness(Enum):
    """How a royal resembles the grid card beside it, or a card a royal."""

    SUIT = "suit"
    COLOUR = "colour"
    RANK = "rank"
    """Neither suit nor colour: only the rank of the card decided."""
    NOTHING = "nothing"
    """The near cell is empty: no better slot was free."""


@dataclass(frozen=True, slots=True)
class RoyalPlaced:
    """A royal took a slot.

    Attributes:
        card: the royal.
        slot: its slot.
        beside: the card it resembles most; None if the near cell is empty.
        likeness: how it resembles that card.
        choices: the number of equally good slots.
    """

    card: Card
    slot: Slot
    beside: Card | None
    likeness: Likeness
    choices: int


@dataclass(frozen=True, slots=True)
class Armoured:
    """A blocked number was added to a royal, whose health is now `health`."""

    card: Card
    royal: Card
    slot: Slot
    health: int


@dataclass(frozen=True, slots=True)
class NumberWaits:
    """A blocked number waits, because no living royal could take it."""

    card: Card


@dataclass(frozen=True, slots=True)
class NumberReturns:
    """The waiting number was taken back in hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class NumberBuried:
    """The number in hand went under, because the rules cycle for a royal at once."""

    card: Card


@dataclass(frozen=True, slots=True)
class Cycled:
    """Cards were turned over until a royal; they went under in this order."""

    cards: tuple[Card, ...]
    royal: Card


@dataclass(frozen=True, slots=True)
class Extracted:
    """An ace was spent on a cell, of which these cards, oldest first, went under."""

    ace: Card
    cell: Cell
    stack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reassigned:
    """A joker was spent to move a top card onto `covered` (None for an empty cell)."""

    joker: Card
    card: Card
    source: Cell
    target: Cell
    covered: Card | None


@dataclass(frozen=True, slots=True)
class Flipped:
    """An ace was spent to turn a stack upside down; it is listed in its new order."""

    ace: Card
    cell: Cell
    stack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """A joker was spent: `card` is now on `first`, and `other` on `second`."""

    joker: Card
    first: Cell
    second: Cell
    card: Card
    other: Card


@dataclass(frozen=True, slots=True)
class PlacedWithJoker:
    """A number in hand was placed with a joker, like `Placed`."""

    joker: Card
    card: Card
    cell: Cell
    covered: Card | None


@dataclass(frozen=True, slots=True)
class Disarmed:
    """A joker was spent: a royal's armour, in the order added, went under."""

    joker: Card
    royal: Card
    slot: Slot
    armour: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shamed:
    """A card went to the shame pile, which now has `count` cards."""

    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class HardResetMade:
    """A stack, listed oldest first, went under the draw pile; its cell is empty."""

    cell: Cell
    stack: tuple[Card, ...]
    is_shuffled: bool


@dataclass(frozen=True, slots=True)
class Refilled:
    """A stack became the draw pile, with `count` cards; 0 for a stack of one card."""

    cell: Cell
    count: int


@dataclass(frozen=True, slots=True)
class RanDry:
    """The draw pile is empty, for the first time."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome


Event: TypeAlias = (
    GridKept
    | Replaced
    | Laid
    | RoyalQueued
    | QueueShuffled
    | Buried
    | RoyalUp
    | Drawn
    | Banked
    | Placed
    | ResetPlayed
    | Attacked
    | Killed
    | RoyalPlaced
    | Armoured
    | NumberWaits
    | NumberReturns
    | NumberBuried
    | Cycled
    | Extracted
    | Reassigned
    | Flipped
    | Swapped
    | PlacedWithJoker
    | Disarmed
    | Shamed
    | HardResetMade
    | Refilled
    | RanDry
    | Ended
)
"""Something that an action caused; `Step.events` has them in order."""
