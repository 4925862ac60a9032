"""Creating and migrating the file, and detecting one that is damaged or too new.

A migration is a file in `migrations/`, `v<version>_<what>.py`. It never changes once
published. A new file gets the tables of `tables` and that version at once: Alembic is
slow to load, so it is imported only to migrate older files.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    inspect,
    text,
)

from cannonade.errors import DamagedStoreError, NewerStoreError, UnavailableStoreError
from cannonade.language import Lazy
from cannonade.store.database import (
    BUSY_TIMEOUT_S,
    converting_errors,
    for_writing,
    open_engine,
    use_write_ahead_log,
)
from cannonade.store.folder import make_private
from cannonade.store.tables import METADATA, VERSION, triggers

MIGRATIONS: Final = Path(__file__).parent / "migrations"
_VERSION_TABLE: Final = "alembic_version"
_FOREIGN: Final = Lazy("it is a database of another program")

_stamps: Final = Table(
    _VERSION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{_VERSION_TABLE}_pkc"),
)
"""Alembic's table, whose one row is the version of the other tables."""


def versions(folder: Path = MIGRATIONS) -> tuple[str, ...]:
    """Return all versions, the latest last.

    They are read from the file names, so that opening a current store does not load
    Alembic.
    """
    names = (path.stem for path in folder.glob("v*_*.py"))
    return tuple(sorted(name[1:].partition("_")[0] for name in names))


def bring_up_to_date(path: Path, folder: Path = MIGRATIONS) -> None:
    """Create the file if it does not exist, or migrate it if it is old.

    An old file is first copied to one beside it, named after the version that it is
    migrated to.

    Raises:
        DamagedStoreError: if it is not a store; it is left untouched.
        NewerStoreError: if a later version wrote it; it is left untouched.
        UnavailableStoreError: if it cannot be read or written.
    """
    with converting_errors(path):
        found = _inspect(path)
        if not _is_old(path, found, versions(folder)):
            return
        use_write_ahead_log(path)
        _migrate(path, folder)


def _is_old(path: Path, found: str | None, known: tuple[str, ...]) -> bool:
    if found is not None and found not in known:
        raise NewerStoreError(str(path), found, known[-1])
    return found != known[-1]


def _inspect(path: Path) -> str | None:
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
        problem = error.strerror or str(error)
        raise UnavailableStoreError(str(path), problem) from error


def _read_version(path: Path, access: str) -> str | None:
    place = f"{path.absolute().as_uri()}?mode={access}"
    with closing(
        sqlite3.connect(place, timeout=BUSY_TIMEOUT_S, uri=True)
    ) as connection:
        (problem,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if problem != "ok":
            raise DamagedStoreError(str(path), problem)
        names = connection.execute("SELECT name FROM sqlite_master").fetchall()
        if not names:
            return None
        if (_VERSION_TABLE,) not in names:
            raise DamagedStoreError(str(path), str(_FOREIGN))
        (version,) = connection.execute(
            f"SELECT max(version_num) FROM {_VERSION_TABLE}"  # noqa: S608  our name
        ).fetchone()
    return None if version is None else str(version)


def _migrate(path: Path, folder: Path) -> None:
    engine = open_engine(path)
    try:
        with for_writing(engine).begin() as connection:
            # Another process may have been quicker, so look again inside the lock.
            found = _current_version(connection)
            if not _is_old(path, found, versions(folder)):
                return
            if found is None:
                make_tables(connection)
            else:
                _back_up(path, versions(folder)[-1])
            upgrade(connection, found or VERSION, folder)
    finally:
        engine.dispose()


def make_tables(connection: Connection) -> None:
    """Create all tables in a new file."""
    METADATA.create_all(connection)
    for trigger in triggers():
        connection.exec_driver_sql(trigger)
    _stamps.create(connection)
    connection.execute(_stamps.insert().values(version_num=VERSION))


def _current_version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    wanted = text(f"SELECT max(version_num) FROM {_VERSION_TABLE}")  # noqa: S608  our name
    found = connection.execute(wanted).scalar_one()
    return None if found is None else str(found)


def upgrade(
    connection: Connection, found: str | None, folder: Path = MIGRATIONS
) -> None:
    """Run all migrations after a version; all there are if it is None."""
    if found == versions(folder)[-1]:
        return
    from alembic.operations import Operations  # noqa: PLC0415  slow, and seldom needed
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    scripts = ScriptDirectory(str(folder), version_locations=[str(folder)])
    context = MigrationContext.configure(connection)
    due = [*scripts.iterate_revisions("head", found or "base")]
    with Operations.context(context):
        for script in reversed(due):
            script.module.upgrade()
            context.stamp(scripts, script.revision)


def _back_up(path: Path, version: str) -> None:
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
