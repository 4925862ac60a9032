"""Judging one action: what it was worth, and what the best one would have been.

Two questions are kept apart, each with chance of its own. Which action is best? The
player of the settings says so. What are it and the one played worth? Both are tried on
hidden cards drawn afresh, the same ones for both, so that the one found best has not
merely been lucky in being found.
"""

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from cannonade.coach.player import Player
from cannonade.coach.players import player
from cannonade.coach.review.figures import (
    Estimate,
    PlyReview,
    Settings,
)
from cannonade.coach.review.sampling import AS_POLICY, sample_equities
from cannonade.engine import Action, Observation, has_revealed, legal_actions
from cannonade.kernel import Position, Rng, action_id

_SEED: Final = 20190820
"""All chance of a review comes from here: the same game is always judged alike."""

_FEWEST_GROUPS: Final = 8
"""Fewer groups of samples would say too little about how far they lie apart."""


@dataclass(frozen=True, slots=True)
class Turn:
    """An action with what was known before and after it.

    Attributes:
        ply: how many actions came before.
        before: what was known then.
        action: the action.
        after: what was known after it.
    """

    ply: int
    before: Observation
    action: Action
    after: Observation


class Judge:
    """Judges actions by some settings; the same ones always alike."""

    def __init__(self, settings: Settings, threads: int = 1) -> None:
        """Get ready.

        Args:
            settings: how thoroughly to judge.
            threads: how many to use; that changes no figure.

        Raises:
            AdviceError: if there is no such player.
        """
        self._player: Player = player(settings.player)
        self._samples = settings.samples
        self._threads = threads

    def judge(self, turn: Turn, known: Estimate | None) -> PlyReview:
        """Judge an action.

        Args:
            turn: the action.
            known: the equity before it if nothing was revealed since it was estimated:
                where there is no choice, it need not be estimated again.
        """
        choice_count = len(legal_actions(turn.before))
        if choice_count == 1 and known is not None:
            return _forced(turn, known)
        rng = Rng(_SEED, turn.ply)
        best = turn.action
        if choice_count > 1:
            best = self._player.advise(turn.before, rng).best.action
        return self._compare(turn, best, rng, choice_count)

    def estimate(self, observation: Observation, ply: int) -> Estimate:
        """Estimate the equity of a position, the policy playing on."""
        rng = Rng(_SEED, ply)
        (quick,) = self._sample(observation, (AS_POLICY,), rng)
        return Estimate.of(quick)

    def _compare(
        self, turn: Turn, best: Action, rng: Rng, choice_count: int
    ) -> PlyReview:
        ids = [AS_POLICY, action_id(turn.action), action_id(best)]
        if best == turn.action:
            ids.pop()
        columns = self._sample(turn.before, ids, rng)
        quick, played, found = columns[0], columns[1], columns[-1]
        error = Estimate.of([b - p for b, p in zip(found, played, strict=True)])
        if error.mean < 0:
            best, found, error = turn.action, played, Estimate(0, error.error)
        return PlyReview(
            action=turn.action,
            best=best,
            choice_count=choice_count,
            quick=Estimate.of(quick),
            best_equity=Estimate.of(found),
            played_equity=Estimate.of(played),
            error=error,
            has_revealed=has_revealed(turn.before, turn.after),
        )

    def _sample(
        self, observation: Observation, ids: Sequence[int], rng: Rng
    ) -> tuple[tuple[float, ...], ...]:
        """Give the samples of each action, a number for each group of them."""
        position = Position.from_observation(observation, rng)
        size = max(1, len(observation.unseen))
        count = max(_FEWEST_GROUPS, -(-self._samples // size))
        width = len(ids)
        cells = memoryview(array("f", bytes(4 * count * width))).cast("B")
        rows = cells.cast("f", (count, width))
        self._fill(position, ids, rng.bits(), rows)
        values = rows.tolist()
        return tuple(zip(*values, strict=True))

    def _fill(
        self, position: Position, ids: Sequence[int], seed: int, rows: memoryview[float]
    ) -> None:
        step = -(-len(rows) // self._threads)

        def fill(first: int) -> None:
            sample_equities(position, ids, seed, first, rows[first : first + step])

        firsts = range(0, len(rows), step)
        if len(firsts) == 1:
            fill(0)
            return
        with ThreadPoolExecutor(self._threads) as pool:
            for _ in pool.map(fill, firsts):
                pass


def _forced(turn: Turn, known: Estimate) -> PlyReview:
    return PlyReview(
        action=turn.action,
        best=turn.action,
        choice_count=1,
        quick=known,
        best_equity=known,
        played_equity=known,
        error=Estimate(0.0),
        has_revealed=has_revealed(turn.before, turn.after),
    )
