"""Games that were put aside: played while the store of the last visit was out of reach.

A browser that could not read its games at first keeps what is played in a folder beside
them, which holds a store of its own (web/static/js/open/storage.js).
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
"""The folder, beside the store, of folders that were put aside."""


def take_in(store: Store, folder: Path, now: datetime) -> None:
    """Import the games of every folder that was put aside, and remove it.

    One that cannot be read stays.

    Args:
        store: where they go; a game that is there already goes on.
        folder: that of the store.
        now: when that is.
    """
    for each in sorted((folder / ASIDE).glob("*/")):
        with suppress(StoreError):
            with open_store(each) as other:
                import_games(store, export_games(other), now)
            shutil.rmtree(each)
