"""The board: nine cells, twelve slots around them, and the lanes between.

Squares are named as on a chessboard, columns a to e and rows 1 to 5 (rules page,
section 1)::

          b5  c5  d5
     a4   b4  c4  d4   e4
     a3   b3  c3  d3   e3
     a2   b2  c2  d2   e2
          b1  c1  d1
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, TypeAlias


class _Square(IntEnum):
    """What cells and slots share: a number, and a name in text."""

    symbol: str
    """The square's name in text, such as "b4"."""

    def __init__(self, _index: int) -> None:
        self.symbol = self.name.lower()

    def __str__(self) -> str:
        return self.symbol


class Cell(_Square):
    """A place in the grid; the value is its index in reading order."""

    B4 = 0
    C4 = 1
    D4 = 2
    B3 = 3
    C3 = 4
    D3 = 5
    B2 = 6
    C2 = 7
    D2 = 8


class Slot(_Square):
    """A place for a royal; the value counts clockwise from the top left."""

    B5 = 0
    C5 = 1
    D5 = 2
    E4 = 3
    E3 = 4
    E2 = 5
    D1 = 6
    C1 = 7
    B1 = 8
    A2 = 9
    A3 = 10
    A4 = 11


Square: TypeAlias = Cell | Slot
"""A cell or a slot."""

CELLS: Final = tuple(Cell)
SLOTS: Final = tuple(Slot)
CENTRE: Final = Cell.C3


@dataclass(frozen=True, slots=True)
class Lane:
    """A slot's line through the grid: the far cell fires, the others are the payload.

    Attributes:
        slot: the slot of the target.
        near: the cell beside the slot.
        middle: the next cell.
        far: the cell at the other end; a card put on it attacks along the lane.
    """

    slot: Slot
    near: Cell
    middle: Cell
    far: Cell


def _lane(slot: Slot) -> Lane:
    column, row = slot.name[0], slot.name[1]
    if row in "15":
        rows = "432" if row == "5" else "234"
        near, middle, far = (Cell[column + each] for each in rows)
    else:
        columns = "BCD" if column == "A" else "DCB"
        near, middle, far = (Cell[each + row] for each in columns)
    return Lane(slot, near, middle, far)


LANES: Final = tuple(_lane(slot) for slot in SLOTS)
"""The lane of each slot, at the slot's index."""

LANES_FROM: Final = tuple(
    tuple(lane for lane in LANES if lane.far is cell) for cell in CELLS
)
"""The lanes that a card put on a cell fires: two from a corner, none from c3."""
