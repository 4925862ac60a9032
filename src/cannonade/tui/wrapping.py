"""Lines broken between words."""

import textwrap


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines of some columns; a blank one stays one line."""
    return textwrap.wrap(text, max(width, 1), break_on_hyphens=False) or [""]
