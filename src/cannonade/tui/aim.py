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
        # Cells and slots are both integers from 0, so tell them apart by identity.
        return self.ploy is _ploy_of(action) and any(
            source is self.source and target is self.square
            for source, target in _ways(action)
        )

    def targets(self, seen: View) -> tuple[Square, ...]:
        """Return the squares on which Enter would do something, in engine order."""
        ways = (
            (source, target)
            for each in seen.legal
            if self.ploy is _ploy_of(each)
            for source, target in _ways(each)
        )
        if self.source is None:
            found = [each[0] if each[0] is not None else each[1] for each in ways]
        else:
            found = [target for source, target in ways if source is self.source]
        return tuple({each.symbol: each for each in found}.values())


def _ploy_of(action: Action) -> Ploy | None:
    if isinstance(action, Extract):
        return Ploy.EXTRACTION
    return Ploy.REASSIGNMENT if isinstance(action, JokerAction) else None


def _ways(action: Action) -> tuple[tuple[Cell | None, Square], ...]:
    """Return the squares of an action: a cell whose card it moves, and the target."""
    match action:
        case Reassign(source, target):
            return ((source, target),)
        case Swap(one, other):
            return ((one, other), (other, one))
        case Extract(square) | PlaceWithJoker(_, square) | Disarm(square):
            return ((None, square),)
        case _:
            target_square = target_of(action)
            return () if target_square is None else ((None, target_square),)


def aim_of(action: Action) -> Aim | None:
    """Return the cursor position for an action; None for a draw."""
    ways = _ways(action)
    return Aim(ways[0][1], _ploy_of(action), ways[0][0]) if ways else None


def places_of(action: Action) -> tuple[str, ...]:
    """Return the names of the places that an action touches."""
    if isinstance(action, Draw):
        return (Corner.DRAW_PILE.value,)
    first = (each for way in _ways(action)[:1] for each in way)
    return tuple(each.symbol for each in first if each is not None)
