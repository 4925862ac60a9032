"""The interface of all players: from an observation to an action and its values."""

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

    def choose(self, observation: Observation, rng: Rng) -> Evaluation:
        """Return the action that the player plays, not always the best it knows."""
        ...


def check_going_on(observation: Observation) -> None:
    """Check that a game is not over.

    Raises:
        AdviceError: if it is.
    """
    if observation.is_over:
        raise AdviceError(_("the game is over"), _("a position before the end"))


def rng_of(observation: Observation) -> Rng:
    """Return a random generator seeded by the observation alone."""
    text = format_observation(observation).encode()
    return Rng(int.from_bytes(sha256(text).digest()[:_SEED_BYTES]))
