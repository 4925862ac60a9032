"""Where the player points, and what that would do: all of it follows from the view."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.engine import (
    Action,
    Draw,
    Extract,
    Preview,
    Reassign,
)
from cannonade.session import View
from cannonade.words import target_of

Square: TypeAlias = Cell | Slot

COLUMNS: Final = "abcde"
ROWS: Final = "54321"


class Corner(Enum):
    """The four places of the board that are no squares."""

    ROYALS = "a5"
    """How many royals are down."""
    DRAW_PILE = "e5"
    ACES = "a1"
    JOKERS = "e1"


Place: TypeAlias = Cell | Slot | Corner
"""Wherever a player can point."""

PLACES: Final[dict[str, Place]] = {
    **{each.symbol: each for each in SLOTS},
    **{each.symbol: each for each in CELLS},
    **{each.value: each for each in Corner},
}
"""Every place of the five by five by its name."""


class Ploy(Enum):
    """A ploy in force: what Enter would spend."""

    EXTRACT = "extract"
    REASSIGN = "reassign"


@dataclass(frozen=True, slots=True)
class Aim:
    """Where the player points.

    Attributes:
        square: the square under the cursor.
        ploy: the ploy in force, if one is.
        source: whose top card a reassignment would take up, once that is chosen.
    """

    square: Square = Cell.C3
    ploy: Ploy | None = None
    source: Cell | None = None

    def turned(self, ploy: Ploy) -> "Aim":
        """Take a ploy in force, or let it go."""
        return replace(self, ploy=None if self.ploy is ploy else ploy, source=None)

    def let_go(self) -> "Aim":
        """Take the last step back: the source, or else the ploy."""
        if self.source is not None:
            return replace(self, source=None)
        return replace(self, ploy=None)

    def walked(self, columns: int, rows: int) -> "Aim":
        """Go to the next square in a direction, past the corners; stay at the edge.

        Args:
            columns: to the right.
            rows: downwards.
        """
        name = self.square.symbol
        x, y = COLUMNS.index(name[0]) + columns, ROWS.index(name[1]) + rows
        if not (0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)):
            return self
        there = PLACES[COLUMNS[x] + ROWS[y]]
        if isinstance(there, Corner):
            return self
        return replace(self, square=there)

    def after(self, seen: View) -> "Aim":
        """Let go of everything once something was done; go where alone Enter plays."""
        aim = Aim(self.square)
        targets = aim.targets(seen)
        return Aim(targets[0]) if len(targets) == 1 else aim

    def action(self, seen: View) -> Action | None:
        """Return what Enter would do at the square; None if that is nothing yet."""
        return next((each for each in seen.legal if self._is_meant(each)), None)

    def preview(self, seen: View) -> Preview | None:
        """Return what that would come to."""
        found = zip(seen.legal, seen.previews, strict=True)
        return next((told for each, told in found if self._is_meant(each)), None)

    def _is_meant(self, action: Action) -> bool:
        match action:
            case Extract(cell):
                return self.ploy is Ploy.EXTRACT and cell is self.square
            case Reassign(source, target):
                return source is self.source and target is self.square
            case _:
                return self.ploy is None and target_of(action) is self.square

    def targets(self, seen: View) -> tuple[Square, ...]:
        """Return every square where Enter would do something, in the engine's order."""
        # Cells and slots are both whole numbers, so they are told apart by name.
        found = (self._target(each) for each in seen.legal)
        return tuple({each.symbol: each for each in found if each is not None}.values())

    def _target(self, action: Action) -> Square | None:
        match action:
            case Extract(cell):
                return cell if self.ploy is Ploy.EXTRACT else None
            case Reassign(source, target):
                if self.ploy is not Ploy.REASSIGN:
                    return None
                if self.source is None:
                    return source
                return target if source is self.source else None
            case _:
                return target_of(action) if self.ploy is None else None


def aim_of(action: Action) -> Aim | None:
    """Point at what an action does; None for a draw."""
    match action:
        case Extract(cell):
            return Aim(cell, Ploy.EXTRACT)
        case Reassign(source, target):
            return Aim(target, Ploy.REASSIGN, source)
        case _:
            square = target_of(action)
            return None if square is None else Aim(square)


def places_of(action: Action) -> tuple[str, ...]:
    """Name the places of the board that an action touches."""
    match action:
        case Reassign(source, target):
            return (source.symbol, target.symbol)
        case Extract(cell):
            return (cell.symbol,)
        case Draw():
            return (Corner.DRAW_PILE.value,)
        case _:
            square = target_of(action)
            return () if square is None else (square.symbol,)
