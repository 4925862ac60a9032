"""The coach at the table: a bounded number of searches, each with a time limit.

A thought runs in a worker thread, never in the event loop, and the compiled search lets
go of the interpreter while it reckons: so the game never waits for it.
"""

import os
import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final

from cannonade.engine import Observation
from cannonade.play.coaching import (
    PACE_S,
    adviser,
    has_coach,
    level_count,
    thoughts,
)
from cannonade.play.coaching import get_ready as get_coach_ready
from cannonade.rules import Rules
from cannonade.store import GameId
from cannonade.web.live.background import HAS_THREADS
from cannonade.words.review.hints import say_level

if TYPE_CHECKING:
    from cannonade.coach import Advice, Player

LONGEST_S: Final = 20.0
"""For how long the coach thinks about one position at most."""
USUAL_S: Final = 6.0
"""For how long it does where nobody says."""
MOST_AT_ONCE: Final = max(2, (os.cpu_count() or 1) // 2)
"""How many thoughts go on at once; one more, and the oldest is brought to an end."""

_PACE_S: Final = PACE_S if HAS_THREADS else PACE_S / 3
"""Without threads, everything else waits until a thought has been given."""


@dataclass(slots=True, eq=False)
class _Thought:
    """A search about a game that is still running.

    Attributes:
        game_id: the game.
        cut_short: set when it is ended for the thoughts of others.
        is_wanted: whether it may go on.
    """

    game_id: GameId
    cut_short: threading.Event
    is_wanted: bool = True


class Coaching:
    """Runs the coach's searches about games, for any number of threads."""

    def __init__(
        self,
        most_at_once: int = MOST_AT_ONCE,
        get_adviser: "Callable[[], Player]" = adviser,
    ) -> None:
        """Begin with no thought at all.

        Args:
            most_at_once: how many thoughts may go on.
            get_adviser: gives the player that thinks.
        """
        self._most = most_at_once
        self._get_adviser = get_adviser
        self._going: list[_Thought] = []
        self._lock = threading.Lock()

    @property
    def count(self) -> int:
        """How many thoughts go on."""
        return len(self._going)

    def hints(
        self,
        game_id: GameId,
        observation: Observation,
        seconds: float,
        cut_short: threading.Event | None = None,
    ) -> "Generator[Advice]":
        """Yield better and better advice on a position, until the time is over.

        It ends earlier when somebody asks anew about the same game, and when too many
        others ask: then `cut_short` is set. Closing it ends it as well.

        Raises:
            AdviceError: if the game is over.
            KernelMissingError: where there is no coach.
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


def levels() -> tuple[tuple[str, str], ...]:
    """Return the levels that can be watched, each with its title, the weakest first."""
    count = level_count()
    return tuple((str(each), say_level(each, count)) for each in range(1, count + 1))


def get_ready(rules: Rules) -> None:
    """Load what a hint needs, its answer included, before anybody asks for one."""
    if has_coach():
        import_module("cannonade.web.api.hint_json")
        get_coach_ready(rules)
