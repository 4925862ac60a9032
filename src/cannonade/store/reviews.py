"""What was found out about the actions of a game, kept as it is found out.

The store does not know what the figures mean: `cannonade.club.reviews` writes and reads
them, and only where the coach is there.
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
    """What a review is kept under.

    Attributes:
        game_id: the game.
        line: a name for the actions that were reviewed: an undo may change them.
        strength: how it was reviewed.
    """

    game_id: GameId
    line: str
    strength: str


class Reviews:
    """The reviews of a store; rows are added to them and stay as they are."""

    def __init__(self, store: Store) -> None:
        """Use an open store."""
        self._store = store

    def rows(self, key: ReviewKey) -> tuple[str, ...]:
        """Return what is kept of a review, the first action first, without a gap."""
        wanted = select(reviews.c.ply, reviews.c.figures).where(_is(key))
        with self._store.reading() as connection:
            found = connection.execute(wanted.order_by(reviews.c.ply)).all()
        whole = (row for place, row in enumerate(found) if row.ply == place)
        return tuple(row.figures for row in whole)

    def count(self, game_id: GameId) -> int:
        """Count the actions in all that is kept of the reviews of a game."""
        wanted = select(func.count()).where(reviews.c.game_id == game_id)
        with self._store.reading() as connection:
            return connection.execute(wanted).scalar_one()

    def reviewed(self, player_id: PlayerId, limit: int) -> tuple[GameId, ...]:
        """Return those of a player's games that a review was begun of, latest first."""
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
        """Keep what was found out about an action; what is kept already stays.

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
