"""The facts that support an action: typed records, without sentences.

Each is true of the position as everybody sees it; `cannonade.words.review.coach` says
it.
"""

from dataclasses import dataclass
from typing import TypeAlias

from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.engine import Action, Attacked


@dataclass(frozen=True, slots=True)
class OnlyAction:
    """It is the only legal action."""


@dataclass(frozen=True, slots=True)
class Wins:
    """It kills the last royal."""


@dataclass(frozen=True, slots=True)
class Kills:
    """It kills one royal, or two at once: the attacks that do."""

    attacks: tuple[Attacked, ...]


@dataclass(frozen=True, slots=True)
class Loads:
    """It loads a lane: a card put on the far cell would kill the royal at its end.

    Attributes:
        royal: who stands there.
        slot: where.
        far: the cell that fires.
        taking: how many numbers in the draw pile `far` takes as it is.
    """

    royal: Card
    slot: Slot
    far: Cell
    taking: int


@dataclass(frozen=True, slots=True)
class SparesLane:
    """The runner-up would unload a loaded lane; this does not."""

    other: Action
    royal: Card
    slot: Slot


@dataclass(frozen=True, slots=True)
class TakesMore:
    """More of the numbers to come find a cell than after the runner-up.

    Attributes:
        other: the runner-up.
        blocked: how many numbers in the draw pile would fit no cell.
        other_blocked: how many would after the runner-up.
        count: how many numbers the draw pile holds.
    """

    other: Action
    blocked: int
    other_blocked: int
    count: int


@dataclass(frozen=True, slots=True)
class KeepsLow:
    """Cells are left that take low cards, more than after the runner-up.

    Attributes:
        other: the runner-up.
        rank: the lowest rank for which they differ.
        cells: the cells that take that rank.
    """

    other: Action
    rank: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SavesPloy:
    """The runner-up would spend a ploy; this does not."""

    other: Action


@dataclass(frozen=True, slots=True)
class MakesRoom:
    """The ploy lets the number in hand be placed, which fits nowhere now."""

    hand: Card
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class AvoidsArmour:
    """The other way is armour on a living royal."""

    royal: Card
    slot: Slot


@dataclass(frozen=True, slots=True)
class Threatened:
    """The royal would stand before a lane that is loaded against it already."""

    royal: Card
    slot: Slot
    far: Cell


@dataclass(frozen=True, slots=True)
class HalfLoaded:
    """One or two cards of the lane count against the royal already.

    Attributes:
        royal: who would stand there.
        slot: where.
        cards: the cards of the payload that count.
    """

    royal: Card
    slot: Slot
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NothingToGain:
    """No ploy that could be used instead is worth what it costs."""


@dataclass(frozen=True, slots=True)
class CoversLeast:
    """No other cell that takes the card shows a higher rank."""

    card: Card
    cell: Cell
    covered: Card


@dataclass(frozen=True, slots=True)
class TooClose:
    """The runner-up is as good, as far as could be found out."""

    other: Action


FactBeside: TypeAlias = (
    AvoidsArmour | SavesPloy | SparesLane | TakesMore | KeepsLow | TooClose
)
"""The facts that compare the best action with the runner-up."""

FactOfLanes: TypeAlias = Kills | Loads | Threatened | HalfLoaded
"""The facts about the lanes of royals."""

Fact: TypeAlias = (
    OnlyAction
    | Wins
    | MakesRoom
    | NothingToGain
    | CoversLeast
    | FactOfLanes
    | FactBeside
)
"""Every fact that there is."""
