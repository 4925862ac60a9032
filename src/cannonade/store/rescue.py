"""Reading a store that is damaged or cannot be written, and repairing it.

SQLite reads what it can of a damaged file, row by row; what is lost comes from backups.
"""

import shutil
import sqlite3
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cannonade.errors import (
    DamagedRowError,
    DamagedStoreError,
    HouseRulesError,
    StoreError,
    UnavailableStoreError,
    UnreadableStoreError,
)
from cannonade.message import _
from cannonade.store import database, games, rows
from cannonade.store.database import FILE_NAME, Database, insert
from cannonade.store.house_rules import HouseRules
from cannonade.store.importing import import_games
from cannonade.store.schema import (
    find_backups,
    is_old,
    make_tables,
    read_version,
    tables,
)
from cannonade.store.store import Store, open_store
from cannonade.store.transfer import export_each, export_games

ASIDE: Final = "aside"
"""The folder, beside the store, of the folders that were set aside.

A browser that cannot open its store yet saves games to a second one there
(web/static/js/open/storage.js).
"""

_UNREADABLE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
_PAGE: Final = 4096
"""The size of a page, the default of SQLite."""
_SIZE_IN_HEADER: Final = slice(28, 32)
_SHORTEST_ROW: Final = 64
"""Fewer bytes than a game or a change takes."""
_LOST: Final = (
    "SELECT DISTINCT game_id FROM changes EXCEPT SELECT id FROM games ORDER BY game_id"
)
_REVIEWS: Final = """
    SELECT * FROM reviews WHERE typeof(ply) = 'integer' AND typeof(figures) = 'text'
    AND typeof(line) = 'text' AND typeof(strength) = 'text'
"""


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
    except DamagedStoreError as error:
        store = copy_store(path, *find_backups(path), trouble=error)
    except UnavailableStoreError as error:
        if error.is_busy or isinstance(error, UnreadableStoreError):
            raise
        store = copy_store(path, trouble=error)
    else:
        return store
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


def copy_store(path: Path, *backups: Path, trouble: StoreError | None = None) -> Store:
    """Copy all rows that can be read to a store in memory; files stay as they are.

    Args:
        path: the file.
        backups: files for the rows that it lacks.
        trouble: why its games are copied, if they are to be played.
    """
    memory = database.connect(":memory:")
    store = Store(path, copy=memory, trouble=trouble)
    with store.writing() as connection:
        make_tables(connection)
    memory.execute("PRAGMA foreign_keys = OFF")
    with database.transaction(memory):
        for each in (path, *backups):
            if each.is_file():
                _copy_rows(each, store, memory)
        for (game_id,) in memory.execute(_LOST):
            problem = _("the row is missing")
            store.note(DamagedRowError(rows.name_game(game_id), "games", problem))
    memory.execute("PRAGMA foreign_keys = ON")
    return store


def _copy_rows(path: Path, store: Store, memory: Database) -> None:
    most = path.stat().st_size // _SHORTEST_ROW
    with database.converting_errors(path), _opened_copy(path) as source:
        for table in tables():
            for values in _read_rows(source, table, most):
                try:
                    insert(memory, table, *values, conflict="OR IGNORE")
                except sqlite3.IntegrityError as error:
                    subject = _("a row of {table}").format(table=table)
                    store.note(DamagedRowError(subject, table, f"{error}"))


def _read_rows(
    source: sqlite3.Connection, table: str, most: int
) -> Iterator[tuple[object, ...]]:
    """Yield the rows of a table; where SQLite cannot go on, each one by its number.

    Args:
        source: the connection to the file.
        table: the table.
        most: the largest number to try.
    """
    wanted = f"SELECT {tables()[table]} FROM {table} NOT INDEXED"  # noqa: S608  ours
    try:
        yield from source.execute(f"{wanted} ORDER BY rowid")
    except _UNREADABLE:
        for number in range(1, most):
            with suppress(*_UNREADABLE):
                yield from source.execute(f"{wanted} WHERE rowid = ?", (number,))


@contextmanager
def _opened_copy(path: Path, *, mends: bool = True) -> Generator[sqlite3.Connection]:
    """Open a copy of a file with its write-ahead log, or the file if disks are full.

    By default, the list of the tables is restored if it is lost.
    """
    with ExitStack() as stack:
        place, access = path, "mode=ro&immutable=1"
        with suppress(OSError):
            folder = Path(stack.enter_context(TemporaryDirectory()))
            for each in path.parent.glob(f"{path.name}-wal"):
                shutil.copyfile(each, folder / each.name)
            place, access = Path(shutil.copyfile(path, folder / path.name)), "mode=rw"
            if mends and not _lists_tables(place):
                _restore_list_of_tables(place)
        address = f"{place.absolute().as_uri()}?{access}"
        source = stack.enter_context(closing(sqlite3.connect(address, uri=True)))
        source.text_factory = database.decode_text
        yield source


def _lists_tables(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path)) as connection:
            return bool(connection.execute("SELECT * FROM sqlite_master").fetchall())
    except _UNREADABLE:
        return False


def _restore_list_of_tables(path: Path) -> None:
    """Replace the pages that list the tables by those of a new file, which are alike.

    Without them, SQLite reads nothing at all.
    """
    new = path.with_name("new")
    with closing(database.connect(new)) as connection:
        with database.transaction(connection):
            make_tables(connection)
        found = connection.execute("SELECT rootpage FROM sqlite_master")
        of_rows = {number for (number,) in found}
    content = bytearray(new.read_bytes())
    content[_SIZE_IN_HEADER] = bytes(4)  # SQLite takes the size of the file instead
    with path.open("r+b") as file:
        for start in range(0, len(content), _PAGE):
            if 1 + start // _PAGE not in of_rows:
                file.seek(start)
                file.write(content[start : start + _PAGE])


def examine_store(
    folder: Path, tell: Callable[[int, int], None]
) -> tuple[int, tuple[StoreError, ...]]:
    """Read everything in a store, and change nothing.

    Args:
        folder: its folder.
        tell: called with the number of games read so far, and of all games.

    Returns:
        The number of games that can be read, and all damage, each named once.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnavailableStoreError: if it cannot be opened.
    """
    path, count = folder / FILE_NAME, 0
    database.check_readable(path)
    with copy_store(path) as store:
        try:
            _check_file(path)
        except DamagedStoreError as error:
            store.note(error)
        with store.reading() as connection:
            game_ids = games.fetch_ids(connection)
            for done, game_id in enumerate(game_ids, 1):
                with rows.passing_over(connection):
                    games.fetch_game(connection, game_id)
                    count += 1
                tell(done, len(game_ids))
        store.preferences()
        HouseRules(store).all()
        return count, store.damage


def _check_file(path: Path) -> None:
    """Check the structure and the version of a file.

    Raises:
        DamagedStoreError: if it is damaged.
        NewerStoreError: if a later version wrote it.
    """
    if path.is_file():
        with database.converting_errors(path), _opened_copy(path, mends=False) as copy:
            is_old(path, read_version(path, copy))


def repair_store(folder: Path, now: datetime) -> tuple[int, Path]:
    """Copy what can be read of the file and its backups to a new store.

    The damaged file is set aside: its name then ends in ".damaged-" and the time, and
    nothing else ever touches it.

    Returns:
        The number of games in the store now, and the damaged file.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnavailableStoreError: if a program has it open, or nothing can be written.
    """
    path = folder / FILE_NAME
    database.make_sure_nobody_uses(path)
    with suppress(DamagedStoreError):
        _check_file(path)
    aside = path.with_name(f"{FILE_NAME}.damaged-{now:%Y%m%dT%H%M%S}")
    with TemporaryDirectory(prefix="repair-", dir=folder) as place:
        with open_store(Path(place)) as target:
            backups = tuple(find_backups(path))
            for sources in ((path, *backups), *((each,) for each in backups)):
                with copy_store(*sources) as source:
                    source.mend()
                    _copy(source, target, now)
            with target.reading() as connection:
                count = len(games.fetch_ids(connection))
        # At no moment is there no file under the name, where games would be missed.
        for ending in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                (folder / f"{FILE_NAME}{ending}").rename(f"{aside}{ending}")
        shutil.copy2(path, aside)
        target.path.replace(path)
    return count, aside


def _copy(source: Store, target: Store, now: datetime) -> None:
    """Copy to another store what can be read, and is not there yet."""
    for text in export_each(source):
        import_games(target, text, now)
    with source.reading() as connection:
        reviews = connection.execute(_REVIEWS).fetchall()
    found: list[tuple[object, ...]] = [("reviews", *row) for row in reviews]
    found += [("preferences", *each) for each in source.preferences().items()]
    for each in HouseRules(source).all():
        with suppress(HouseRulesError):
            HouseRules(target).add(each.rule_set, now)
    with target.writing() as connection:
        for table, *row in found:
            with suppress(sqlite3.IntegrityError):
                insert(connection, f"{table}", *row)


def import_set_aside(store: Store, folder: Path, now: datetime) -> None:
    """Import the games of every folder that was set aside, and remove it.

    Folders that cannot be read stay.

    Args:
        store: the store to import into; known games are continued.
        folder: the folder of the store.
        now: the current time.
    """
    for each in sorted((folder / ASIDE).glob("*/")):
        with suppress(StoreError):
            with open_store(each) as other:
                import_games(store, export_games(other), now)
            shutil.rmtree(each)


def open_despite_damage(folder: Path, now: datetime) -> tuple[Store, bool]:
    """Open a store; if it is damaged, repair it first.

    For players who cannot reach the folder.

    Returns:
        The store, and whether it was damaged.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnavailableStoreError: if it cannot be created, read or written.
    """
    try:
        return open_store(folder), False
    except DamagedStoreError:
        repair_store(folder, now)
        return open_store(folder), True
