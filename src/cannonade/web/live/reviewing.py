"""Background reviews, run while a page is waiting for them.

One game is reviewed at a time; others wait. Results are saved as they are found, so a
review that no page waits for is stopped, and continued when one asks again.
"""

import os
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cannonade.errors import CannonadeError
from cannonade.store import GameId, Store
from cannonade.web.live.background import HAS_THREADS, background

if TYPE_CHECKING:
    from cannonade.coach.review.figures import Review

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
        self._background = background(1)

    def ask(self, game_id: GameId) -> "Review":
        """Return the review of a game so far, and keep it running.

        Raises:
            UnknownGameError: if there is no such game.
            KernelMissingError: if there is no coach.
        """
        from cannonade.club.reviews import load_review  # noqa: PLC0415  may be missing

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
            yield from self._review(job)
        except CannonadeError:
            pass  # the game or the store is gone: the next request reports it
        finally:
            with self._lock:
                del self._jobs[job.game_id]

    def _review(self, job: _Job) -> Iterator[None]:
        from cannonade.club.reviews import review_in_steps  # noqa: PLC0415

        for found in review_in_steps(self._store, job.game_id, threads=_THREADS):
            if found is not None:
                _, job.latest = found
            if not job.is_wanted:
                break
            yield
