"""Detection of a table already open for the same games.

A server holds a lock while it runs, which the system releases if it is killed, and
writes its port to a file beside the store. A second process reads that file, and asks
the server at that port which games it serves.
"""

import json
import os
import sqlite3
from collections.abc import Generator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final, cast

from cannonade.foreign_text import parse_json
from cannonade.store import Store
from cannonade.web.server.guard import name_house

FILE_NAME: Final = "table.json"
LOCK_NAME: Final = "table.lock"
_HERE: Final = "127.0.0.1"
_ANSWER_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class Running:
    """A running table.

    Attributes:
        port: the port of its server.
        is_shared: whether other devices can come in.
        process: its process.
    """

    port: int
    is_shared: bool
    process: int = field(default_factory=os.getpid)


@contextmanager
def sole_table(store: Store) -> Generator[bool]:
    """Hold the lock on serving a store's games; yield False if another process has it.

    SQLite's locks are the only ones that work the same on every system.
    """
    path, is_sole = store.path.with_name(LOCK_NAME), True
    with ExitStack() as stack:
        try:
            opened = sqlite3.connect(path, timeout=0, isolation_level=None)
            stack.enter_context(closing(opened)).execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            # A lock that cannot be taken by anybody holds nobody up.
            is_sole = error.sqlite_errorcode != sqlite3.SQLITE_BUSY
        yield is_sole


def find_note(store: Store) -> Running | None:
    """Return the table advertised for a store's games, running or not."""
    try:
        known = cast("dict[str, int]", parse_json(_path(store).read_text("utf-8")))
        port, process = int(known["port"]), int(known["process"])
        return Running(port, bool(known["is_shared"]), process)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def find_running(store: Store) -> Running | None:
    """Return the running table for a store's games; None if none answers."""
    running = find_note(store)
    if running is None:
        return None
    try:
        answer = _ask(running.port)
    except (OSError, ValueError, HTTPException):
        return None
    house = name_house(store.path.parent)
    return running if answer.get("house") == house else None


def _ask(port: int) -> dict[str, object]:
    connection = HTTPConnection(_HERE, port, timeout=_ANSWER_S)
    try:
        connection.request("GET", "/alive")
        found = parse_json(connection.getresponse().read())
    finally:
        connection.close()
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}


@contextmanager
def note_running(store: Store, running: Running) -> Generator[None]:
    """Advertise this table while it is open, if its games are saved."""
    if store.trouble is not None:
        yield
        return
    path = _path(store)
    text = json.dumps(asdict(running))
    with suppress(OSError):  # then a second table only says that there is one
        path.write_text(text, "utf-8")
    try:
        yield
    finally:
        # Another table may have replaced the file since: leave that one.
        with suppress(OSError, ValueError):
            if path.read_text("utf-8") == text:
                path.unlink()


def _path(store: Store) -> Path:
    return store.path.with_name(FILE_NAME)
