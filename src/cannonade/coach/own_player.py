"""Players that somebody else wrote: one method, and a seat at the kernel's table."""

from dataclasses import dataclass
from typing import Protocol

from cannonade.engine import Action, Observation
from cannonade.errors import AdviceError
from cannonade.kernel import Position, Rng, action_id
from cannonade.notation import format_action


class Chooser(Protocol):
    """Whoever can choose an action in a position, without looking at what is hidden."""

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action to play."""
        ...


class OwnPlayer(Protocol):
    """A player of your own: a class with one method, made without arguments.

    A game is played by one object, and others by the same: keep nothing from game to
    game, or the results depend on the order of the games.
    """

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Return one of `legal_actions(observation)`.

        Args:
            observation: what a person at the table may know.
            rng: chance that follows from the seed and the number of the deal. Take
                all chance from it, or no game can be played again.
        """
        ...


@dataclass(frozen=True, slots=True)
class Seated:
    """A player of somebody else's, at the kernel's table.

    Attributes:
        name: what the player is called.
        player: who plays.
    """

    name: str
    player: OwnPlayer

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the action that the player chose.

        Raises:
            AdviceError: if it is not legal.
        """
        chosen = self.player.choose(position.observe(), rng)
        number = action_id(chosen)
        if number not in position.legal_actions():
            raise AdviceError(
                f"{self.name} chose {format_action(chosen)}, which is not legal",
                "one of legal_actions(observation)",
            )
        return number
