"""Benchmark of the time from `cannonade tui` to the first board.

Run by `make bench`, or by hand: `python -m benchmarks.terminal_start [--runs 5]`. Each
run starts the command in a separate terminal of 80 by 24 characters; the board is there
when the last line of the screen, with the keys, has been written. Modules are compiled
to bytecode in advance, as pip does. Starts that create the file of games are reported
separately. The goal is the first board in 1 s on two cores; the CPU time is that of a
start on an idle machine.
"""

import argparse
import os
import pty
import resource
import select
import struct
import sys
import tempfile
from collections.abc import Sequence
from compileall import compile_dir
from fcntl import ioctl
from pathlib import Path
from signal import SIGTERM
from statistics import median
from termios import TIOCSWINSZ
from time import perf_counter
from typing import Final, NamedTuple

import cannonade

PACKAGE: Final = Path(cannonade.__file__).parent
LAST: Final = b"Quit"
_MOST_S: Final = 60
_SIZE: Final = struct.pack("HHHH", 24, 80, 0, 0)


class Start(NamedTuple):
    """The wall-clock time until the board of a start, and its CPU time."""

    took_s: float
    processor_s: float


def start_once(data: str) -> Start:
    """Start the command, wait for its board, and end it."""
    before = _children_s()
    began = perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        environment = {**os.environ, "TERM": "xterm-256color"}
        command = [sys.executable, "-m", "cannonade", "tui", "--data", data]
        os.execve(sys.executable, command, environment)  # noqa: S606  our own program
    ioctl(terminal, TIOCSWINSZ, _SIZE)
    _read_until(terminal, LAST)
    took_s = perf_counter() - began
    os.kill(child, SIGTERM)
    os.waitpid(child, 0)
    os.close(terminal)
    return Start(took_s, _children_s() - before)


def _read_until(terminal: int, wanted: bytes) -> None:
    seen = b""
    while wanted not in seen:
        ready, _, _ = select.select([terminal], [], [], _MOST_S)
        if not ready:
            raise SystemExit(f"no board after {_MOST_S} s: {seen[-200:]!r}")
        try:
            seen += os.read(terminal, 2**16)
        except OSError:
            raise SystemExit(f"the app ended before its board: {seen!r}") from None


def _children_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def report(what: str, starts: Sequence[Start]) -> None:
    """Print the times of some starts."""
    took_s = median(each.took_s for each in starts)
    best_s = min(each.took_s for each in starts)
    processor_s = median(each.processor_s for each in starts)
    print(
        f"{what}: {took_s:.2f} s (best {best_s:.2f} s), of which processor time "
        f"{processor_s:.2f} s"
    )


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="Measure the start of the app.")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    compile_dir(str(PACKAGE), quiet=1)
    with tempfile.TemporaryDirectory() as data:
        new = [start_once(f"{data}/{each}") for each in range(runs)]
        report("first board, no games yet", new)
        report("first board", [start_once(f"{data}/0") for _ in range(runs)])


if __name__ == "__main__":
    main()
