"""The labels and notices of the terminal app."""

from collections.abc import Iterator, Mapping
from typing import Final

from cannonade.club.keys import IN_THE_TERMINAL, Command
from cannonade.language import Lazy, _, translate
from cannonade.play import open_game
from cannonade.words.cards import Style
from cannonade.words.game.actions import refuse
from cannonade.words.input.line_mode_text import NOT_SAVED
from cannonade.words.phrases import sentence
from cannonade.words.review.hints import REVIEW, WATCH

GONE_ON: Final = Lazy("This game has moved on elsewhere. Here it is now.")
NOT_DONE: Final = Lazy(
    "Nothing was done. This game has moved on elsewhere. Here it is now."
)
THINKING: Final = Lazy("The coach is thinking.")
RESIGN_ASKS: Final = Lazy("Resign? The game counts as a loss.")
SAVED_NOW: Final = Lazy("The game is saved now.")
UNSAVED_FIRST: Final = Lazy(
    "This game is not saved yet. Press q to write its record to a file."
)
SEARCH: Final = Lazy("Search for a command")
WAS_NOT_SAVED: Final = Lazy("The game was not saved.")


HELP_WALK: Final = (
    (Lazy("1 to 9"), Lazy("select a cell: 1 2 3 is the top row, 7 8 9 the bottom one")),
    (Lazy("arrows, H J K L"), Lazy("move over the board")),
    (
        Lazy("Enter, space"),
        Lazy("play on the selected square; draw, if no card is in hand"),
    ),
    (Lazy("Escape"), Lazy("cancel a ploy, close what is open")),
    (
        Lazy("click"),
        Lazy("the first click shows, the second plays; the draw pile draws"),
    ),
    (Lazy("Ctrl+P"), Lazy("every command by its name")),
)
"""The keys that are not letters."""

_COMMANDS: Final = {
    Command.DRAW: (Lazy("Draw"), Lazy("Draw a card")),
    Command.KEEP: (Lazy("Keep"), Lazy("Keep the grid as it was dealt")),
    Command.EXTRACT: (Lazy("Extract"), Lazy("Spend an ace on a stack")),
    Command.REASSIGN: (Lazy("Reassign"), Lazy("Spend a joker")),
    Command.UNDO: (Lazy("Undo"), Lazy("Undo the last action")),
    Command.REDO: (Lazy("Redo"), Lazy("Redo what was undone")),
    Command.HINT: (Lazy("Hint"), Lazy("Ask the coach what to do, and why")),
    Command.WHAT: (
        Lazy("Shots"),
        Lazy("Show what each shot would do now, kills first"),
    ),
    Command.KNOWN: (Lazy("Known"), Lazy("Show the known cards")),
    Command.NEXT: (Lazy("Next place"), Lazy("Go to the next place for the card")),
    Command.NEW: (Lazy("New"), Lazy("Start a new game")),
    Command.DAILY: (Lazy("Daily"), Lazy("Today's deal and earlier ones")),
    Command.CODE: (
        Lazy("Code"),
        Lazy("The deal code; after the game, a text to share"),
    ),
    Command.STATISTICS: (Lazy("Statistics"), Lazy("Your results so far")),
    Command.ACHIEVEMENTS: (Lazy("Achievements"), Lazy("What you have earned")),
    Command.GAMES: (Lazy("Games"), Lazy("All games: continue or replay one")),
    Command.REPLAY: (Lazy("Replay"), Lazy("Replay this game, action by action")),
    Command.REVIEW: (
        REVIEW,
        Lazy("Review a finished game: how much was luck, how much was skill"),
    ),
    Command.WATCH: (WATCH, Lazy("Watch the coach play on from here in a new game")),
    Command.RESIGN: (Lazy("Resign"), Lazy("Resign this game")),
    Command.LESSONS: (Lazy("Lessons"), Lazy("Learn the game step by step")),
    Command.PUZZLES: (Lazy("Puzzles"), Lazy("Find the best action of a position")),
    Command.SETTINGS: (Lazy("Settings"), Lazy("Colours, automatic play")),
    Command.RULES: (Lazy("Rules"), Lazy("The full rules of this game")),
    Command.THEME: (Lazy("Theme"), Lazy("Change the colours")),
    Command.KEYS: (Lazy("Keys"), Lazy("Show the keys")),
    Command.QUIT: (Lazy("Quit"), Lazy("Save and quit")),
}


IN_LESSONS: Final[Mapping[Command, Lazy | str]] = {
    Command.DRAW: "",
    Command.KEEP: "",
    Command.EXTRACT: "",
    Command.REASSIGN: "",
    Command.UNDO: "",
    Command.KNOWN: "",
    Command.NEW: Lazy("Again"),
    Command.REPLAY: Lazy("Show me"),
    Command.LESSONS: Lazy("Next"),
    Command.QUIT: Lazy("Back"),
}
"""The labels of keys in a lesson, in a word or two; "" for the usual one."""


def say_too_small(size: str, least: str) -> str:
    """State that the terminal is too small, in five lines of twenty characters.

    Args:
        size: its columns and lines, as in "60 by 17".
        least: the minimum columns and lines.
    """
    return _(
        "{size} is too small: enlarge it to {least}, or press q and use\n"
        '"cannonade text".'
    ).format(size=size, least=least)


def say_unknown_key(key: str) -> str:
    """State that a key does nothing on a screen, and why if it is no Latin letter."""
    if len(key) == 1 and key.isalpha() and not key.isascii():
        return _('"{key}" does nothing here: switch to Latin letters.').format(key=key)
    return _('"{key}" does nothing here: use one of the keys shown.').format(key=key)


def say_unsaved(why: str) -> str:
    """Warn on leaving that the game could not be saved, with the choices."""
    return _(
        "This game could not be saved: {why}. You can write its record to a new file "
        "and import it later with cannonade data import."
    ).format(why=why)


def say_short_command(command: Command) -> str:
    """Name a command in a word or two, for the line of keys and as a title."""
    return str(_COMMANDS[command][0])


def say_long_command(command: Command) -> str:
    """Describe what a command does."""
    return str(_COMMANDS[command][1])


def list_keys() -> Iterator[str]:
    """Yield a line for each key: those that are not letters first."""
    yield from (f"{keys}: {does}." for keys, does in HELP_WALK)
    yield ""
    for command in IN_THE_TERMINAL:
        yield f"{command.value}  {say_long_command(command)}"


def say_remark(better: str) -> str:
    """Repeat what the coach beside the player says, with what can be done about it."""
    return _("{better} You can undo yours.").format(better=better)


def say_trouble(trouble: open_game.Trouble | None, style: Style) -> str:
    """Describe a problem with a change to a game; "" for none."""
    match trouble:
        case None:
            return ""
        case open_game.Illegal(action, refusal):
            return refuse(action, refusal, style)
        case open_game.Impossible(error):
            return sentence(error)
        case open_game.ChangedElsewhere():
            return str(NOT_DONE)
        case open_game.Unsaved(error):
            return NOT_SAVED.format(why=translate(error))
