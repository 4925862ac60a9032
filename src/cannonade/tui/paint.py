"""Sentences with their cards in colour."""

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
# "As", with a word after it, is one more often than the ace of spades.
_CARD: Final = re.compile(
    r"(?<!\w)(?!As [a-z])(?:(?:10|[2-9AJQKT])[cdhs]|(?:10|[2-9AJQK])?[♣♦♥♠])(?!\w)"
)


def painted(
    text: str, palette: Palette, *, front: str = "", bold: bool = False
) -> Text:
    """Set a sentence with every card that it names in the colour of its suit."""
    found = Text(text, Ink(color=front or palette.text, bold=bold))
    for match in _CARD.finditer(text):
        suit = _SIGNS[match[0][-1]]
        found.stylize(Ink(color=palette.marks[suit], bold=True), *match.span())
    return found


def lines_of(texts: Iterable[Text]) -> Text:
    """Stack texts vertically."""
    return Text("\n").join(texts)


def title_of(text: str, palette: Palette) -> Static:
    """Head what lies over the game."""
    return Static(painted(text, palette, front=palette.brass, bold=True))
