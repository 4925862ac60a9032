"""Coloured characters: a rectangle of them, sentences with cards, frames of squares."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import groupby
from typing import Final, TypeAlias

from rich.segment import Segment
from rich.style import Style
from rich.style import Style as Ink
from rich.text import Text
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from cannonade.cards import Suit
from cannonade.foreign_text import visible
from cannonade.tui.palette import Palette

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


_SIGNS: Final = {
    **{suit.symbol: suit for suit in Suit},
    **{suit.value: suit for suit in Suit},
}
# Before a word, "As" is usually not the ace of spades.
_CARD: Final = re.compile(
    r"(?<!\w)(?!As [a-z])(?:(?:10|[2-9AJQKT])[cdhs]|(?:10|[2-9AJQK])?[♣♦♥♠])(?!\w)"
)


def painted(
    text: str, palette: Palette, *, front: str = "", bold: bool = False
) -> Text:
    """Return a text with every card in the colour of its suit."""
    text = visible(text)
    found = Text(text, Ink(color=front or palette.text, bold=bold))
    for match in _CARD.finditer(text):
        suit = _SIGNS[match[0][-1]]
        found.stylize(Ink(color=palette.marks[suit], bold=True), *match.span())
    return found


def lines_of(texts: Iterable[Text]) -> Text:
    """Join texts with line breaks."""
    return Text("\n").join(texts)


def paragraphs(texts: Iterable[str], palette: Palette, *, front: str = "") -> Text:
    """Paint texts, and join them with line breaks."""
    return lines_of(painted(each, palette, front=front) for each in texts)


def title_of(text: str, palette: Palette) -> Static:
    """Return the title of a sheet."""
    return Static(painted(text, palette, front=palette.brass, bold=True))


def rewrite(parent: Widget, name: str, text: Text) -> None:
    """Change the text of a part, and measure it anew.

    Textual 8 measures a part once until it is laid out: where a layout came between two
    changes, the second text got the height of the first, and a notice lost its lines.

    Args:
        parent: a screen or part.
        name: the id of a part within, with "#".
        text: the new text.
    """
    part = parent.query_one(name, Static)
    part.update(text)
    part.styles.merge_rules({})  # forgets the measure


class Frame(Enum):
    """The meaning of the frame around a square."""

    NONE = "none"
    LIT = "lit"
    LEGAL = "legal"
    SHORT = "short"
    KILL = "kill"
    FATAL = "fatal"
    PLAYED = "played"
    """The action played when another one was better."""
    BETTER = "better"
    CURSOR = "cursor"


Marks: TypeAlias = Mapping[str, Frame]
"""Frames by the names of their places."""
NO_MARKS: Final[Marks] = {}

BOXES: Final = {
    Frame.NONE: ("┌─┐│└┘", "+-+|++"),
    Frame.LIT: ("┏━┓┃┗┛", "#=#H##"),
    Frame.LEGAL: ("╭╌╮╎╰╯", "o.o:oo"),
    Frame.SHORT: ("┏╍┓┇┗┛", "#~#!##"),
    Frame.KILL: ("╔═╗║╚╝", "*=*H**"),
    Frame.FATAL: ("╔═╗║╚╝", "*=*H**"),
    Frame.PLAYED: ("┌┼┐┼└┘", "xxxxxx"),
    Frame.BETTER: ("▛▀▜█▙▟", "@@@@@@"),
    Frame.CURSOR: ("▛▀▜█▙▟", "@@@@@@"),
}
"""The corners and lines of each frame, drawn without colours: Unicode, ASCII."""


def frame_colour(frame: Frame, palette: Palette) -> str:
    """Return the colour of a frame."""
    return {
        Frame.NONE: palette.ground,
        Frame.LIT: palette.text,
        Frame.LEGAL: palette.brass,
        Frame.SHORT: palette.text,
        Frame.KILL: palette.kill,
        Frame.FATAL: palette.cost,
        Frame.PLAYED: palette.cost,
        Frame.BETTER: palette.cursor,
        Frame.CURSOR: palette.cursor,
    }[frame]
