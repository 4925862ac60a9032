"""Games on the server: opening, changing and saving them, one request at a time.

Sessions are cached; the store knows whether a game has changed elsewhere: in another
tab, in line mode or in another process.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeAlias

from cannonade.club.skill import Accuracies
from cannonade.engine.events import Event
from cannonade.errors import IllegalActionError, SessionError, StaleError
from cannonade.play.saved_game import Clock
from cannonade.session import Options, Session, Start, begin, resume
from cannonade.store import (
    Appended,
    Change,
    GameId,
    HouseRules,
    NewGame,
    PlayerId,
    Store,
)


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A session with the game's id and the name of its rules.

    `begun_at` decides whether it counts for a daily deal; None for a lesson, which does
    not. `accuracies` looks up the accuracy of stored games; None for other games.
    """

    game_id: GameId
    session: Session
    rules_name: str | None = None
    begun_at: datetime | None = None
    accuracies: Accuracies | None = None

    @property
    def accuracy(self) -> float | None:
        """The accuracy, 0 to 100; None until a complete review is saved."""
        if self.accuracies is None:
            return None
        return self.accuracies.of(self.game_id, self.session)


MOST_BYTES: Final = 64 * 1024 * 1024
"""The size of the cache in bytes, as estimated by `size_of`."""

_GAME_BYTES: Final = 8 * 1024
_ACTION_BYTES: Final = 1024
_ENTRY_BYTES: Final = 128


def size_of(session: Session) -> int:
    """Estimate the memory that a session takes, in bytes, on the high side."""
    actions = len(session.history) + len(session.undone)
    return _GAME_BYTES + _ACTION_BYTES * actions + _ENTRY_BYTES * len(session.log)


class GameCache:
    """A thread-safe, bounded cache of games that drops the least recently used."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Start with an empty cache of `most_bytes`."""
        self._room = most_bytes
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
            self._let_go(game.game_id)
            self._kept[game.game_id] = game
            self._room -= size_of(game.session)
            while self._room < 0 and len(self._kept) > 1:
                self._let_go(next(iter(self._kept)))
        return game

    def _let_go(self, game_id: GameId) -> None:
        game = self._kept.pop(game_id, None)
        if game is not None:
            self._room += size_of(game.session)


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


class Games:
    """The games of a store, playable from any number of threads."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Use an open store and a clock that returns the time in UTC."""
        self.store = store
        self._clock = clock
        self._kept = GameCache()
        self._accuracies = Accuracies(store)
        self._locks = tuple(threading.Lock() for _ in range(_LOCKS))

    @property
    def now(self) -> datetime:
        """The current time in UTC."""
        return self._clock()

    def begin(
        self, player_id: PlayerId, start: Start, options: Options, key: str
    ) -> LiveGame:
        """Begin a game, or return the one that this player began with the same key.

        If its rules are saved as house rules, the game gets their name.

        Raises:
            InvalidStateError: if the position is impossible.
        """
        session = begin(start, options)
        new = NewGame(
            player_id=player_id,
            session=session,
            key=key,
            created_at=self._clock(),
            rules_name=HouseRules(self.store).title_of(session.state.rules),
        )
        return self.open(self.store.create_game(new))

    def open(self, game_id: GameId) -> LiveGame:
        """Return a game in its current state.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self._lock(game_id):
            return self._current(game_id)

    def carry_out(
        self, game_id: GameId, intent: Intent, apply: SessionChange
    ) -> Done | Stale:
        """Apply a player's intent, unless the game has moved on since.

        Raises:
            UnknownGameError: if there is no such game.
            IllegalActionError: if its action is illegal.
            SessionError: if it is impossible for another reason.
        """
        with self._lock(game_id):
            # The cached session is nearly always current. Then one query is enough: the
            # store appends the change, or refuses it if the game has changed elsewhere.
            game = self._kept.find(game_id)
            if game is not None and intent.is_about(game.session):
                with suppress(StaleError, IllegalActionError, SessionError):
                    return self._do(game, intent, apply)
            return self._look_and_do(game_id, intent, apply)

    def _look_and_do(
        self, game_id: GameId, intent: Intent, apply: SessionChange
    ) -> Done | Stale:
        game = self._current(game_id)
        repeated = self._repeated(game, intent.key)
        if repeated is not None:
            return repeated
        if not intent.is_about(game.session):
            return Stale(game)
        try:
            return self._do(game, intent, apply)
        except StaleError:
            return Stale(self._current(game_id))

    def _do(self, game: LiveGame, intent: Intent, apply: SessionChange) -> Done:
        before, after = game.session, apply(game.session)
        now = self._clock()
        change = Change(before=before, after=after, key=intent.key, changed_at=now)
        if self.store.append(game.game_id, change).is_repeated:
            # It was sent before, to this process or to another that was quicker.
            current = self._current(game.game_id)
            return self._repeated(current, intent.key) or Done(current, ())
        changed = self._kept.keep(replace(game, session=after))
        return Done(changed, _new_events(before, after))

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
        if kept is None:
            game = self.store.load_game(game_id)
            return self._kept.keep(
                LiveGame(
                    game.id,
                    game.session,
                    game.rules_name,
                    game.created_at,
                    self._accuracies,
                )
            )
        session = self.store.refresh(game_id, kept.session)
        if session is kept.session:
            return kept
        return self._kept.keep(replace(kept, session=session))

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
