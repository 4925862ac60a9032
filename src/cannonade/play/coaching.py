"""The coach for every screen: whether it is available, and its advice in time.

Where the kernel is not compiled there is no coach, and nothing else is missing: so
nothing of it is imported here before it is asked. All that it is given is an
observation, and its chance is taken from that as well: the same position gets the same
advice, whatever is hidden.
"""

import time
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final, TypeVar

from cannonade.engine import Action, Observation
from cannonade.errors import KernelMissingError
from cannonade.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cannonade.coach import Advice, Evaluation, Fact, Player

T = TypeVar("T")

PACE_S: Final = 0.3
"""The time for which a thought is shown before a better one replaces it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The action that a player of the coach chooses.

    Attributes:
        evaluation: the action, with what it expects of it.
        facts: what speaks for it.
    """

    evaluation: "Evaluation"
    facts: "tuple[Fact, ...]"

    @property
    def action(self) -> Action:
        """What it plays."""
        return self.evaluation.action


def demand_coach() -> None:
    """Check that there is a coach.

    Raises:
        KernelMissingError: where there is none; it says why.
    """
    import_module("cannonade.coach")


def has_coach() -> bool:
    """Whether there is a coach: not where the kernel is not compiled, or not yet."""
    try:
        demand_coach()
    except KernelMissingError:
        return False
    return True


def get_ready(rules: Rules) -> None:
    """Load what a hint needs, where there is a coach, before anybody asks for one."""
    with suppress(KernelMissingError):
        from cannonade.coach import get_ready  # noqa: PLC0415  may be missing

        get_ready(rules)


def level_count() -> int:
    """Return how many levels the coach has, from 1; 0 where there is no coach."""
    if not has_coach():
        return 0
    from cannonade.coach.levels import LEVELS  # noqa: PLC0415  may be missing

    return len(LEVELS)


def player_of(number: int) -> "Player":
    """Return the player of a level.

    Raises:
        AdviceError: if there is no such level.
        KernelMissingError: where there is no coach.
    """
    from cannonade.coach.levels import level  # noqa: PLC0415  may be missing

    return level(number).player()


def quick_player() -> "Player":
    """Return the strongest player that plays at once.

    Raises:
        KernelMissingError: where there is no coach.
    """
    from cannonade.coach import player  # noqa: PLC0415  may be missing

    return player("search", playouts=200)


def adviser() -> "Player":
    """Return the player that gives hints.

    Raises:
        KernelMissingError: where there is no coach.
    """
    from cannonade.coach import strongest  # noqa: PLC0415  may be missing

    return strongest()


def thoughts(
    observation: Observation,
    seconds: float,
    someone: "Player | None" = None,
    may_go_on: Callable[[], bool] = lambda: True,
    pace: float = PACE_S,
) -> "Generator[Advice]":
    """Yield better and better advice: the first at once, then as it can be read.

    What is not given costs nobody anything: to say a thing takes the interpreter.
    Closing the generator ends the thinking.

    Args:
        observation: the position.
        seconds: for how long to think; the first thought comes in any case.
        someone: who thinks; whoever gives hints if None.
        may_go_on: asked after each thought.
        pace: how many seconds pass between two of them at least.

    Raises:
        AdviceError: if the game is over.
        KernelMissingError: where there is no coach.
    """
    from cannonade.coach import rng_of  # noqa: PLC0415  may be missing

    until = time.monotonic() + seconds
    player = someone or adviser()
    found = player.improve(observation, rng_of(observation))
    given_at, waiting = 0.0, None
    with closing(_closable(found)) as better:
        for advice in better:
            waiting, now = advice, time.monotonic()
            if now - given_at >= pace:
                yield advice
                given_at, waiting = now, None
            if now >= until or not may_go_on():
                break
    if waiting is not None:
        yield waiting


def choose(observation: Observation, someone: "Player") -> Choice:
    """Let a player choose its action.

    Raises:
        AdviceError: if the game is over.
    """
    from cannonade.coach import Advice, reasons, rng_of  # noqa: PLC0415  may be missing
    from cannonade.coach.levels import Wavering  # noqa: PLC0415

    rng = rng_of(observation)
    if isinstance(someone, Wavering):  # it errs on purpose, and compares nothing
        advice = Advice((someone.choose(observation, rng),))
    else:
        advice = someone.advise(observation, rng)
    return Choice(advice.best, reasons(observation, advice))


def _closable(values: "Iterator[T]") -> Generator[T]:
    """Yield values as a generator, which can be closed."""
    yield from values
