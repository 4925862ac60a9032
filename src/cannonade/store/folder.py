"""Where games are kept."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

DATA_VARIABLE: Final = "CANNONADE_DATA"
"""The environment variable that names the folder of games."""

FILE_NAME: Final = "cannonade.sqlite3"
"""What the file of a store is called."""

_OWNER_ONLY: Final = 0o600
_OTHERS: Final = 0o077


def data_folder(wanted: Path | None = None) -> Path:
    """Choose the folder: as asked for, as the environment says, or where it belongs."""
    if wanted is not None:
        return wanted
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415  slow, and often not needed

    return user_data_path("cannonade", appauthor=False)


def store_path(wanted: Path | None = None) -> Path:
    """Return the file that holds all games; it may not be there yet."""
    return data_folder(wanted) / FILE_NAME


def make_private(path: Path) -> None:
    """Make a file that only its owner may read; an earlier version's becomes one.

    What is beside it under the same name goes with it: SQLite's files and backups.

    Raises:
        OSError: if the file cannot be made.
    """
    path.touch(_OWNER_ONLY)
    for each in path.parent.glob(f"{path.name}*"):
        # Another process may remove one just now; somebody else's stays as it is.
        with suppress(OSError):
            if each.stat().st_mode & _OTHERS:
                each.chmod(_OWNER_ONLY)
