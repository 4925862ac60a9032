"""The accuracy of a game, from its stored review.

A game has the same accuracy on every screen and in every shared text.
"""

from threading import Lock
from typing import Final

from cannonade.errors import KernelMissingError
from cannonade.session import Session
from cannonade.store import GameId, Reviews, Store

_MOST: Final = 4096


def accuracy_of_game(store: Store, game_id: GameId, session: Session) -> float | None:
    """Return the accuracy of a finished game, 0 to 100.

    None without a complete review, if the game had no decisions, or without a coach.
    """
    if not session.is_over or not Reviews(store).count(game_id):
        return None
    try:
        from cannonade.club.reviews import kept_accuracy  # noqa: PLC0415  the coach
    except KernelMissingError:
        return None
    return kept_accuracy(store, game_id, session)


class Accuracies:
    """The accuracies of games, cached until a review changes."""

    def __init__(self, store: Store) -> None:
        """Use the reviews in a store."""
        self._store = store
        self._reviews = Reviews(store)
        self._known: dict[GameId, tuple[tuple[int, int], float]] = {}
        self._lock = Lock()

    def of(self, game_id: GameId, session: Session) -> float | None:
        """Return the accuracy of a game, as `accuracy_of_game` does.

        Thread-safe. Logs and reviews only grow, so an entry is valid while their
        lengths are unchanged.
        """
        lengths = len(session.log), self._reviews.count(game_id)
        with self._lock:
            seen, accuracy = self._known.get(game_id, (None, None))
        if seen == lengths:
            return accuracy
        accuracy = accuracy_of_game(self._store, game_id, session)
        if accuracy is None:  # the coach may still be loading
            return None
        with self._lock:
            if len(self._known) >= _MOST:
                self._known.clear()
            self._known[game_id] = lengths, accuracy
        return accuracy
