"""The folder and file of the saved games."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

DATA_VARIABLE: Final = "CANNONADE_DATA"
"""The environment variable for the folder of saved games."""

FILE_NAME: Final = "cannonade.sqlite3"
"""The name of a store's file."""

_OWNER_ONLY: Final = 0o600
_OTHERS: Final = 0o077


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
