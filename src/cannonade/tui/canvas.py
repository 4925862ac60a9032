"""A rectangle of coloured characters, drawn on and shown line by line."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

_BLANK: Final = " "


@lru_cache(maxsize=1024)
def ink(front: str, back: str, *, bold: bool = False, turned: bool = False) -> Style:
    """Return a style with these colours.

    Args:
        front: the foreground colour.
        back: the background colour.
        bold: whether it is bold.
        turned: whether to swap the two, which works without colours.
    """
    return Style(color=front, bgcolor=back, bold=bold, reverse=turned)


class Canvas:
    """A grid of characters; drawing outside it has no effect.

    Attributes:
        width: in columns.
        height: in lines.
    """

    def __init__(self, width: int, height: int, style: Style) -> None:
        """Start with a blank rectangle."""
        self.width = width
        self.height = height
        self._cells = [[(_BLANK, style)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text on line y, starting at column x."""
        if not 0 <= y < self.height:
            return
        for column, character in enumerate(text, x):
            if 0 <= column < self.width:
                self._cells[y][column] = (character, style)

    def fill(self, area: tuple[int, int, int, int], style: Style) -> None:
        """Blank an area, given as column, line, width and height."""
        x, y, width, height = area
        for line in range(y, y + height):
            self.put(x, line, _BLANK * width, style)

    def line(self, y: int) -> Strip:
        """Return a line for Textual."""
        return Strip(list(_segments(self._cells[y])), self.width)

    def lines(self) -> tuple[Strip, ...]:
        """Return all lines for Textual."""
        return tuple(map(self.line, range(self.height)))

    @property
    def text(self) -> str:
        """The characters without their colours."""
        return "\n".join(
            "".join(character for character, _ in line) for line in self._cells
        )


def _segments(cells: Sequence[tuple[str, Style]]) -> Iterator[Segment]:
    for style, group in groupby(cells, key=lambda each: each[1]):
        yield Segment("".join(character for character, _ in group), style)
