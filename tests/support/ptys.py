"""The command on a terminal, as text."""

import os
import pty
import select
import signal
import subprocess
import termios
import time
from pathlib import Path

from tests.support.conversations import COMMAND, make_environment

PATIENCE_S = 30


class Terminal:
    """A terminal, by default of 80 columns."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        sizes = {"COLUMNS": "80", "LINES": "40", "TERM": "xterm-256color"}
        self._process = subprocess.Popen(  # noqa: S603  our own program
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=make_environment(data, **{**sizes, **environment}),
            start_new_session=True,
        )
        os.close(slave)

    def read_until(self, end: str, patience_s: float = PATIENCE_S) -> str:
        """Read the output up to a text."""
        shown = b""
        until = time.monotonic() + patience_s
        while end.encode() not in shown and time.monotonic() < until:
            if select.select([self._master], [], [], 0.1)[0]:
                try:
                    shown += os.read(self._master, 4096)
                except OSError:
                    break
        return shown.decode(errors="replace")

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def interrupt(self, number: int = signal.SIGINT) -> None:
        self._process.send_signal(number)

    def end_by(self, number: int) -> str:
        """Send a signal until the program ends, and return what it prints.

        Python handles one that arrives just before readline waits for a key only
        after the next key or signal.
        """
        shown = ""
        until = time.monotonic() + PATIENCE_S
        while self._process.poll() is None and time.monotonic() < until:
            self._process.send_signal(number)
            shown += self.read_until("no end is printed", 5)
        return shown

    def has_echo(self) -> bool:
        """Whether the terminal shows what is typed, as it does for a shell."""
        return bool(termios.tcgetattr(self._master)[3] & termios.ECHO)

    def close(self) -> int:
        """Wait for the end and return the exit status."""
        try:
            return self._process.wait(PATIENCE_S)
        finally:
            self._process.kill()
            os.close(self._master)
