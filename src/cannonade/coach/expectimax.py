"""The expectimax player: looks one draw ahead, over every card that may come."""

from collections.abc import Iterator
from dataclasses import dataclass

from cannonade.coach.advice import Advice, Evaluation
from cannonade.coach.certainty import certainty_of
from cannonade.coach.comparison import Comparison
from cannonade.coach.player import check_going_on
from cannonade.coach.search import candidates, told_by
from cannonade.coach.value import Value
from cannonade.engine import Observation
from cannonade.kernel import Position, Rng


@dataclass(frozen=True, slots=True)
class ExpectimaxPlayer:
    """A player that averages over the next draw: each unseen card once.

    What comes after that card is left to the policy and the learned value. Where a
    draw turns over more than one card, the others are drawn by chance.

    Attributes:
        name: what the player is called.
        breadth: how many candidates at most are looked at, the best by value.
    """

    name: str = "expectimax"
    breadth: int = 10

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Average over the next draw for every candidate."""
        check_going_on(observation)
        position = Position.from_observation(observation, rng)
        comparison = self._looked_ahead(position, rng)
        return told_by(comparison, observation, certainty_of(position))

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Yield the one piece of advice there is."""
        yield self.advise(observation, rng)

    def choose(self, observation: Observation, rng: Rng) -> Evaluation:
        """Return the best action on average."""
        return self.advise(observation, rng).best

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play, without looking at hidden cards."""
        ids = position.legal_actions()
        if len(ids) == 1:
            return ids[0]
        return ids[self._looked_ahead(position, rng).figures()[0][0]]

    def _looked_ahead(self, position: Position, rng: Rng) -> Comparison:
        value = Value.load(position.rules)
        comparison = Comparison(position, value, rng, draws=1, finish_every=0)
        live = candidates(comparison, self.breadth)
        comparison.play(bytes(live), max(1, comparison.next_count))
        return comparison
