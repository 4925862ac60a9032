"""The cursor and the action it selects, computed from the view."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from cannonade.board import Cell, Slot, Square
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
    **{each.symbol: each for each in (*Slot, *Cell)},
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
        ploy = None if self.source is None else self.ploy
        return replace(self, ploy=ploy, source=None)

    def pick_up(self, seen: View) -> "Aim | None":
        """Choose the card under the cursor to be moved, if the ploy needs one."""
        square, is_next = self.square, self.ploy is Ploy.REASSIGNMENT
        if not is_next or self.source is not None or not isinstance(square, Cell):
            return None
        is_target = any(each is square for each in self.targets(seen))
        return replace(self, source=square) if is_target else None

    def go(self, columns: int, rows: int) -> "Aim":
        """Go to the next square in a direction, skipping corners; stay at the edge.

        Args:
            columns: steps to the right.
            rows: steps down.
        """
        name = self.square.symbol
        x, y = COLUMNS.index(name[0]) + columns, ROWS.index(name[1]) + rows
        is_inside = 0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)
        there = PLACES[COLUMNS[x] + ROWS[y]] if is_inside else self.square
        return self if isinstance(there, Corner) else replace(self, square=there)

    def settle(self, seen: View) -> "Aim":
        """Deselect after an action; if only one square is playable, move there."""
        aim = Aim(self.square)
        targets = aim.targets(seen)
        return Aim(targets[0]) if len(targets) == 1 else aim

    def action(self, seen: View) -> Action | None:
        """Return the action that Enter would play; None if there is none yet."""
        told = self.preview(seen)
        return None if told is None else told.action

    def preview(self, seen: View) -> Preview | None:
        """Return the preview of that action."""
        # Cells and slots are both integers from 0, so tell them apart by identity.
        for source, target, told in self._ways(seen):
            if source is self.source and target is self.square:
                return told
        return None

    def targets(self, seen: View) -> tuple[Square, ...]:
        """Return the squares on which Enter would do something, in engine order."""
        found = dict[str, Square]()
        for source, target, _told in self._ways(seen):
            if self.source is None and source is not None:
                found[source.symbol] = source
            elif source is self.source:
                found[target.symbol] = target
        return tuple(found.values())

    def _ways(self, seen: View) -> Iterator[tuple[Cell | None, Square, Preview]]:
        """Yield the squares of each action with the selected ploy, and its preview."""
        for told in seen.previews:
            if self.ploy is _ploy_of(told.action):
                for source, target in _ways(told.action):
                    yield source, target, told


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
            found = target_of(action)
            return () if found is None else ((None, found),)


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
