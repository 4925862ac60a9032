"""The SQLite file: opening it, and converting its errors."""

import sqlite3
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, OperationalError

from cannonade.errors import DamagedStoreError, UnavailableStoreError
from cannonade.language import Lazy

BUSY_TIMEOUT_S: Final = 10.0
"""The default time to wait for another process that is writing."""

_RETRY_S: Final = 0.02
_BEGIN: Final = "begin"
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_MOVED: Final = Lazy("the file was moved, removed or replaced while it was in use")
_PRIMARY_CODE: Final = 0xFF  # higher bits only refine the error code


def open_engine(path: Path, busy_timeout_s: float = BUSY_TIMEOUT_S) -> Engine:
    """Open a file for transactions that read."""
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(
        url, connect_args={"timeout": busy_timeout_s}, max_overflow=-1
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def for_writing(engine: Engine) -> Engine:
    """Return the engine for transactions that write.

    They take the write lock when they begin, since a transaction that has already read
    may be refused it.
    """
    return engine.execution_options(**{_BEGIN: "BEGIN IMMEDIATE"})


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


def _set_up(connection: DBAPIConnection, _record: object) -> None:
    # Otherwise the driver begins transactions implicitly, and too late.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # With write-ahead logging, commits survive a power cut only if this is set.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    connection.exec_driver_sql(options.get(_BEGIN, "BEGIN"))


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
    except (DatabaseError, sqlite3.DatabaseError) as error:
        cause = error.orig if isinstance(error, DatabaseError) else error
        code = getattr(cause, "sqlite_errorcode", 0) & _PRIMARY_CODE
        if code in _DAMAGED:
            raise DamagedStoreError(str(path), str(cause)) from error
        if isinstance(error, OperationalError | sqlite3.OperationalError):
            raise UnavailableStoreError(str(path), str(cause)) from error
        raise
