"""A queue for the coach, in which each player has one place.

A request that only waits must not hold one of the threads that serve the others, and a
player who asks sixty times must not stand in the way of one who asks once.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread

from cannonade.store import PlayerId
from cannonade.web.live.background import let_others_go
from cannonade.web.live.coaching import MOST_AT_ONCE

T = TypeVar("T")

_OVER: Final = ""


class Turns:
    """Limits the number of concurrent searches; players take turns."""

    def __init__(self, most_at_once: int = MOST_AT_ONCE) -> None:
        """Begin with nobody waiting."""
        self._threads = CapacityLimiter(most_at_once)
        self._players: WeakValueDictionary[PlayerId, asyncio.Lock] = (
            WeakValueDictionary()
        )

    async def take(self, player_id: PlayerId, work: Callable[[], T]) -> T:
        """Do a player's work when it is its turn; a player has one turn at a time."""
        lock = self._players.setdefault(player_id, asyncio.Lock())
        async with lock:
            return await to_thread.run_sync(work, limiter=self._threads)

    async def stream(self, texts: Generator[str]) -> AsyncGenerator[str]:
        """Pass texts on, each thought of in a turn; closed, it closes their source."""
        try:
            while text := await to_thread.run_sync(
                next, texts, _OVER, limiter=self._threads
            ):
                yield text
                await let_others_go()
        finally:
            texts.close()
