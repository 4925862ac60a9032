"""A game open in one program: its session, saved after every change.

Nothing here is said to anybody: what stands in the way is given as `Trouble`, which
`cannonade.words.input.terminal` puts into words.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Self, TypeAlias

from cannonade.club import (
    Achievement,
    Daily,
    accuracy_of_game,
    daily_of_session,
    earned_by,
    progress_of,
)
from cannonade.engine import Action, explain
from cannonade.engine.refusals import Refusal
from cannonade.errors import SessionError, StaleError, StoreError
from cannonade.play.saved_game import GameLibrary, SavedGame
from cannonade.session import Session, Start, View, begin, view


@dataclass(frozen=True, slots=True)
class Illegal:
    """An illegal action, with the reason."""

    action: Action
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Impossible:
    """Something else that is impossible, with the reason."""

    error: SessionError


@dataclass(frozen=True, slots=True)
class GoneOn:
    """The game has changed elsewhere; this is its current state.

    Attributes:
        before: how it stood here.
        was_saved: whether that was saved; else it is no part of the game now.
    """

    before: Session
    was_saved: bool


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A change that could not be saved; the game continues in memory."""

    error: StoreError


Trouble: TypeAlias = Illegal | Impossible | GoneOn | Unsaved
Trial: TypeAlias = Callable[[], Session]
"""Gives the game as something makes it; a `SessionError` says that it cannot be."""


class OpenGame:
    """A game that is saved after every change.

    Attributes:
        library: where all games are.
        saved: what saves this one.
        session: the game as it stands.
        unsaved: why what was done last is not saved yet; None if it is.
    """

    def __init__(
        self,
        library: GameLibrary,
        saved: SavedGame,
        session: Session,
        *,
        is_saved_later: bool = False,
    ) -> None:
        """Continue a game.

        Args:
            library: where all games are.
            saved: what saves this one.
            session: the game.
            is_saved_later: whether `save_later` is called while a game is unsaved; else
                each deed tries to save it.
        """
        self.library = library
        self.saved = saved
        self.session = session
        self.unsaved: StoreError | None = None
        self._is_saved_later = is_saved_later
        self._is_saving = False
        self._seen: tuple[Session, View] | None = None
        self._begun_at: datetime | None = None

    @classmethod
    def new(
        cls,
        library: GameLibrary,
        start: Start,
        session: Session | None = None,
        *,
        is_saved_later: bool = False,
    ) -> Self:
        """Begin a game, or save one that has begun elsewhere."""
        begun = session or begin(start)
        game = cls(library, library.begin(), begun, is_saved_later=is_saved_later)
        _ = game.stand(begun)
        return game

    @property
    def seen(self) -> View:
        """What may be shown of the game, worked out once for each session."""
        if self._seen is None or self._seen[0] is not self.session:
            self._seen = (self.session, view(self.session))
        return self._seen[1]

    @property
    def begun_at(self) -> datetime:
        """When it was begun: now, if nothing was done in it yet.

        Raises:
            StoreError: if that cannot be read.
        """
        if self.saved.game_id is None:
            return self.library.clock()
        if self._begun_at is None:
            summary = self.library.store.summary(self.saved.game_id)
            self._begun_at = summary.created_at
        return self._begun_at

    @property
    def daily(self) -> Daily | None:
        """The deal of the day that it is played for; None if it is for none.

        Raises:
            StoreError: if it cannot be read when it was begun.
        """
        return daily_of_session(self.session, self.begun_at)

    def earned(self) -> tuple[Achievement, ...]:
        """Return what it has earned, which takes a while where there are many games.

        Raises:
            StoreError: if the games cannot be read.
        """
        game_id = self.saved.game_id
        if game_id is None:
            return ()
        games = self.library.store.finished_games(self.library.player.id)
        return earned_by(progress_of(games), game_id)

    def accuracy(self) -> float | None:
        """Return how well it was played, where that is known.

        Raises:
            StoreError: if that cannot be read.
        """
        game_id = self.saved.game_id
        if game_id is None:
            return None
        return accuracy_of_game(self.library.store, game_id, self.session)

    def play(self, action: Action) -> Trouble | None:
        """Play an action."""
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            return Illegal(action, refusal)
        return self.change(lambda: self.session.play(action))

    def undo(self) -> Trouble | None:
        """Undo the last action, even if that marks the game as assisted."""
        return self.change(self.session.undo)

    def redo(self) -> Trouble | None:
        """Redo the action undone last."""
        return self.change(self.session.redo)

    def resign(self) -> Trouble | None:
        """Give up."""
        return self.change(self.session.resign)

    def change(self, trial: Trial) -> Trouble | None:
        """Change the game and save it, unless it has moved on elsewhere."""
        gone_on = self.catch_up()
        if gone_on is not None:
            return gone_on
        try:
            after = trial()
        except SessionError as error:
            return Impossible(error)
        return self.stand(after)

    def stand(self, session: Session) -> GoneOn | Unsaved | None:
        """Replace the game by its new state, saved before it is shown.

        Once it could not be saved it goes on in memory.
        """
        if self.unsaved is not None and self._is_saved_later:
            self.session = session
            return Unsaved(self.unsaved)
        before = self.session
        was_saved = self.saved.has_kept(before)
        try:
            self.saved.keep(session)
        except StaleError:
            return self.catch_up() or GoneOn(before, was_saved)
        except StoreError as error:
            self.session, self.unsaved = session, error
            return Unsaved(error)
        self.session, self.unsaved = session, None
        return None

    def save_later(self) -> bool:
        """Save what could not be saved before; whether that has been done now.

        It may wait for others who use the store, so it is called in a thread.
        """
        if self.unsaved is None or self._is_saving:
            return False
        self._is_saving, session = True, self.session
        try:
            self.saved.keep(session)
        except StoreError as error:
            self.unsaved = error
        else:
            self.unsaved = None if session is self.session else self.unsaved
        finally:
            self._is_saving = False
        return self.unsaved is None

    def catch_up(self) -> GoneOn | None:
        """Load changes made elsewhere, if there are any.

        Where a game is saved later, what is not saved yet is not given up for it.
        """
        if self.unsaved is not None and self._is_saved_later:
            return None
        before = self.session
        was_saved = self.saved.has_kept(before)
        try:
            session = self.saved.catch_up()
        except StoreError:
            return None  # whoever changes the game next is told that it is not saved
        if session is None:
            return None
        self.session, self.unsaved = session, None
        return GoneOn(before, was_saved)
