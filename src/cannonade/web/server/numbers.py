"""Integers in URLs and forms, limited to what the store can look up."""

from typing import Annotated, Final

from cannonade.web.routing import Field

LARGEST: Final = 2**63 - 1
"""The largest integer that SQLite stores."""

RowNumber = Annotated[int, Field(ge=0, le=LARGEST)]
"""A row number as a path parameter."""


def whole_number(text: str, largest: int = LARGEST) -> int | None:
    """Parse ASCII digits; return None for any other text or a larger number."""
    # Python refuses to convert thousands of digits, so the length is checked first.
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(largest))
    number = int(text) if is_number else None
    return None if number is None or number > largest else number
