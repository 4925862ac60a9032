"""Sentences with coloured cards."""

import re
from collections.abc import Iterable
from typing import Final

from rich.style import Style as Ink
from rich.text import Text
from textual.widgets import Static

from cannonade.cards import Suit
from cannonade.tui.palette import Palette

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
    found = Text(text, Ink(color=front or palette.text, bold=bold))
    for match in _CARD.finditer(text):
        suit = _SIGNS[match[0][-1]]
        found.stylize(Ink(color=palette.marks[suit], bold=True), *match.span())
    return found


def lines_of(texts: Iterable[Text]) -> Text:
    """Join texts with line breaks."""
    return Text("\n").join(texts)


def title_of(text: str, palette: Palette) -> Static:
    """Return the title of a sheet."""
    return Static(painted(text, palette, front=palette.brass, bold=True))
