"""The typed reasons why an action is illegal; `cannonade.words` describes them."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.engine.state import Outcome, Phase


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class WrongPhase:
    """The action belongs to another phase of the game."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class HandFull:
    """The card in hand must be played first."""

    hand: Card


@dataclass(frozen=True, slots=True)
class NotInHand:
    """The card of the action is not the one in hand (None if there is none)."""

    card: Card
    hand: Card | None


@dataclass(frozen=True, slots=True)
class GoesElsewhere:
    """A card of this kind does not go on a square of that kind."""

    card: Card


@dataclass(frozen=True, slots=True)
class TooLow:
    """The card may not be put on the top card of the cell.

    Attributes:
        card: the card to be put down.
        cell: the cell.
        shows: the top card of the cell.
        fits: the cells that would take the card (except its own, for a reassignment).
    """

    card: Card
    cell: Cell
    shows: Card
    fits: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SlotTaken:
    """The slot has held a royal; `choices` are the slots this royal may take."""

    card: Card
    slot: Slot
    holder: Card
    choices: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class LessAlike:
    """The royal resembles another grid card more; `choices` are its slots."""

    card: Card
    slot: Slot
    choices: tuple[Slot, ...]


class Ploy(Enum):
    """The two kinds of ploy, named after the usual effects of an ace and a joker."""

    EXTRACTION = "extraction"
    REASSIGNMENT = "reassignment"


@dataclass(frozen=True, slots=True)
class NoPloy:
    """No ace (or no joker) is banked and unspent."""

    ploy: Ploy


@dataclass(frozen=True, slots=True)
class EmptyCell:
    """There is no card on the cell to take."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class SingleCard:
    """The stack is one card: upside down it would be the same."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class SameCell:
    """A reassignment has to move the card to a different cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class FitsAnyway:
    """The cell takes the number without a joker."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class NoArmour:
    """The royal wears no armour."""

    royal: Card


@dataclass(frozen=True, slots=True)
class NotBlocked:
    """The number fits a cell, so it has to be put there; `fits` are the cells."""

    card: Card
    fits: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PloyFirst:
    """While a ploy can be used, a blocked number may not become armour.

    Attributes:
        card: the blocked number.
        ploys: those that can be used.
    """

    card: Card
    ploys: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NoLivingRoyal:
    """No living royal stands on the slot."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class UnfitForArmour:
    """The royal may not take this card whatever the others are.

    Attributes:
        royal: the royal.
        health: what its health would become.
        limit: the health that is too much, None when it is refused because the royal
            already bears armour.
    """

    royal: Card
    health: int
    limit: int | None


@dataclass(frozen=True, slots=True)
class NotTheOneForArmour:
    """Another royal has to take the armour; `choices` are the slots to choose from."""

    card: Card
    royal: Card
    choices: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class NotInTheseRules:
    """The rules in force have no such action."""


@dataclass(frozen=True, slots=True)
class DrawPileEmpty:
    """There is nothing to draw."""


@dataclass(frozen=True, slots=True)
class DrawPileNotEmpty:
    """Only an empty draw pile is refilled; this one holds `count` cards."""

    count: int


Refusal: TypeAlias = (
    GameOver
    | WrongPhase
    | HandFull
    | NotInHand
    | GoesElsewhere
    | TooLow
    | SlotTaken
    | LessAlike
    | NoPloy
    | EmptyCell
    | SingleCard
    | SameCell
    | FitsAnyway
    | NoArmour
    | NotBlocked
    | PloyFirst
    | NoLivingRoyal
    | UnfitForArmour
    | NotTheOneForArmour
    | NotInTheseRules
    | DrawPileEmpty
    | DrawPileNotEmpty
)
"""Why an action is illegal, from `explain`."""
