"""Reviews of games, stored action by action as they are computed.

The figures are opaque here: `cannonade.club.reviews`, which needs the coach, formats
and parses them.
"""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.dialects.sqlite import insert

from cannonade.errors import UnknownGameError
from cannonade.store.game import GameId
from cannonade.store.player import PlayerId
from cannonade.store.store import Store
from cannonade.store.summary import fetch_summary
from cannonade.store.tables import changes, games, reviews

_KEY: Final = ("game_id", "line", "strength")


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
        wanted = select(reviews.c.ply, reviews.c.figures).where(_is(key))
        with self._store.reading() as connection:
            found = connection.execute(wanted.order_by(reviews.c.ply)).all()
        whole = (row for place, row in enumerate(found) if row.ply == place)
        return tuple(row.figures for row in whole)

    def count(self, game_id: GameId) -> int:
        """Count the rows of all reviews of a game."""
        wanted = select(func.count()).where(reviews.c.game_id == game_id)
        with self._store.reading() as connection:
            return connection.execute(wanted).scalar_one()

    def reviewed(self, player_id: PlayerId, limit: int) -> tuple[GameId, ...]:
        """Return a player's games with a review, complete or not, latest first."""
        latest = func.max(changes.c.id).desc()
        wanted = (
            select(games.c.id)
            .join(changes)
            .where(games.c.player_id == player_id)
            .where(games.c.id.in_(select(reviews.c.game_id)))
        )
        with self._store.reading() as connection:
            found = connection.execute(
                wanted.group_by(games.c.id).order_by(latest).limit(limit)
            )
            return tuple(map(GameId, found.scalars()))

    def add(self, key: ReviewKey, ply: int, figures: str) -> None:
        """Store the figures of an action, unless they are stored already.

        Raises:
            UnknownGameError: if there is no such game.
        """
        values = {name: getattr(key, name) for name in _KEY}
        added = insert(reviews).values(**values, ply=ply, figures=figures)
        with self._store.writing() as connection:
            if fetch_summary(connection, key.game_id) is None:
                raise UnknownGameError(key.game_id)
            connection.execute(added.on_conflict_do_nothing())


def _is(key: ReviewKey) -> ColumnElement[bool]:
    return and_(*(reviews.c[name] == getattr(key, name) for name in _KEY))
