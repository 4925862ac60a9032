"""Facts that support an action, as typed records without sentences.

Each holds for the visible position; `cannonade.words.review.coach` describes it.
"""

from dataclasses import dataclass
from typing import TypeAlias

from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.engine import Action, Attacked


@dataclass(frozen=True, slots=True)
class OnlyAction:
    """The action is the only legal one."""


@dataclass(frozen=True, slots=True)
class Wins:
    """The action kills the last royal."""


@dataclass(frozen=True, slots=True)
class Kills:
    """The action kills one royal, or two at once, by these attacks."""

    attacks: tuple[Attacked, ...]


@dataclass(frozen=True, slots=True)
class Loads:
    """The action loads a lane: a card on the far cell would then kill the royal.

    Attributes:
        royal: the royal.
        slot: its slot.
        far: the cell that fires.
        taking: how many numbers in the draw pile fit on `far` now.
    """

    royal: Card
    slot: Slot
    far: Cell
    taking: int


@dataclass(frozen=True, slots=True)
class SparesLane:
    """The runner-up would unload a loaded lane."""

    other: Action
    royal: Card
    slot: Slot


@dataclass(frozen=True, slots=True)
class TakesMore:
    """More of the numbers to come fit a cell than after the runner-up.

    Attributes:
        other: the runner-up.
        blocked: how many numbers in the draw pile would fit no cell.
        other_blocked: the same after the runner-up.
        count: how many numbers are in the draw pile.
    """

    other: Action
    blocked: int
    other_blocked: int
    count: int


@dataclass(frozen=True, slots=True)
class KeepsLow:
    """More cells remain for low cards than after the runner-up.

    Attributes:
        other: the runner-up.
        rank: the lowest rank for which the numbers of cells differ.
        cells: the cells that take that rank.
    """

    other: Action
    rank: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SavesPloy:
    """The runner-up would spend a ploy."""

    other: Action


@dataclass(frozen=True, slots=True)
class MakesRoom:
    """The ploy makes room for the number in hand, which fits nowhere now."""

    hand: Card
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class AvoidsArmour:
    """The runner-up would put armour on a living royal."""

    royal: Card
    slot: Slot


@dataclass(frozen=True, slots=True)
class Threatened:
    """The royal would face a lane that is already loaded against it."""

    royal: Card
    slot: Slot
    far: Cell


@dataclass(frozen=True, slots=True)
class HalfLoaded:
    """One or two cards of the lane already count against the royal.

    Attributes:
        royal: the royal.
        slot: its slot.
        cards: the cards of the payload that count.
    """

    royal: Card
    slot: Slot
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NothingToGain:
    """No ploy that could be used instead is worth its cost."""


@dataclass(frozen=True, slots=True)
class CoversLeast:
    """No other cell that takes the card has a higher top card."""

    card: Card
    cell: Cell
    covered: Card


@dataclass(frozen=True, slots=True)
class TooClose:
    """The runner-up is as good, within the margin of error."""

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
"""Any fact."""
