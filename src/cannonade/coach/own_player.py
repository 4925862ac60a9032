"""Custom players, with a single method, and their adapter for the kernel."""

from dataclasses import dataclass
from importlib import import_module
from traceback import extract_tb
from typing import Protocol, runtime_checkable

from cannonade.engine import Action, Observation
from cannonade.errors import AdviceError
from cannonade.kernel import Position, Rng, action_id
from cannonade.language import _
from cannonade.notation import format_action


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
        expected = _("one of {choices}").format(choices="legal_actions(observation)")
        try:
            chosen = self.player.choose(position.observe(), rng)
        except Exception as error:
            place = extract_tb(error.__traceback__)[-1]
            problem = _("{player} failed at line {line} of {file} ({error})").format(
                player=self.name,
                line=place.lineno,
                file=place.filename,
                error=f"{type(error).__name__}: {error}",
            )
            raise AdviceError(problem, expected) from error
        try:
            number = action_id(chosen)
        except TypeError as error:
            problem = _("{player} chose {found}")
            problem = problem.format(player=self.name, found=repr(chosen))
            raise AdviceError(problem, expected) from error
        if number not in position.legal_actions():
            problem = _("{player} chose {found}, which is not legal")
            problem = problem.format(player=self.name, found=format_action(chosen))
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
        problem = _("{player} cannot be made ({error})").format(
            player=place, error=f"{type(error).__name__}: {error}"
        )
        expected = _("MODULE:NAME, a class that is made without arguments")
        raise AdviceError(problem, expected) from error
