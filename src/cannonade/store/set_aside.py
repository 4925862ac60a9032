"""Games that were set aside: played while the player's store could not be opened.

A browser that cannot open its store yet saves games to a second one, in a folder beside
it (web/static/js/open/storage.js).
"""

import shutil
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from cannonade.errors import StoreError
from cannonade.store.importing import import_games
from cannonade.store.store import Store, open_store
from cannonade.store.transfer import export_games

ASIDE: Final = "aside"
"""The folder, beside the store, of the folders that were set aside."""


def take_in(store: Store, folder: Path, now: datetime) -> None:
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
