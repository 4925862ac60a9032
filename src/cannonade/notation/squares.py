"""Squares in text, named as on a chessboard: cells `b2` to `d4`, slots around them."""

from typing import Final

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.language import _
from cannonade.notation.spans import Span

_CELLS: Final = {cell.symbol: cell for cell in CELLS}
_SLOTS: Final = {slot.symbol: slot for slot in SLOTS}


def read_cell(span: Span) -> Cell:
    """Read a span that names a cell."""
    symbol = span.value.lower()
    if symbol in _CELLS:
        return _CELLS[symbol]
    if symbol in _SLOTS:
        wanted = _("a cell, b2 to d4 ({square} is a slot)").format(square=symbol)
        raise span.failure(wanted)
    raise span.failure(_("a cell, b2 to d4"))


def read_slot(span: Span) -> Slot:
    """Read a span that names a slot."""
    symbol = span.value.lower()
    if symbol in _SLOTS:
        return _SLOTS[symbol]
    if symbol in _CELLS:
        wanted = _("a slot around the grid, such as b5, e3 or a2 ({square} is a cell)")
        raise span.failure(wanted.format(square=symbol))
    raise span.failure(_("a slot around the grid, such as b5, e3 or a2"))


def parse_cell(text: str) -> Cell:
    """Read the name of a cell; capitals are taken too.

    Raises:
        NotationError: if the text is anything else, a slot among it.
    """
    return read_cell(Span.whole(text))


def format_cell(cell: Cell) -> str:
    """Write the name of a cell, such as "b4"."""
    return cell.symbol


def parse_slot(text: str) -> Slot:
    """Read the name of a slot; capitals are taken too.

    Raises:
        NotationError: if the text is anything else, a cell among it.
    """
    return read_slot(Span.whole(text))


def format_slot(slot: Slot) -> str:
    """Write the name of a slot, such as "e3"."""
    return slot.symbol
