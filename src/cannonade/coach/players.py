"""The players by name, and the levels of the coach, from random play to its best.

The weaker levels err on purpose: they draw a random action, with better ones more
likely. The temperature sets how strongly equity matters.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import exp
from typing import Final, Protocol

from cannonade.coach.certainty import certainty_of
from cannonade.coach.comparison import Comparison
from cannonade.coach.player import Advice, Evaluation, Player, check_going_on
from cannonade.coach.policy import Value, appraise, sample_action
from cannonade.coach.search import SearchPlayer, advice_from, candidates, make_progress
from cannonade.engine import Action, Observation, legal_actions
from cannonade.errors import AdviceError
from cannonade.foreign_text import quoted
from cannonade.kernel import Position, Rng, action_at, action_id
from cannonade.kernel.position import Policy
from cannonade.rules import Rules

USUAL_PLAYOUTS: Final = 500
"""The default number of playouts of `search` for each decision."""

_TWO: Final = 2


class _OnceAsked:
    """A player that has one advice on a position, and plays the best action of it."""

    __slots__ = ()

    @abstractmethod
    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return the player's advice on a position."""

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Yield the only advice."""
        yield self.advise(observation, rng)

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Return the best action of the advice."""
        return self.advise(observation, rng).best.action


@dataclass(frozen=True, slots=True)
class SimplePlayer(_OnceAsked):
    """A player that follows one of the kernel's policies without evaluation.

    Its advice is the action it plays, then all others in the engine's order; the
    figures are meaningless.

    Attributes:
        name: the name of the policy.
    """

    name: Policy

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return the policy's action, followed by the others."""
        check_going_on(observation)
        position = Position.from_observation(observation, rng)
        best = action_at(position.choose(rng, self.name), observation.hand)
        others = (each for each in legal_actions(observation) if each != best)
        return Advice(tuple(Evaluation(each, 0) for each in (best, *others)))

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the policy's action in a position."""
        return position.choose(rng, self.name)


@dataclass(frozen=True, slots=True)
class ExpectimaxPlayer(_OnceAsked):
    """A player that averages over the next draw, each unseen card once.

    After that card, the policy and the learned value take over. If a draw turns over
    more than one card, the others are random.

    Attributes:
        name: its name.
        breadth: the most candidates to consider, the best by value.
    """

    name: str = "expectimax"
    breadth: int = 10

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Evaluate every candidate by averaging over the next draw."""
        check_going_on(observation)
        position = Position.from_observation(observation, rng)
        comparison = self._looked_ahead(position, rng)
        return advice_from(comparison, observation, certainty_of(position))

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play, ignoring hidden cards."""
        ids = position.legal_actions()
        if len(ids) == 1:
            return ids[0]
        return ids[self._looked_ahead(position, rng).figures()[0][0]]

    def _looked_ahead(self, position: Position, rng: Rng) -> Comparison:
        value = Value.load(position.rules)
        comparison = Comparison(position, value, rng, draws=1, finish_every=0)
        make_progress(comparison, position.rules)
        live = candidates(comparison, self.breadth)
        comparison.play(bytes(live), max(1, comparison.next_count))
        return comparison


@dataclass(frozen=True, slots=True)
class PolicyPlayer(_OnceAsked):
    """A player that chooses by the learned value after each action.

    Its equities are these values. Without learned values it plays like `greedy`, and
    they are meaningless.

    Attributes:
        name: its name.
    """

    name: str = "policy"

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return the actions in descending order of value."""
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
                Evaluation(action_at(number, observation.hand), equity)
                for number, equity in found
            )
        )

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play, ignoring hidden cards."""
        value = Value.load(position.rules)
        if value is None:
            return position.choose(rng, "greedy")
        return policy_choice(value, position)


def policy_choice(value: Value, position: Position) -> int:
    """Return the id of the action with the highest value; the first of equals."""
    return _ranked(value, position)[0][0]


def _ranked(
    value: Value, position: Position, *, all_ploys: bool = False
) -> list[tuple[int, float]]:
    """Return the ids and values of the actions to consider, the best first."""
    offered = appraise(value, position, all_ploys=all_ploys)
    return sorted(offered, key=lambda each: (-each[1], each[0]))


class PositionPlayer(Player, Protocol):
    """A player that also accepts kernel positions, to save conversions.

    It must ignore the hidden cards in them.
    """

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play."""
        ...


_PLAYERS: Final[dict[str, Callable[[int, int], PositionPlayer]]] = {
    "uniform": lambda _playouts, _threads: SimplePlayer("uniform"),
    "greedy": lambda _playouts, _threads: SimplePlayer("greedy"),
    "policy": lambda _playouts, _threads: PolicyPlayer(),
    "expectimax": lambda _playouts, _threads: ExpectimaxPlayer(),
    "search": lambda playouts, threads: SearchPlayer(
        "search", playouts, threads=threads
    ),
}

PLAYER_NAMES: Final = tuple(_PLAYERS)
"""The names of all players, the weakest first."""


def player(
    name: str, playouts: int = USUAL_PLAYOUTS, threads: int = 1
) -> PositionPlayer:
    """Return the player with a name.

    Args:
        name: one of `PLAYER_NAMES`.
        playouts: the playouts of `search` for each decision, over all candidates.
        threads: the threads of `search`; the results are the same for any number.

    Raises:
        AdviceError: if no player has that name.
    """
    make = _PLAYERS.get(name)
    if make is None:
        problem = f"there is no player {quoted(name)}"
        raise AdviceError(problem, ", ".join(PLAYER_NAMES))
    return make(playouts, threads)


def get_ready(rules: Rules) -> None:
    """Load the learned value for some rules, so that the first advice is prompt."""
    Value.load(rules)


def strongest() -> PositionPlayer:
    """Return the player that gives hints."""
    return player(PLAYER_NAMES[-1])


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
    Level(6, "expectimax"),
    Level(7, "search", playouts=500),
)
"""All levels, the weakest first; the documentation has their measured strengths."""


def level(number: int) -> Level:
    """Return the level with a number.

    Raises:
        AdviceError: if there is none.
    """
    if not 1 <= number <= len(LEVELS):
        problem = f"there is no level {number}"
        raise AdviceError(problem, f"1 to {len(LEVELS)}")
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

    def sample(self, observation: Observation, rng: Rng) -> Evaluation:
        """Draw a random action, weighted by equity, with its evaluation."""
        evaluations = self.advise(observation, rng).evaluations
        best = max(each.equity for each in evaluations)
        weights = [exp((each.equity - best) / self.temperature) for each in evaluations]
        left = sum(weights) * rng.below(_STEPS) / _STEPS
        for each, weight in zip(evaluations, weights, strict=True):
            left -= weight
            if left < 0:
                return each
        return evaluations[0]

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Return a random action, weighted by equity."""
        return self.sample(observation, rng).action

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Draw the id of a random action for a position, weighted by equity."""
        value = Value.load(position.rules)
        if value is not None and isinstance(self.behind, PolicyPlayer):
            # ten times as fast
            return sample_action(value, position, rng, self.temperature)
        return action_id(self.choose(position.observe(), rng))
