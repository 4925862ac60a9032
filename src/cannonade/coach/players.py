"""The players by name."""

from collections.abc import Callable
from typing import Final, Protocol

from cannonade.coach.expectimax import ExpectimaxPlayer
from cannonade.coach.player import Player
from cannonade.coach.policy_player import PolicyPlayer
from cannonade.coach.search import SearchPlayer
from cannonade.coach.simple import SimplePlayer
from cannonade.coach.value import Value
from cannonade.errors import AdviceError
from cannonade.kernel import Position, Rng
from cannonade.rules import Rules

USUAL_PLAYOUTS: Final = 500
"""The playouts that `search` has for a decision by default."""


class PositionPlayer(Player, Protocol):
    """A player that also accepts kernel positions, which saves conversions.

    It has to leave alone what is hidden there, as it does with an observation.
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
    """Return the player of a name.

    Args:
        name: one of `PLAYER_NAMES`.
        playouts: how many `search` has for a decision, over all candidates.
        threads: how many `search` uses; what it finds is the same on any number.

    Raises:
        AdviceError: when there is none of that name.
    """
    make = _PLAYERS.get(name)
    if make is None:
        raise AdviceError(f"there is no player {name!r}", ", ".join(PLAYER_NAMES))
    return make(playouts, threads)


def get_ready(rules: Rules) -> None:
    """Load what was learned of some rules, so that the first advice is not late."""
    Value.load(rules)


def strongest() -> PositionPlayer:
    """Return the player that gives hints."""
    return player(PLAYER_NAMES[-1])
