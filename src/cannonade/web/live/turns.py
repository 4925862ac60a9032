"""A queue for the coach, in which players take turns.

A waiting request must not occupy a thread that could serve others, and a player who
asks sixty times must not delay one who asks once.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread

from cannonade.store import PlayerId
from cannonade.web.live.background import yield_to_requests
from cannonade.web.live.coaching import MOST_AT_ONCE

T = TypeVar("T")

_OVER: Final = ""


class Turns:
    """Limits the number of concurrent searches, with one per player."""

    def __init__(self, most_at_once: int = MOST_AT_ONCE) -> None:
        """Start with an empty queue."""
        self._threads = CapacityLimiter(most_at_once)
        self._players: WeakValueDictionary[PlayerId, asyncio.Lock] = (
            WeakValueDictionary()
        )

    async def take(self, player_id: PlayerId, work: Callable[[], T]) -> T:
        """Run a player's work in their turn; each player has one turn at a time."""
        lock = self._players.setdefault(player_id, asyncio.Lock())
        async with lock:
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
