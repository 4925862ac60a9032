"""Games that were set aside because the player's store could not be opened.

A browser that cannot open its store yet saves games to a second one, in a folder beside
it (web/static/js/open/storage.js). A damaged store makes room for a new one.
"""

import shutil
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from cannonade.errors import DamagedStoreError, StoreError
from cannonade.store.folder import FILE_NAME
from cannonade.store.importing import import_games
from cannonade.store.store import Store, open_store
from cannonade.store.transfer import export_games

ASIDE: Final = "aside"
"""The folder, beside the store, of the folders that were set aside."""


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
    """Open a store; if it is damaged, rename its file and create a new store.

    For players who cannot reach the folder. The name of a damaged file ends in
    ".damaged-" and the time, and nothing else ever touches it.

    Returns:
        The store, and whether it replaces a damaged one.

    Raises:
        NewerStoreError: if a later version wrote it.
        UnavailableStoreError: if it cannot be created, read or written.
    """
    try:
        return open_store(folder), False
    except DamagedStoreError:
        damaged = f"{FILE_NAME}.damaged-{now:%Y%m%dT%H%M%S}"
        for ending in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                (folder / f"{FILE_NAME}{ending}").rename(folder / f"{damaged}{ending}")
        return open_store(folder), True
