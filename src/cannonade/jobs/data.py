"""Saved games as data: import, erase, rows to export, and the doctor command."""

import csv
import platform
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from typing import BinaryIO, Final, Literal, TypeAlias

from cannonade.engine import Outcome
from cannonade.errors import StoreError, UnavailableStoreError
from cannonade.foreign_text import LONGEST_START, as_cell, as_json, decode, encoding_of
from cannonade.kernel import demand_kernel
from cannonade.language import _, translate
from cannonade.notation import format_action, format_result
from cannonade.store import (
    GameSummary,
    ImportedGame,
    Store,
    data_folder,
    erase_store,
    examine_store,
    import_each,
    open_store,
    repair_store,
    store_path,
)
from cannonade.words.cards import ASCII
from cannonade.words.club import saving
from cannonade.words.club.saving import (
    ProgramPart,
    say_cannot_save,
    say_kept,
    say_part,
    say_repaired,
)

_PART: Final = 64 * 1024
ColumnValue: TypeAlias = str | int | bool | None
"""The value of a column."""

Row: TypeAlias = dict[str, ColumnValue]
"""A row: the value of each column."""

TextForm: TypeAlias = Literal["csv", "jsonl"]
"""A format that is written line by line."""

GAME_COLUMNS: Final[Mapping[str, type]] = {
    "game": str,
    "rules": str,
    "rules_name": str,
    "deal": str,
    "created": str,
    "changed": str,
    "result": str,
    "won": bool,
    "score": int,
    "killed": int,
    "actions": int,
    "assisted": bool,
    "seen": bool,
}
"""The columns of a game's row.

"deal" is null for a game that started from a position, "won" for an open one, and
"score" if there is none.
"""

ACTION_COLUMNS: Final[Mapping[str, type]] = {"game": str, "ply": int, "action": str}
"""The columns of an action's row; undone actions have no row."""

_AT_ONCE: Final = 200
_MODULES: Final = {
    ProgramPart.LINES: "cannonade.text.play",
    ProgramPart.TABLE: "cannonade.web.app",
    ProgramPart.TERMINAL: "textual.app",
    ProgramPart.KERNEL: "cannonade.kernel",
}


def why_unreadable(file: BinaryIO) -> str:
    """Return why a file can't contain records; "" if it may. It is rewound."""
    decoder = getincrementaldecoder(encoding_of(file.read(LONGEST_START)))()
    file.seek(0)
    lines, is_empty = 1, True
    part = b"start"
    while part:
        part = file.read(_PART)
        try:
            text = decoder.decode(part, final=not part)
        except UnicodeDecodeError as error:
            found = error.object[: error.start]
            told = _(
                "Line {line} of this file is not UTF-8 text. Save it as UTF-8, then "
                "try again."
            )
            return told.format(line=lines + found.count(b"\n"))
        lines += text.count("\n")
        is_empty = is_empty and not text.strip()
    file.seek(0)
    return str(saving.EMPTY) if is_empty else ""


def import_file(
    data: Path | None, file: BinaryIO, tell: Callable[[int], None]
) -> tuple[str, tuple[str, ...]]:
    """Import the games of a file of records, a few at a time.

    Args:
        data: the folder of saved games.
        file: an open file that has passed `why_unreadable`.
        tell: called with the number of games imported so far.

    Returns:
        A sentence about the results, and the problems of the games that could not be
        imported, one line each.

    Raises:
        StoreError: if they cannot be saved.
    """
    games, problems, stop = list[ImportedGame](), list[str](), None
    text = decode(file.read())
    with open_store(data_folder(data)) as store:
        for _offset, part in import_each(store, text, datetime.now(UTC)):
            games += part.games
            problems += (saving.say_unfit(each, ASCII) for each in part.problems)
            stop = part.stop or stop
            tell(len(games))
    wrong = [saving.say_unread(len(problems)), *problems] if problems else []
    if stop is not None:
        wrong.append(saving.say_stop(stop))
    return saving.say_counts(games), tuple(wrong)


def erase(data: Path | None) -> str:
    """Delete all games and their backups; return what was deleted.

    Raises:
        UnavailableStoreError: if a program has them open, or they cannot be deleted.
    """
    removed = erase_store(data_folder(data))
    if not removed:
        return _("There is nothing at {path}.").format(path=store_path(data))
    return "\n".join(_("Removed {path}.").format(path=path) for path in removed)


def erase_question(data: Path | None) -> str:
    """Return the question that confirms deleting everything."""
    said = _("Remove all games in {path} for ever?")
    return said.format(path=store_path(data))


def game_rows(store: Store, *, by_action: bool) -> Iterator[Row]:
    """Yield the rows of all saved games, most recently changed first.

    Args:
        store: the saved games.
        by_action: whether to yield a row per action instead of per game.

    Raises:
        StoreError: if the games cannot be loaded.
    """
    for summary in _summaries(store):
        if by_action:
            yield from _action_rows(store, summary)
        else:
            yield _game_row(summary)


def count_games(store: Store) -> int:
    """Count the saved games."""
    return sum(1 for _summary in _summaries(store))


def _summaries(store: Store) -> Iterator[GameSummary]:
    found = store.games(limit=_AT_ONCE)
    while found:
        yield from found
        found = store.games(limit=_AT_ONCE, before=found[-1].order)


def _game_row(summary: GameSummary) -> Row:
    outcome = summary.result if isinstance(summary.result, Outcome) else None
    return {
        "game": summary.id,
        "rules": summary.rules,
        "rules_name": summary.rules_name,
        "deal": summary.deal_code,
        "created": summary.created_at.isoformat(),
        "changed": summary.updated_at.isoformat(),
        "result": format_result(summary.result),
        "won": None if outcome is None else outcome.is_won,
        "score": None if outcome is None else outcome.score,
        "killed": summary.dead_count,
        "actions": summary.ply,
        "assisted": summary.is_assisted,
        "seen": summary.is_seen,
    }


def _action_rows(store: Store, summary: GameSummary) -> Iterator[Row]:
    game = store.load_readable(summary.id)
    for ply, moment in enumerate(game.session.history if game else ()):
        action = format_action(moment.played.action)
        yield {"game": summary.id, "ply": ply, "action": action}


def lines_of(
    rows: Iterable[Row], columns: Mapping[str, type], form: TextForm
) -> Iterator[str]:
    """Format rows as text, one line each; CSV starts with the column names."""
    if form == "jsonl":
        yield from (f"{as_json(row)}\n" for row in rows)
        return
    yield csv_line(columns)
    yield from (csv_line(row.values()) for row in rows)


def csv_line(cells: Iterable[object]) -> str:
    """Format a row of a CSV file, in which no text is a formula."""
    target = StringIO()
    csv.writer(target, lineterminator="\n").writerow(map(as_cell, cells))
    return target.getvalue()


@dataclass(frozen=True, slots=True)
class Examination:
    """The findings about an installation.

    Attributes:
        package: the version of Cannonade.
        python: the version of Python.
        system: the operating system and the machine.
        store: the file of saved games.
        game_count: how many saved games can be read; None if they can't be opened.
        damage: the damage of the saved games, each named once.
        problems: why each part does not work; None if it does.
    """

    package: str
    python: str
    system: str
    store: Path
    game_count: int | None
    damage: tuple[StoreError, ...]
    problems: dict[ProgramPart, str | None]

    @property
    def is_sound(self) -> bool:
        """Whether everything works that playing needs, and no game is damaged."""
        return not self.damage and not any(
            problem
            for part, problem in self.problems.items()
            if part is not ProgramPart.KERNEL
        )


def examine(data: Path | None, tell: Callable[[int, int], None]) -> Examination:
    """Examine this installation, and write to the saved games unless damaged.

    Args:
        data: the folder of saved games; None for the default.
        tell: called with the number of games read so far, and of all games.
    """
    problems = {part: _problem(module) for part, module in _MODULES.items()}
    game_count: int | None = None
    damage: tuple[StoreError, ...] = ()
    try:
        game_count, damage = examine_store(data_folder(data), tell)
    except StoreError as error:
        is_advised = type(error) is not UnavailableStoreError
        problem = translate(error) if is_advised else say_cannot_save(error)
        problems[ProgramPart.SAVING] = problem
    else:
        if not damage:
            problems[ProgramPart.SAVING] = _problem_of_saving(data_folder(data))
    return Examination(
        package=version("cannonade"),
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        store=store_path(data),
        game_count=game_count,
        damage=damage,
        problems=problems,
    )


def _problem_of_saving(folder: Path) -> str | None:
    """Write a row and remove it; return why that failed."""
    try:
        with open_store(folder) as store:
            store.try_writing()
    except StoreError as error:
        return say_cannot_save(error)
    return None


def repair_text(data: Path | None, readable_count: int) -> str:
    """Repair the saved games, and report that, one line each."""
    game_count, aside = repair_store(data_folder(data), datetime.now(UTC))
    told = say_repaired(game_count, aside, readable_count)
    return "".join(f"{line}\n" for line in told)


def _problem(module: str) -> str | None:
    try:
        if module == _MODULES[ProgramPart.KERNEL]:
            demand_kernel()
        import_module(module)
    except ImportError as error:
        return translate(error)
    return None


def examination_text(found: Examination) -> str:
    """Format the findings, one line each."""
    lines = (
        f"Cannonade {found.package}, Python {found.python}, {found.system}",
        *(say_part(part, problem) for part, problem in found.problems.items()),
        *say_kept(str(found.store), found.game_count, found.damage),
    )
    return "".join(f"{line}\n" for line in lines)


def examination_facts(found: Examination) -> dict[str, object]:
    """Return the findings as facts for JSON."""
    parts = {part.value: problem for part, problem in found.problems.items()}
    return {
        "version": found.package,
        "python": found.python,
        "system": found.system,
        "store": str(found.store),
        "runs": {part: problem is None for part, problem in parts.items()},
        "problems": {part: problem for part, problem in parts.items() if problem},
        "games": found.game_count,
        "damage": [*map(translate, found.damage)],
    }
