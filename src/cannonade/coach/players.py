"""The players by name."""

from collections.abc import Callable
from typing import Final

from cannonade.coach.player import Player
from cannonade.coach.simple import SimplePlayer
from cannonade.errors import AdviceError

_PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "uniform": lambda: SimplePlayer("uniform"),
    "greedy": lambda: SimplePlayer("greedy"),
}

PLAYER_NAMES: Final = tuple(_PLAYERS)
"""The names of all players, the weakest first."""


def player(name: str) -> Player:
    """Give the player of a name.

    Raises:
        AdviceError: when there is none.
    """
    make = _PLAYERS.get(name)
    if make is None:
        raise AdviceError(f"there is no player {name!r}", ", ".join(PLAYER_NAMES))
    return make()
