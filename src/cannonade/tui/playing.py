"""What the board plays, and what screens over a game return."""

from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, TypeAlias

from cannonade.club.keys import Command
from cannonade.club.lessons import Lesson
from cannonade.engine import Action
from cannonade.play.open_game import GameLibrary, OpenGame, Trouble
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


@dataclass(frozen=True, slots=True)
class Chosen:
    """A game chosen from the list.

    Attributes:
        game_id: its id.
        command: what to do with it: play it (GAMES), replay or review it.
    """

    game_id: GameId
    command: Command


@dataclass(frozen=True, slots=True)
class Hinted:
    """The coach's choice.

    Attributes:
        action: its best action.
        is_wanted: whether the player wants to play it.
    """

    action: Action
    is_wanted: bool


Reply: TypeAlias = Begun | Chosen | Command | Hinted | Lesson | OpenGame | None
"""What a screen over the game returns, for the game's screen to carry out."""


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
    return OpenGame(library, library.load(game_id), is_saved_later=True)
