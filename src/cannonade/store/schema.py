"""The tables and the version of a file: creating, upgrading and checking them.

`schema.sql` creates the tables of a new file, which gets the current version at once.
"""

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, TypeAlias

from cannonade.errors import (
    DamagedStoreError,
    NewerStoreError,
    UnavailableStoreError,
    UnreleasedStoreError,
)
from cannonade.errors.root import reason_of
from cannonade.language import Lazy
from cannonade.store.database import (
    BUSY_TIMEOUT_S,
    Database,
    connect,
    converting_errors,
    decode_text,
    make_private,
    transaction,
    use_write_ahead_log,
)

Upgrade: TypeAlias = Callable[[Database], None]
"""Brings the tables from one version to the next, in an open transaction."""

UPGRADES: Final[tuple[Upgrade, ...]] = ()
"""The steps since version 1. A published step never changes."""

_OURS: Final = "changes"
_UNRELEASED: Final = "alembic_version"
"""A table of files that were written before the first release."""

_BEARABLE: Final = ("ok", "NULL value in ")
"""The beginnings of findings that leave a file safe to write to."""

_IN_INDEX: Final = re.compile("row [0-9]+ |rowid not |wrong # |non-unique ")
"""The beginnings of findings about an index, which can be built again."""

_NO_VERSION: Final = Lazy("it has no version")
_FOREIGN: Final = Lazy("it is a database of another program")


@dataclass(frozen=True, slots=True)
class StoredColumn:
    """A column of a table.

    Attributes:
        name: its name.
        kind: the type of its values.
        is_optional: whether they may be missing.
        is_number_of_row: whether SQLite stores them as the number of the row only.
    """

    name: str
    kind: type[int] | type[str]
    is_optional: bool
    is_number_of_row: bool

    @property
    def is_time(self) -> bool:
        """Whether its values are times."""
        return self.name.endswith("_at")


@cache
def tables() -> dict[str, tuple[StoredColumn, ...]]:
    """Return the columns of each table, in the order of `schema.sql`."""
    with closing(connect(":memory:")) as connection:
        make_tables(connection)
        names = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table'"
            " AND name NOT LIKE 'sqlite%' ORDER BY rowid"
        ).fetchall()
        return {name: tuple(_columns(connection, name)) for (name,) in names}


def _columns(connection: Database, table: str) -> Iterator[StoredColumn]:
    found = connection.execute("SELECT * FROM pragma_table_info(?)", (table,))
    for _number, name, kind, is_required, _default, key in found:
        is_number = kind == "INTEGER"
        yield StoredColumn(
            name,
            int if is_number else str,
            is_optional=not (is_required or key),
            is_number_of_row=bool(is_number and key and not is_required),
        )


def make_tables(connection: Database) -> None:
    """Create all tables in a new file."""
    schema = files("cannonade.store").joinpath("schema.sql").read_text("utf-8")
    statement = ""
    for line in schema.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""
    _set_version(connection, 1 + len(UPGRADES))


def _set_version(connection: Database, version: int) -> None:
    connection.execute(f"PRAGMA user_version = {version}")


def bring_up_to_date(path: Path, upgrades: Sequence[Upgrade] = UPGRADES) -> None:
    """Create the file if it does not exist, or upgrade it if it is old.

    An old file is first copied to one beside it, named after the version that it is
    upgraded to.

    Raises:
        DamagedStoreError: if it is not a store; it is left untouched.
        NewerStoreError: if a later version wrote it; it is left untouched.
        UnreleasedStoreError: if it is from before the first release; it is left
            untouched.
        UnavailableStoreError: if it cannot be read or written.
    """
    with converting_errors(path):
        try:
            found = _inspect(path)
        except _UnsoundIndexError:
            _reindex(path)
            found = _inspect(path)
        if not is_old(path, found, upgrades):
            return
        use_write_ahead_log(path)
        _upgrade(path, upgrades)


class _UnsoundIndexError(DamagedStoreError):
    """A file with an index that does not fit its table."""


def _reindex(path: Path) -> None:
    # Rows that the index would refuse leave it as it is.
    with (
        closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT_S)) as connection,
        suppress(sqlite3.IntegrityError),
    ):
        connection.execute("REINDEX")


def is_old(
    path: Path, found: int | None, upgrades: Sequence[Upgrade] = UPGRADES
) -> bool:
    """Return whether a file has an old version, or none yet.

    Raises:
        NewerStoreError: if it has a later one.
    """
    latest = 1 + len(upgrades)
    if found is not None and found > latest:
        raise NewerStoreError(str(path), found, latest)
    return found != latest


def _inspect(path: Path) -> int | None:
    """Return the version of a file without changing it; None if it has no content.

    A process that was killed while creating the file may have left an empty one.
    """
    if not _has_content(path):
        return None
    try:
        return _read_version(path, "ro")
    except sqlite3.OperationalError:
        # Recovery from a killed process's journal needs write access.
        return _read_version(path, "rw")


def _has_content(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except FileNotFoundError:
        return False
    except OSError as error:
        problem = reason_of(error)
        raise UnavailableStoreError(str(path), problem) from error


def _read_version(path: Path, access: Literal["ro", "rw"]) -> int | None:
    place = f"{path.absolute().as_uri()}?mode={access}"
    with closing(
        sqlite3.connect(place, timeout=BUSY_TIMEOUT_S, uri=True)
    ) as connection:
        connection.text_factory = decode_text
        return read_version(path, connection)


def read_version(path: Path, connection: sqlite3.Connection) -> int | None:
    """Return the version of an open file; None if it has no tables.

    Raises:
        DamagedStoreError: if it is not a store, or is damaged.
        UnreleasedStoreError: if it is from before the first release.
    """
    for (problem,) in connection.execute("PRAGMA integrity_check"):
        if _IN_INDEX.match(problem):
            raise _UnsoundIndexError(str(path), problem)
        if not problem.startswith(_BEARABLE):
            raise DamagedStoreError(str(path), problem.splitlines()[-1])
    version = _version(path, connection)
    if version == 1 + len(UPGRADES):
        _check_columns(path, connection)
    return version


def _version(path: Path, connection: sqlite3.Connection) -> int | None:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not names:
        return None
    if _UNRELEASED in names:
        raise UnreleasedStoreError(str(path))
    if _OURS not in names:
        raise DamagedStoreError(str(path), str(_FOREIGN))
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version < 1:
        raise DamagedStoreError(str(path), str(_NO_VERSION))
    return int(version)


def _check_columns(path: Path, connection: sqlite3.Connection) -> None:
    for table, columns in tables().items():
        names = ", ".join(f"[{each.name}]" for each in columns)
        try:
            connection.execute(f"SELECT {names} FROM {table} LIMIT 0")  # noqa: S608  our names
        except sqlite3.OperationalError as error:
            raise DamagedStoreError(str(path), str(error)) from error


def _upgrade(path: Path, upgrades: Sequence[Upgrade]) -> None:
    with (
        closing(connect(path)) as connection,
        transaction(connection, "IMMEDIATE"),
    ):
        # Another process may have been quicker, so look again inside the lock.
        found = _version(path, connection)
        if not is_old(path, found, upgrades):
            return
        latest = 1 + len(upgrades)
        if found is None:
            make_tables(connection)
            found = 1 + len(UPGRADES)
        else:
            _back_up(path, latest)
        for upgrade in upgrades[found - 1 :]:
            upgrade(connection)
        _set_version(connection, latest)


def _back_up(path: Path, version: int) -> None:
    """Copy the file with its write-ahead log, completely or not at all."""
    target = path.with_name(f"{path.name}.before-{version}")
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    with (
        closing(sqlite3.connect(path)) as source,
        closing(sqlite3.connect(unfinished)) as copy,
    ):
        source.backup(copy)
    unfinished.replace(target)
