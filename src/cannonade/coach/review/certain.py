"""The action from which the result of a game was certain."""

from collections.abc import Callable
from dataclasses import dataclass

from cannonade.coach.advice import Certainty
from cannonade.coach.certainty import certainty_of
from cannonade.engine import Observation
from cannonade.kernel import Position, Rng


@dataclass(frozen=True, slots=True)
class Settled:
    """A result that was certain before the end of the game.

    Attributes:
        ply: the number of actions before it was certain.
        certainty: whether the win or the loss was certain.
    """

    ply: int
    certainty: Certainty


def settled(ply_count: int, seen_after: Callable[[int], Observation]) -> Settled | None:
    """Find the ply from which the result of a game was certain; None if it never was.

    It may have been certain even earlier without a proof.

    Args:
        ply_count: the number of actions in the game.
        seen_after: returns the observation after that many actions; called backwards
            from the end, for as long as the result was certain.
    """
    found: Settled | None = None
    for ply in reversed(range(ply_count + 1)):
        seen = seen_after(ply)
        if seen.is_over:
            continue
        certainty = certainty_of(Position.from_observation(seen, Rng(ply)))
        if certainty is None or (found and certainty is not found.certainty):
            break
        found = Settled(ply, certainty)
    return found
