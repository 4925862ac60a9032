"""What the board of the terminal app plays: a game or an attempt at a lesson."""

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
    """A game that was begun over another one.

    Attributes:
        session: the game.
        is_watched: whether the coach is to play it.
    """

    session: Session
    is_watched: bool = False


class Playable(Protocol):
    """What the board plays."""

    @property
    def session(self) -> Session:
        """How it stands."""
        ...

    @property
    def seen(self) -> View:
        """What may be shown of it."""
        ...

    def play(self, action: Action) -> Trouble | None:
        """Play an action; give what stood in the way."""
        ...


new_game: Final = partial(OpenGame.new, is_saved_later=True)
"""Begins a game, or saves one that has begun elsewhere; a screen saves it later."""


def take_up(library: GameLibrary, game_id: GameId) -> OpenGame:
    """Continue a stored game.

    Raises:
        UnknownGameError: if there is no such game.
    """
    return OpenGame(library, *library.take_up(game_id), is_saved_later=True)
