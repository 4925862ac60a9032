"""From which action on the result of a game was certain."""

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
        ply: after how many actions it was.
        certainty: won or lost, whatever was still hidden.
    """

    ply: int
    certainty: Certainty


def settled(ply_count: int, seen_after: Callable[[int], Observation]) -> Settled | None:
    """Find from when on the end of a game was certain; None if it never was.

    It may have been certain even earlier, where that could not be proved.

    Args:
        ply_count: how many actions the game has.
        seen_after: gives what was known after so many of them; it is asked from the end
            of the game on backwards, as far as the end was certain.
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
