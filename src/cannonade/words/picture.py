"""The board as a picture in text, at most 60 characters wide."""

from collections.abc import Iterator
from typing import Final

from cannonade.board import Cell, Slot
from cannonade.engine import Layout, PlacedRoyal, Stack
from cannonade.words.cards import short_name
from cannonade.words.style import Style

_WIDTH: Final = 9
_LETTERS: Final = "bcd"
_BLANK: Final = " " * (_WIDTH + 2)
FREE_SLOT: Final = "."
"""How a slot that never held a royal is drawn; an empty cell is drawn blank."""


def draw_board(layout: Layout, style: Style) -> str:
    """Draw the board; lines do not end in blanks.

    A living royal shows its health ("Q♦ 12"), a dead one stands in brackets, a stack
    of more than one card shows its depth ("7♥ x3").
    """
    lines = [
        _letters(),
        _outer_row(layout, "5", style),
        *_rows(layout, style),
        _outer_row(layout, "1", style),
        _letters(),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _letters() -> str:
    a, b, c, d, e = (letter.center(_WIDTH) for letter in "abcde")
    return f"  {a} {b} {c} {d} {e}"


def _outer_row(layout: Layout, row: str, style: Style) -> str:
    slots = (Slot[letter.upper() + row] for letter in _LETTERS)
    return f"{row}{_BLANK}" + " ".join(_slot(layout, slot, style) for slot in slots)


def _rows(layout: Layout, style: Style) -> Iterator[str]:
    line = _BLANK + "+".join(["", *["-" * _WIDTH] * 3, ""])
    yield line
    for row in "432":
        left, right = (_slot(layout, Slot[letter + row], style) for letter in "AE")
        cells = (Cell[letter.upper() + row] for letter in _LETTERS)
        middle = "|".join(_stack(layout.stacks[cell], style) for cell in cells)
        yield f"{row} {left}|{middle}|{right}"
        yield line


def _slot(layout: Layout, slot: Slot, style: Style) -> str:
    royal = layout.royals[slot]
    return (FREE_SLOT if royal is None else draw_royal(royal, style)).center(_WIDTH)


def draw_royal(royal: PlacedRoyal, style: Style) -> str:
    """Draw a royal as "Q♦ 12" with its health, or "(Q♦)" when dead."""
    name = short_name(royal.card, style)
    return f"({name})" if royal.is_dead else f"{name} {royal.health}"


def _stack(stack: Stack, style: Style) -> str:
    if not stack:
        return " " * _WIDTH
    *below, top = stack
    depth = f" x{len(stack)}" if below else ""
    return f"{short_name(top, style)}{depth}".center(_WIDTH)
