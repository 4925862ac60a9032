"""Compile what is out of date, in the foreground or while a game is being played.

`python -m tools.compile` compiles and waits. With `--while COMMAND` it starts the
command at once and compiles in the background, at a lower priority; when the command
ends, the remaining units are left for the next start. With `--quiet` it prints nothing.
If compiling is impossible, it prints why and succeeds, unless CANNONADE_KERNEL demands
the kernel.
"""

import argparse
import fcntl
import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Final

from tools.set_up import end, run
from tools.units import Cache, Unit, find_units

ROOT: Final = Path(__file__).parents[1]
CACHE: Final = Cache(ROOT, ROOT / "build" / "compiled")
STATE: Final = ROOT / "src" / "cannonade" / "readiness.json"
BUILD: Final = (sys.executable, "setup.py", "--quiet", "build_ext", "--inplace")
POLITELY: Final = ("nice", "-n", "5")
WISH: Final = "CANNONADE_KERNEL"


def outdated() -> list[Unit]:
    """Return the units that are not in place, or not up to date."""
    units = find_units(ROOT)
    stale = set(CACHE.outdated(units))
    return [each for each in units if each in stale or not in_place(each).exists()]


def in_place(unit: Unit) -> Path:
    """Return the path from which Python imports a compiled unit."""
    return ROOT / "src" / unit.module_file


def take_away(units: list[Unit]) -> None:
    """Remove compiled units that are out of date."""
    for unit in units:
        in_place(unit).unlink(missing_ok=True)


def problem() -> str:
    """Return why compiling failed, as recorded by the build; "" if it didn't."""
    try:
        return str(json.loads(STATE.read_text(encoding="utf-8"))["problem"])
    except OSError:
        return ""


@contextmanager
def locked(*, is_waiting: bool) -> Generator[bool]:
    """Lock the build; yield whether this process holds the lock."""
    CACHE.folder.mkdir(parents=True, exist_ok=True)
    with (CACHE.folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if not is_waiting:
                yield False
                return
            print("Another process is compiling the coach: waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield True


def compile_now() -> int:
    """Compile and wait; return the exit status."""
    if not outdated():
        return 0
    with locked(is_waiting=True):
        units = outdated()
        if not units:
            return 0
        take_away(units)
        is_built = run(*BUILD)
        if is_built and not outdated():
            print("The coach is compiled.")
        return 0 if is_built else 1


def compile_while(command: list[str], *, is_quiet: bool) -> int:
    """Run a command and compile in the background; return the command's exit status."""
    if not outdated():
        os.execvp(command[0], command)  # noqa: S606  the Makefile's command
    with locked(is_waiting=False) as is_mine:
        if is_mine:
            return _compile_behind(command, is_quiet=is_quiet)
    return subprocess.run(command, check=False).returncode


def _compile_behind(command: list[str], *, is_quiet: bool) -> int:
    take_away(outdated())
    STATE.unlink(missing_ok=True)
    output = subprocess.DEVNULL if is_quiet else None
    builder = (*POLITELY, *BUILD) if os.environ.get(WISH) is None else BUILD
    compiling = subprocess.Popen(
        builder,
        cwd=ROOT,
        env={**os.environ, WISH: ""},
        stdout=output,
        stderr=output,
        start_new_session=True,  # Ctrl-C is for the command: see end()
    )
    signal.signal(signal.SIGINT, _leave_to_command)
    status = subprocess.run(command, check=False).returncode
    if compiling.poll() is None:
        end(compiling)
        compiling.wait()
    if is_quiet and problem():
        print(f"The coach could not be compiled: {problem()}")
    elif not problem() and outdated():
        print("The rest of the coach is compiled at the next start.")
    return status


def _leave_to_command(_number: int, _frame: FrameType | None) -> None:
    """Ignore Ctrl-C, which the command receives as well and handles."""


def main() -> int:
    """Run what the command line asks for; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, prog="tools.compile")
    parser.add_argument("--quiet", action="store_true", help="say nothing")
    parser.add_argument(
        *("--while",),
        dest="command",
        nargs=argparse.REMAINDER,
        help="run this at once, and compile behind it",
    )
    asked = parser.parse_args()
    with suppress(KeyboardInterrupt):
        if asked.command:
            return compile_while(asked.command, is_quiet=asked.quiet)
        return compile_now()
    return 130


if __name__ == "__main__":
    sys.exit(main())
