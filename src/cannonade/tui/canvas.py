"""Coloured characters: a rectangle of them, sentences with cards, frames of squares."""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from enum import Enum
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final, TypeAlias

from rich.style import Style
from rich.text import Text
from textual.css.query import NoMatches
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from cannonade.cards import Suit
from cannonade.foreign_text import visible
from cannonade.tui.palette import Palette


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
    """A grid of characters; drawing outside it has no effect."""

    def __init__(self, size: Size, style: Style) -> None:
        """Start with a blank rectangle."""
        self._lines = [[(" ", style)] * size.width for _ in range(size.height)]

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text on line y, starting at column x."""
        if not 0 <= y < len(self._lines):
            return
        line = self._lines[y]
        for column, character in enumerate(text, x):
            if 0 <= column < len(line):
                line[column] = (character, style)

    def ground(self, x: int, y: int) -> str:
        """Return the background colour of a character."""
        _, style = self._lines[y][x]
        return style.bgcolor.name if style.bgcolor else "default"

    @property
    def text(self) -> Text:
        """The characters in their styles."""
        return join_lines(
            Text.assemble(
                *(
                    ("".join(character for character, _ in group), style)
                    for style, group in groupby(cells, key=itemgetter(1))
                )
            )
            for cells in self._lines
        )


_SIGNS: Final = {
    **{suit.symbol: suit for suit in Suit},
    **{suit.value: suit for suit in Suit},
}
# Before a word, "As" is usually not the ace of spades.
_CARD: Final = re.compile(
    r"(?<!\w)(?!As [a-z])(?:(?:10|[2-9AJQKT])[cdhs]|(?:10|[2-9AJQK])?[♣♦♥♠])(?!\w)"
)


def paint(text: str, palette: Palette, *, front: str = "", bold: bool = False) -> Text:
    """Return a text with every card in the colour of its suit."""
    text = visible(text)
    found = Text(text, Style(color=front or palette.text, bold=bold))
    for match in _CARD.finditer(text):
        suit = _SIGNS[match[0][-1]]
        found.stylize(Style(color=palette.marks[suit], bold=True), *match.span())
    return found


def join_lines(texts: Iterable[Text]) -> Text:
    """Join texts with line breaks."""
    return Text("\n").join(texts)


def paint_lines(texts: Iterable[str], palette: Palette) -> Text:
    """Paint texts, and join them with line breaks."""
    return join_lines(paint(each, palette) for each in texts)


def rewrite(parent: Widget, name: str, text: Text) -> None:
    """Change the text of a part, and measure it anew.

    Textual 8 measures a part once until it is laid out: where a layout came between two
    changes, the second text got the height of the first, and a notice lost its lines. A
    thread may deliver its text while the screen is closing, and has lost the part.

    Args:
        parent: a screen or part.
        name: the id of a part within, with "#".
        text: the new text.
    """
    with suppress(NoMatches):
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

FRAMES: Final = {
    Frame.NONE: ("ground", "┌─┐│└┘", "+-+|++"),
    Frame.LIT: ("text", "┏━┓┃┗┛", "#=#H##"),
    Frame.LEGAL: ("brass", "╭╌╮╎╰╯", "o.o:oo"),
    Frame.SHORT: ("text", "┏╍┓┇┗┛", "#~#!##"),
    Frame.KILL: ("kill", "╔═╗║╚╝", "*=*H**"),
    Frame.FATAL: ("cost", "╔═╗║╚╝", "*=*H**"),
    Frame.PLAYED: ("cost", "┌┼┐┼└┘", "xxxxxx"),
    Frame.BETTER: ("cursor", "▛▀▜█▙▟", "@@@@@@"),
    Frame.CURSOR: ("cursor", "▛▀▜█▙▟", "@@@@@@"),
}
"""Each frame's colour in the palette, and its corners and lines where it is drawn
without colours: in Unicode, and in ASCII."""
