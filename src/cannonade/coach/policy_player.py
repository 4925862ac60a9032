"""The policy player: the learned value of each action, without playouts."""

from collections.abc import Iterator
from dataclasses import dataclass

from cannonade.coach.advice import Advice, Evaluation
from cannonade.coach.expectation import expected_ends
from cannonade.coach.player import check_going_on
from cannonade.coach.policy import appraise
from cannonade.coach.simple import SimplePlayer
from cannonade.coach.value import Value
from cannonade.engine import Observation
from cannonade.kernel import Position, Rng, action_at

_TWO = 2


@dataclass(frozen=True, slots=True)
class PolicyPlayer:
    """A player that chooses by the learned value after each action.

    Its equities are that value, and the chance of winning and the score what goes with
    it. Where nothing was learned it plays as `greedy`, and its figures mean nothing.

    Attributes:
        name: what the player is called.
    """

    name: str = "policy"

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return the actions by their value, the highest first."""
        check_going_on(observation)
        position = Position.from_observation(observation, rng)
        value = Value.load(position.rules)
        if value is None:
            return SimplePlayer("greedy").advise(observation, rng)
        found = _ranked(value, position)
        if len(found) < _TWO:
            found += [
                each
                for each in _ranked(value, position, all_ploys=True)
                if each not in found
            ]
        return Advice(
            tuple(
                Evaluation(
                    action_at(number, observation.hand),
                    equity,
                    *expected_ends(equity, position.rules),
                )
                for number, equity in found
            )
        )

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Yield the one piece of advice there is."""
        yield self.advise(observation, rng)

    def choose(self, observation: Observation, rng: Rng) -> Evaluation:
        """Return the action of the highest value."""
        return self.advise(observation, rng).best

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play, without looking at hidden cards."""
        value = Value.load(position.rules)
        if value is None:
            return position.choose(rng, "greedy")
        return policy_choice(value, position)


def policy_choice(value: Value, position: Position) -> int:
    """Return the id of the action of the highest value; the first of equals."""
    return _ranked(value, position)[0][0]


def _ranked(
    value: Value, position: Position, *, all_ploys: bool = False
) -> list[tuple[int, float]]:
    """Return the ids of the actions that are offered, and their values, best first."""
    offered = appraise(value, position, all_ploys=all_ploys)
    return sorted(offered, key=lambda each: (-each[1], each[0]))
