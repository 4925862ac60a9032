"""The state of a game, its face-up part (`Layout`), and how games end.

Everything about what a player may do depends on the layout alone, so those functions
take a `Layout` and cannot touch the hidden order: `State` and
`cannonade.engine.observe.Observation` both extend it.
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
    """Where a game stands. A finished one keeps the phase it ended in."""

    ROYALS = "royals"
    """The royals met in the deal are being placed."""
    REPLACEMENT = "replace"
    """The player may replace one grid card."""
    NEW_ROYALS = "new_royals"
    """The royals met by the replacement are being placed."""
    PLAY = "play"
    """The set-up is over."""


class Reason(Enum):
    """What ended a game (rules page, section 3, the order of checks)."""

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
        reason: what ended it.
        score: of a win, and of a loss by `Reason.SCORE` (the total that was too low);
            None for any other loss.
    """

    is_won: bool
    reason: Reason
    score: int | None


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


Stack = tuple[Card, ...]
"""The cards on a cell, the oldest first: the last is the top card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceUp:
    """What lies face up, of a game or of a draft; by default an empty board, in play.

    This is the list of what `State`, `Observation` and `PositionDraft` share: one is
    made of another with `face_up`.

    Attributes:
        rules: the rules in force.
        phase: where the game stands.
        stacks: the stack of each cell, at the cell's index.
        royals: who stands on each slot, at the slot's index; None where free.
        hand: the card waiting to be played.
        waiting_number: a blocked number set aside until a royal is on the table.
        ploys: the aces and jokers banked and not spent, first banked first.
        spent_ploys: the spent ones, first spent first.
        shame_pile: the cards shamed, first shamed first.
        draws: the draws so far that brought no royal; each costs a point where
            points are kept.
        ran_dry: whether the draw pile has been empty after an action.
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
    """Return what lies face up by name, and nothing that does not.

    Args:
        table: a `FaceUp`, or a `Table`, which has the same attributes.
    """
    return dict(zip(_FACE_UP, _parts(table), strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout(FaceUp):
    """All that lies face up, and the sizes of what does not.

    Attributes:
        draw_count: how many cards the draw pile holds.
        queue_count: how many royals wait to be placed in the set-up.
        outcome: how the game ended, None while it goes on.
    """

    draw_count: int
    queue_count: int
    outcome: Outcome | None = None

    def top(self, cell: Cell) -> Card | None:
        """The top card of a cell, None where it is empty."""
        stack = self.stacks[cell]
        return stack[-1] if stack else None

    def filled_cells(self) -> tuple[Cell, ...]:
        """The cells that hold a stack, in reading order."""
        return tuple(cell for cell in CELLS if self.stacks[cell])

    def living(self) -> Iterator[tuple[Slot, PlacedRoyal]]:
        """Each slot with a living royal, and that royal."""
        for slot in SLOTS:
            royal = self.royals[slot]
            if royal is not None and not royal.is_dead:
                yield slot, royal

    @property
    def living_count(self) -> int:
        """How many royals live on the table."""
        return sum(1 for _ in self.living())

    @property
    def dead_count(self) -> int:
        """How many royals have been killed."""
        return len([True for royal in self.royals if royal and royal.is_dead])

    @property
    def ace(self) -> Card | None:
        """The ace that an extraction would spend: the one banked first."""
        return next((card for card in self.ploys if card.kind is Kind.ACE), None)

    @property
    def joker(self) -> Card | None:
        """The joker that a reassignment would spend: the one banked first."""
        return next((card for card in self.ploys if card.kind is Kind.JOKER), None)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Layout):
    """Everything that is true, the hidden order included.

    The draw pile lies in layers, the top one first: the cards nobody has seen, then
    what the player saw go under, each layer a single known card or the cards of one
    shuffled stack.

    Attributes:
        draw_pile: the cards to be drawn, the next one first.
        layers: the sizes of its layers, the top one first; the first is the number of
            unseen cards (0 when all have been drawn), the others are at least 1.
        queue: the royals that wait to be placed after the one in hand, in order.
        shuffle_label: what every shuffle inside the game starts from.
        shuffle_count: how many of those shuffles have been made.
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
    """Refuse what is neither a state nor an observation.

    Raises:
        TypeError: with what would be right.
    """
    if not isinstance(value, Layout):
        raise wrong_type(value, "a State or an Observation", _STATE_WAYS)


def check_state(value: object) -> None:
    """Refuse what is no state; an observation lacks the hidden order.

    Raises:
        TypeError: with what would be right.
    """
    if not isinstance(value, State):
        raise wrong_type(value, "a State", _STATE_WAYS)
