"""The game or attempt that the terminal app's board plays."""

from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from cannonade.engine import Action
from cannonade.play.open_game import OpenGame, Trouble
from cannonade.play.saved_game import GameLibrary
from cannonade.session import Session, View
from cannonade.store import GameId


@dataclass(frozen=True, slots=True)
class Begun:
    """A new game, started from another screen.

    Attributes:
        session: the game.
        is_watched: whether the coach plays it.
    """

    session: Session
    is_watched: bool = False


class Playable(Protocol):
    """A game or an attempt that the board plays."""

    @property
    def session(self) -> Session:
        """The current session."""
        ...

    @property
    def seen(self) -> View:
        """The current view."""
        ...

    def play(self, action: Action) -> Trouble | None:
        """Play an action; return the trouble if that failed."""
        ...


new_game: Final = partial(OpenGame.new, is_saved_later=True)
"""Create a game, or save one created elsewhere; a failed save is retried later."""


def take_up(library: GameLibrary, game_id: GameId) -> OpenGame:
    """Open a saved game.

    Raises:
        UnknownGameError: if there is no such game.
    """
    return OpenGame(library, *library.take_up(game_id), is_saved_later=True)
