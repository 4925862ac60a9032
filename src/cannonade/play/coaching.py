"""The coach for every screen: timed advice, what a player chooses, and remarks.

The coach sees nothing but the observation, which also seeds its random numbers:
the same position gets the same advice, whatever the hidden cards. Beside you, it judges
like a review, by what was visible before the action, with fewer playouts.
"""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Final, TypeVar

from cannonade import coach
from cannonade.club.settings import Beside
from cannonade.coach import players
from cannonade.coach.expectation import max_utility
from cannonade.coach.players import ErringPlayer
from cannonade.coach.review.judging import Turn
from cannonade.coach.review.reviewing import judge_alone, why_better
from cannonade.coach.review.totals import Grade, PlyReview, ReviewSettings, grade_of
from cannonade.engine import Action, Draw, Observation, legal_actions, observe
from cannonade.errors import KernelMissingError
from cannonade.kernel import demand_kernel
from cannonade.rules import Rules
from cannonade.session import Session

T = TypeVar("T")

PACE_S: Final = 0.3
"""The least time between two pieces of advice, in seconds."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The action that one of the coach's players chooses.

    Attributes:
        evaluation: the action, with its expected result.
        facts: the reasons for it.
    """

    evaluation: coach.Evaluation
    facts: tuple[coach.Fact, ...]

    @property
    def action(self) -> Action:
        """The chosen action."""
        return self.evaluation.action


def can_tell(session: Session) -> bool:
    """Whether a hint would tell anything: a single legal action leaves no choice."""
    return len(legal_actions(session.observation)) > 1


def is_beside(beside: Beside, session: Session, *, is_daily: bool) -> bool:
    """Whether the coach sits beside the player of a game, which marks it as assisted.

    It doesn't come to a daily deal until the player has asked for help there.
    """
    if beside is Beside.OFF or session.is_over:
        return False
    with suppress(KernelMissingError):
        demand_kernel()
        return session.is_assisted or not is_daily
    return False


def get_ready(rules: Rules) -> None:
    """Load in advance what a hint needs, if the coach is available."""
    with suppress(KernelMissingError):
        players.get_ready(rules)


def thoughts(
    observation: Observation,
    seconds: float,
    someone: coach.Player | None = None,
    may_go_on: Callable[[], bool] = lambda: True,
    pace: float = PACE_S,
) -> Generator[coach.Advice]:
    """Yield better and better advice: the first at once, then at a readable pace.

    Intermediate advice within the pace is dropped, since yielding it takes the
    interpreter lock from the search. Closing the generator ends the search.

    Args:
        observation: the position.
        seconds: the time limit; the first advice always comes.
        someone: the player to ask; by default the one that gives hints.
        may_go_on: called after each piece of advice; the search stops at False.
        pace: the least number of seconds between two pieces of advice.

    Raises:
        AdviceError: if the game is over.
        KernelMissingError: if the coach is not available.
    """
    until = time.monotonic() + seconds
    player = someone or coach.strongest()
    found = player.improve(observation, coach.rng_of(observation))
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


def choose(observation: Observation, someone: coach.Player) -> Choice:
    """Return the action that a player chooses.

    Raises:
        AdviceError: if the game is over.
    """
    rng = coach.rng_of(observation)
    if isinstance(someone, ErringPlayer):  # it errs on purpose and compares nothing
        advice = coach.Advice((someone.sample(observation, rng),))
    else:
        advice = someone.advise(observation, rng)
    return Choice(advice.best, coach.reasons(observation, advice))


def _closable(values: Iterator[T]) -> Generator[T]:
    """Wrap an iterator in a generator, which can be closed."""
    yield from values


_QUICK: Final = ReviewSettings(samples=400)
"""Enough to judge an action within a fraction of a second."""
_SPOKEN_OF: Final = {
    Beside.OFF: frozenset[Grade](),
    Beside.BLUNDERS: frozenset({Grade.BLUNDER}),
    Beside.MISTAKES: frozenset({Grade.BLUNDER, Grade.MISTAKE}),
    Beside.ALL: frozenset({Grade.BLUNDER, Grade.MISTAKE, Grade.INACCURACY}),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """What the coach has to say of an action.

    Attributes:
        before: what the player could see before it.
        found: the judgement, with the better action.
        why: the reasons for that one, the strongest first.
    """

    before: Observation
    found: PlyReview
    why: tuple[coach.Fact, ...]

    @property
    def max_utility(self) -> int:
        """The highest utility, of which equity is a share."""
        return max_utility(self.before.rules)


def remark_on(session: Session, beside: Beside) -> Remark | None:
    """Judge the player's last action; None if it wasn't costly enough to speak of."""
    turn = latest_turn(session) if _SPOKEN_OF[beside] else None
    if turn is None or len(legal_actions(turn.before)) == 1:
        return None
    found = judge_alone(turn, _QUICK)
    if grade_of(found) not in _SPOKEN_OF[beside]:
        return None
    return Remark(turn.before, found, why_better(turn.before, found))


def latest_turn(session: Session) -> Turn | None:
    """Return the player's last action, to be judged; None before any."""
    ply = session.latest_choice
    if ply is None:
        return None
    moment, past = session.history[ply], session.history[:ply]
    return Turn(
        ply=ply,
        before=observe(moment.before),
        action=moment.played.action,
        after=observe(moment.step.state),
        is_dealt=bool(past) and isinstance(past[-1].played.action, Draw),
    )
