"""One SQLite file: how it is opened, and what its errors mean."""

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
"""How long a process waits for another one that is writing, if it says nothing else."""

_RETRY_S: Final = 0.02
_BEGIN: Final = "begin"
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_MOVED: Final = Lazy("the file was moved, removed or replaced while it was in use")
_PRIMARY_CODE: Final = 0xFF  # the rest of an error code says more of the same


def open_engine(path: Path, busy_timeout_s: float = BUSY_TIMEOUT_S) -> Engine:
    """Open a file; transactions on it only read."""
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(
        url, connect_args={"timeout": busy_timeout_s}, max_overflow=-1
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def for_writing(engine: Engine) -> Engine:
    """Return the same engine for transactions that write.

    They ask for the right to write at once: one that has read first could not be sure
    to get it later.
    """
    return engine.execution_options(**{_BEGIN: "BEGIN IMMEDIATE"})


def use_write_ahead_log(path: Path) -> None:
    """Turn write-ahead logging on, so that readers never wait for a writer.

    While another process does the same, SQLite refuses at once instead of waiting.
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
    # Without this the driver begins transactions by itself, too late.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # With the write-ahead log, this is what makes a commit outlast a power cut.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    connection.exec_driver_sql(options.get(_BEGIN, "BEGIN"))


def file_id(path: Path) -> tuple[int, int]:
    """Return what tells a file from any other that has its name later.

    Raises:
        UnavailableStoreError: if it is not there.
    """
    try:
        found = path.stat()
    except OSError as error:
        raise UnavailableStoreError(str(path), str(_MOVED)) from error
    return found.st_dev, found.st_ino


def check_file(path: Path, known: tuple[int, int]) -> None:
    """Check that a file that is open is still the one of its name.

    SQLite would go on writing to a file that was removed, and all of that is lost.

    Raises:
        UnavailableStoreError: if it was moved away, removed or replaced.
    """
    if file_id(path) != known:
        raise UnavailableStoreError(str(path), str(_MOVED))


@contextmanager
def telling_errors(path: Path) -> Generator[None]:
    """Convert the errors of the database to those of a store.

    Raises:
        DamagedStoreError: if the file is no database, or no longer one.
        UnavailableStoreError: if it cannot be read or written now.
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
