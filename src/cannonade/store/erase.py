"""Taking a store away, with everything that belongs to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from cannonade.errors import UnavailableStoreError
from cannonade.store.store import FILE_NAME


def erase_store(folder: Path) -> tuple[Path, ...]:
    """Remove a store and the copies made of it; give the files that were removed.

    Other files are left, and so is the folder. A damaged store is removed too.

    Raises:
        UnavailableStoreError: if a program has it open, or a file cannot be removed.
    """
    path = folder / FILE_NAME
    if path.exists():
        _make_sure_nobody_uses(path)
    # The file itself last: as long as it is there, this can be done again.
    files = sorted(folder.glob(f"{FILE_NAME}*"), reverse=True)
    for each in files:
        try:
            each.unlink()
        except OSError as error:
            problem = error.strerror or str(error)
            raise UnavailableStoreError(str(each), problem) from error
    return tuple(files)


def _make_sure_nobody_uses(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            problem = "another program has it open; close that first"
            raise UnavailableStoreError(str(path), problem) from error
        except sqlite3.DatabaseError:
            return  # it is damaged: nobody can be using it
