"""Removal of a store with everything that belongs to it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from cannonade.errors import UnavailableStoreError
from cannonade.language import _
from cannonade.store.folder import FILE_NAME

# The file itself comes last: while it exists, erasing can be repeated.
_BELONGINGS: Final = (
    *("logs/web.log*", "cookie.key", "table.json", "table.lock"),
    *(f"{FILE_NAME}?*", FILE_NAME),
)
_FOLDERS: Final = ("logs", ".")


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
        _make_sure_nobody_uses(path)
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
        problem = error.strerror or str(error)
        raise UnavailableStoreError(str(file), problem) from error


def _make_sure_nobody_uses(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            problem = _("another program has it open; close that first")
            raise UnavailableStoreError(str(path), problem) from error
        except sqlite3.DatabaseError:
            return  # a damaged file cannot be in use
