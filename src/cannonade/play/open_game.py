"""A game open in line mode or in the terminal app, saved after every change.

Problems are returned as `Trouble`, which `cannonade.words.input.terminal` describes in
sentences.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

from cannonade.club.achievements import Achievement, earned_by, progress_of
from cannonade.club.daily import Daily, daily_of_session
from cannonade.engine import Action, explain
from cannonade.engine.refusals import Refusal
from cannonade.errors import SessionError, StaleError, StoreError
from cannonade.notation import format_record
from cannonade.play.games import Clock, LiveGame, Saver, SessionChange
from cannonade.session import (
    Entry,
    Played,
    Session,
    Start,
    View,
    begin,
    view,
    would_tell,
)
from cannonade.store import GameStatus, Store, StoredGame
from cannonade.store.transfer import record_of

_MOST_UNSAVED: Final = 1000


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
    """The game has changed elsewhere, and its current state has been loaded.

    Attributes:
        before: its state here before.
    """

    before: Session


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A change that could not be saved; the game continues in memory."""

    error: StoreError


Trouble: TypeAlias = Illegal | Impossible | ChangedElsewhere | Unsaved


class GameLibrary(Saver):
    """The games of a store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Use an open store, and a clock that returns the time in UTC."""
        super().__init__(store, clock)
        self._last_saved = max((each.order for each in store.games(limit=1)), default=0)

    def begin(self, session: Session) -> LiveGame:
        """Return a new game, which is stored with its first action."""
        with suppress(StoreError):  # the first action reports it
            is_seen = self.store.has_seen(session.start)
            session = session.with_seen(is_seen=is_seen)
        return self.begun(session)

    def newest(self) -> LiveGame | None:
        """Open the latest game in progress that is not damaged, if any."""
        before = None
        while found := self.store.games(GameStatus.OPEN, limit=1, before=before):
            game = self.store.load_readable(found[0].id)
            if game is not None:
                return self.loaded(game)
            before = found[0].order
        return None

    def record(self, game: LiveGame) -> str:
        """Format a game as a record, to be exported if it cannot be stored.

        If this reveals cards that are still hidden, it is marked as assisted.
        """
        session, now = game.session, self.clock()
        stored = StoredGame(
            id=game.game_id,
            session=session.assist() if would_tell(session) else session,
            created_at=game.begun_at or now,
            updated_at=game.changed_at or now,
            rules_name=game.rules_name,
        )
        return format_record(record_of(stored))

    def unsaved_records(self) -> str:
        """Format the games changed here that are only in memory; "" if there are none.

        Games whose record reveals hidden cards are marked as assisted.
        """
        if self.store.trouble is None:
            return ""
        changed = [
            each.id
            for each in self.store.games(limit=_MOST_UNSAVED)
            if each.order > self._last_saved
        ]
        return "\n".join(map(self.record, map(self.load, reversed(changed))))


class OpenGame:
    """A game that is saved after every change.

    Attributes:
        library: the library of all games.
        saved: the game as it is saved.
        session: its current state.
        unsaved: why the last change is not saved yet; None if it is saved.
    """

    def __init__(self, library: GameLibrary, saved: LiveGame) -> None:
        """Continue a game.

        Args:
            library: the library of all games.
            saved: the game as it is saved, or as it has begun.
        """
        self.library = library
        self.saved = saved
        self.session: Session = saved.session
        self.unsaved: StoreError | None = None
        self._changed_at = saved.changed_at
        self._is_saving = False
        self._seen: tuple[Session, View] | None = None

    @classmethod
    def new(
        cls, library: GameLibrary, start: Start, session: Session | None = None
    ) -> Self:
        """Begin a game, or save one that was begun elsewhere."""
        game = cls(library, library.begin(session or begin(start)))
        _ = game.save()
        return game

    @property
    def is_saved(self) -> bool:
        """Whether everything done is saved, or nothing has been done yet."""
        return self._has_saved(self.session)

    @property
    def unsaved_entries(self) -> tuple[Entry, ...]:
        """The entries added since the game was last saved."""
        return self.session.log[
            len(self.saved.session.log) if self.saved.game_id else 0 :
        ]

    @property
    def live(self) -> LiveGame:
        """The current state of the game, with what is saved about it."""
        return replace(self.saved, session=self.session)

    def record(self) -> str:
        """Format the game as a record, to be exported if it cannot be saved."""
        return self.library.record(replace(self.live, changed_at=self._changed_at))

    @property
    def seen(self) -> View:
        """The view of the game, computed once for each session."""
        if self._seen is None or self._seen[0] is not self.session:
            self._seen = (self.session, view(self.session))
        return self._seen[1]

    @property
    def daily(self) -> Daily | None:
        """The daily deal that the game is played for, if any."""
        return daily_of_session(
            self.session, self.saved.begun_at, self.saved.changed_at
        )

    def earned(self) -> tuple[Achievement, ...]:
        """Return the achievements that the game earned; slow if there are many games.

        Raises:
            StoreError: if the games cannot be read.
        """
        if not self.saved.game_id:
            return ()
        progress = progress_of(self.library.store.finished_games())
        return earned_by(progress, self.saved.game_id)

    def play(self, action: Action) -> Trouble | None:
        """Play an action."""
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            return Illegal(action, refusal)
        return self.change(lambda session: session.play(action))

    def change(self, apply: SessionChange) -> Trouble | None:
        """Check, apply and save a change, unless the game has changed elsewhere."""
        try:
            after = apply(self.session)
        except SessionError as error:
            return self.catch_up() or Impossible(error)
        return self.save(after)

    def save(self, session: Session | None = None) -> Trouble | None:
        """Save a new state, then make it the current one; by default save this one.

        If it cannot be saved, the game continues in memory.
        """
        session, before = session or self.session, self.session
        if self.unsaved is None or session.log != before.log:
            self._changed_at = self.library.clock()
        if self.unsaved is not None and self._is_saving:
            self.session = session
            return Unsaved(self.unsaved)
        try:
            session = self._store(session)
        except StoreError as error:
            if isinstance(error, StaleError) and self.unsaved is None:
                return self.catch_up() or ChangedElsewhere(before)
            self.session, self.unsaved = session, error
            return Unsaved(error)
        self.session, self.unsaved = session, None
        return None

    def _has_saved(self, session: Session) -> bool:
        if self.saved.game_id:
            return session is self.saved.session
        return not _is_touched(session)

    def _store(self, session: Session) -> Session:
        """Store all changes since the last call; return the session as it stands then.

        Raises:
            StaleError: if the game has changed elsewhere; see `catch_up`.
            StoreError: if it cannot be stored; a later call can still store everything.
        """
        if self._has_saved(session):
            return session
        at = self._changed_at
        self.saved = self.library.save(self.saved, session, changed_at=at)
        return self.saved.session

    def save_later(self) -> bool:
        """Try again to save, and return whether everything is saved now.

        It may wait for another program's lock on the store, so call it in a thread.
        """
        if self.unsaved is None or self._is_saving:
            return False
        self._is_saving, session = True, self.session
        try:
            kept = self._store(session)
        except StoreError as error:
            self.unsaved = error
        else:
            if session is self.session:
                self.session, self.unsaved = kept, None
        finally:
            self._is_saving = False
        return self.unsaved is None

    def catch_up(self) -> ChangedElsewhere | None:
        """Load changes made elsewhere, if there are any and all is saved here."""
        if self.unsaved is not None:
            return None
        saved, before = self.saved, self.session
        if not saved.game_id:
            return None
        try:
            found = self.library.refresh(saved)
        except StoreError:
            return None  # the next change reports that the game is not saved
        known, current = saved.session, found.session
        if (current.log, current.options) == (known.log, known.options):
            return None
        self.saved, self.session = found, current
        self._changed_at = found.changed_at
        return ChangedElsewhere(before)


def _is_touched(session: Session) -> bool:
    """Whether the player has done anything beyond the automatic actions."""
    return not all(
        isinstance(each, Played) and each.is_automatic for each in session.log
    )
