"""The board as a picture in text, wide or narrow."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.board import Cell, Slot
from cannonade.engine import Layout, PlacedRoyal, Stack
from cannonade.words.cards import short_name
from cannonade.words.style import Style

_LETTERS: Final = "bcd"
_MARGIN: Final = 2
_WIDE, _NARROW = 9, 6
"""The widths of a square, in characters."""


def _picture_width(square: int) -> int:
    return _MARGIN + 5 * square + 4


PICTURE_WIDTH: Final = _picture_width(_WIDE)
"""The width of the wide picture, in characters."""
NARROW_WIDTH: Final = _picture_width(_NARROW)
"""The width of the narrow picture, in characters."""
FREE_SLOT: Final = "."
"""The mark for a slot that never held a royal; an empty cell is blank."""


def draw_board(layout: Layout, style: Style, columns: int = PICTURE_WIDTH) -> str:
    """Draw the board, without trailing spaces.

    A living royal has its health ("Q♦ 12"), a dead one is in brackets, and a stack of
    several cards has its depth ("7♥ x3").

    Args:
        layout: the table.
        style: how cards are named.
        columns: the available width in characters, at least `NARROW_WIDTH`.
    """
    width = _WIDE if columns >= PICTURE_WIDTH else _NARROW
    return "\n".join(line.rstrip() for line in _Picture(layout, style, width).lines())


def draw_royal(royal: PlacedRoyal, style: Style) -> str:
    """Draw a royal with its health, as "Q♦ 12", or "(Q♦)" if it is dead."""
    name = short_name(royal.card, style)
    return f"({name})" if royal.is_dead else f"{name} {royal.health}"


@dataclass(frozen=True, slots=True)
class _Picture:
    """A board to draw, and the width of its squares."""

    layout: Layout
    style: Style
    width: int

    def lines(self) -> Iterator[str]:
        letters = " " * _MARGIN + " ".join(map(self._centred, "abcde"))
        yield letters
        yield self._outer_row("5")
        yield from self._inner_rows()
        yield self._outer_row("1")
        yield letters

    def _outer_row(self, row: str) -> str:
        slots = (Slot[letter.upper() + row] for letter in _LETTERS)
        return row + self._blank() + " ".join(map(self._slot, slots))

    def _inner_rows(self) -> Iterator[str]:
        line = self._blank() + "+".join(["", *["-" * self.width] * 3, ""])
        yield line
        for row in "432":
            left, right = (self._slot(Slot[letter + row]) for letter in "AE")
            cells = (Cell[letter.upper() + row] for letter in _LETTERS)
            middle = "|".join(self._stack(self.layout.stacks[cell]) for cell in cells)
            yield f"{row} {left}|{middle}|{right}"
            yield line

    def _blank(self) -> str:
        return " " * (self.width + _MARGIN)

    def _centred(self, text: str) -> str:
        return text.center(self.width)

    def _slot(self, slot: Slot) -> str:
        royal = self.layout.royals[slot]
        drawn = FREE_SLOT if royal is None else draw_royal(royal, self.style)
        return self._centred(drawn)

    def _stack(self, stack: Stack) -> str:
        if not stack:
            return " " * self.width
        *below, top = stack
        name = short_name(top, self.style)
        depth = f"x{len(stack)}" if below else ""
        gap = " " if below and len(name) + len(depth) < self.width else ""
        return self._centred(f"{name}{gap}{depth}")
