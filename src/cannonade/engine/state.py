"""The state of a game, its face-up part (`Layout`), and how games end.

The legal actions depend on the layout alone, so functions about them take a `Layout`
and cannot access the hidden order: `State` and `cannonade.engine.observe.Observation`
both extend it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter
from typing import Any, Final

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import Card, Kind
from cannonade.errors import wrong_type
from cannonade.rules.schema import Rules


class Phase(Enum):
    """The phase of a game. A finished game keeps its last phase."""

    ROYALS = "royals"
    """The royals drawn in the deal are being placed."""
    REPLACEMENT = "replace"
    """The player may replace one grid card."""
    NEW_ROYALS = "new_royals"
    """The royals drawn by the replacement are being placed."""
    PLAY = "play"
    """The set-up is over."""


class Reason(Enum):
    """The reason why a game ended (rules page, section 3, in the order of checks)."""

    TWELVE_DEAD = "twelve_dead"
    ARMOUR = "armour"
    BLOCKED = "blocked"
    DRY = "dry"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        is_won: whether the player won.
        reason: why it ended.
        score: the score of a win, or of a loss by `Reason.SCORE`, whose total was too
            low; None for any other loss.
    """

    is_won: bool
    reason: Reason
    score: int | None


WIN: Final = 1000
"""What a win without points is worth: more than any number of royals."""


def worth(outcome: Outcome | None, dead_count: int) -> int:
    """Return a number that orders results: wins by score, above losses by royals."""
    if outcome is None or not outcome.is_won:
        return dead_count
    return WIN + (outcome.score or 0)


@dataclass(frozen=True, slots=True)
class PlacedRoyal:
    """A royal on its slot, which it keeps when dead.

    Attributes:
        card: the royal.
        armour: the cards added to it, in order; they stay with a dead royal.
        is_dead: whether it lies face down.
    """

    card: Card
    armour: tuple[Card, ...] = ()
    is_dead: bool = False

    @property
    def health(self) -> int:
        """Rank plus armour."""
        return self.card.rank + sum(card.rank for card in self.armour)

    def wearing(self, card: Card) -> PlacedRoyal:
        """Return the living royal with another card of armour."""
        return PlacedRoyal(self.card, (*self.armour, card))


Stack = tuple[Card, ...]
"""The cards on a cell, the oldest first: the last is the top card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceUp:
    """The face-up cards of a game or a draft; by default an empty board, in play.

    These are the fields that `State`, `Observation` and `PositionDraft` share;
    `face_up` copies them from one to another.

    Attributes:
        rules: the rules.
        phase: the phase of the game.
        stacks: the stack of each cell, at the cell's index.
        royals: the royal on each slot, at the slot's index; None if it is free.
        hand: the card in hand.
        waiting_number: a blocked number set aside until a royal is on the table.
        ploys: the aces and jokers banked and not spent, first banked first.
        spent_ploys: the spent ones, first spent first.
        shame_pile: the cards shamed, first shamed first.
        draws: the draws so far without a royal; each costs a point if the rules score
            points.
        ran_dry: whether the draw pile has ever been empty after an action.
    """

    rules: Rules = field(default_factory=Rules)
    phase: Phase = Phase.PLAY
    stacks: tuple[Stack, ...] = ((),) * len(CELLS)
    royals: tuple[PlacedRoyal | None, ...] = (None,) * len(SLOTS)
    hand: Card | None = None
    waiting_number: Card | None = None
    ploys: tuple[Card, ...] = ()
    spent_ploys: tuple[Card, ...] = ()
    shame_pile: tuple[Card, ...] = ()
    draws: int = 0
    ran_dry: bool = False


_FACE_UP: Final = tuple(each.name for each in fields(FaceUp))
_parts: Final = attrgetter(*_FACE_UP)


def face_up(table: object) -> dict[str, Any]:
    """Return the face-up fields by name, and nothing else.

    Args:
        table: a `FaceUp`, or a `Table`, which has the same attributes.
    """
    return dict(zip(_FACE_UP, _parts(table), strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout(FaceUp):
    """The face-up cards, and the numbers of hidden ones.

    Attributes:
        draw_count: the number of cards in the draw pile.
        queue_count: the number of royals waiting to be placed in the set-up.
        outcome: the outcome; None while the game is in progress.
    """

    draw_count: int
    queue_count: int
    outcome: Outcome | None = None

    def top(self, cell: Cell) -> Card | None:
        """Return the top card of a cell; None if it is empty."""
        stack = self.stacks[cell]
        return stack[-1] if stack else None

    def filled_cells(self) -> tuple[Cell, ...]:
        """Return the cells with a stack, in reading order."""
        return tuple(cell for cell in CELLS if self.stacks[cell])

    def living(self) -> Iterator[tuple[Slot, PlacedRoyal]]:
        """Yield each slot with a living royal, and that royal."""
        for slot in SLOTS:
            royal = self.royals[slot]
            if royal is not None and not royal.is_dead:
                yield slot, royal

    @property
    def living_count(self) -> int:
        """The number of living royals."""
        return sum(1 for _ in self.living())

    @property
    def dead_count(self) -> int:
        """The number of dead royals."""
        return len([True for royal in self.royals if royal and royal.is_dead])

    @property
    def ace(self) -> Card | None:
        """The ace to be spent next: the one banked first."""
        return next((card for card in self.ploys if card.kind is Kind.ACE), None)

    @property
    def joker(self) -> Card | None:
        """The joker to be spent next: the one banked first."""
        return next((card for card in self.ploys if card.kind is Kind.JOKER), None)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Layout):
    """The full state, including the hidden order.

    The draw pile has layers, the top one first: the unseen cards, then what the player
    saw go under, where each layer is a single known card or the cards of one shuffled
    stack.

    Attributes:
        draw_pile: the cards to be drawn, the next one first.
        layers: the sizes of its layers, the top one first; the first is the number of
            unseen cards (0 when all have been drawn), the others are at least 1.
        queue: the royals waiting to be placed after the one in hand, in order.
        shuffle_label: the label for the shuffles during the game.
        shuffle_count: the number of these shuffles so far.
    """

    draw_pile: tuple[Card, ...]
    layers: tuple[int, ...]
    queue: tuple[Card, ...]
    shuffle_label: str
    shuffle_count: int


_STATE_WAYS: Final = {
    "Deal": "start(deal).state",
    "DealCode": "start(code.deal).state",
    "Observation": "determinize(observation, rng)",
    "Position": "position.to_state()",
    "PositionDraft": "set_up(draft)",
    "Session": "session.state",
    "Step": "step.state",
    "str": "parse_position({})",
}


def check_layout(value: object) -> None:
    """Check that a value is a state or an observation.

    Raises:
        TypeError: if it is not, with what was expected.
    """
    if not isinstance(value, Layout):
        raise wrong_type(value, "a State or an Observation", _STATE_WAYS)


def check_state(value: object) -> None:
    """Check that a value is a state; an observation lacks the hidden order.

    Raises:
        TypeError: if it is not, with what was expected.
    """
    if not isinstance(value, State):
        raise wrong_type(value, "a State", _STATE_WAYS)
