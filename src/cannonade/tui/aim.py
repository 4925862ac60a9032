"""The cursor and the action it selects, computed from the view."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from cannonade.board import CELLS, SLOTS, Cell, Square
from cannonade.engine import (
    Action,
    Disarm,
    Draw,
    Extract,
    PlaceWithJoker,
    Preview,
    Reassign,
    Swap,
)
from cannonade.engine.actions import JokerAction
from cannonade.engine.refusals import Ploy
from cannonade.session import View
from cannonade.words.game.hand import target_of

COLUMNS: Final = "abcde"
ROWS: Final = "54321"


class Corner(Enum):
    """The four corners of the board, which are not squares."""

    ROYALS = "a5"
    """The count of dead royals."""
    DRAW_PILE = "e5"
    ACES = "a1"
    JOKERS = "e1"


BoardPlace: TypeAlias = Square | Corner
"""A place that can be clicked."""

PLACES: Final[dict[str, BoardPlace]] = {
    **{each.symbol: each for each in SLOTS},
    **{each.symbol: each for each in CELLS},
    **{each.value: each for each in Corner},
}
"""Every place of the 5x5 board, by name."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The cursor, with the selected ploy.

    Attributes:
        square: the square under the cursor.
        ploy: the selected ploy, which Enter would spend, if any.
        source: the cell whose top card a joker will move or swap, once chosen.
    """

    square: Square = Cell.C3
    ploy: Ploy | None = None
    source: Cell | None = None

    def toggle(self, ploy: Ploy) -> "Aim":
        """Select a ploy, or deselect it."""
        return replace(self, ploy=None if self.ploy is ploy else ploy, source=None)

    def cancel(self) -> "Aim":
        """Undo the last step of a selection: the source, or else the ploy."""
        if self.source is not None:
            return replace(self, source=None)
        return replace(self, ploy=None)

    def go(self, columns: int, rows: int) -> "Aim":
        """Go to the next square in a direction, skipping corners; stay at the edge.

        Args:
            columns: steps to the right.
            rows: steps down.
        """
        name = self.square.symbol
        x, y = COLUMNS.index(name[0]) + columns, ROWS.index(name[1]) + rows
        if not (0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)):
            return self
        there = PLACES[COLUMNS[x] + ROWS[y]]
        if isinstance(there, Corner):
            return self
        return replace(self, square=there)

    def settle(self, seen: View) -> "Aim":
        """Deselect after an action; if only one square is playable, move there."""
        aim = Aim(self.square)
        targets = aim.targets(seen)
        return Aim(targets[0]) if len(targets) == 1 else aim

    def action(self, seen: View) -> Action | None:
        """Return the action that Enter would play; None if there is none yet."""
        return next((each for each in seen.legal if self._selects(each)), None)

    def preview(self, seen: View) -> Preview | None:
        """Return the preview of that action."""
        found = zip(seen.legal, seen.previews, strict=True)
        return next((told for each, told in found if self._selects(each)), None)

    def _selects(self, action: Action) -> bool:
        if isinstance(action, JokerAction):
            needs_source = isinstance(action, Reassign | Swap)
            if needs_source is (self.source is None):
                return False
        return any(each is self.square for each in self._squares(action))

    def _along(self, ways: dict[Cell, Cell]) -> tuple[Square, ...]:
        """Return the possible next cells, given the moves from cell to cell."""
        if self.source is None:
            return tuple(ways)
        return (ways[self.source],) if self.source in ways else ()

    def targets(self, seen: View) -> tuple[Square, ...]:
        """Return the squares on which Enter would do something, in engine order."""
        # Cells and slots are both integers, so tell them apart by name.
        found = (square for each in seen.legal for square in self._squares(each))
        return tuple({each.symbol: each for each in found}.values())

    def _squares(self, action: Action) -> tuple[Square, ...]:
        """Return the squares on which Enter plays an action, or goes on with it."""
        if self.ploy is not _ploy_of(action):
            return ()
        match action:
            case Reassign(source, target):
                return self._along({source: target})
            case Swap(one, other):
                return self._along({one: other, other: one})
            case _:
                return _squares_of(action)


def _ploy_of(action: Action) -> Ploy | None:
    if isinstance(action, Extract):
        return Ploy.EXTRACTION
    return Ploy.REASSIGNMENT if isinstance(action, JokerAction) else None


def _squares_of(action: Action) -> tuple[Square, ...]:
    """Return the squares that an action touches, in its order."""
    match action:
        case Reassign(one, other) | Swap(one, other):
            return (one, other)
        case Extract(cell) | PlaceWithJoker(_, cell):
            return (cell,)
        case Disarm(slot):
            return (slot,)
        case _:
            square = target_of(action)
            return () if square is None else (square,)


def aim_of(action: Action) -> Aim | None:
    """Return the cursor position for an action; None for a draw."""
    match action:
        case Reassign(source, target) | Swap(source, target):
            return Aim(target, Ploy.REASSIGNMENT, source)
        case _:
            squares = _squares_of(action)
            return Aim(squares[0], _ploy_of(action)) if squares else None


def places_of(action: Action) -> tuple[str, ...]:
    """Return the names of the places that an action touches."""
    if isinstance(action, Draw):
        return (Corner.DRAW_PILE.value,)
    return tuple(each.symbol for each in _squares_of(action))
