"""The SQLite file: connections, transactions, and conversion of errors."""

import json
import sqlite3
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from cannonade.errors import DamagedStoreError, StoreError, UnavailableStoreError
from cannonade.language import Lazy

Storable: TypeAlias = str | int | datetime | None
"""A value to be stored; SQLite has no type for times."""

BUSY_TIMEOUT_S: Final = 5.0
"""The default time to wait for another process that is writing."""

_RETRY_S: Final = 0.02
_MOST_IDLE: Final = 5
_WAITED_FOR: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_MOVED: Final = Lazy("the file was moved, removed or replaced while it was in use")
_BUSY: Final = Lazy(
    "it is locked by another program that does not finish: end that one"
)
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


class Connections:
    """Open connections, one for each transaction that runs at the same time.

    The next transaction takes over an idle connection.
    """

    def __init__(
        self,
        opened: Callable[[], Database],
        on_damage: Callable[[StoreError], None],
    ) -> None:
        """Use connections that a function opens, and that note damage by another."""
        self._opened = opened
        self._on_damage = on_damage
        self._idle: list[Database] = []

    @contextmanager
    def transaction(
        self, kind: Literal["DEFERRED", "IMMEDIATE"] = "DEFERRED"
    ) -> Generator[Database]:
        """Run a transaction; an immediate one takes the write lock as it begins.

        A transaction that writes has to: one that has already read may be refused it.
        """
        connection = self._take()
        try:
            with transaction(connection, kind):
                yield connection
        finally:
            if connection.in_transaction or len(self._idle) >= _MOST_IDLE:
                connection.close()
            else:
                self._idle.append(connection)

    def _take(self) -> Database:
        try:
            return self._idle.pop()
        except IndexError:
            connection = self._opened()
            connection.on_damage = self._on_damage
            return connection

    def close(self) -> None:
        """Close the idle connections."""
        while self._idle:
            self._idle.pop().close()


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


def insert(connection: Database, table: str, **row: Storable) -> None:
    """Add a row to a table."""
    connection.execute(_insertion(table, tuple(row)), _stored(row))


def put(connection: Database, table: str, **row: Storable) -> None:
    """Add a row to a table, or replace the values in that of the same game."""
    connection.execute(_replacement(table, tuple(row)), _stored(row))


def listed(values: Iterable[str]) -> str:
    """Return texts as the parameter of `IN (SELECT value FROM json_each(?))`."""
    return json.dumps([*values])


def in_utc(moment: datetime) -> str:
    """Return a time as it is stored."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _stored(row: Mapping[str, Storable]) -> list[str | int | None]:
    return [
        in_utc(each) if isinstance(each, datetime) else each for each in row.values()
    ]


@cache
def _insertion(table: str, names: tuple[str, ...]) -> str:
    columns = ", ".join(f"[{name}]" for name in names)
    marks = ", ".join("?" * len(names))
    return f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608  our names


@cache
def _replacement(table: str, names: tuple[str, ...]) -> str:
    values = ", ".join(f"[{name}] = excluded.[{name}]" for name in names)
    return f"{_insertion(table, names)} ON CONFLICT (game_id) DO UPDATE SET {values}"


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


def file_id(path: Path) -> tuple[int, int]:
    """Return the device and inode of a file, which identify it.

    Raises:
        UnavailableStoreError: if it does not exist.
    """
    try:
        found = path.stat()
    except OSError as error:
        raise UnavailableStoreError(str(path), str(_MOVED)) from error
    return found.st_dev, found.st_ino


def check_file(path: Path, known: tuple[int, int]) -> None:
    """Check that an open file is still the one at its path.

    SQLite would go on writing to a removed file, and the changes would be lost.

    Raises:
        UnavailableStoreError: if it was moved, removed or replaced.
    """
    if file_id(path) != known:
        raise UnavailableStoreError(str(path), str(_MOVED))


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
            problem = str(_BUSY if is_busy else error)
            raise UnavailableStoreError(str(path), problem, is_busy=is_busy) from error
        raise
    except UnicodeDecodeError as error:  # from SQLite's message about a damaged name
        raise DamagedStoreError(str(path), str(error)) from error
