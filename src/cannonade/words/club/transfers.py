"""What became of the games of a file, and what is wrong with one."""

from typing import Final

from cannonade.engine import Action
from cannonade.engine.refusals import Refusal
from cannonade.errors import CannonadeError, IllegalActionError, NotationError
from cannonade.store import MOST_GAMES, Fate, Limit, Stop, Unfit
from cannonade.words.game.refusals import refuse
from cannonade.words.phrases import counted, figured, sentence
from cannonade.words.style import Style

BROKEN: Final = "Something went wrong here, so the import ended early."
BUSY: Final = (
    "Another file of yours is being imported. Wait until that is done or stop it, then "
    "send this one again."
)
CROWDED: Final = "Too many files are being imported. Try again in a few minutes."
EMPTY: Final = "There are no games in that. Choose a file of game records."
HIDDEN: Final = (
    "This game began from cards in a given order, so its record would reveal what is "
    "hidden. You can export it once the game is over."
)
LEFT_OUT: Final = (
    "A game in progress that began from a position or a given order of cards is left "
    "out until it is over: its record would reveal what is hidden."
)
LOST_TRACK: Final = (
    "There is no record of that import any more. Your list of games shows what was "
    "imported."
)
NOT_YOURS: Final = "Only the player who started an import can stop it."
STOPPED: Final = "You stopped the import. The games imported before that stay."
WAITING: Final = "Waiting for other imports to finish"

_FATES: Final = {
    Fate.ADDED: "added",
    Fate.CONTINUED: "was here, and has gone on",
    Fate.KNOWN: "was here already",
}
_LIMITS: Final = {
    Limit.GAMES: f"A file may hold at most {MOST_GAMES:,} games",
    Limit.PROBLEMS: "Too much of this file cannot be read",
    Limit.ASKED: "This file takes too long to read",
}


def say_unfit(unfit: Unfit, style: Style) -> str:
    """Say in a line what is wrong with a game of a file, and where.

    Args:
        unfit: what is wrong.
        style: how cards are named.
    """
    error = unfit.error
    if isinstance(error, NotationError):
        found = error.text.split("\n")[0]
        shown = f'"{found}"' if found else "the end of the line"
        place = f"Line {unfit.line}, character {unfit.character}"
        return f"{place}: expected {error.expected}, found {shown}."
    return f"The game at line {unfit.line}, {_reason(error, style)}."


def _reason(error: CannonadeError, style: Style) -> str:
    cause = error.__cause__
    if (
        isinstance(cause, IllegalActionError)
        and isinstance(cause.action, Action)
        and isinstance(cause.refusal, Refusal)
    ):
        return f"{error}. {refuse(cause.action, cause.refusal, style).rstrip('.')}"
    return str(error)


def say_encoding(line: int) -> str:
    """Say that a file is not written as it should be."""
    return f"Line {line} of this file is not UTF-8 text, so it is no file of records."


def say_fate(fate: Fate) -> str:
    """Say what became of a game of a file."""
    return _FATES[fate]


def say_counts(added: int, continued: int, known: int) -> str:
    """Say in a sentence how many games of a file are here now."""
    return sentence(
        f"{counted(added, 'game')} added, {continued} continued, {known} known already"
    )


def say_unread(count: int) -> str:
    """Say in a sentence how many games of a file are not here."""
    return sentence(f"{counted(count, 'game')} could not be imported")


def say_stop(stop: Stop) -> str:
    """Say where reading a file stopped, and why."""
    return (
        f"{_LIMITS[stop.limit]}: nothing from line {stop.line:,} on was read. Split "
        "the file to import the rest."
    )


def say_progress(count: int) -> str:
    """Say how many games of a file have been imported so far."""
    return f"{figured(count, 'game')} imported so far"
