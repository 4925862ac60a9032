"""The tables and the version of a file: creating, upgrading and checking them.

`schema.sql` creates the tables of a new file, which gets the current version at once.
"""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias

from cannonade.errors import DamagedStoreError, NewerStoreError
from cannonade.message import _
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

_BACKUP: Final = ".backup"
"""The ending of the name of the backup of each day."""
_BEFORE: Final = ".before-"
"""The ending, before a version, of the names of backups that are never replaced."""
_OURS: Final = "changes"

_BEARABLE: Final = ("ok", "NULL value in ")
"""The beginnings of findings that leave a file safe to write to."""

_IN_INDEX: Final = re.compile("row [0-9]+ |rowid not |wrong # |non-unique ")
"""The beginnings of findings about an index, which can be built again."""

_COLUMNS: Final = """
    SELECT tables.name, group_concat('[' || columns.name || ']')
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%'
    GROUP BY tables.name ORDER BY tables.rowid
"""
_NO_VERSION: Final = _("it has no version")
_FOREIGN: Final = _("it is a database of another program")


@cache
def tables() -> dict[str, str]:
    """Return the names of the columns of each table, in the order of `schema.sql`."""
    with closing(connect(":memory:")) as connection:
        make_tables(connection)
        return dict(connection.execute(_COLUMNS).fetchall())


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


def bring_up_to_date(path: Path) -> None:
    """Create the file if it does not exist, or upgrade it if it is old.

    An old file is first copied to one beside it, named after the version that it is
    upgraded to.

    Raises:
        DamagedStoreError: if it is not a store; it is left untouched.
        NewerStoreError: if a later version wrote it; it is left untouched.
        UnavailableStoreError: if it cannot be read or written.
    """
    with converting_errors(path):
        try:
            found = _inspect(path)
        except _UnsoundIndexError:
            _reindex(path)
            found = _inspect(path)
        if is_old(path, found):
            use_write_ahead_log(path)
            _upgrade(path)


class _UnsoundIndexError(DamagedStoreError):
    """A file with an index that does not fit its table."""


def _reindex(path: Path) -> None:
    # Rows that the index would refuse leave it as it is.
    with (
        closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT_S)) as connection,
        suppress(sqlite3.IntegrityError),
    ):
        connection.execute("REINDEX")


def is_old(path: Path, found: int | None) -> bool:
    """Return whether a file has an old version, or none yet.

    Raises:
        NewerStoreError: if it has a later one.
    """
    latest = 1 + len(UPGRADES)
    if found is not None and found > latest:
        raise NewerStoreError(str(path), found, latest)
    return found != latest


def _inspect(path: Path) -> int | None:
    """Return the version of a file without changing it; None if it has no content.

    A process that was killed while creating the file may have left an empty one.
    """
    if not (path.exists() and path.stat().st_size):
        return None
    # Recovery from a killed process's journal needs write access.
    place = f"{path.absolute().as_uri()}?mode=rw"
    with closing(
        sqlite3.connect(place, timeout=BUSY_TIMEOUT_S, uri=True)
    ) as connection:
        connection.text_factory = decode_text
        return read_version(path, connection)


def read_version(path: Path, connection: sqlite3.Connection) -> int | None:
    """Return the version of an open file; None if it has no tables.

    Raises:
        DamagedStoreError: if it is not a store, or is damaged.
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
    if _OURS not in names:
        raise DamagedStoreError(str(path), _FOREIGN)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version < 1:
        raise DamagedStoreError(str(path), _NO_VERSION)
    return int(version)


def _check_columns(path: Path, connection: sqlite3.Connection) -> None:
    for table, names in tables().items():
        try:
            connection.execute(f"SELECT {names} FROM {table} LIMIT 0")  # noqa: S608  our names
        except sqlite3.OperationalError as error:
            raise DamagedStoreError(str(path), str(error)) from error


def _upgrade(path: Path) -> None:
    with (
        closing(connect(path)) as connection,
        transaction(connection, "IMMEDIATE"),
    ):
        # Another process may have been quicker, so look again inside the lock.
        found = _version(path, connection)
        if not is_old(path, found):
            return
        if found is None:
            make_tables(connection)
            return
        latest = 1 + len(UPGRADES)
        _copy(path, path.with_name(f"{path.name}{_BEFORE}{latest}"))
        for upgrade in UPGRADES[found - 1 :]:
            upgrade(connection)
        _set_version(connection, latest)


def keep_backup(path: Path) -> None:
    """Back up a store, unless its backup has a change of the same day as its last.

    Nothing happens where there is no room for it.
    """
    target = path.with_name(f"{path.name}{_BACKUP}")
    with (
        suppress(OSError, sqlite3.Error, DamagedStoreError),
        closing(connect(path)) as connection,
    ):
        if _last_day(connection) != _day_of(target):
            # No other process backs up at the same time.
            with transaction(connection, "IMMEDIATE"):
                _copy(path, target)


def _day_of(path: Path) -> str | None:
    """Return the day of the last change in a backup; None if it can't be read."""
    if path.exists():
        with suppress(sqlite3.Error), closing(connect(path)) as connection:
            return _last_day(connection)
    return None


def _last_day(connection: Database) -> str | None:
    wanted = "SELECT substr(changed_at, 1, 10) FROM changes ORDER BY id DESC LIMIT 1"
    for (day,) in connection.execute(wanted):
        return str(day)
    return None


def find_backups(path: Path) -> Iterator[Path]:
    """Yield the backups of a store, the newest first."""
    folder = path.parent
    yield from folder.glob(f"{path.name}{_BACKUP}")
    yield from sorted(folder.glob(f"{path.name}{_BEFORE}*[0-9]"), reverse=True)


def _copy(path: Path, target: Path) -> None:
    """Copy all of a store to a file, completely or not at all.

    Raises:
        DamagedStoreError: if the copy is damaged.
    """
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    with (
        closing(sqlite3.connect(path)) as source,
        closing(sqlite3.connect(unfinished)) as copy,
    ):
        source.backup(copy)
        read_version(target, copy)
    unfinished.replace(target)
