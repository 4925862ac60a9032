"""The keys of the table and the terminal app: a command has the same letter in both."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from cannonade.board import CELLS, Cell


class Command(Enum):
    """A command that has a letter key, at the table, in the terminal app, or both."""

    DRAW = "draw"
    KEEP = "keep"
    """Keep the grid as it was dealt."""
    EXTRACT = "extract"
    REASSIGN = "reassign"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    """Ask the coach."""
    WHAT = "what"
    """List the legal actions and what each would do."""
    KNOWN = "known"
    """Show the known cards."""
    NEXT = "next"
    """Move to the next place where the card in hand can go."""
    NEW = "new"
    """Start a new game."""
    DAILY = "daily"
    CODE = "code"
    STATISTICS = "statistics"
    ACHIEVEMENTS = "achievements"
    GAMES = "games"
    REPLAY = "replay"
    REVIEW = "review"
    """Review a finished game."""
    WATCH = "watch"
    """Watch the coach play on from here."""
    RESIGN = "resign"
    LESSONS = "lessons"
    PUZZLES = "puzzles"
    SETTINGS = "settings"
    RULES = "rules"
    THEME = "theme"
    KEYS = "keys"
    """Show the list of keys."""
    QUIT = "quit"
    AGAIN = "again"
    """Repeat the last announcement."""
    MUTE = "mute"
    """Turn the sound on or off."""


LETTERS: Final[Mapping[Command, str]] = {
    Command.DRAW: "d",
    Command.KEEP: "g",
    Command.EXTRACT: "e",
    Command.REASSIGN: "j",
    Command.UNDO: "u",
    Command.REDO: "y",
    Command.HINT: "h",
    Command.WHAT: "w",
    Command.KNOWN: "k",
    Command.NEXT: "f",
    Command.NEW: "n",
    Command.DAILY: "D",
    Command.CODE: "c",
    Command.STATISTICS: "s",
    Command.ACHIEVEMENTS: "a",
    Command.GAMES: "o",
    Command.REPLAY: "v",
    Command.REVIEW: "r",
    Command.WATCH: "W",
    Command.RESIGN: "x",
    Command.LESSONS: "i",
    Command.PUZZLES: "P",
    Command.SETTINGS: "p",
    Command.RULES: "b",
    Command.THEME: "t",
    Command.KEYS: "?",
    Command.QUIT: "q",
    Command.AGAIN: "l",
    Command.MUTE: "m",
}
"""The letter of each command."""

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
    each for each in LETTERS if each not in {Command.AGAIN, Command.MUTE}
)
"""The commands of the terminal app."""

DIGITS: Final[Mapping[str, Cell]] = {
    str(number): cell for number, cell in enumerate(CELLS, 1)
}
"""The cell that each digit selects: the grid in reading order, 1 at the top left.

A digit only moves the focus; Enter or space plays.
"""
