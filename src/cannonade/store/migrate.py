"""Making a file, bringing it up to date, and telling one that is damaged or too new.

A migration is a file of `migrations/`, `v<version>_<what>.py`. It is never changed
once it has been published. A new file is made as `tables` says, and stamped with the
version of that: what migrates others is slow to load, and only they need it.
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

from cannonade.errors import (
    DamagedStoreError,
    NewerStoreError,
    UnavailableStoreError,
)
from cannonade.language import Lazy
from cannonade.store.database import (
    BUSY_TIMEOUT_S,
    for_writing,
    open_engine,
    telling_errors,
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
"""Alembic's own table: a row with the version of the others."""


def versions(folder: Path = MIGRATIONS) -> tuple[str, ...]:
    """Return every version there is, the latest last.

    The file names say them, so that a store that is up to date is opened without
    loading what migrates others.
    """
    names = (path.stem for path in folder.glob("v*_*.py"))
    return tuple(sorted(name[1:].partition("_")[0] for name in names))


def bring_up_to_date(path: Path, folder: Path = MIGRATIONS) -> None:
    """Make the file if it is not there, migrate it if it is old, else leave it alone.

    An old file is copied first, to a file beside it whose name says before which
    version that was.

    Raises:
        DamagedStoreError: if it is no store; then it is untouched.
        NewerStoreError: if a later program wrote it; then it is untouched.
        UnavailableStoreError: if it cannot be read or written.
    """
    with telling_errors(path):
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
    """Look at a file without changing it; give its version, None if there is nothing.

    A process that is killed while it makes the file may leave one that holds nothing.
    """
    if not _has_content(path):
        return None
    try:
        return _read_version(path, "ro")
    except sqlite3.OperationalError:
        # What a killed process left half done beside the file is only finished by one
        # that may write.
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
            # Another process may have come first: what counts is what is there now.
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
    """Make all tables in a new file."""
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
    """Run every migration after a version, or all of them where there is none."""
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
    """Copy the file with all that is in its write-ahead log, whole or not at all."""
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
