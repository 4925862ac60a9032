"""The levels of the coach, from random play to its best.

The weaker levels err on purpose: they draw a random action, with better ones more
likely. The temperature sets how strongly equity matters.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from typing import Final

from cannonade.coach.advice import Advice, Evaluation
from cannonade.coach.players import PolicyPlayer, PositionPlayer, player
from cannonade.coach.policy import Value, sample_action
from cannonade.engine import Observation
from cannonade.errors import AdviceError
from cannonade.kernel import Position, Rng, action_id
from cannonade.language import _

_STEPS: Final = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Level:
    """A playing strength of the coach.

    Attributes:
        number: its number, 1 for the weakest.
        player_name: the name of its player.
        playouts: the playouts for each decision, if the player makes any.
        temperature: the loss of equity at which an action is chosen about a third as
            often as the best; 0 to never err on purpose.
    """

    number: int
    player_name: str
    playouts: int = 0
    temperature: float = 0.0

    def player(self, threads: int = 1) -> PositionPlayer:
        """Return the player of this level."""
        someone = player(self.player_name, max(1, self.playouts), threads)
        return ErringPlayer(someone, self.temperature) if self.temperature else someone


LEVELS: Final = (
    Level(1, "uniform"),
    Level(2, "greedy"),
    Level(3, "policy", temperature=0.02),
    Level(4, "policy", temperature=0.012),
    Level(5, "policy"),
    Level(6, "search", playouts=100),
    Level(7, "search", playouts=500),
)
"""All levels, the weakest first; the documentation has their measured strengths."""


def level(number: int) -> Level:
    """Return the level with a number.

    Raises:
        AdviceError: if there is none.
    """
    if not 1 <= number <= len(LEVELS):
        problem = _("there is no level {number}").format(number=number)
        raise AdviceError(problem, _("1 to {most}").format(most=len(LEVELS)))
    return LEVELS[number - 1]


@dataclass(frozen=True, slots=True)
class ErringPlayer:
    """A player that sometimes errs on purpose.

    Attributes:
        behind: the underlying player.
        temperature: how much it errs; see `Level`.
    """

    behind: PositionPlayer
    temperature: float

    @property
    def name(self) -> str:
        """The name of the underlying player."""
        return self.behind.name

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return the advice of the underlying player."""
        return self.behind.advise(observation, rng)

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Return the improving advice of the underlying player."""
        return self.behind.improve(observation, rng)

    def choose(self, observation: Observation, rng: Rng) -> Evaluation:
        """Draw a random action, weighted by equity."""
        evaluations = self.advise(observation, rng).evaluations
        best = max(each.equity for each in evaluations)
        weights = [exp((each.equity - best) / self.temperature) for each in evaluations]
        left = sum(weights) * rng.below(_STEPS) / _STEPS
        for each, weight in zip(evaluations, weights, strict=True):
            left -= weight
            if left < 0:
                return each
        return evaluations[0]

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Draw the id of a random action for a position, weighted by equity."""
        value = Value.load(position.rules)
        if value is not None and isinstance(self.behind, PolicyPlayer):
            # ten times as fast
            return sample_action(value, position, rng, self.temperature)
        return action_id(self.choose(position.observe(), rng).action)
