"""The sentences of imports: the result for each game, and the problems."""

from typing import Final

from cannonade.errors import NotationError
from cannonade.language import Lazy, _, translate
from cannonade.notation import Misread
from cannonade.store import ImportOutcome, Limit, Stop
from cannonade.words.cards import Style
from cannonade.words.game.actions import say_error
from cannonade.words.phrases import counted, decimal, figured, sentence

BROKEN: Final = Lazy("Something went wrong here, so the import ended early.")
BUSY: Final = Lazy(
    "Another file is being imported. Wait until that is done or stop it, then send "
    "this one again."
)
EMPTY: Final = Lazy("There are no games in that. Choose a file of game records.")
HIDDEN: Final = Lazy(
    "The record of this game would show its hidden cards. You can export it once the "
    "game is over."
)
LEFT_OUT: Final = Lazy(
    "A game in progress that began from a position or a chosen order of cards is left "
    "out: its record would show the hidden cards."
)
LOST_TRACK: Final = Lazy(
    "There is no record of that import any more. Your list of "
    "games shows what was imported."
)
STOPPED: Final = Lazy("You stopped the import. The games imported before that stay.")

IMPORT_OUTCOMES: Final = {
    ImportOutcome.ADDED: Lazy("added"),
    ImportOutcome.CONTINUED: Lazy("already here, and continued"),
    ImportOutcome.KNOWN: Lazy("already here"),
}
"""What came of the import of a game."""

_LIMITS: Final = {
    Limit.PROBLEMS: Lazy("Too much of this file is unreadable"),
    Limit.ASKED: Lazy("This file takes too long to read"),
}


def say_unfit(unfit: Misread, style: Style) -> str:
    """Describe the problem with a game in a file, and its place, in a line.

    Args:
        unfit: the problem.
        style: how cards are named.
    """
    error = unfit.error
    if isinstance(error, NotationError):
        found = error.text.split("\n")[0]
        shown = f'"{found}"' if found else _("the end of the line")
        place = _("Line {line}, character {character}").format(
            line=unfit.line, character=unfit.character
        )
        return _("{place}: expected {expected}, found {shown}.").format(
            place=place, expected=translate(error.expected), shown=shown
        )
    return _("The game at line {line}, {reason}.").format(
        line=unfit.line, reason=say_error(error, style).rstrip(".")
    )


def say_counts(added: int, continued: int, known: int, *, cut: int) -> str:
    """Count the imported games, and those that lost comments or headers."""
    said = sentence(
        _("{games} added, {continued} continued, {known} known already").format(
            games=counted(added, "game", "games"), continued=continued, known=known
        )
    )
    if not cut:
        return said
    lost = _("Comments and other headers are not kept: {games}.")
    return f"{said} {lost.format(games=figured(cut, 'game', 'games'))}"


def say_unread(count: int) -> str:
    """Count the games that were not imported in a sentence."""
    return sentence(
        _("{games} could not be imported").format(games=counted(count, "game", "games"))
    )


def say_stop(stop: Stop) -> str:
    """Explain where and why reading a file stopped."""
    return _(
        "{limit}: nothing from line {line} on was read. Split the "
        "file to import the rest."
    ).format(limit=_LIMITS[stop.limit], line=decimal(stop.line, ","))


def say_progress(count: int) -> str:
    """Count the games imported so far."""
    return _("{games} imported so far").format(games=figured(count, "game", "games"))
