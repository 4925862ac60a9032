"""The interface of every player: an observation in, an action and its values out."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final, Protocol

from cannonade.coach.advice import Advice, Evaluation
from cannonade.engine import Observation
from cannonade.errors import AdviceError
from cannonade.kernel import Rng
from cannonade.language import _
from cannonade.notation import format_observation

_SEED_BYTES: Final = 8


class Player(Protocol):
    """A player, which sees only what a person at the table may know.

    Chance is taken from the generator that is handed in: the same observation and
    generator give the same advice. A game that is over makes each of the three raise
    an `AdviceError`.
    """

    @property
    def name(self) -> str:
        """What the player is called, as `cannonade.coach.player` takes it."""
        ...

    def advise(self, observation: Observation, rng: Rng) -> Advice:
        """Return what the player thinks of a position, at its full strength."""
        ...

    def improve(self, observation: Observation, rng: Rng) -> Iterator[Advice]:
        """Return better and better advice: the first at once, the last as `advise`.

        Close the iterator, or stop asking, to interrupt the player. A player with no
        last thought goes on for as long as it is asked.
        """
        ...

    def choose(self, observation: Observation, rng: Rng) -> Evaluation:
        """Return the action that the player plays; it need not be the best it knows."""
        ...


def check_going_on(observation: Observation) -> None:
    """Refuse to advise on a game that is over.

    Raises:
        AdviceError: when it is.
    """
    if observation.is_over:
        raise AdviceError(_("the game is over"), _("a position before the end"))


def rng_of(observation: Observation) -> Rng:
    """Make a generator that depends on an observation and on nothing else."""
    text = format_observation(observation).encode()
    return Rng(int.from_bytes(sha256(text).digest()[:_SEED_BYTES]))
