"""The key maps of the table and the terminal app, and how players change them.

Arrows, Enter, Escape and the digits, which stand for grid cells, cannot be changed.
Commands that have a key on the table have the same default in the terminal app. Its
others are links and buttons on the table.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias
from urllib.parse import parse_qsl, urlencode

from cannonade.board import CELLS, Cell
from cannonade.errors import SettingsError
from cannonade.language import _
from cannonade.store import Store


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


Keys: TypeAlias = tuple[tuple[Command, str], ...]
"""The letter of each command, in order; "" for one without a key."""

NO_KEY: Final = "off"
"""The word for a command without a key."""

TERMINAL_KEYS: Final[Keys] = (
    (Command.DRAW, "d"),
    (Command.KEEP, "g"),
    (Command.EXTRACT, "e"),
    (Command.REASSIGN, "j"),
    (Command.UNDO, "u"),
    (Command.REDO, "y"),
    (Command.HINT, "h"),
    (Command.WHAT, "w"),
    (Command.KNOWN, "k"),
    (Command.NEXT, "f"),
    (Command.NEW, "n"),
    (Command.DAILY, "D"),
    (Command.CODE, "c"),
    (Command.STATISTICS, "s"),
    (Command.ACHIEVEMENTS, "a"),
    (Command.GAMES, "o"),
    (Command.REPLAY, "v"),
    (Command.REVIEW, "r"),
    (Command.WATCH, "W"),
    (Command.RESIGN, "x"),
    (Command.LESSONS, "i"),
    (Command.PUZZLES, "P"),
    (Command.SETTINGS, "p"),
    (Command.RULES, "b"),
    (Command.THEME, "t"),
    (Command.KEYS, "?"),
    (Command.QUIT, "q"),
)
"""The default keys of the terminal app."""

_LETTERS: Final = dict(TERMINAL_KEYS) | {Command.AGAIN: "l", Command.MUTE: "m"}

KEYS: Final[Keys] = tuple(
    (command, _LETTERS[command])
    for command in (
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
)
"""The default keys of the table."""

DIGITS: Final[Mapping[str, Cell]] = {
    str(number): cell for number, cell in enumerate(CELLS, 1)
}
"""The cell that each digit selects: the grid in reading order, 1 at the top left.

A digit only moves the focus; Enter or space plays.
"""


def read_keys(
    words: Mapping[Command, str], before: Keys, *, has_capitals: bool = False
) -> tuple[Keys, tuple[str, ...]]:
    """Change keys, each given as a letter or as the word `off`.

    Args:
        words: the keys to change.
        before: the current keys.
        has_capitals: whether a capital is a different key from its small letter.

    Returns:
        The changed keys and no problems, or the current keys and every problem.
    """
    wanted = {
        command: "" if word.strip() == NO_KEY else word.strip()
        for command, word in words.items()
    }
    if not has_capitals:
        wanted = {command: letter.lower() for command, letter in wanted.items()}
    keys = tuple((command, wanted.get(command, letter)) for command, letter in before)
    problems = tuple(_problems(keys))
    return (before if problems else keys), problems


def format_key(letter: str) -> str:
    """Format a key: its letter or `off`."""
    return letter or NO_KEY


def _problems(keys: Keys) -> Iterator[str]:
    for command, letter in keys:
        if letter and not _is_letter(letter):
            yield (
                _(
                    'the key for "{command}" must be one letter or symbol other than a '
                    'digit, or "{no_key}", not "{letter}"'
                ).format(command=command.value, no_key=NO_KEY, letter=letter)
            )
    counts = Counter(letter for _, letter in keys if letter)
    for letter, count in counts.items():
        if count > 1:
            commands = " and ".join(
                f'"{command.value}"' for command, each in keys if each == letter
            )
            yield _('the key "{letter}" can mean one thing, not {commands}').format(
                letter=letter, commands=commands
            )


def _is_letter(text: str) -> bool:
    is_one = len(text) == 1 and text.isprintable() and not text.isspace()
    return is_one and not text.isdigit()


_PREFERENCE: Final = "terminal_keys"
_WALKS: Final = "HJKL"


def change_terminal_keys(keys: Keys, words: Mapping[Command, str]) -> Keys:
    """Change keys, each given as a letter or as the word `off`, all or none.

    Raises:
        SettingsError: with every problem in the changes.
    """
    changed, problems = read_keys(words, keys, has_capitals=True)
    problems += tuple(
        _('the key "{letter}" always moves over the board').format(letter=letter)
        for _command, letter in changed
        if letter and letter in _WALKS
    )
    if problems:
        raise SettingsError(problems)
    return changed


def load_terminal_keys(store: Store) -> Keys:
    """Return the keys, with defaults for what cannot be parsed."""
    text = store.preferences().get(_PREFERENCE, "")
    commands = {each.value: each for each, _letter in TERMINAL_KEYS}
    words = {
        commands[name]: word
        for name, word in parse_qsl(text, keep_blank_values=True)
        if name in commands
    }
    try:
        return change_terminal_keys(TERMINAL_KEYS, words)
    except SettingsError:
        return TERMINAL_KEYS


def save_terminal_keys(store: Store, keys: Keys) -> None:
    """Save the keys."""
    usual: Mapping[Command, str] = dict(TERMINAL_KEYS)
    changed = {command.value: each for command, each in keys if each != usual[command]}
    words = {name: format_key(letter) for name, letter in changed.items()}
    store.set_preference(_PREFERENCE, urlencode(words) or None)
