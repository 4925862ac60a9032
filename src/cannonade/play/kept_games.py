"""A cache for the sessions of recently used games, bounded in memory."""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from cannonade.club.skill import Accuracies
from cannonade.session import Session
from cannonade.store import GameId


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


class KeptGames:
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
