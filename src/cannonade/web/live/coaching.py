"""The coach at the table: a bounded number of searches, each with a time limit.

A search runs in a worker thread, never in the event loop, and its compiled part
releases the interpreter lock, so a game never waits for a search.
"""

import os
import threading
from collections.abc import AsyncGenerator, Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from anyio import CapacityLimiter, to_thread

from cannonade.coach import strongest
from cannonade.coach.players import LEVELS
from cannonade.engine import Observation
from cannonade.play.coaching import PACE_S, thoughts
from cannonade.store import GameId
from cannonade.web.live.background import HAS_THREADS, yield_to_requests
from cannonade.words.review.hints import say_level

if TYPE_CHECKING:
    from cannonade.coach import Advice, Player

T = TypeVar("T")

LONGEST_S: Final = 20
"""The longest search of a position."""
USUAL_S: Final = 6
"""The default time for a search."""
MOST_AT_ONCE: Final = max(2, (os.cpu_count() or 1) // 2)
"""How many searches run at once; one more stops the oldest."""

_OVER: Final = ""
_PACE_S: Final = PACE_S if HAS_THREADS else PACE_S / 3
"""Shorter without threads, where everything else waits for each piece of advice."""


@dataclass(slots=True, eq=False)
class _Thought:
    """A running search for a game.

    Attributes:
        game_id: the game.
        cut_short: set when it is stopped for other searches.
        is_wanted: whether it should continue.
    """

    game_id: GameId
    cut_short: threading.Event
    is_wanted: bool = True


class Coaching:
    """Runs the coach's searches for games; thread-safe."""

    def __init__(
        self,
        most_at_once: int = MOST_AT_ONCE,
        get_adviser: "Callable[[], Player]" = strongest,
    ) -> None:
        """Start without any search.

        Args:
            most_at_once: the most searches that may run at once.
            get_adviser: returns the player that searches.
        """
        self._most = most_at_once
        self._get_adviser = get_adviser
        self._going: list[_Thought] = []
        self._lock = threading.Lock()

    @property
    def count(self) -> int:
        """How many searches are running."""
        return len(self._going)

    def hints(
        self,
        game_id: GameId,
        observation: Observation,
        seconds: float,
        cut_short: threading.Event | None = None,
    ) -> "Generator[Advice]":
        """Yield better and better advice on a position until the time is up.

        It ends early when a new search for the same game starts, when it is closed, or
        when there are too many searches, in which case `cut_short` is set.

        Raises:
            AdviceError: if the game is over.
            KernelMissingError: if there is no coach.
        """
        thought = self._begin(_Thought(game_id, cut_short or threading.Event()))
        try:
            yield from thoughts(
                observation,
                min(seconds, LONGEST_S),
                self._get_adviser(),
                lambda: thought.is_wanted,
                _PACE_S,
            )
        finally:
            self._end(thought)

    def _begin(self, thought: _Thought) -> _Thought:
        with self._lock:
            wanted = [each for each in self._going if each.is_wanted]
            others = [each for each in wanted if each.game_id != thought.game_id]
            too_many = max(0, len(others) - self._most + 1)
            for each in others[:too_many]:
                each.cut_short.set()
            for each in wanted:
                is_here = each.game_id == thought.game_id
                each.is_wanted = not is_here and not each.cut_short.is_set()
            self._going.append(thought)
        return thought

    def _end(self, thought: _Thought) -> None:
        with self._lock:
            self._going.remove(thought)


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
