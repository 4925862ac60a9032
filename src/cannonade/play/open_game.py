"""A game open in one program: its session, saved after every change.

Problems are returned as `Trouble`, which `cannonade.words.input.terminal` describes in
sentences.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Self, TypeAlias

from cannonade.club.achievements import Achievement, earned_by, progress_of
from cannonade.club.daily import Daily, daily_of_session
from cannonade.club.skill import accuracy_of_game
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
class ChangedElsewhere:
    """The game has changed elsewhere; this is its current state.

    Attributes:
        before: its state here before.
        was_saved: whether that state was saved; if not, its last changes are lost.
    """

    before: Session
    was_saved: bool


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A change that could not be saved; the game continues in memory."""

    error: StoreError


Trouble: TypeAlias = Illegal | Impossible | ChangedElsewhere | Unsaved
Trial: TypeAlias = Callable[[], Session]
"""A function that returns the changed session, or raises a `SessionError`."""


class OpenGame:
    """A game that is saved after every change.

    Attributes:
        library: the library of all games.
        saved: the saved form of this one.
        session: its current state.
        unsaved: why the last change is not saved yet; None if it is saved.
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
            library: the library of all games.
            saved: the saved form of this one.
            session: its current state.
            is_saved_later: whether the caller retries with `save_later` while the game
                is unsaved; otherwise each change tries to save it.
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
        """Begin a game, or save one that was begun elsewhere."""
        begun = session or begin(start)
        game = cls(library, library.begin(), begun, is_saved_later=is_saved_later)
        _ = game.stand(begun)
        return game

    @property
    def seen(self) -> View:
        """The view of the game, computed once for each session."""
        if self._seen is None or self._seen[0] is not self.session:
            self._seen = (self.session, view(self.session))
        return self._seen[1]

    @property
    def begun_at(self) -> datetime:
        """When the game was begun; the current time if it is not saved yet.

        Raises:
            StoreError: if the game cannot be read.
        """
        if self.saved.game_id is None:
            return self.library.clock()
        if self._begun_at is None:
            summary = self.library.store.summary(self.saved.game_id)
            self._begun_at = summary.created_at
        return self._begun_at

    @property
    def daily(self) -> Daily | None:
        """The daily deal that the game is played for, if any.

        Raises:
            StoreError: if the game cannot be read.
        """
        return daily_of_session(self.session, self.begun_at)

    def earned(self) -> tuple[Achievement, ...]:
        """Return the achievements that the game earned; slow if there are many games.

        Raises:
            StoreError: if the games cannot be read.
        """
        game_id = self.saved.game_id
        if game_id is None:
            return ()
        games = self.library.store.finished_games(self.library.player.id)
        return earned_by(progress_of(games), game_id)

    def accuracy(self) -> float | None:
        """Return the accuracy of the game, 0 to 100; None if it is not known.

        Raises:
            StoreError: if the game cannot be read.
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
        """Undo the last action, even if this marks the game as assisted."""
        return self.change(self.session.undo)

    def redo(self) -> Trouble | None:
        """Redo the last undone action."""
        return self.change(self.session.redo)

    def resign(self) -> Trouble | None:
        """Resign the game."""
        return self.change(self.session.resign)

    def change(self, trial: Trial) -> Trouble | None:
        """Change the game and save it, unless it has changed elsewhere."""
        gone_on = self.catch_up()
        if gone_on is not None:
            return gone_on
        try:
            after = trial()
        except SessionError as error:
            return Impossible(error)
        return self.stand(after)

    def stand(self, session: Session) -> ChangedElsewhere | Unsaved | None:
        """Save the new state, then make it the current one.

        If it cannot be saved, the game continues in memory.
        """
        if self.unsaved is not None and self._is_saved_later:
            self.session = session
            return Unsaved(self.unsaved)
        before = self.session
        was_saved = self.saved.has_kept(before)
        try:
            self.saved.keep(session)
        except StaleError:
            return self.catch_up() or ChangedElsewhere(before, was_saved)
        except StoreError as error:
            self.session, self.unsaved = session, error
            return Unsaved(error)
        self.session, self.unsaved = session, None
        return None

    def save_later(self) -> bool:
        """Try again to save, and return whether everything is saved now.

        It may wait for another program's lock on the store, so call it in a thread.
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

    def catch_up(self) -> ChangedElsewhere | None:
        """Load changes made elsewhere, if there are any.

        With `is_saved_later`, unsaved changes are not discarded for them.
        """
        if self.unsaved is not None and self._is_saved_later:
            return None
        before = self.session
        was_saved = self.saved.has_kept(before)
        try:
            session = self.saved.catch_up()
        except StoreError:
            return None  # the next change reports that the game is not saved
        if session is None:
            return None
        self.session, self.unsaved = session, None
        return ChangedElsewhere(before, was_saved)
