"""Reviews in the background while somebody waits for them.

One game is reviewed at a time; the next waits. What is found
out is kept at once, so a review that nobody waits for any more is stopped, and gone on
with when somebody comes back.
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
    from cannonade.coach.review import Review

PATIENCE_S: Final = 15.0
"""How long a review goes on after somebody last asked for it."""

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
        """Whether somebody still waits for it."""
        return not self.is_closed and time.monotonic() - self.asked_at < PATIENCE_S


class Reviewing:
    """Runs reviews of a store's games, for any number of threads."""

    def __init__(self, store: Store) -> None:
        """Review the games of an open store."""
        self._store = store
        self._jobs: dict[GameId, _Job] = {}
        self._lock = threading.Lock()
        self._background = background(1)

    def ask(self, game_id: GameId) -> "Review":
        """Return the review of a game as far as it has gone, and have it go on.

        Raises:
            UnknownGameError: if there is no such game.
            KernelMissingError: where there is no coach.
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
        """How many reviews go on or wait."""
        return len(self._jobs)

    def close(self) -> None:
        """Stop everything, and wait until it has stopped."""
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
            pass  # the game is gone, or the store: whoever asks again is told
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
