"""The table in a separate process, for tools and benchmarks that use Chromium."""

import re
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

CHROMIUM: Final = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""Debian's Chromium; its headless shell, if installed, takes half the time."""


@contextmanager
def open_table(data: str) -> Generator[str]:
    """Open a table on a folder of games; yield the URL of the game that it shows."""
    with open_process(data) as (_, address):
        yield address


@contextmanager
def open_process(data: str) -> Generator[tuple[int, str]]:
    """Open a table; yield the id of its process, and the URL."""
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
