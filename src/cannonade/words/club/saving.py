"""Sentences about saved games: imports, damage and repair, what works."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from cannonade.errors import NotationError, StoreError
from cannonade.language import Lazy, _, translate
from cannonade.notation import Misread
from cannonade.store import DATA_VARIABLE, ImportedGame, ImportOutcome, Limit, Stop
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


def say_counts(imported: Collection[ImportedGame]) -> str:
    """Count the imported games, and those that lost comments or headers."""
    outcomes = Counter(each.outcome for each in imported)
    added, continued, known = (outcomes[each] for each in ImportOutcome)
    cut = sum(each.is_cut for each in imported)
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


class ProgramPart(Enum):
    """A part of Cannonade that may be missing."""

    LINES = "text"
    TABLE = "table"
    TERMINAL = "terminal"
    SAVING = "saving"
    KERNEL = "kernel"


_PARTS: Final = {
    ProgramPart.LINES: Lazy("games in plain lines"),
    ProgramPart.TABLE: Lazy("the table in the browser"),
    ProgramPart.TERMINAL: Lazy("the terminal app"),
    ProgramPart.SAVING: Lazy("saving games"),
    ProgramPart.KERNEL: Lazy("the compiled kernel"),
}


def say_part(part: ProgramPart, problem: str | None) -> str:
    """State whether a part works, and if not, why."""
    if problem is None:
        return _("{part}: works").format(part=_PARTS[part])
    return _("{part}: not working: {problem}").format(
        part=_PARTS[part], problem=problem
    )


def say_kept(
    path: str, game_count: int | None, damage: Sequence[StoreError]
) -> Iterator[str]:
    """State where games are saved, what of them is damaged, and what to do."""
    yield _("games are saved in {path}").format(path=path)
    if game_count is None:
        return
    games = counted(game_count, "game", "games")
    if not damage:
        yield _("{games}, no damage").format(games=games)
        return
    yield _("{games} can be read; damage:").format(games=games)
    yield from map(translate, damage)
    yield str(_REPAIR)


_REPAIR: Final = Lazy(
    '"cannonade doctor --repair" copies what can be read to a new file, adds what '
    "backups have of the rest, and keeps the damaged file"
)


def say_repaired(game_count: int, aside: Path, readable_count: int) -> Iterator[str]:
    """Report a repair; only the damaged file had `readable_count` readable games."""
    games = counted(game_count, "game", "games")
    yield _("the new file has {games}; the damaged one is now {aside}").format(
        games=games, aside=aside
    )
    restored_count = game_count - readable_count
    if restored_count > 0:
        yield _("{games} came from a backup").format(
            games=counted(restored_count, "game", "games")
        )


def say_cannot_save(problem: StoreError) -> str:
    """Explain why no game can be saved, and what to do."""
    return _(
        "{problem}. To save games in another folder, use --data or set {variable}"
    ).format(problem=translate(problem), variable=DATA_VARIABLE)


def say_in_memory(trouble: StoreError) -> str:
    """Explain why nothing is saved, and what to do."""
    said = say_cannot_save(trouble)
    return _("{said}. Games are not being saved.").format(said=said)


def say_damage(damage: Sequence[StoreError]) -> Iterator[str]:
    """Name damage that was found while reading, a line each, and what to do."""
    yield from map(translate, damage[:_NAMED])
    if len(damage) > _NAMED:
        yield _("and {count} more").format(count=len(damage) - _NAMED)
    if damage:
        yield str(SEE_DOCTOR)


_NAMED: Final = 10
SEE_DOCTOR: Final = Lazy('"cannonade doctor" shows all damage, and can repair it')
