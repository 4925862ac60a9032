"""The interface of all players, from an observation to advice; players of your own.

*Utility* is what a game is worth: 0 if it is lost, and more for a win the better its
score (`cannonade.coach.expectation`). *Equity* is expected utility as a share of the
maximum.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from importlib import import_module
from traceback import extract_tb
from typing import Final, Protocol, runtime_checkable

from cannonade.engine import Action, Observation
from cannonade.errors import AdviceError
from cannonade.kernel import Position, Rng, action_id
from cannonade.notation import format_action, format_observation


class Certainty(Enum):
    """A result that is certain for every order of the hidden cards."""

    WON = "won"
    """The win is certain."""
    LOST = "lost"
    """The loss is certain."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The expected results of an action.

    Attributes:
        action: the action.
        equity: expected utility as a share of the maximum, 0 to 1.
        win: how often `policy` wins from there, 0 to 1; None without enough playouts.
        score: its mean score, with 0 for a loss; None like `win`.
        standard_error: the standard error of (equity of the best action - this equity);
            0 if that is certain, and for the best action itself.
        samples: the number of playouts behind it; 0 without playouts. Players that do
            not evaluate (`uniform`, `greedy`) leave equities at 0.
    """

    action: Action
    equity: float
    win: float | None = None
    score: float | None = None
    standard_error: float = 0.0
    samples: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """A player's evaluation of a position.

    Attributes:
        evaluations: the actions that the player considered, the best first; at least
            two if two are legal.
        certainty: whether a win or a loss is proved.
    """

    evaluations: tuple[Evaluation, ...]
    certainty: Certainty | None = None

    @property
    def best(self) -> Evaluation:
        """The action that the player would choose."""
        return self.evaluations[0]

    @property
    def samples(self) -> int:
        """The total number of playouts behind the advice."""
        return sum(each.samples for each in self.evaluations)


_SEED_BYTES: Final = 8


class Player(Protocol):
    """A player, which sees only what a person at the table may know.

    All randomness comes from the generator passed in: the same observation and
    generator give the same advice. Each method raises an `AdviceError` if the game is
    over.
    """

    @property
    def name(self) -> str:
        """The name of the player, as `cannonade.coach.player` takes it."""
        ...

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return the player's advice on a position, at full strength."""
        ...

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Yield better and better advice: the first at once, the last like `advise`.

        Close the iterator, or stop iterating, to interrupt the player. Players without
        a limit improve for as long as you iterate.
        """
        ...

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Return the action that the player plays, not always the best it knows."""
        ...


def check_going_on(observation: Observation) -> None:
    """Check that a game is not over.

    Raises:
        AdviceError: if it is.
    """
    if observation.is_over:
        raise AdviceError("the game is over", "a position before the end")


def rng_of(observation: Observation) -> Rng:
    """Return a random generator seeded by the observation alone."""
    text = format_observation(observation).encode()
    return Rng(int.from_bytes(sha256(text).digest()[:_SEED_BYTES]))


class Chooser(Protocol):
    """An object that chooses an action for a position, ignoring hidden cards."""

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play."""
        ...


@runtime_checkable
class OwnPlayer(Protocol):
    """A custom player: a class with one method and no constructor arguments.

    The same object plays many games: keep no state between games, or the results depend
    on their order.
    """

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Return one of `legal_actions(observation)`.

        Args:
            observation: what a person at the table may know.
            rng: the random generator, seeded by the seed and the number of the deal.
                Use no other source of randomness, or games are not reproducible.
        """
        ...


@dataclass(frozen=True, slots=True)
class Seated:
    """An adapter that lets a custom player play kernel positions.

    Attributes:
        name: the name of the player.
        player: the custom player.
    """

    name: str
    player: OwnPlayer

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action that the player chose.

        Raises:
            AdviceError: if it is illegal, or the player fails.
        """
        expected = "one of legal_actions(observation)"
        try:
            chosen = self.player.choose(position.observe(), rng)
        except Exception as error:
            place = extract_tb(error.__traceback__)[-1]
            found = f"({type(error).__name__}: {error})"
            where = f"line {place.lineno} of {place.filename}"
            problem = f"{self.name} failed at {where} {found}"
            raise AdviceError(problem, expected) from error
        try:
            number = action_id(chosen)
        except TypeError as error:
            problem = f"{self.name} chose {chosen!r}"
            raise AdviceError(problem, expected) from error
        if number not in position.legal_actions():
            token = format_action(chosen)
            problem = f"{self.name} chose {token}, which is not legal"
            raise AdviceError(problem, expected)
        return number


def make_own(place: str) -> object:
    """Import and create a player by "module:name".

    Raises:
        AdviceError: if it cannot be imported, or fails.
    """
    module_name, _sep, name = place.partition(":")
    try:
        return getattr(import_module(module_name), name)()
    except Exception as error:
        problem = f"{place} cannot be made ({type(error).__name__}: {error})"
        expected = "MODULE:NAME, a class that is made without arguments"
        raise AdviceError(problem, expected) from error
