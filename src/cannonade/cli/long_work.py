"""Helpers for long commands: number of cores, and how to resume after Ctrl-C."""

import os
import shlex
import sys
from collections.abc import Generator
from contextlib import contextmanager

from cannonade.cli.streams import fail


def cores(jobs: int | None) -> int:
    """Return how many cores to work on: as many as asked for, or all."""
    return jobs or os.cpu_count() or 1


@contextmanager
def resumable() -> Generator[None]:
    """On Ctrl-C in this block, print how to resume."""
    try:
        yield
    except KeyboardInterrupt:
        from cannonade.words.club.work import say_how_to_go_on

        if sys.stderr.isatty():
            print(file=sys.stderr)  # below the ^C that the terminal shows
        fail(say_how_to_go_on(shlex.join(["cannonade", *sys.argv[1:]])))
        raise
