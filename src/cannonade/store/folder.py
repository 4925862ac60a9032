"""The folder and file of the saved games, and their removal."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from cannonade.errors import UnavailableStoreError
from cannonade.errors.root import reason_of
from cannonade.language import _

DATA_VARIABLE: Final = "CANNONADE_DATA"
"""The environment variable for the folder of saved games."""

FILE_NAME: Final = "cannonade.sqlite3"
"""The name of a store's file."""

_OWNER_ONLY: Final = 0o600
_OTHERS: Final = 0o077

# The file itself comes last: while it exists, erasing can be repeated.
_BELONGINGS: Final = (
    *("logs/web.log*", "cookie.key", "table.json", "table.lock", "devices.*"),
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
        UnavailableStoreError: if a program has it open, or a file cannot be removed.
    """
    path = folder / FILE_NAME
    if path.exists():
        make_sure_nobody_uses(path)
    files = [each for name in _BELONGINGS for each in sorted(folder.glob(name))]
    for each in files:
        _remove(each)
    for name in _FOLDERS:
        place = folder / name
        if place.is_dir() and not any(place.iterdir()):
            place.rmdir()
    return tuple(files)


def _remove(file: Path) -> None:
    try:
        file.unlink()
    except OSError as error:
        problem = reason_of(error)
        raise UnavailableStoreError(str(file), problem) from error


def make_sure_nobody_uses(path: Path) -> None:
    """Check that no program has a file open.

    Raises:
        UnavailableStoreError: if one has.
    """
    with closing(sqlite3.connect(path, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            problem = _("another program has it open; close that first")
            raise UnavailableStoreError(str(path), problem) from error
        except sqlite3.DatabaseError:
            return  # a damaged file cannot be in use
