"""The keys of the table and the terminal app: a command has the same letter in both."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from cannonade.board import CELLS, Cell


class Command(Enum):
    """A command that has a letter key, at the table, in the terminal app, or both."""

    DRAW = "d"
    KEEP = "g"
    """Keep the grid as it was dealt."""
    EXTRACT = "e"
    REASSIGN = "j"
    UNDO = "u"
    REDO = "y"
    HINT = "h"
    """Ask the coach."""
    WHAT = "w"
    """List the legal actions and what each would do."""
    KNOWN = "k"
    """Show the known cards."""
    NEXT = "f"
    """Move to the next place where the card in hand can go."""
    NEW = "n"
    """Start a new game."""
    DAILY = "D"
    CODE = "c"
    STATISTICS = "s"
    ACHIEVEMENTS = "a"
    GAMES = "o"
    REPLAY = "v"
    REVIEW = "r"
    """Review a finished game."""
    WATCH = "W"
    """Watch the coach play on from here."""
    RESIGN = "x"
    LESSONS = "i"
    PUZZLES = "P"
    SETTINGS = "p"
    RULES = "b"
    THEME = "t"
    KEYS = "?"
    """Show the list of keys."""
    QUIT = "q"
    AGAIN = "l"
    """Repeat the last announcement."""
    MUTE = "m"
    """Turn the sound on or off."""


AT_THE_TABLE: Final = (
    Command.DRAW,
    Command.KEEP,
    Command.EXTRACT,
    Command.REASSIGN,
    Command.UNDO,
    Command.REDO,
    Command.KNOWN,
    Command.HINT,
    Command.NEW,
    Command.AGAIN,
    Command.MUTE,
    Command.RULES,
    Command.KEYS,
    Command.NEXT,
)
"""The commands that have a key at the table; its others are links and buttons."""

IN_THE_TERMINAL: Final = tuple(
    each for each in Command if each not in {Command.AGAIN, Command.MUTE}
)
"""The commands of the terminal app."""

DIGITS: Final[Mapping[str, Cell]] = {
    str(number): cell for number, cell in enumerate(CELLS, 1)
}
"""The cell that each digit selects: the grid in reading order, 1 at the top left.

A digit only moves the focus; Enter or space plays.
"""
