"""A table served on a local port, in a thread of the test."""

import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvicorn
from tests.support.stores import fresh_store
from tests.support.table import HOUSE

from cannonade.club.keeping import note_offered, save_settings
from cannonade.club.settings import Settings
from cannonade.store import Store
from cannonade.web.app import create_app
from cannonade.web.serve import HERE, ServeOptions, listening
from cannonade.web.server.guard import AccessPolicy
from cannonade.web.server.middleware import utc_now

TABLES: Final[dict[str, Store]] = {}
"""The stores of the tables that are being served, by address."""


@contextmanager
def served(folder: Path, port: int = 18_765, *, is_new: bool = False) -> Generator[str]:
    """Serve the games of a folder on the first free port; yield the address.

    Unless it is new, lessons have been offered and tips are off.
    """
    with fresh_store(folder) as store, listening(ServeOptions(port=port)) as listener:
        host = f"{HERE}:{listener.getsockname()[1]}"
        if not is_new:
            note_offered(store, utc_now())
            save_settings(store, Settings(tips=False))
        app = create_app(store, AccessPolicy(frozenset({host}), HOUSE))
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        address = f"http://{host}"
        TABLES[address] = store
        try:
            yield address
        finally:
            del TABLES[address]
            server.should_exit = True
            thread.join()
