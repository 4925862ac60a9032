"""The folder and the SQLite file: connections, transactions, conversion of errors."""

import errno
import json
import os
import sqlite3
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

from cannonade.errors import (
    DamagedStoreError,
    StoreError,
    UnavailableStoreError,
    UnreadableStoreError,
    reason_of,
)
from cannonade.message import _

BUSY_TIMEOUT_S: Final = 5.0
"""The default time to wait for another process that is writing."""

_RETRY_S: Final = 0.02
_WAITED_FOR: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_MOVED: Final = _("the file was moved, removed or replaced while it was in use")
_BUSY: Final = _("it is locked by another program that does not finish: end that one")
_PRIMARY_CODE: Final = 0xFF  # higher bits only refine the error code


class Database(sqlite3.Connection):
    """A connection to a store.

    Attributes:
        on_damage: called with damage that could be passed over.
    """

    on_damage: Callable[[StoreError], None] | None = None


def connect(place: Path | str, busy_timeout_s: float = BUSY_TIMEOUT_S) -> Database:
    """Open a file, or ":memory:"; any thread may use the connection.

    It is in no transaction until one begins.
    """
    connection = sqlite3.connect(
        place,
        busy_timeout_s,
        isolation_level=None,
        check_same_thread=False,
        factory=Database,
    )
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = decode_text
        connection.execute("PRAGMA foreign_keys = ON")
        # With write-ahead logging, commits survive a power cut only if this is set.
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(
    connection: sqlite3.Connection, kind: Literal["DEFERRED", "IMMEDIATE"] = "DEFERRED"
) -> Generator[None]:
    """Run a block in a transaction: everything is stored, or nothing after an error."""
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.commit()
    except BaseException:
        connection.rollback()
        raise


def insert(
    connection: sqlite3.Connection, table: str, *row: object, conflict: str = ""
) -> None:
    """Add a row, in the order of the columns; `conflict` is what one leads to."""
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT {conflict} INTO {table} VALUES ({marks})", row)  # noqa: S608  ours


def listed(values: Iterable[str]) -> str:
    """Return texts as the parameter of `IN (SELECT value FROM json_each(?))`."""
    return json.dumps([*values])


def in_utc(moment: datetime) -> str:
    """Return a time as it is stored."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def use_write_ahead_log(path: Path) -> None:
    """Turn on write-ahead logging, so that readers never wait for a writer.

    Retries, because SQLite fails at once while another process does the same.
    """
    end = time.monotonic() + BUSY_TIMEOUT_S
    with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT_S)) as connection:
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                code = error.sqlite_errorcode & _PRIMARY_CODE
                if code != sqlite3.SQLITE_BUSY or time.monotonic() >= end:
                    raise
                time.sleep(_RETRY_S)
            else:
                return


def decode_text(value: bytes) -> str | bytes:
    """Decode a text; return damaged text as it is, so that it hides no other value."""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value


def identify(path: Path, known: tuple[int, int] | None = None) -> tuple[int, int]:
    """Return the device and inode of a file, which identify it.

    SQLite would go on writing to a removed file, and the changes would be lost.

    Raises:
        UnavailableStoreError: if it was moved, removed or replaced since it was known.
    """
    with suppress(OSError):
        found = path.stat()
        if known in {None, (found.st_dev, found.st_ino)}:
            return found.st_dev, found.st_ino
    raise UnavailableStoreError(str(path), _MOVED)


@contextmanager
def converting_errors(path: Path) -> Generator[None]:
    """Convert database errors to store errors.

    Raises:
        DamagedStoreError: if the file is not a database or is corrupt.
        UnavailableStoreError: if it cannot be read or written at present.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY_CODE
        if code in _DAMAGED:
            raise DamagedStoreError(str(path), str(error)) from error
        if isinstance(error, sqlite3.OperationalError):
            is_busy = code in _WAITED_FOR
            problem = _BUSY if is_busy else str(error)
            raise UnavailableStoreError(str(path), problem, is_busy=is_busy) from error
        raise
    except OSError as error:
        raise UnavailableStoreError(str(path), reason_of(error)) from error
    except UnicodeDecodeError as error:  # from SQLite's message about a damaged name
        raise DamagedStoreError(str(path), str(error)) from error


DATA_VARIABLE: Final = "CANNONADE_DATA"
"""The environment variable for the folder of saved games."""

FILE_NAME: Final = "cannonade.sqlite3"
"""The name of a store's file."""

_OWNER_ONLY: Final = 0o600
_OTHERS: Final = 0o077

# The file itself comes last: while it exists, erasing can be repeated.
_BELONGINGS: Final = (
    *("logs/web.log*", "lan.code", "table.json", "table.lock"),
    *(f"{FILE_NAME}?*", FILE_NAME),
)
_FOLDERS: Final = ("logs", ".")


def data_folder(wanted: Path | None = None) -> Path:
    """Return the folder: as given, from the environment, or the platform's default."""
    if wanted is not None:
        return wanted
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415  slow, and often not needed

    return user_data_path("cannonade", appauthor=False)


def store_path(wanted: Path | None = None) -> Path:
    """Return the path of the file with all games; it may not exist yet."""
    return data_folder(wanted) / FILE_NAME


def check_readable(path: Path) -> None:
    """Check that a file can be read, if there is one.

    Raises:
        UnreadableStoreError: if it can't.
        UnavailableStoreError: if there can be none, as its folder is a file.
    """
    try:
        if not next(each for each in path.parents if each.exists()).is_dir():
            problem = reason_of(NotADirectoryError(errno.ENOTDIR, ""))
            raise UnavailableStoreError(str(path), problem)
        for each in (path.parent, path):
            if each.is_symlink() and not each.exists():
                target = _("it is a link to {target}, which is missing")
                problem = target.format(target=each.readlink())
                raise UnreadableStoreError(str(each), problem)
        if path.exists() and not path.is_file():
            raise UnreadableStoreError(str(path), _("it is not a file"))
        # Opening and closing it here would end the locks of this process.
        is_denied = path.exists() and not os.access(path, os.R_OK)
    except PermissionError:
        is_denied = True
    if is_denied:
        raise UnreadableStoreError(str(path), "", _owner(path))


def _owner(path: Path) -> str:
    """Return the account that a file belongs to, or the folder that hides the file."""
    for each in (path, *path.parents):
        try:
            return each.owner()
        except KeyError:
            return str(each.stat().st_uid)
        except (OSError, NotImplementedError):
            continue
    return _("another account")


def make_private(path: Path) -> None:
    """Create a file that only its owner may read, or restrict an existing one.

    Files whose names begin with its name are restricted too: SQLite's, and backups.

    Raises:
        OSError: if the file cannot be created.
    """
    path.touch(_OWNER_ONLY)
    for each in path.parent.glob(f"{path.name}*"):
        # Another process may just be removing it, or another user may own it.
        with suppress(OSError):
            if each.stat().st_mode & _OTHERS:
                each.chmod(_OWNER_ONLY)


def erase_store(folder: Path) -> tuple[Path, ...]:
    """Remove a store, its backups, and the table's files beside it.

    Other files stay; folders are removed when empty. A damaged store is removed too.

    Returns:
        The files that were removed.

    Raises:
        UnreadableStoreError: if there is one that cannot be opened.
        UnavailableStoreError: if a program has it open, or a file cannot be removed.
    """
    path = folder / FILE_NAME
    check_readable(path)
    if path.exists():
        make_sure_nobody_uses(path)
    files = [each for name in _BELONGINGS for each in sorted(folder.glob(name))]
    for each in files:
        with converting_errors(each):
            each.unlink()
    for name in _FOLDERS:
        place = folder / name
        if place.is_dir() and not any(place.iterdir()):
            place.rmdir()
    return tuple(files)


def make_sure_nobody_uses(path: Path) -> None:
    """Check that no program has a file open.

    Raises:
        UnavailableStoreError: if one has.
    """
    try:
        with converting_errors(path), closing(sqlite3.connect(path, 0)) as connection:
            if not os.access(path, os.W_OK):
                raise PermissionError(errno.EACCES, "")
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
    except DamagedStoreError:
        return  # a damaged file cannot be in use
    except UnavailableStoreError as error:
        if not error.is_busy:
            raise
        problem = _("another program has it open; close that first")
        raise UnavailableStoreError(str(path), problem) from error
