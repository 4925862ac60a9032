"""Helpers for long commands: number of cores, and how to resume after Ctrl-C."""

import os
import shlex
import sys
from collections.abc import Generator
from contextlib import contextmanager

from cannonade.cli.streams import fail


def cores(jobs: int | None) -> int:
    """Return the number of cores to use: as many as requested, or all."""
    return jobs or os.cpu_count() or 1


@contextmanager
def resumable() -> Generator[None]:
    """Print how to resume if Ctrl-C interrupts this block."""
    try:
        yield
    except KeyboardInterrupt:
        from cannonade.words.club.work import say_how_to_go_on

        if sys.stderr.isatty():
            print(file=sys.stderr)  # after the terminal's ^C
        fail(say_how_to_go_on(shlex.join(["cannonade", *sys.argv[1:]])))
        raise
