"""Integers in URLs and forms, limited to what the store can look up."""

from typing import Annotated, Final

from cannonade.web.routing import Field

LARGEST: Final = 2**63 - 1
"""The largest whole number that SQLite stores."""

RowNumber = Annotated[int, Field(ge=0, le=LARGEST)]
"""The number of a row, as a part of an address."""


def whole_number(text: str, largest: int = LARGEST) -> int | None:
    """Return the number that ASCII digits spell; None if they spell none, or more."""
    # Python refuses to read thousands of digits at all, so they are counted first.
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(largest))
    number = int(text) if is_number else None
    return None if number is None or number > largest else number
