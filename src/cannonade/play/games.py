"""Games and their saver: every screen changes a saved game in the same four steps.

The action or command is checked, applied to the session, and saved; only then is the
result shown. `Games` does this for requests to the table, one at a time for each game;
`cannonade.play.open_game` for a game open in line mode or in the terminal app.

The store knows whether a game has changed elsewhere: in another tab, in line mode or in
another process.
"""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeAlias

from cannonade.club.statistics import accuracy_of_game
from cannonade.engine.events import Event
from cannonade.errors import (
    DamagedRowError,
    IllegalActionError,
    SessionError,
    StaleError,
)
from cannonade.session import Session, resume
from cannonade.store import (
    Appended,
    Change,
    GameId,
    HouseRules,
    NewGame,
    Store,
    StoredGame,
)

Clock: TypeAlias = Callable[[], datetime]
"""A clock that returns the time in UTC."""

_KEY_BYTES: Final = 12


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A session with the game's id and the name of its rules.

    The id of a game that is not stored yet is empty. `begun_at` and `changed_at` decide
    whether it counts for a daily deal; None for a lesson, which does not. `saver` looks
    up what else is known of stored games; None for other games.
    """

    game_id: GameId
    session: Session
    rules_name: str | None = None
    begun_at: datetime | None = None
    changed_at: datetime | None = None
    saver: "Saver | None" = None

    @property
    def accuracy(self) -> float | None:
        """The accuracy, 0 to 100; None until a complete review is saved."""
        if self.saver is None:
            return None
        return accuracy_of_game(self.saver.store, self.game_id, self.session)


class Saver:
    """Loads the games of a store, and saves their changes.

    Attributes:
        store: the store of the games.
        clock: the clock for their times.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        """Use an open store, and a clock that returns the time in UTC."""
        self.store = store
        self.clock = clock

    def begun(self, session: Session) -> LiveGame:
        """Return a new game, which is not stored yet."""
        return LiveGame(GameId(""), session, None, self.clock(), None, self)

    def load(self, game_id: GameId) -> LiveGame:
        """Load a game.

        Raises:
            UnknownGameError: if there is no such game.
        """
        return self.loaded(self.store.load_game(game_id))

    def loaded(self, game: StoredGame) -> LiveGame:
        """Return a game from the store."""
        return LiveGame(
            game.id,
            game.session,
            game.rules_name,
            game.created_at,
            game.updated_at,
            self,
        )

    def refresh(self, game: LiveGame) -> LiveGame:
        """Return a game as it is stored now; the same object if nothing has changed.

        Raises:
            UnknownGameError: if it is no longer stored.
        """
        session = self.store.refresh(game.game_id, game.session)
        return game if session is game.session else self.load(game.game_id)

    def save(
        self,
        game: LiveGame,
        after: Session,
        key: str = "",
        changed_at: datetime | None = None,
    ) -> LiveGame:
        """Store a game with the session after a change, and return it.

        Other options don't change when a game ended.

        Args:
            game: the game as it is stored, or as it has begun.
            after: the changed session.
            key: the idempotency key; by default a random one.
            changed_at: when it was changed; by default now.

        Raises:
            StaleError: if it has changed elsewhere, or the key was used before.
            StoreError: if it cannot be stored.
        """
        key, at = key or secrets.token_urlsafe(_KEY_BYTES), changed_at or self.clock()
        if not game.game_id:
            return self._create(game, after, key, at)
        if game.session.is_over and game.session.log == after.log:
            at = game.changed_at or at
        change = Change(before=game.session, after=after, key=key, changed_at=at)
        stored = self.store.append(game.game_id, change)
        if stored.is_repeated:
            raise StaleError(game.game_id, len(game.session.log), stored.end)
        after = after.with_seen(is_seen=stored.is_seen)
        return replace(game, session=after, changed_at=at)

    def _create(
        self, game: LiveGame, after: Session, key: str, at: datetime
    ) -> LiveGame:
        name = HouseRules(self.store).title_of(after.state.rules)
        new = NewGame(
            session=after,
            key=key,
            created_at=game.begun_at or at,
            rules_name=name,
            changed_at=at,
        )
        game_id = self.store.create_game(new)
        return replace(
            game, game_id=game_id, session=after, rules_name=name, changed_at=at
        )


MOST_GAMES: Final = 64
"""The size of the cache: a game of a hundred actions takes about 100 KB."""


class GameCache:
    """A thread-safe, bounded cache of games that drops the least recently used."""

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._kept: OrderedDict[GameId, LiveGame] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, game_id: GameId) -> LiveGame | None:
        """Return a cached game; None if it is not in the cache."""
        with self._lock:
            if game_id in self._kept:
                self._kept.move_to_end(game_id)
            return self._kept.get(game_id)

    def keep(self, game: LiveGame) -> LiveGame:
        """Cache a game in its current state, and return it."""
        with self._lock:
            self._kept[game.game_id] = game
            self._kept.move_to_end(game.game_id)
            if len(self._kept) > MOST_GAMES:
                self._kept.popitem(last=False)
        return game


SessionChange: TypeAlias = Callable[[Session], Session]
"""The function that an intent applies to a session."""

_LOCKS: Final = 32


@dataclass(frozen=True, slots=True)
class Intent:
    """A requested change, and the state of the game that it was meant for.

    Attributes:
        ply: the ply that it was meant for.
        key: its idempotency key: sent again, it changes nothing.
        log_count: the length of the log that it was meant for; None for any.
    """

    ply: int
    key: str
    log_count: int | None = None

    def is_about(self, session: Session) -> bool:
        """Whether the game is still in the state that the intent was meant for."""
        if self.log_count not in {None, len(session.log)}:
            return False
        return self.ply == session.ply


@dataclass(frozen=True, slots=True)
class Done:
    """An intent that was carried out, now or when it was first sent."""

    named: LiveGame
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """An intent about an outdated state; contains the current game."""

    named: LiveGame


class Games(Saver):
    """The games of a store, playable from any number of threads."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Use an open store and a clock that returns the time in UTC."""
        super().__init__(store, clock)
        self._kept = GameCache()
        self._locks = tuple(threading.Lock() for _ in range(_LOCKS))

    def begin(self, session: Session, key: str) -> LiveGame:
        """Store a new game, or return the one that was begun with the same key.

        If its rules are saved as house rules, the game gets their name.
        """
        return self.open(self.save(self.begun(session), session, key).game_id)

    def open(self, game_id: GameId) -> LiveGame:
        """Return a game in its current state.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self._lock(game_id):
            return self._current(game_id)

    def find(self, game_id: GameId) -> LiveGame | None:
        """Return a game like `open`; note it and return None if it is damaged."""
        try:
            return self.open(game_id)
        except DamagedRowError as error:
            self.store.note(error)
            return None

    def carry_out(
        self, game_id: GameId, intent: Intent, apply: SessionChange
    ) -> Done | Stale:
        """Apply an intent, unless the game has moved on since.

        Raises:
            UnknownGameError: if there is no such game.
            IllegalActionError: if its action is illegal.
            SessionError: if it is impossible for another reason.
        """
        with self._lock(game_id):
            # The cached session is nearly always current. Then one query is enough: the
            # store appends the change, or refuses it if the game has changed elsewhere.
            game = self._kept.find(game_id) or self._current(game_id)
            if intent.is_about(game.session):
                with suppress(StaleError, IllegalActionError, SessionError):
                    return self._do(game, intent, apply)
            game = self._current(game_id)
            repeated = self._repeated(game, intent.key)
            if repeated is not None:
                return repeated
            if not intent.is_about(game.session):
                return Stale(game)
            try:
                return self._do(game, intent, apply)
            except StaleError:
                game = self._current(game_id)
                return self._repeated(game, intent.key) or Stale(game)

    def _do(self, game: LiveGame, intent: Intent, apply: SessionChange) -> Done:
        before = game.session
        changed = self._kept.keep(self.save(game, apply(before), intent.key))
        return Done(changed, _new_events(before, changed.session))

    def _repeated(self, game: LiveGame, key: str) -> Done | None:
        """Return the earlier result of an intent's key; None if the key is new."""
        found = self.store.find_appended(game.game_id, key)
        if found is None:
            return None
        session = game.session
        before = resume(session.start, session.log[: found.first], found.options)
        after = _as_it_was(session, found)
        return Done(replace(game, session=after), _new_events(before, after))

    def _current(self, game_id: GameId) -> LiveGame:
        kept = self._kept.find(game_id)
        game = self.load(game_id) if kept is None else self.refresh(kept)
        return game if game is kept else self._kept.keep(game)

    def _lock(self, game_id: GameId) -> threading.Lock:
        return self._locks[hash(game_id) % _LOCKS]


def _as_it_was(session: Session, found: Appended) -> Session:
    """Return the session after a change that was stored earlier."""
    if found.end == len(session.log) and found.options == session.options:
        return session
    return resume(session.start, session.log[: found.end], found.options)


def _new_events(before: Session, after: Session) -> tuple[Event, ...]:
    """Return the events of the actions that the change added."""
    moments = after.history[len(before.history) :]
    return tuple(event for each in moments for event in each.step.events)
