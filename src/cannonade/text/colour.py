"""Colours for cards on a terminal: four, in two families, so that red stays red."""

import re
from typing import Final

_HEARTS: Final = "\033[91m"
_DIAMONDS: Final = "\033[33m"
_CLUBS: Final = "\033[94m"
_SPADES: Final = "\033[1m"
_PLAIN: Final = "\033[0m"

_COLOURS: Final = {
    **dict.fromkeys("h♥", _HEARTS),
    **dict.fromkeys("d♦", _DIAMONDS),
    **dict.fromkeys("c♣", _CLUBS),
    **dict.fromkeys("s♠", _SPADES),
}
_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQKT])([cdhs♣♦♥♠])(?!\w)")


def paint(text: str) -> str:
    """Colour every card named in a text, such as 7♥ or 7h."""
    return _CARD.sub(lambda match: f"{_COLOURS[match[1]]}{match[0]}{_PLAIN}", text)
