"""Styles of writing cards: signs, ASCII, spoken."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """A choice of how to name cards.

    Attributes:
        is_ascii: "7h" instead of "7♥", and no other sign beyond ASCII.
        is_spoken: "7 of hearts" in sentences, for a screen reader; pictures and
            tables keep the short names.
    """

    is_ascii: bool = False
    is_spoken: bool = False


SYMBOLS: Final = Style()
"""The usual style, with suit signs."""

ASCII: Final = Style(is_ascii=True)
"""For terminals and files that know nothing but ASCII."""

SPOKEN: Final = Style(is_ascii=True, is_spoken=True)
"""For ears."""
