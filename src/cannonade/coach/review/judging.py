"""Judging an action: its value, and that of the best one.

Two questions are kept apart, with independent random numbers. First, the player in the
settings decides which action is best. Then that action and the one played are valued by
playouts on fresh hidden cards, the same for both, so that the choice of the best action
does not bias its value.

What can still be done a little later is not lost. The policy that plays on might miss
it for ever, so two more ways to continue are valued: the best action, if it is a ploy,
may be played next; and if nothing was revealed, the best action of the next position
counts.
"""

from array import array
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import repeat
from typing import Final, TypeAlias, TypeVar

from cannonade.coach.certainty import certainty_of
from cannonade.coach.comparison import sample_equities
from cannonade.coach.player import Certainty
from cannonade.coach.players import PositionPlayer, player, policy_choice
from cannonade.coach.policy import Value
from cannonade.coach.review.totals import (
    CERTAINLY_NOTHING,
    Estimate,
    PlyReview,
    ReviewSettings,
)
from cannonade.engine import Action, Observation, has_revealed, legal_actions
from cannonade.engine.actions import PloyAction
from cannonade.kernel import Position, Rng, action_at, action_id

_SEED: Final = 20190820
"""The seed of all reviews: the same game is always judged alike."""

_FEWEST_GROUPS: Final = 8
"""The least number of groups of samples, to estimate their spread."""

_AS_POLICY: Final[tuple[int, ...]] = ()
Samples = tuple[float, ...]

_T = TypeVar("_T")
Steps: TypeAlias = Generator[None, None, _T]
"""A computation that pauses every few hundredths of a second and finally returns."""


@dataclass(frozen=True, slots=True)
class Turn:
    """An action with the observations before and after it.

    Attributes:
        ply: the number of actions before it.
        before: the observation before it.
        action: the action.
        after: the observation after it.
        is_dealt: whether the action before it drew a card.
        is_automatic: whether it was played automatically.
    """

    ply: int
    before: Observation
    action: Action
    after: Observation
    is_dealt: bool
    is_automatic: bool = False


class Judge:
    """A judge of actions, deterministic for its settings."""

    def __init__(self, settings: ReviewSettings, threads: int = 1) -> None:
        """Prepare to judge.

        Args:
            settings: the settings of the review.
            threads: the number of threads, which does not change any figure.

        Raises:
            AdviceError: if there is no such player.
        """
        self._player: PositionPlayer = player(settings.player, threads=threads)
        self._samples = settings.samples
        self._threads = threads
        self._advised: dict[int, Action] = {}

    def judge(self, turn: Turn, known: Estimate | None) -> Steps[PlyReview]:
        """Judge an action.

        Args:
            turn: the action.
            known: the equity before it, if nothing has been revealed since it was
                estimated; reused if player and policy agree with the action.
        """
        choice_count = 0 if turn.is_automatic else len(legal_actions(turn.before))
        best = self._best(turn.before, turn.ply, turn.action, choice_count)
        is_disputed = best != turn.action or not self._is_policys(turn)
        if known is not None and (choice_count == 1 or not is_disputed):
            return _undisputed(turn, known, choice_count)
        yield
        judged = yield from self._compare(turn, best, choice_count)
        if known is not None or not turn.is_dealt:
            return replace(judged, correction=CERTAINLY_NOTHING)
        return judged

    def estimate(
        self, observation: Observation, ply: int, *, is_dealt: bool
    ) -> Steps[Estimate]:
        """Estimate the equity of a last position, if the policy plays on.

        After a draw, playouts are judged at the same draw as those from before it.
        """
        quick, sooner = yield from self._sample(observation, ply, (_AS_POLICY,))
        return Estimate.of(sooner if is_dealt else quick)

    def _best(
        self, observation: Observation, ply: int, only: Action, choice_count: int
    ) -> Action:
        """Return the best action; `only` if there is no choice."""
        if choice_count <= 1:
            return only
        if ply not in self._advised:
            rng = Rng(_SEED, ply)
            position = Position.from_observation(observation, rng)
            best = self._player.choose_id(position, rng)
            self._advised = {ply: action_at(best, observation.hand)}
        return self._advised[ply]

    def _is_policys(self, turn: Turn) -> bool:
        """Whether the policy would certainly play the same action."""
        position = Position.from_observation(turn.before, Rng(_SEED, turn.ply))
        value = Value.load(position.rules)
        if value is None:
            return False
        return policy_choice(value, position) == action_id(turn.action)

    def _compare(self, turn: Turn, best: Action, choice_count: int) -> Steps[PlyReview]:
        """Compare the action played, the best one, and the best one played next.

        If the best turns out to be no better, the action played becomes the best.
        """
        first, better = action_id(turn.action), action_id(best)
        plans = [_AS_POLICY, (first,), (better,), (first, better)]
        plans = plans[: _plan_count(turn.action, best)]
        samples = yield from self._sample(turn.before, turn.ply, plans)
        quick, played, *others, sooner = samples
        found = others[0] if others else played
        error = min(
            (_difference(found, each) for each in (played, *others[1:])),
            key=lambda each: each.mean,
        )
        reveals = has_revealed(turn.before, turn.after)
        if error.mean > 0 and not reveals and not turn.after.is_over:
            depth = yield from self._depth(turn.after, turn.ply + 1)
            lost = _difference(found, played) - depth
            error = min(error, lost, key=lambda each: each.mean)
        if error.mean <= 0:
            error = Estimate(0.0, error.standard_error)
            if _difference(found, played).mean <= 0:
                best, found = turn.action, played
        return PlyReview(
            action=turn.action,
            best=best,
            choice_count=choice_count,
            quick=Estimate.of(quick),
            best_equity=Estimate.of(found),
            played_equity=Estimate.of(played),
            error=error,
            gain=_difference(played, quick),
            has_revealed=reveals,
            correction=_difference(quick, sooner),
        )

    def _depth(self, observation: Observation, ply: int) -> Steps[Estimate]:
        """Estimate the gain of the best action of a position over the policy."""
        actions = legal_actions(observation)
        best = self._best(observation, ply, actions[0], len(actions))
        yield
        plans = _AS_POLICY, (action_id(best),)
        quick, found, _ = yield from self._sample(observation, ply, plans)
        return _difference(found, quick)

    def _sample(
        self, observation: Observation, ply: int, plans: Sequence[Sequence[int]]
    ) -> Steps[tuple[Samples, ...]]:
        """Return the samples of each plan, one mean for each group.

        The first plan follows once more at the end, judged one draw sooner.
        """
        rng = Rng(_SEED + 1, ply)
        position = Position.from_observation(observation, rng)
        size = max(1, len(observation.unseen))
        count = max(_FEWEST_GROUPS, -(-self._samples // size))
        width = len(plans) + 1
        cells = array("f", bytes(4 * count * width))
        rows = memoryview(cells).cast("B").cast("f", (count, width))
        yield from self._fill(position, plans, rng.bits(), rows)
        return tuple(tuple(cells[column::width]) for column in range(width))

    def _fill(
        self,
        position: Position,
        plans: Sequence[Sequence[int]],
        seed: int,
        rows: "memoryview[float]",
    ) -> Steps[None]:
        value = Value.load(position.rules)

        def fill(first: int, size: int) -> None:
            part = rows[first : first + size]
            sample_equities(position, value, plans, seed, first, part)

        if self._threads == 1:
            for first in range(len(rows)):
                fill(first, 1)
                yield
            return
        size = -(-len(rows) // self._threads)
        with ThreadPoolExecutor(self._threads) as pool:
            for _ in pool.map(fill, range(0, len(rows), size), repeat(size)):
                pass


def finish(steps: Steps[_T]) -> _T:
    """Run steps without pausing, and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: _T = end.value
            return found


def _plan_count(played: Action, best: Action) -> int:
    """Return the number of plans to sample: only a best ploy can be played next."""
    if best == played:
        return 2
    return 4 if isinstance(best, PloyAction) else 3


def _difference(first: Samples, second: Samples) -> Estimate:
    """Estimate a difference from samples with the same hidden cards."""
    return Estimate.of([one - two for one, two in zip(first, second, strict=True)])


def _undisputed(turn: Turn, known: Estimate, choice_count: int) -> PlyReview:
    """Judge an action that player and policy would play too: it changes nothing."""
    return PlyReview(
        action=turn.action,
        best=turn.action,
        choice_count=choice_count,
        quick=known,
        best_equity=known,
        played_equity=known,
        error=CERTAINLY_NOTHING,
        gain=CERTAINLY_NOTHING,
        has_revealed=has_revealed(turn.before, turn.after),
    )


@dataclass(frozen=True, slots=True)
class Settled:
    """A result that was certain before the end of the game.

    Attributes:
        ply: the number of actions before it was certain.
        certainty: whether the win or the loss was certain.
    """

    ply: int
    certainty: Certainty


def settled(ply_count: int, seen_after: Callable[[int], Observation]) -> Settled | None:
    """Find the ply from which the result of a game was certain; None if it never was.

    It may have been certain even earlier without a proof.

    Args:
        ply_count: the number of actions in the game.
        seen_after: returns the observation after that many actions; called backwards
            from the end, for as long as the result was certain.
    """
    found: Settled | None = None
    for ply in reversed(range(ply_count + 1)):
        seen = seen_after(ply)
        if seen.is_over:
            continue
        certainty = certainty_of(Position.from_observation(seen, Rng(ply)))
        if certainty is None or (found and certainty is not found.certainty):
            break
        found = Settled(ply, certainty)
    return found
