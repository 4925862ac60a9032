"""Squares in text, named as on a chessboard: cells `b2` to `d4`, slots around them."""

from typing import Final

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.language import _
from cannonade.notation.spans import Span

_CELLS: Final = {cell.symbol: cell for cell in CELLS}
_SLOTS: Final = {slot.symbol: slot for slot in SLOTS}


def read_cell(span: Span) -> Cell:
    """Parse a span that names a cell."""
    symbol = span.value.lower()
    if symbol in _CELLS:
        return _CELLS[symbol]
    if symbol in _SLOTS:
        wanted = _("a cell, b2 to d4 ({square} is a slot)").format(square=symbol)
        raise span.failure(wanted)
    raise span.failure(_("a cell, b2 to d4"))


def read_slot(span: Span) -> Slot:
    """Parse a span that names a slot."""
    symbol = span.value.lower()
    if symbol in _SLOTS:
        return _SLOTS[symbol]
    if symbol in _CELLS:
        wanted = _("a slot around the grid, such as b5, e3 or a2 ({square} is a cell)")
        raise span.failure(wanted.format(square=symbol))
    raise span.failure(_("a slot around the grid, such as b5, e3 or a2"))


def parse_cell(text: str) -> Cell:
    """Parse the name of a cell, in either case.

    Raises:
        NotationError: if the text is anything else, such as a slot.
    """
    return read_cell(Span.whole(text))


def format_cell(cell: Cell) -> str:
    """Format the name of a cell, such as "b4"."""
    return cell.symbol


def parse_slot(text: str) -> Slot:
    """Parse the name of a slot, in either case.

    Raises:
        NotationError: if the text is anything else, such as a cell.
    """
    return read_slot(Span.whole(text))


def format_slot(slot: Slot) -> str:
    """Format the name of a slot, such as "e3"."""
    return slot.symbol
