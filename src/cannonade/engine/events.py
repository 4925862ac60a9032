"""The typed events: all that happened in one action, in order.

A screen or a reader needs nothing else to tell the story. Events hold what the player
saw and nothing more: a stack that goes under shuffled is told in the order in which it
lay, never in the order in which it will be drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.engine.state import Outcome


@dataclass(frozen=True, slots=True)
class GridKept:
    """The player left the grid as dealt."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A grid card was taken up to be replaced; it went under the draw pile."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class Laid:
    """The set-up laid a card on a cell; it does not attack."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class RoyalQueued:
    """A royal met by the set-up waits to be placed."""

    card: Card


@dataclass(frozen=True, slots=True)
class QueueShuffled:
    """The royals met by the set-up were shuffled."""

    count: int


@dataclass(frozen=True, slots=True)
class Buried:
    """A card met by the set-up went under the draw pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class RoyalUp:
    """The next waiting royal came to hand, to be placed."""

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
    """The card in hand was put on a cell, over `covered` (None: it was empty)."""

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
    """What came of an attack on a living royal."""

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
        slot: where it stands.
        near: the payload card beside it, None where that cell is empty.
        middle: the other payload card, None where that cell is empty.
        total: the sum of the payload's ranks, whether or not they count, by `factor`.
        needed: the royal's health.
        misfits: the payload cards that do not count against this royal.
        result: what came of it.
        factor: how often the payload counts: twice after a joker that doubles it.
    """

    royal: Card
    slot: Slot
    near: Card | None
    middle: Card | None
    total: int
    needed: int
    misfits: tuple[Card, ...]
    result: AttackResult
    factor: int = 1

    @property
    def short_by(self) -> int:
        """How much the sum falls short; 0 when it is enough."""
        return max(0, self.needed - self.total)


@dataclass(frozen=True, slots=True)
class Killed:
    """A royal died; the `count`-th of twelve. Its armour left play with it."""

    royal: Card
    slot: Slot
    armour: tuple[Card, ...]
    count: int


class Likeness(Enum):
    """In what a royal resembles the grid card beside it, or a card a royal."""

    SUIT = "suit"
    COLOUR = "colour"
    RANK = "rank"
    """Neither suit nor colour: only the height of the card decided."""
    NOTHING = "nothing"
    """The near cell is empty: no better slot was free."""


@dataclass(frozen=True, slots=True)
class RoyalPlaced:
    """A royal took a slot.

    Attributes:
        card: the royal.
        slot: where it stands now.
        beside: the card it resembles most, None where the near cell is empty.
        likeness: in what.
        choices: how many slots were equally good.
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
    """A blocked number waits, because no royal lives that could take it."""

    card: Card


@dataclass(frozen=True, slots=True)
class NumberReturns:
    """The number that waited came back to hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class NumberBuried:
    """The number in hand went under, because a royal is looked for at once."""

    card: Card


@dataclass(frozen=True, slots=True)
class Cycled:
    """Cards were turned over until a royal came; they went under in this order."""

    cards: tuple[Card, ...]
    royal: Card


@dataclass(frozen=True, slots=True)
class Extracted:
    """An ace was spent on a cell; these cards of it, oldest first, went under."""

    ace: Card
    cell: Cell
    stack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reassigned:
    """A joker was spent to move a top card onto `covered` (None: an empty cell)."""

    joker: Card
    card: Card
    source: Cell
    target: Cell
    covered: Card | None


@dataclass(frozen=True, slots=True)
class Flipped:
    """An ace was spent to turn a stack upside down; it is told as it lies now."""

    ace: Card
    cell: Cell
    stack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """A joker was spent: `card` lies on `first` now, and `other` on `second`."""

    joker: Card
    first: Cell
    second: Cell
    card: Card
    other: Card


@dataclass(frozen=True, slots=True)
class PlacedWithJoker:
    """The number in hand and a joker were played: as `Placed`, with the joker."""

    joker: Card
    card: Card
    cell: Cell
    covered: Card | None


@dataclass(frozen=True, slots=True)
class Disarmed:
    """A joker was spent: a royal's armour went under, told as it was added."""

    joker: Card
    royal: Card
    slot: Slot
    armour: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shamed:
    """A card went to the shame pile, which now holds `count`."""

    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class HardResetMade:
    """A stack went under the draw pile, told oldest first; its cell is empty."""

    cell: Cell
    stack: tuple[Card, ...]
    is_shuffled: bool


@dataclass(frozen=True, slots=True)
class Refilled:
    """A stack became the draw pile: `count` cards; none if it held one card."""

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
