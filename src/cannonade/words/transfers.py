"""What became of the games of a file, and what is wrong with one."""

from typing import Final

from cannonade.engine import Action
from cannonade.engine.refusals import Refusal
from cannonade.errors import CannonadeError, IllegalActionError, NotationError
from cannonade.store import Fate, Imported, Progress, Stage
from cannonade.words.phrases import counted
from cannonade.words.refusals import refuse
from cannonade.words.style import Style

BROKEN: Final = "Something broke that should not have, and nothing was stored."
BUSY: Final = (
    "Another file is being taken in. Wait until that is done, then send this one again."
)
EMPTY: Final = "There is no game in that. Choose a file of game records."
HIDDEN: Final = (
    "This game began from cards in a given order, so its record would tell what is "
    "hidden. It can be had when the game is over."
)
LEFT_OUT: Final = (
    "A game that goes on and began from a position or a given order of the cards is "
    "left out until it is over: its record would tell what is hidden."
)
LOST_TRACK: Final = (
    "Nobody knows of that file any more. Whether its games are here, the list of "
    "games shows."
)
NONE_TAKEN: Final = "No game was taken in, because not all of them can have been."

_SHOWN: Final = 60
_FATES: Final = {
    Fate.ADDED: "added",
    Fate.CONTINUED: "was here, and has gone on",
    Fate.KNOWN: "was here already",
}
_STAGES: Final = {Stage.CHECKING: "checked", Stage.STORING: "stored"}


def say_unfit(line: int, error: CannonadeError, style: Style) -> str:
    """Say in a line what is wrong with a game of a file, and where.

    Args:
        line: the line of the file.
        error: what is wrong.
        style: how cards are named.
    """
    if isinstance(error, NotationError):
        character = error.offset - error.text.rfind("\n", 0, error.offset)
        found = error.text[error.offset : error.offset + _SHOWN].split("\n")[0]
        shown = f'"{found}"' if found else "the end of the line"
        place = f"Line {line}, character {character}"
        return f"{place}: expected {error.expected}, found {shown}."
    return f"The game at line {line}, {_reason(error, style)}."


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


def say_imported(done: Imported) -> str:
    """Say in a sentence what became of all games of a file."""
    return (
        f"{counted(done.added, 'game')} added, {done.continued} continued, "
        f"{done.known} known already."
    )


def say_progress(progress: Progress) -> str:
    """Say how far the games of a file have come."""
    return f"{counted(progress.count, 'game')} {_STAGES[progress.stage]}"
