"""The sentences of commands: the results of long jobs, the installation check."""

from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cannonade.errors import StoreError
from cannonade.language import Lazy, _, ngettext
from cannonade.store import DATA_VARIABLE, Examined, Repaired
from cannonade.words.phrases import counted, decimal, in_percent

if TYPE_CHECKING:  # the rest is said without the coach too
    from cannonade.coach.weights import Provenance


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


def say_versions(package: str, python: str, system: str) -> str:
    """State the versions of Cannonade and Python, and the system."""
    return _("Cannonade {package}, Python {python}, {system}").format(
        package=package, python=python, system=system
    )


def say_kept(path: str, examined: Examined | None) -> Iterator[str]:
    """State where games are saved, what of them is damaged, and what to do."""
    yield _("games are saved in {path}").format(path=path)
    if examined is None:
        return
    games = counted(examined.game_count, "game", "games")
    if not examined.damage:
        yield _("{games}, no damage").format(games=games)
        return
    yield _("{games} can be read; damage:").format(games=games)
    yield from map(str, examined.damage)
    yield str(_REPAIR)


_REPAIR: Final = Lazy(
    '"cannonade doctor --repair" copies what can be read to a new file, adds what '
    "backups have of the rest, and keeps the damaged file"
)


def say_repaired(repaired: Repaired) -> Iterator[str]:
    """Report a repair."""
    games = counted(repaired.game_count, "game", "games")
    yield _("the new file has {games}; the damaged one is now {aside}").format(
        games=games, aside=repaired.aside
    )
    if repaired.restored_count:
        yield _("{games} came from a backup").format(
            games=counted(repaired.restored_count, "game", "games")
        )


def say_cannot_save(problem: str) -> str:
    """Explain why no game can be saved, and what to do."""
    return _(
        "{problem}. To save games in another folder, use --data or set {variable}"
    ).format(problem=problem, variable=DATA_VARIABLE)


def say_in_memory(trouble: StoreError) -> str:
    """Explain why nothing is saved, and what to do."""
    said = say_cannot_save(str(trouble))
    return _("{said}. Games are only in memory now.").format(said=said)


def say_table_unsaved(trouble: str) -> str:
    """Explain on a page why nothing is saved, and what to do."""
    return _(
        "{trouble}. Games are only in memory now: export them before the table is "
        "closed."
    ).format(trouble=trouble)


def say_damage(damage: Sequence[StoreError]) -> Iterator[str]:
    """Name damage that was found while reading, a line each, and what to do."""
    yield from map(str, damage[:_NAMED])
    if len(damage) > _NAMED:
        yield _("and {count} more").format(count=len(damage) - _NAMED)
    if damage:
        yield str(SEE_DOCTOR)


_NAMED: Final = 10
SEE_DOCTOR: Final = Lazy('"cannonade doctor" shows all damage, and can repair it')


def say_how_to_go_on(command: str) -> str:
    """Explain how to resume a job that was stopped."""
    return _("stopped; the progress is saved. To resume: {command}").format(
        command=command
    )


def say_resumed(games: int, checkpoint: Path) -> str:
    """State where training resumes."""
    return _("Resuming after {games} games, from {checkpoint}.").format(
        games=decimal(games, ","), checkpoint=checkpoint
    )


def say_trained(games: int, wins: float, score: float) -> str:
    """Report the last training games: the share of wins, and the mean score."""
    said = ngettext(
        "{games} game: {number} % won, mean score {score}",
        "{games} games: the last ones {number} % won, mean score {score}",
        games,
    )
    return said.format(
        games=decimal(games, ","),
        number=decimal(in_percent(wins, 2), ".2f"),
        score=decimal(score, ".3f"),
    )


def say_measured(provenance: "Provenance", out: Path) -> str:
    """Report the strength of the trained policy, and its file."""
    if not provenance.measured:
        return _("Wrote {out}.").format(out=out)
    return ngettext(
        "Wrote {out}. On {measured} other deal the policy won {wins} %, with a mean "
        "score of {score} (a loss counted as 0).",
        "Wrote {out}. On {measured} other deals the policy won {wins} %, with a mean "
        "score of {score} (a loss counted as 0).",
        provenance.measured,
    ).format(
        out=out,
        measured=decimal(provenance.measured, ","),
        wins=decimal(in_percent(provenance.wins / 100, 2), ".2f"),
        score=decimal(provenance.score, ".3f"),
    )
