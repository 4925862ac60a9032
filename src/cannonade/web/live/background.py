"""Work in the background: in threads, or step by step where there are none.

A browser runs the table in a single thread (cannonade.web.inside). There, work goes on
between the requests, one step at a time.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol

HAS_THREADS: Final = sys.platform != "emscripten"
"""Whether this system can start threads and processes."""

_REST_S: Final = 0.005
"""How long long work rests between two steps. A browser's event loop takes anything
shorter for no rest at all, and hears of no request."""
_MOST_RESTS: Final = 40
_WORK_S: Final = 0.03
"""How long work goes on between two rests, if its steps are short."""

REQUESTS: Final[set[str]] = set()
"""The requests that long work lets go first, where there are no threads."""

Steps = Iterator[object]
"""Work that is done by going through it to its end."""


class Background(Protocol):
    """An interface for work in the background."""

    def begin(self, steps: Steps) -> None:
        """Do work as soon as it can be begun."""
        ...

    def close(self) -> None:
        """Begin nothing more, and wait for what has begun: it is told to end before."""
        ...


class Threads:
    """Background work in threads."""

    def __init__(self, most_at_once: int) -> None:
        """Do so many pieces of work at once; others wait."""
        self._pool = ThreadPoolExecutor(most_at_once)

    def begin(self, steps: Steps) -> None:
        """Do work in the next thread that is free."""
        self._pool.submit(_exhaust, steps)

    def close(self) -> None:
        """Forget what waits, and wait for what has begun."""
        self._pool.shutdown(cancel_futures=True)


class Interludes:
    """Background work between requests, in the event loop's thread."""

    def __init__(self) -> None:
        """Begin with none."""
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, steps: Steps) -> None:
        """Do a step of work whenever nothing else is to be done."""
        task = asyncio.get_running_loop().create_task(_take_turns(steps))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Forget all work."""
        for each in tuple(self._tasks):
            each.cancel()


def background(most_at_once: int) -> Background:
    """Return what does work in the background on this system.

    Args:
        most_at_once: how many pieces of work are done at once in threads.
    """
    return Threads(most_at_once) if HAS_THREADS else Interludes()


async def let_others_go() -> None:
    """Let requests be answered between two steps of work, if there are no threads."""
    if HAS_THREADS:
        return
    for _ in range(_MOST_RESTS):
        await asyncio.sleep(_REST_S)
        if not REQUESTS:
            return


def _exhaust(steps: Steps) -> None:
    for _ in steps:
        pass


async def _take_turns(steps: Steps) -> None:
    rested_at = time.monotonic()
    for _ in steps:
        if time.monotonic() - rested_at >= _WORK_S:
            await let_others_go()
            rested_at = time.monotonic()
