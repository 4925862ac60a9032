"""The folder of games: a save for each one going on, a record for each one that ended.

<data>/saves/<name>.save    written after every action
<data>/games/<name>.txt     when the game is over or given up; then its save goes
"""

import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, TypeAlias

from cannonade.errors import InvalidStateError, NotationError, RecordError
from cannonade.notation import format_record
from cannonade.session import Session, format_save, parse_save, to_record
from cannonade.text.files import write_atomically
from cannonade.text.lock import Lock

DATA_VARIABLE: Final = "CANNONADE_DATA"
"""The environment variable that names the folder of games."""

SaveProblem: TypeAlias = (
    NotationError | InvalidStateError | RecordError | UnicodeDecodeError
)
"""What can be wrong with a save."""

_SAVE_PROBLEMS: Final = (
    NotationError,
    InvalidStateError,
    RecordError,
    UnicodeDecodeError,
)


def data_folder(wanted: Path | None) -> Path:
    """Choose where games are kept: as asked for, or where such things belong."""
    if wanted is not None:
        return wanted
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415  slow, and often not needed

    return user_data_path("cannonade", appauthor=False)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A save that cannot be read; it stays as it is."""

    path: Path
    problem: SaveProblem


class Keeper:
    """Keeps one game in its file; holds its lock until it is let go.

    Attributes:
        name: the game's name, from the time it began.
        save_path: where the game is while it goes on.
        record_path: where its record is once it has ended.
    """

    def __init__(self, data: Path, name: str) -> None:
        """Name the files; nothing is locked or written yet."""
        self.name = name
        self.save_path = data / "saves" / f"{name}.save"
        self.record_path = data / "games" / f"{name}.txt"
        self._lock = Lock(data / "saves" / f"{name}.lock")

    def take(self) -> bool:
        """Take the game if no other process has it; say whether it is taken."""
        return self._lock.take()

    def let_go(self) -> None:
        """Let other processes have the game."""
        self._lock.give_back()

    def keep(self, session: Session) -> None:
        """Write the game down: its save while it goes on, its record when it is over.

        Raises:
            OSError: if that fails; then what was written before is untouched.
        """
        if session.is_over:
            write_atomically(self.record_path, self._record(session))
            self.save_path.unlink(missing_ok=True)
        else:
            write_atomically(self.save_path, format_save(session))
            self.record_path.unlink(missing_ok=True)

    def throw_away(self) -> None:
        """Remove the save of a game in which nothing was done."""
        self.save_path.unlink(missing_ok=True)

    def read(self) -> Session | Damaged:
        """Read the save.

        Raises:
            OSError: if the file cannot be read.
        """
        try:
            return parse_save(self.save_path.read_bytes().decode())
        except _SAVE_PROBLEMS as problem:
            return Damaged(self.save_path, problem)

    def _record(self, session: Session) -> str:
        date, _, _ = self.name.partition("_")
        return format_record(to_record(session, [("Date", date)]))


class Saves:
    """All the games kept in a folder."""

    def __init__(self, data: Path) -> None:
        """Use a folder, which is made if it is not there.

        Raises:
            OSError: if it cannot be made.
        """
        self.data = data
        for name in ("saves", "games"):
            (data / name).mkdir(parents=True, exist_ok=True)

    def unfinished(self) -> Iterator[Keeper]:
        """Give the games going on, the one last played first; none is taken yet."""
        written: list[tuple[int, str]] = []
        for path in (self.data / "saves").glob("*.save"):
            with suppress(FileNotFoundError):
                written.append((path.stat().st_mtime_ns, path.stem))
        for _, name in sorted(written, reverse=True):
            yield Keeper(self.data, name)

    def begin(self) -> Keeper:
        """Make a place for a new game, and take it.

        Raises:
            OSError: if the folder cannot be written.
        """
        while True:
            now = datetime.now().astimezone()
            name = f"{now:%Y-%m-%d_%H%M%S}_{secrets.token_hex(2)}"
            keeper = Keeper(self.data, name)
            if keeper.take():
                return keeper
