"""The sentences of commands: the installation check, what is not saved."""

from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from cannonade.errors import StoreError
from cannonade.language import Lazy, _, translate
from cannonade.store import DATA_VARIABLE
from cannonade.words.phrases import counted


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
