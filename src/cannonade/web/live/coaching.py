"""The coach at the table: thoughts about games, few at once and none for long.

A thought runs in a worker thread, never in the event loop, and the compiled search lets
go of the interpreter while it reckons: so the game never waits for it. All that it is
given is an observation, and its chance is taken from that as well: the same position
gets the same advice, whatever is hidden.
"""

import os
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final

from cannonade.engine import Observation
from cannonade.errors import KernelMissingError
from cannonade.rules import Rules
from cannonade.store import GameId
from cannonade.web.server.numbers import whole_number
from cannonade.words.review.hints import say_level

if TYPE_CHECKING:
    from cannonade.coach import Advice, Evaluation, Player
    from cannonade.kernel import Rng

LONGEST_S: Final = 20.0
"""For how long the coach thinks about one position at most."""
USUAL_S: Final = 6.0
"""For how long it does where nobody says."""
MOST_AT_ONCE: Final = max(2, (os.cpu_count() or 1) // 2)
"""How many thoughts go on at once; one more, and the oldest is brought to an end."""

_PACE_S: Final = 0.3


@dataclass(slots=True, eq=False)
class _Thought:
    """A thought about a game that goes on.

    Attributes:
        game_id: the game.
        cut_short: set when it is ended for the thoughts of others.
        is_wanted: whether it may go on.
    """

    game_id: GameId
    cut_short: threading.Event
    is_wanted: bool = True


class Coaching:
    """Has the coach think about games, by any number of threads."""

    def __init__(
        self,
        most_at_once: int = MOST_AT_ONCE,
        adviser: "Callable[[], Player] | None" = None,
    ) -> None:
        """Begin with no thought at all.

        Args:
            most_at_once: how many thoughts may go on.
            adviser: gives the player that thinks; the strongest one if None.
        """
        self._most = most_at_once
        self._adviser = adviser or strongest
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
        """Give better and better advice on a position, until the time is over.

        It ends earlier when somebody asks anew about the same game, and when too many
        others ask: then `cut_short` is set. Closing it ends it as well.

        Raises:
            AdviceError: if the game is over.
            KernelMissingError: where there is no coach.
        """
        until = time.monotonic() + min(seconds, LONGEST_S)
        thoughts = self._adviser().improve(observation, rng_of(observation))
        thought = self._begin(_Thought(game_id, cut_short or threading.Event()))
        try:
            with closing(_closable(thoughts)) as found:
                yield from _paced(
                    found, lambda: time.monotonic() < until and thought.is_wanted
                )
        finally:
            self._end(thought)

    def choose(self, observation: Observation, level: str = "") -> "Evaluation":
        """Give the action that a player of a level chooses; "" is the strongest.

        Whoever calls it sees to it that few do so at once: see `Turns`.

        Raises:
            AdviceError: if there is no such level, or the game is over.
            KernelMissingError: where there is no coach.
        """
        player = player_of(level) if level else self._adviser()
        return player.choose(observation, rng_of(observation))

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


def _paced(
    thoughts: "Iterator[Advice]", may_go_on: Callable[[], bool]
) -> "Iterator[Advice]":
    """Give the first advice at once, then some as they can be read, and the last.

    What is not given costs nobody anything: to say a thing takes the interpreter.
    """
    given_at, waiting = 0.0, None
    for advice in thoughts:
        waiting, now = advice, time.monotonic()
        if now - given_at >= _PACE_S:
            yield advice
            given_at, waiting = now, None
        if not may_go_on():
            break
    if waiting is not None:
        yield waiting


def _closable(thoughts: "Iterator[Advice]") -> "Generator[Advice]":
    """Give thoughts as a generator, which can be closed."""
    yield from thoughts


def has_coach() -> bool:
    """Whether there is a coach: not where the kernel is not compiled, or not yet."""
    try:
        demand_coach()
    except KernelMissingError:
        return False
    return True


def demand_coach() -> None:
    """See to it that there is a coach.

    Raises:
        KernelMissingError: where there is none; it says why.
    """
    import_module("cannonade.coach")


def get_ready(rules: Rules) -> None:
    """Load what a hint needs, where there is a coach, before anybody asks for one."""
    with suppress(KernelMissingError):
        from cannonade.coach import get_ready  # noqa: PLC0415  may be missing

        import_module("cannonade.web.api.hint_json")
        get_ready(rules)


def levels() -> tuple[tuple[str, str], ...]:
    """Give the levels that can be watched, each with its title, the weakest first."""
    if not has_coach():
        return ()
    from cannonade.coach.levels import LEVELS  # noqa: PLC0415  may be missing

    numbers = (each.number for each in LEVELS)
    return tuple((str(each), say_level(each, len(LEVELS))) for each in numbers)


def player_of(number: str) -> "Player":
    """Give the player of a level by its number.

    Raises:
        AdviceError: if there is no such level.
        KernelMissingError: where the kernel is not compiled.
    """
    from cannonade.coach.levels import level  # noqa: PLC0415  may be missing

    return level(whole_number(number) or 0).player()


def strongest() -> "Player":
    """Give the player that gives hints.

    Raises:
        KernelMissingError: where the kernel is not compiled.
    """
    from cannonade.coach import strongest  # noqa: PLC0415  may be missing

    return strongest()


def rng_of(observation: Observation) -> "Rng":
    """Make chance of what may be known, so that advice depends on nothing else.

    Raises:
        KernelMissingError: where the kernel is not compiled.
    """
    from cannonade.coach import rng_of  # noqa: PLC0415  may be missing

    return rng_of(observation)
