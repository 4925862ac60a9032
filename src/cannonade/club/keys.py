"""The key map of the table and the terminal app, and how players change it.

Arrows, Enter, Escape and the digits, which stand for grid cells, cannot be changed.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias, TypeVar

from cannonade.board import CELLS, Cell
from cannonade.language import _

D = TypeVar("D", bound=Enum)
"""The type of the commands: `Deed` or `TerminalDeed`."""


class Deed(Enum):
    """A command that has a letter key."""

    DRAW = "draw"
    KEEP = "keep"
    """Keep the grid as it was dealt."""
    EXTRACT = "extract"
    REASSIGN = "reassign"
    UNDO = "undo"
    REDO = "redo"
    KNOWN = "known"
    """Show the known cards."""
    HINT = "hint"
    """Ask the coach."""
    NEW = "new"
    """Start a new game."""
    AGAIN = "again"
    """Repeat the last announcement."""
    MUTE = "mute"
    """Turn the sound on or off."""
    RULES = "rules"
    KEYS = "keys"
    """Show the list of keys."""
    NEXT = "next"
    """Move to the next place where the card in hand can go."""


Keys: TypeAlias = tuple[tuple[Deed, str], ...]
"""The letter of each command, in order; "" for one without a key."""

NO_KEY: Final = "off"
"""The word for a command without a key."""

KEYS: Final[Keys] = (
    (Deed.DRAW, "d"),
    (Deed.KEEP, "g"),
    (Deed.EXTRACT, "e"),
    (Deed.REASSIGN, "j"),
    (Deed.UNDO, "u"),
    (Deed.REDO, "y"),
    (Deed.KNOWN, "k"),
    (Deed.HINT, "h"),
    (Deed.NEW, "n"),
    (Deed.AGAIN, "l"),
    (Deed.MUTE, "m"),
    (Deed.RULES, "b"),
    (Deed.KEYS, "?"),
    (Deed.NEXT, "f"),
)
"""The default keys.

The terminal app has the same defaults.
"""

DIGITS: Final[Mapping[str, Cell]] = {
    str(number): cell for number, cell in enumerate(CELLS, 1)
}
"""The cell that each digit selects: the grid in reading order, 1 at the top left.

A digit only moves the focus; Enter or space plays.
"""


def read_keys(
    words: Mapping[D, str],
    before: tuple[tuple[D, str], ...],
    *,
    has_capitals: bool = False,
) -> tuple[tuple[tuple[D, str], ...], tuple[str, ...]]:
    """Change keys, each given as a letter or as the word `off`.

    Args:
        words: the keys to change.
        before: the current keys.
        has_capitals: whether a capital is a different key from its small letter.

    Returns:
        The changed keys and no problems, or the current keys and every problem.
    """
    wanted = {
        deed: "" if word.strip() == NO_KEY else word.strip()
        for deed, word in words.items()
    }
    if not has_capitals:
        wanted = {deed: letter.lower() for deed, letter in wanted.items()}
    keys = tuple((deed, wanted.get(deed, letter)) for deed, letter in before)
    problems = tuple(_problems(keys))
    return (before if problems else keys), problems


def format_key(letter: str) -> str:
    """Format a key: its letter or `off`."""
    return letter or NO_KEY


def _problems(keys: tuple[tuple[D, str], ...]) -> Iterator[str]:
    for deed, letter in keys:
        if letter and not _is_letter(letter):
            yield (
                _(
                    'the key for "{deed}" must be one letter or symbol other than a '
                    'digit, or "{no_key}", not "{letter}"'
                ).format(deed=deed.value, no_key=NO_KEY, letter=letter)
            )
    counts = Counter(letter for _, letter in keys if letter)
    for letter, count in counts.items():
        if count > 1:
            deeds = " and ".join(
                f'"{deed.value}"' for deed, each in keys if each == letter
            )
            yield _('the key "{letter}" can mean one thing, not {deeds}').format(
                letter=letter, deeds=deeds
            )


def _is_letter(text: str) -> bool:
    is_one = len(text) == 1 and text.isprintable() and not text.isspace()
    return is_one and not text.isdigit()
