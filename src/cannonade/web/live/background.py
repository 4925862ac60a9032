"""Background work: in threads, or step by step if there are none.

In a browser, the table runs in a single thread (cannonade.web.inside). There, work
continues between requests, one step at a time.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol

HAS_THREADS: Final = sys.platform != "emscripten"
"""Whether this platform can start threads and processes."""

_REST_S: Final = 0.005
"""How long background work pauses between steps. A browser's event loop ignores shorter
pauses, and doesn't receive any requests."""
_MOST_RESTS: Final = 40
_WORK_S: Final = 0.03
"""How long background work runs between pauses, if its steps are short."""

REQUESTS: Final[set[str]] = set()
"""The ids of pending requests, which background work without threads waits for."""

BackgroundWork = Iterator[object]
"""Work that is done by exhausting the iterator."""


class Background(Protocol):
    """An interface for background work."""

    def begin(self, steps: BackgroundWork) -> None:
        """Start work as soon as possible."""
        ...

    def close(self) -> None:
        """Start nothing more, and wait for running work: tell it to stop first."""
        ...


class Threads:
    """Background work in threads."""

    def __init__(self, most_at_once: int) -> None:
        """Start a pool of `most_at_once` threads; further work waits."""
        self._pool = ThreadPoolExecutor(most_at_once)

    def begin(self, steps: BackgroundWork) -> None:
        """Run work in the next free thread."""
        self._pool.submit(_exhaust, steps)

    def close(self) -> None:
        """Drop queued work, and wait for running work."""
        self._pool.shutdown(cancel_futures=True)


class IdleTasks:
    """Background work between requests, in the event loop's thread."""

    def __init__(self) -> None:
        """Start without any work."""
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, steps: BackgroundWork) -> None:
        """Run a step of work whenever the event loop is idle."""
        task = asyncio.get_running_loop().create_task(_take_turns(steps))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Cancel all work."""
        for each in tuple(self._tasks):
            each.cancel()


def background(most_at_once: int) -> Background:
    """Return the runner of background work for this platform.

    Args:
        most_at_once: the number of threads, if there are any.
    """
    return Threads(most_at_once) if HAS_THREADS else IdleTasks()


async def yield_to_requests() -> None:
    """Let the event loop handle requests between two steps, if there are no threads."""
    if HAS_THREADS:
        return
    for _ in range(_MOST_RESTS):
        await asyncio.sleep(_REST_S)
        if not REQUESTS:
            return


def _exhaust(steps: BackgroundWork) -> None:
    for _ in steps:
        pass


async def _take_turns(steps: BackgroundWork) -> None:
    rested_at = time.monotonic()
    for _ in steps:
        if time.monotonic() - rested_at >= _WORK_S:
            await yield_to_requests()
            rested_at = time.monotonic()
