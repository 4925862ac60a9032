"""The board as plain text, for prompts and logs; it is never parsed.

::

       Kc     #Js    -
    -  Tc x3  9s x5  6s x2  -
    -  Td     7s     5h x3  Qs+2c
    -  6d     3d x2  8d     -
       -      Qh     -
"""

from cannonade.board import CELLS, SLOTS, Cell
from cannonade.engine import Layout
from cannonade.notation.results import format_result
from cannonade.notation.rules_id import format_rules_id, rules_id_of
from cannonade.notation.table_text import NOTHING, format_royal

_COLUMNS, _ROWS = "abcde", "54321"


def summarize(layout: Layout) -> str:
    """Summarise the state of a game in a line."""
    stage = format_result(layout.outcome) if layout.outcome else layout.phase.value
    return ", ".join(
        (
            format_rules_id(rules_id_of(layout.rules)),
            stage,
            f"hand {layout.hand or NOTHING}",
            f"ploys {' '.join(map(str, layout.ploys)) or NOTHING}",
            f"{layout.dead_count} dead",
            f"{layout.draw_count} to draw",
        )
    )


def draw_board(layout: Layout) -> str:
    """Draw the board in five lines: top cards, sizes of stacks, and royals."""
    squares = {cell.symbol: _draw_stack(layout, cell) for cell in CELLS}
    squares |= {slot.symbol: format_royal(layout.royals[slot]) for slot in SLOTS}
    columns = [[squares.get(column + row, "") for row in _ROWS] for column in _COLUMNS]
    widths = [max(map(len, column)) for column in columns]
    padded = (
        [each.ljust(width) for each in column]
        for column, width in zip(columns, widths, strict=True)
    )
    return "\n".join("  ".join(row).rstrip() for row in zip(*padded, strict=True))


def _draw_stack(layout: Layout, cell: Cell) -> str:
    top, count = layout.top(cell), len(layout.stacks[cell])
    if top is None:
        return NOTHING
    return f"{top} x{count}" if count > 1 else str(top)
