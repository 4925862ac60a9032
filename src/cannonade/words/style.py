"""Styles of naming cards: symbols, ASCII, spoken."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """A choice of how to name cards.

    Attributes:
        is_ascii: "7h" instead of "7♥", and only ASCII characters.
        is_spoken: "7 of hearts" in sentences, for screen readers; pictures and tables
            keep the short names.
    """

    is_ascii: bool = False
    is_spoken: bool = False


SYMBOLS: Final = Style()
"""The default style, with suit symbols."""

ASCII: Final = Style(is_ascii=True)
"""The style for ASCII-only terminals and files."""

SPOKEN: Final = Style(is_ascii=True, is_spoken=True)
"""The style for screen readers."""
