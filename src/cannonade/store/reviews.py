"""Reviews of games, stored action by action as they are computed.

The figures are opaque here: `cannonade.club.reviews` formats and parses them.
"""

from dataclasses import dataclass
from typing import Final

from cannonade.errors import UnknownGameError
from cannonade.store.database import insert
from cannonade.store.game import GameId
from cannonade.store.games import has_game
from cannonade.store.store import Store

_ROWS: Final = """
    SELECT ply, figures FROM reviews
    WHERE game_id = ? AND line = ? AND strength = ? ORDER BY ply
"""
_REVIEWED: Final = """
    SELECT games.id FROM games JOIN changes ON changes.game_id = games.id
    WHERE games.id IN (SELECT game_id FROM reviews)
    GROUP BY games.id ORDER BY max(changes.id) DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class ReviewKey:
    """The key of a stored review.

    Attributes:
        game_id: the game.
        line: a hash of the reviewed actions, which an undo may change.
        strength: the version and settings of the review.
    """

    game_id: GameId
    line: str
    strength: str


class Reviews:
    """The reviews of a store, whose rows are append-only."""

    def __init__(self, store: Store) -> None:
        """Use an open store."""
        self._store = store

    def rows(self, key: ReviewKey) -> tuple[str, ...]:
        """Return the rows of a review, in order, up to the first gap."""
        wanted = key.game_id, key.line, key.strength
        with self._store.reading() as connection:
            found = connection.execute(_ROWS, wanted).fetchall()
        whole = (row for place, row in enumerate(found) if row["ply"] == place)
        return tuple(str(row["figures"]) for row in whole)

    def count(self, game_id: GameId) -> int:
        """Count the rows of all reviews of a game."""
        wanted = "SELECT count(*) FROM reviews WHERE game_id = ?"
        with self._store.reading() as connection:
            (count,) = connection.execute(wanted, (game_id,)).fetchone()
            return int(count)

    def reviewed(self, limit: int) -> tuple[GameId, ...]:
        """Return the games with a review, complete or not, latest first."""
        with self._store.reading() as connection:
            found = connection.execute(_REVIEWED, (limit,))
            return tuple(GameId(game_id) for (game_id,) in found)

    def add(self, key: ReviewKey, ply: int, figures: str) -> None:
        """Store the figures of an action, unless they are stored already.

        Raises:
            UnknownGameError: if there is no such game.
        """
        row = key.game_id, key.line, key.strength, ply, figures
        with self._store.writing() as connection:
            if not has_game(connection, key.game_id):
                raise UnknownGameError(key.game_id)
            insert(connection, "reviews", *row, conflict="OR IGNORE")
