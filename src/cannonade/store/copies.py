"""Copies of a store in memory, for a file that is damaged or cannot be written.

The rows of a file whose structure is damaged are read from its pages: a page of a table
lists where its rows are, and every such page is read, whatever else is damaged
(https://www.sqlite.org/fileformat.html).
"""

import shutil
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import NoneType
from typing import Final, TypeAlias

from cannonade.errors import (
    DamagedRowError,
    DamagedStoreError,
    StoreError,
    UnavailableStoreError,
    UnreadableStoreError,
)
from cannonade.language import _
from cannonade.store import database
from cannonade.store.database import FILE_NAME, decode_text
from cannonade.store.rows import name_game
from cannonade.store.schema import StoredColumn, make_tables, read_version, tables
from cannonade.store.store import Store, open_store

StoredRow: TypeAlias = tuple[int, tuple[object, ...]]
"""The number of a row, and its values; an integer primary key is only the number."""

_SIZE: Final = 4096
"""The size of a page, the default of SQLite."""

_FILE_HEADER: Final = 100
_PAGE_HEADER: Final = 8
_OTHER_PAGES: Final = frozenset({2, 5, 10})
_MOST_LOCAL: Final = _SIZE - 35
_LEAST_LOCAL: Final = (_SIZE - 12) * 32 // 255 - 23
_SIZES: Final = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
_CONSTANTS: Final[dict[int, int | None]] = {0: None, 8: 0, 9: 1}
_BLOB: Final = 12
_MORE: Final = 0x80
"""Marks a byte of a number that has more."""


def read_rows(data: bytes) -> Iterator[StoredRow]:
    """Yield every row of every table, in the order of the file.

    Rows that have been deleted may be among them.
    """
    for start in range(0, len(data), _SIZE):
        page = memoryview(data)[start : start + _SIZE]
        header = 0 if start else _FILE_HEADER
        if len(page) < _SIZE or page[header] in _OTHER_PAGES:
            continue
        first = header + _PAGE_HEADER
        count = int.from_bytes(page[header + 3 : header + 5])
        for place in range(first, min(first + 2 * count, _SIZE), 2):
            cell = int.from_bytes(page[place : place + 2])
            try:
                yield _cell(data, bytes(page[cell:]))
            except (IndexError, ValueError):
                continue


def _cell(data: bytes, cell: bytes) -> StoredRow:
    """Parse a cell of a table.

    Raises:
        IndexError: if it is cut off.
        ValueError: if it is no cell.
    """
    length, place = _varint(cell, 0)
    number, place = _varint(cell, place)
    if not 0 < length <= len(data):
        raise ValueError
    local = length
    if length > _MOST_LOCAL:
        local = _LEAST_LOCAL + (length - _LEAST_LOCAL) % (_SIZE - 4)
        local = local if local <= _MOST_LOCAL else _LEAST_LOCAL
    payload = cell[place : place + local]
    following = int.from_bytes(cell[place + local : place + local + 4])
    while len(payload) < length:
        page = data[(following - 1) * _SIZE : following * _SIZE]
        if len(page) < _SIZE:
            raise ValueError
        payload += page[4:][: length - len(payload)]
        following = int.from_bytes(page[:4])
    return number, tuple(_values(payload))


def _values(payload: bytes) -> Iterator[object]:
    """Parse the values of a row."""
    end, at = _varint(payload, 0)
    place = end
    while at < end:
        kind, at = _varint(payload, at)
        size = (kind - _BLOB) // 2 if kind >= _BLOB else _SIZES[kind]
        value = payload[place : place + size]
        place += size
        if kind >= _BLOB:
            yield decode_text(value) if kind % 2 else value
        else:
            yield _CONSTANTS.get(kind, int.from_bytes(value, signed=True))
    if (at, place) != (end, len(payload)):
        raise ValueError


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Parse a number of one to nine bytes; return it and where it ends."""
    value = 0
    for _byte in range(8):
        byte = data[place]
        place += 1
        value = value << 7 | byte & ~_MORE
        if byte < _MORE:
            return value, place
    return value << 8 | data[place], place + 1


_UNREADABLE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
_SCHEMA: Final = frozenset({"table", "index", "trigger"})
"""The first values of the rows of SQLite's own table."""

_LOST: Final = (
    "SELECT DISTINCT game_id FROM changes EXCEPT SELECT id FROM games ORDER BY game_id"
)


def open_games(
    folder: Path,
    *,
    busy_timeout_s: float = database.BUSY_TIMEOUT_S,
    writes: bool = False,
) -> Store:
    """Open the store of a folder, or a copy in memory if its file cannot be used.

    The copy has all games that can be read; its `trouble` is why nothing is saved.
    Where there are no games yet, only a caller that writes creates the file.

    Args:
        folder: its folder.
        busy_timeout_s: how long to wait for another process that is writing.
        writes: whether to make sure first that games can be saved.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnreleasedStoreError: if it is from before the first release.
        UnreadableStoreError: if there is one that cannot be opened.
        UnavailableStoreError: if another process is writing, and does not end in time;
            but not after a shorter time than usual, as the caller saves later then.
    """
    path = folder / FILE_NAME
    if not writes:
        database.check_readable(path)
        if not path.exists():
            return copy_store(path)
    try:
        store = open_store(folder, busy_timeout_s=busy_timeout_s)
        if writes:
            _try_writing(store, must_end=busy_timeout_s >= database.BUSY_TIMEOUT_S)
    except (DamagedStoreError, UnavailableStoreError) as error:
        is_busy = isinstance(error, UnavailableStoreError) and error.is_busy
        if is_busy or isinstance(error, UnreadableStoreError):
            raise
        store = copy_store(path, error)
        store.mend()
    return store


def _try_writing(store: Store, *, must_end: bool) -> None:
    """Write to a store, unless another process does so and needs not end.

    Raises:
        StoreError: if that fails; the store is closed.
    """
    try:
        store.try_writing()
    except StoreError as error:
        is_busy = isinstance(error, UnavailableStoreError) and error.is_busy
        if must_end or not is_busy:
            store.close()
            raise


def copy_store(path: Path, trouble: StoreError | None = None) -> Store:
    """Copy all rows that can be read to a store in memory; the file stays as it is.

    Args:
        path: the file.
        trouble: why its games are copied, if they are to be played.
    """
    memory = database.connect(":memory:")
    store = Store(path, copy=memory, trouble=trouble)
    with store.writing() as connection:
        make_tables(connection)
    if path.is_file():
        memory.execute("PRAGMA foreign_keys = OFF")
        with database.transaction(memory):
            _copy_rows(path, memory, store)
        memory.execute("PRAGMA foreign_keys = ON")
    return store


def _copy_rows(path: Path, memory: sqlite3.Connection, store: Store) -> None:
    with database.converting_errors(path), opened_copy(path) as source:
        is_sound = _is_sound(path, source)
        for table in tables():
            with suppress(*_UNREADABLE):
                _copy(source, memory, table, store)
    if not is_sound:
        with suppress(OSError):
            _copy_pages(path.read_bytes(), memory)
    for (game_id,) in memory.execute(_LOST):
        problem = _("the row is missing")
        store.note(DamagedRowError(name_game(game_id)(), "games", problem))


def _copy_pages(content: bytes, memory: sqlite3.Connection) -> None:
    for number, values in read_rows(content):
        table = _table_of(values)
        if table is not None:
            key = number if values[0] is None else values[0]
            memory.execute(_insertion(table, "OR IGNORE"), (key, *values[1:]))


@contextmanager
def opened_copy(path: Path) -> Generator[sqlite3.Connection]:
    """Open a copy of a file with its write-ahead log, or the file if disks are full."""
    with ExitStack() as stack:
        place, access = path, "mode=ro&immutable=1"
        with suppress(OSError):
            folder = Path(stack.enter_context(TemporaryDirectory()))
            for each in path.parent.glob(f"{path.name}-wal"):
                shutil.copyfile(each, folder / each.name)
            place, access = Path(shutil.copyfile(path, folder / path.name)), "mode=rw"
        address = f"{place.absolute().as_uri()}?{access}"
        source = stack.enter_context(closing(sqlite3.connect(address, uri=True)))
        source.text_factory = database.decode_text
        yield source


def _is_sound(path: Path, source: sqlite3.Connection) -> bool:
    """Return whether SQLite can read all rows of a file."""
    try:
        read_version(path, source)
    except (DamagedStoreError, *_UNREADABLE):
        return False
    return True


def _copy(
    source: sqlite3.Connection, memory: sqlite3.Connection, table: str, store: Store
) -> None:
    names = ", ".join(f"[{each.name}]" for each in tables()[table])
    wanted = f"SELECT {names} FROM {table} NOT INDEXED ORDER BY rowid"  # noqa: S608  ours
    for values in source.execute(wanted):
        try:
            memory.execute(_insertion(table), values)
        except sqlite3.IntegrityError as error:
            subject = _("a row of {table}").format(table=table)
            store.note(DamagedRowError(subject, table, f"{error}"))


def _insertion(table: str, otherwise: str = "") -> str:
    marks = ", ".join("?" * len(tables()[table]))
    return f"INSERT {otherwise} INTO {table} VALUES ({marks})"  # noqa: S608  ours


def _table_of(values: tuple[object, ...]) -> str | None:
    """Return the table that a row is from, by the types of its values, if any."""
    if values[0] in _SCHEMA:
        return None
    kinds = tuple(map(type, values))
    found = (table for table, columns in tables().items() if _fits(columns, kinds))
    return next(found, None)


def _fits(columns: tuple[StoredColumn, ...], kinds: tuple[type, ...]) -> bool:
    return len(kinds) == len(columns) and all(
        kind in _kinds_of(each) for each, kind in zip(columns, kinds, strict=True)
    )


def _kinds_of(column: StoredColumn) -> set[type]:
    """Return the types of values in a column."""
    if column.is_number_of_row:
        return {NoneType}
    return {column.kind, NoneType} if column.is_optional else {column.kind}
