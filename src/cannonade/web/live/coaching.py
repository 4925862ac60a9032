"""The coach at the table: a bounded number of searches at once.

A search runs in a worker thread, never in the event loop, and its compiled part
releases the interpreter lock, so a game never waits for a search.
"""

import os
from collections.abc import AsyncGenerator, Callable, Generator
from typing import Final, TypeVar

from anyio import CapacityLimiter, to_thread

from cannonade.coach.players import LEVELS
from cannonade.play.coaching import PACE_S
from cannonade.web.live.background import HAS_THREADS, yield_to_requests
from cannonade.words.review.hints import say_level

T = TypeVar("T")

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


def levels() -> tuple[tuple[str, str], ...]:
    """Return the coach's levels, each with its title, weakest first."""
    numbers = range(1, len(LEVELS) + 1)
    return tuple((str(each), say_level(each, len(LEVELS))) for each in numbers)
