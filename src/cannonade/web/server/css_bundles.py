"""The style sheets as pages ask for them: joined, one for each kind of page.

The sources in static/css are cut by subject. Joined they are asked for at once, and
pack better: together about a third smaller than one by one.
"""

from collections.abc import Mapping
from typing import Final

_INK: Final = ("fonts", "tokens", "cards", "marks", "page", "controls")
_LAYOUT: Final = ("layout", "layout_narrow", "layout_phone", "layout_low")
_BOARD: Final = ("board", "beside", *_LAYOUT)
_LESSON: Final = ("lessons", "lesson")
_AROUND: Final = ("site", "forms", "lists")

JOINED: Final[Mapping[str, tuple[str, ...]]] = {
    "site": (*_INK, "fields", "access", *_BOARD, *_AROUND),
    "table": (*_INK, "access", *_BOARD, "play", "flights"),
    "lesson": (*_INK, "access", "board", "beside", "play", "flights", *_LESSON),
    "table_later": ("fields", *_AROUND, "ending", "panels", "known", "coach"),
}
"""What each joined sheet is made of, in the order of the cascade.

The table asks at first only for what it shows at first; static/js/shared/later.js asks
for the rest before anything else opens.
"""


def joined(contents: Mapping[str, bytes]) -> dict[str, bytes]:
    """Join the sheets of a table; give the contents by their path.

    They lie in a folder beside that of the sources: addresses in them stay true.

    Args:
        contents: each file by its path below the static folder.
    """
    return {
        f"joined/{kind}.css": b"".join(contents[f"css/{name}.css"] for name in names)
        for kind, names in JOINED.items()
    }
