"""Pages as lines, which the terminal app colours."""

import textwrap
from collections.abc import Iterator

from cannonade.pages.page import (
    Facts,
    FactTable,
    Figure,
    Page,
    PageBlock,
    PagePicture,
    PageSentence,
    PlyEntries,
    Tiles,
)
from cannonade.words.cards import Style, for_style
from cannonade.words.rulebook.book import Block, Bullets, Paragraph, Preformatted


def as_text(page: Page, style: Style, width: int) -> str:
    """Return the lines of a page, without its folded parts, as one text.

    Args:
        page: the page.
        style: the style of card names; its parts may be ASCII only.
        width: the most characters in a line, at least 40.
    """
    lines = wrap(page.heading, width)
    for part in page.parts:
        if not part.is_folded:
            lines += ["", *wrap(part.heading, width)]
            for block in part.blocks:
                lines += draw_lines(block, width)
    return for_style("".join(f"{line}\n" for line in lines), style)


def wrap(text: str, width: int, after: str = "  ") -> list[str]:
    """Wrap a line between words, and begin further lines with an indent."""
    return textwrap.wrap(text, width, subsequent_indent=after, break_on_hyphens=False)


def draw_lines(
    block: PageBlock, width: int, *, is_solid: bool = False
) -> Iterator[str]:
    """Yield the lines of a block.

    Args:
        block: the block.
        width: the most characters in a line.
        is_solid: whether columns and bars are blocks instead of ASCII characters.
    """
    match block:
        case PageSentence(text=text):
            yield from wrap(text, width)
        case Facts(figures=figures):
            yield from _align(figures, width, " ")
        case Tiles(figures=figures):
            yield from _align(figures, width, "  ")
        case FactTable(heads=heads, rows=rows):
            yield from _columns([heads, *(each.cells for each in rows)])
        case PagePicture():
            yield from block.lines(width, is_solid=is_solid)
        case PlyEntries(entries=entries):
            for each in entries:
                yield from wrap(each.text, width)
        case _:
            yield ""
            yield from _write(block, width)


def _write(block: Block, width: int) -> Iterator[str]:
    """Yield the lines of a part of a rule book."""
    match block:
        case Paragraph(text):
            yield from wrap(text, width, "")
        case Bullets(lines):
            for each in lines:
                yield from wrap(f"- {each}", width)
        case Preformatted(lines):
            yield from lines


def _align(figures: tuple[Figure, ...], width: int, gap: str) -> Iterator[str]:
    """Yield names in one width, values aligned at their ends, and what follows."""
    room = max(len(each.name) for each in figures)
    lead = max(len(each.value) for each in figures)
    for each in figures:
        line = f"{each.name:<{room}}  {each.value:>{lead}}{gap}{each.about}"
        yield from wrap(line.rstrip(), width, " " * (room + lead + 2) + gap)


def _columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield a table, with its figures aligned at their ends."""
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    for name, *cells in rows:
        figures = zip(cells, others, strict=True)
        yield f"{name:<{first}}" + "".join(
            f"  {each:>{room}}" for each, room in figures
        )
