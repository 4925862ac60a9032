"""The search player: playouts with common random draws of the hidden cards.

All candidates get a few playouts, the better half of them some more, and so on
(sequential halving), all on the same determinizations.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, log2
from typing import Final

from cannonade.coach.certainty import certainty_of
from cannonade.coach.comparison import MOST_SAMPLES, Comparison
from cannonade.coach.expectation import Tally, expected_ends
from cannonade.coach.player import Advice, Certainty, Evaluation, check_going_on
from cannonade.coach.policy import Value
from cannonade.engine import Action, Observation
from cannonade.kernel import Position, Rng
from cannonade.kernel.action_ids import action_at
from cannonade.rules import Rules

_FIRST_BUDGET: Final = 64  # playouts before the first advice
_DOUBLINGS: Final = 16  # of that, after which advice no longer improves
_AT_ONCE: Final = 256  # playouts between two pieces of advice, to stay interruptible
_KINDS: Final = (0, 1, 2, 11, 20, 32, 44, 53, 62, 71)  # see kernel.action_ids
_FINISH_EVERY: Final = 4  # one playout in four goes to its end, for the score
_NONE_FINISHED: Final = 0  # none goes to its end when only the action matters
_CLEAR: Final = 4.0  # a gap, in standard errors, that is not by chance
_FEW: Final = 16  # the least number of samples for that


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """A player that judges actions by playouts.

    Attributes:
        name: its name.
        playouts: the playouts for each decision, over all candidates.
        draws: the number of draws after which the learned value judges a playout.
        breadth: the most candidates to sample, the best by value.
        threads: the number of threads, which does not change the results.
        trust: how many playouts the learned value of an action counts as.
    """

    name: str
    playouts: int
    draws: int = 10
    breadth: int = 10
    threads: int = 1
    trust: float = 12.0

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Evaluate the candidates with all of the player's playouts."""
        check_going_on(observation)
        position = Position.from_observation(observation, rng)
        comparison = self._tried_out(position, rng)
        return advice_from(comparison, observation, certainty_of(position))

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Yield improving advice from more and more playouts."""
        check_going_on(observation)
        position = Position.from_observation(observation, rng)
        comparison = self._comparison(position, rng)
        certainty = certainty_of(position)
        for doublings in range(_DOUBLINGS):
            for live, target in self._rounds(comparison, _FIRST_BUDGET << doublings):
                for stop in _stops(target, _AT_ONCE // len(live)):
                    if comparison.play(bytes(live), stop, self.threads):
                        yield advice_from(comparison, observation, certainty)

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Return the best action by playouts."""
        return self.advise(observation, rng).best.action

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play, ignoring hidden cards."""
        ids = position.legal_actions()
        if len(ids) == 1:
            return ids[0]
        comparison = self._tried_out(position, rng, _NONE_FINISHED)
        return ids[comparison.figures()[0][0]]

    def _comparison(
        self, position: Position, rng: Rng, finish_every: int = _FINISH_EVERY
    ) -> Comparison:
        value = Value.load(position.rules)
        comparison = Comparison(position, value, rng, self.draws, finish_every)
        comparison.trust_value(self.trust)
        make_progress(comparison, position.rules)
        return comparison

    def _tried_out(
        self, position: Position, rng: Rng, finish_every: int = _FINISH_EVERY
    ) -> Comparison:
        comparison = self._comparison(position, rng, finish_every)
        for live, target in self._rounds(comparison, self.playouts):
            comparison.play(bytes(live), target, self.threads)
        return comparison

    def _rounds(
        self, comparison: Comparison, budget: int
    ) -> Iterator[tuple[list[int], int]]:
        """Yield the candidates and the target number of samples of each round."""
        live = candidates(comparison, self.breadth)
        rounds = max(1, ceil(log2(len(live))))
        target = 0
        for _ in range(rounds):
            target += max(1, budget // (rounds * len(live)))
            yield live, min(target, MOST_SAMPLES)
            live = _better_half(comparison, live)
            if len(live) == 1:
                return


def make_progress(comparison: Comparison, rules: Rules) -> None:
    """Prefer the value's favourite among equals where a game need not end.

    Where cards can return to the draw pile without a ploy, a certain win could be put
    off for ever.
    """
    screened = comparison.screen()
    if screened and (rules.has_shame_pile or not rules.has_ploys):
        comparison.prefer(max(screened, key=lambda each: each[1])[0])


def candidates(comparison: Comparison, breadth: int) -> list[int]:
    """Return the actions worth trying: the best by value, and the best of each kind.

    Without learned values, these are all actions.
    """
    screened = comparison.screen()
    if not screened:
        return list(range(len(comparison.actions)))
    ranked = [place for place, _ in sorted(screened, key=lambda each: -each[1])]
    firsts = {_kind(comparison.actions[place]): place for place in reversed(ranked)}
    chosen = {*ranked[:breadth], *firsts.values()}
    return [place for place in ranked if place in chosen]


def _kind(number: int) -> int:
    """Return the first action id of an action's kind."""
    return max(first for first in _KINDS if first <= number)


def _stops(target: int, step: int) -> Iterator[int]:
    """Yield the numbers of samples at which to pause, up to a target."""
    yield from range(max(1, step), target, max(1, step))
    yield target


def _better_half(comparison: Comparison, live: list[int]) -> list[int]:
    """Return the better half, without candidates that are clearly behind."""
    alive = set(live)
    ranked = [each for each in comparison.figures() if each[0] in alive]
    return [
        place
        for place, samples, equity, error in ranked[: (len(ranked) + 1) // 2]
        if samples < _FEW or ranked[0][2] - equity <= _CLEAR * error
    ]


def advice_from(
    comparison: Comparison, observation: Observation, certainty: Certainty | None
) -> Advice:
    """Return the results of a comparison as advice."""
    figures = comparison.figures()
    ends = expected_ends(
        [equity for _, _, equity, _ in figures],
        [Tally(*comparison.tally(place)) for place, _, _, _ in figures],
        observation.rules,
    )
    found = [
        Evaluation(
            action_at(comparison.actions[place], observation.hand),
            equity,
            win,
            score,
            error,
            samples,
        )
        for (place, samples, equity, error), (win, score) in zip(
            figures, ends, strict=True
        )
    ]
    return Advice(tuple(found), certainty)
