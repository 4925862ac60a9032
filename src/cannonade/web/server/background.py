"""Background work: in threads, or step by step if there are none.

In a browser, the table runs in a single thread (cannonade.web.inside). There, work
continues between requests, one step at a time.

One game is reviewed at a time; others wait. Results are saved as they are found, so a
review that no page waits for is stopped, and continued when one asks again. The coach
at the table has a bounded number of searches at once, in worker threads, never in the
event loop; its compiled part releases the interpreter lock, so no game waits for one.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncGenerator, Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Final, TypeVar

from anyio import CapacityLimiter, to_thread

from cannonade.club.reviews import load_review, review_in_steps
from cannonade.coach.review.totals import Review
from cannonade.errors import CannonadeError
from cannonade.play.coaching import PACE_S
from cannonade.store import GameId, Store

T = TypeVar("T")

HAS_THREADS: Final = sys.platform != "emscripten"
"""Whether this platform can start threads."""

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


class WorkThread:
    """Background work in a thread, one after another."""

    def __init__(self) -> None:
        """Start without any work."""
        self._pool = ThreadPoolExecutor(1)

    def begin(self, steps: BackgroundWork) -> None:
        """Run work as soon as the thread is free, in the language of this one."""
        self._pool.submit(copy_context().run, _exhaust, steps)

    def close(self) -> None:
        """Drop queued work, and wait for running work: tell it to stop first."""
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


def background() -> WorkThread | IdleTasks:
    """Return the runner of background work for this platform."""
    return WorkThread() if HAS_THREADS else IdleTasks()


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


PATIENCE_S: Final = 15.0
"""How long a review keeps running after the last request for it."""

_THREADS: Final = min(4, os.cpu_count() or 1) if HAS_THREADS else 1


class _Job:
    """A review that is running or queued."""

    def __init__(self, game_id: GameId) -> None:
        self.game_id = game_id
        self.asked_at = time.monotonic()
        self.is_closed = False
        self.latest: Review | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether a page is still waiting for it."""
        return not self.is_closed and time.monotonic() - self.asked_at < PATIENCE_S


class Reviewing:
    """Runs reviews of a store's games; thread-safe."""

    def __init__(self, store: Store) -> None:
        """Use an open store."""
        self._store = store
        self._jobs: dict[GameId, _Job] = {}
        self._lock = threading.Lock()
        self._background = background()

    def ask(self, game_id: GameId) -> Review:
        """Return the review of a game so far, and keep it running.

        Raises:
            UnknownGameError: if there is no such game.
            KernelMissingError: if there is no coach.
        """
        with self._lock:
            job = self._jobs.get(game_id)
            if job is not None:
                job.asked_at = time.monotonic()
        if job is not None and job.latest is not None:
            return job.latest
        _, review = load_review(self._store, game_id)
        if not review.is_complete:
            self._start(game_id)
        return review

    @property
    def count(self) -> int:
        """How many reviews are running or waiting."""
        return len(self._jobs)

    def close(self) -> None:
        """Stop all reviews, and wait until they have stopped."""
        with self._lock:
            for each in self._jobs.values():
                each.is_closed = True
        self._background.close()

    def _start(self, game_id: GameId) -> None:
        with self._lock:
            if game_id not in self._jobs:
                job = self._jobs[game_id] = _Job(game_id)
                self._background.begin(self._work(job))

    def _work(self, job: _Job) -> Iterator[None]:
        try:
            for found in review_in_steps(self._store, job.game_id, threads=_THREADS):
                if found is not None:
                    _, job.latest = found
                if not job.is_wanted:
                    break
                yield
        except CannonadeError:
            pass  # the game or the store is gone: the next request reports it
        finally:
            with self._lock:
                del self._jobs[job.game_id]


LONGEST_S: Final = 20
"""The longest search of a position."""
USUAL_S: Final = 6
"""The default time for a search."""
MOST_AT_ONCE: Final = max(2, (os.cpu_count() or 1) // 2)
"""How many searches run at once; one more waits for its turn."""

HINT_PACE_S: Final = PACE_S if HAS_THREADS else PACE_S / 3
"""The pace of hints: shorter without threads, where all else waits for each of them."""

_OVER: Final = ""


class Turns:
    """A queue for the coach: a limited number of searches.

    A waiting request must not occupy a thread that could serve others.
    """

    def __init__(self, most_at_once: int = MOST_AT_ONCE) -> None:
        """Start with an empty queue."""
        self._threads = CapacityLimiter(most_at_once)

    async def take(self, work: Callable[[], T]) -> T:
        """Run work in its turn."""
        return await to_thread.run_sync(work, limiter=self._threads)

    async def stream(self, texts: Generator[str]) -> AsyncGenerator[str]:
        """Yield texts, each computed in its turn; closing this closes the source."""
        try:
            while text := await to_thread.run_sync(
                next, texts, _OVER, limiter=self._threads
            ):
                yield text
                await yield_to_requests()
        finally:
            texts.close()
