"""The table as tools and benchmarks use it: in a process of its own, in Chromium."""

import re
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

CHROMIUM: Final = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""Debian's Chromium; its headless shell, where installed, needs half the time."""


@contextmanager
def open_table(data: str) -> Generator[str]:
    """Open a table on a folder of games; give the address of the game it shows."""
    with open_process(data) as (_, address):
        yield address


@contextmanager
def open_process(data: str) -> Generator[tuple[int, str]]:
    """Open a table; give the id of its process as well."""
    command = [sys.executable, "-m", "cannonade", "play", "--new", "--no-browser"]
    with subprocess.Popen(
        [*command, "--data", data], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            said = server.stdout.readline() if server.stdout else ""
            found = re.search(r"http://\S+", said)
            if found is None:
                raise SystemExit(f"the server did not start: {said!r}")
            yield server.pid, found[0]
        finally:
            server.terminate()
