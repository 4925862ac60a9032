"""The simplest players: random and greedy."""

from collections.abc import Iterator
from dataclasses import dataclass

from cannonade.coach.advice import Advice, Evaluation
from cannonade.coach.player import check_going_on
from cannonade.engine import Observation, legal_actions
from cannonade.kernel import Position, Rng
from cannonade.kernel.action_ids import action_at
from cannonade.kernel.position import Policy


@dataclass(frozen=True, slots=True)
class SimplePlayer:
    """A player that follows one of the kernel's policies without evaluation.

    Its advice is the action it plays, then all others as the engine lists them; no
    figure of it means anything.

    Attributes:
        name: the name of the policy.
    """

    name: Policy

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return the action that the policy plays, and the others after it."""
        check_going_on(observation)
        position = Position.from_observation(observation, rng)
        best = action_at(position.choose(rng, self.name), observation.hand)
        others = (each for each in legal_actions(observation) if each != best)
        return Advice(tuple(Evaluation(each, 0, 0, 0) for each in (best, *others)))

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Yield the one piece of advice there is."""
        yield self.advise(observation, rng)

    def choose(self, observation: Observation, rng: Rng) -> Evaluation:
        """Return the action that the policy plays."""
        return self.advise(observation, rng).best

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action that the policy plays in a position."""
        return position.choose(rng, self.name)
