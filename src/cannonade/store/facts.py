"""The facts of finished games, stored as games are played.

Facts that are missing, or from an older version or an earlier end of the game, are
recomputed from its log. So they always agree with the logs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import ColumnElement, Connection, delete, or_, select
from sqlalchemy.dialects.sqlite import insert as upsert

from cannonade.notation import Unfinished
from cannonade.session import FACTS_VERSION, GameFacts, Session, facts_of
from cannonade.store.facts_text import format_facts, parse_all_facts
from cannonade.store.game import GameId
from cannonade.store.player import PlayerId
from cannonade.store.tables import facts, summaries

GameVersion: TypeAlias = tuple[GameId, int]
"""A finished game and the number of its last change."""

_OPEN: Final = Unfinished.OPEN.value
_FEW: Final = 500
"""The most games to query by id; if more are missing, all are read."""

_ADDED: Final = upsert(facts)
_PUT: Final = _ADDED.on_conflict_do_update(
    index_elements=["game_id"], set_=dict(_ADDED.excluded.items())
)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over.

    Attributes:
        id: its id in the store.
        player_id: its player.
        finished_at: when it was last changed.
        facts: its facts.
    """

    id: GameId
    player_id: PlayerId
    finished_at: datetime
    facts: GameFacts


@dataclass(frozen=True, slots=True)
class Latest:
    """The subject of a row of facts: a game after its last change."""

    game_id: GameId
    player_id: PlayerId
    last_change: int
    changed_at: datetime


def put_facts(connection: Connection, latest: Latest, session: Session) -> None:
    """Store the facts of a game if it is over; otherwise delete them."""
    text = format_facts(facts_of(session)) if session.is_over else None
    put_facts_text(connection, latest, text)


def put_facts_text(connection: Connection, latest: Latest, text: str | None) -> None:
    """Store facts in text; None deletes them."""
    if text is None:
        connection.execute(delete(facts).where(facts.c.game_id == latest.game_id))
        return
    row = {
        "game_id": latest.game_id,
        "player_id": latest.player_id,
        "last_change": latest.last_change,
        "finished_at": latest.changed_at,
        "version": FACTS_VERSION,
        "facts": text,
    }
    connection.execute(_PUT, row)


def forget_facts(connection: Connection) -> None:
    """Delete all facts; they are recomputed when needed."""
    connection.execute(delete(facts))


def find_stale(connection: Connection, limit: int) -> tuple[Latest, ...]:
    """Return at most `limit` finished games whose facts must be recomputed."""
    columns = (
        summaries.c.game_id,
        summaries.c.player_id,
        summaries.c.last_change,
        summaries.c.updated_at,
    )
    joined = select(*columns).outerjoin(facts, _is_same_game())
    wanted = joined.where(summaries.c.result != _OPEN, _is_stale()).limit(limit)
    return tuple(
        Latest(GameId(row.game_id), PlayerId(row.player_id), *row[2:])
        for row in connection.execute(wanted)
    )


def _is_same_game() -> ColumnElement[bool]:
    return facts.c.game_id == summaries.c.game_id


def _is_stale() -> ColumnElement[bool]:
    return or_(
        facts.c.version.is_(None),
        facts.c.version != FACTS_VERSION,
        facts.c.last_change != summaries.c.last_change,
    )


def fetch_versions(
    connection: Connection, player_id: PlayerId | None
) -> tuple[GameVersion, ...]:
    """Return the versions of the games with stored facts, in order of finishing."""
    wanted = select(facts.c.game_id, facts.c.last_change)
    if player_id is not None:
        wanted = wanted.where(facts.c.player_id == player_id)
    wanted = wanted.order_by(facts.c.finished_at, facts.c.last_change)
    rows = connection.execute(wanted)
    return tuple((GameId(game_id), last_change) for game_id, last_change in rows)


def fetch_finished(
    connection: Connection,
    player_id: PlayerId | None,
    game_ids: Sequence[GameId] | None = None,
) -> dict[GameVersion, FinishedGame]:
    """Return the games with stored facts, by their versions.

    Args:
        connection: the connection to the store.
        player_id: the player; None for all players.
        game_ids: the games; None for all.

    Raises:
        ValueError: if facts do not parse.
    """
    columns = facts.c.game_id, facts.c.player_id, facts.c.last_change
    wanted = select(*columns, facts.c.finished_at, facts.c.facts)
    if player_id is not None:
        wanted = wanted.where(facts.c.player_id == player_id)
    if game_ids is not None:
        wanted = wanted.where(facts.c.game_id.in_(game_ids))
    rows = connection.execute(wanted).all()
    found = parse_all_facts([text for *_, text in rows])
    return {
        (GameId(game_id), change): FinishedGame(
            GameId(game_id), PlayerId(owner), finished_at, each
        )
        for (game_id, owner, change, finished_at, _), each in zip(
            rows, found, strict=True
        )
    }


class FinishedGames:
    """The finished games of each player, the same tuple object until they change.

    A version is a game and its last change. Logs are append-only and ids of changes are
    never reused, so a version identifies a state of the game for ever, and comparing
    versions finds every change by this or another process. The cache takes about a
    kilobyte for each game.
    """

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._given: dict[
            PlayerId | None, tuple[tuple[GameVersion, ...], tuple[FinishedGame, ...]]
        ] = {}

    def fetch(
        self, connection: Connection, player_id: PlayerId | None
    ) -> tuple[FinishedGame, ...]:
        """Return the games with stored facts, in order of finishing.

        Raises:
            ValueError: if facts that are not cached yet do not parse.
        """
        versions = fetch_versions(connection, player_id)
        # Another thread may do the same at the same time; either result is right.
        before, games = self._given.get(player_id, ((), ()))
        if versions == before:
            return games
        known = dict(zip(before, games, strict=True))
        missing = [version[0] for version in versions if version not in known]
        known |= fetch_finished(
            connection, player_id, missing if len(missing) <= _FEW else None
        )
        games = tuple(known[version] for version in versions)
        self._given[player_id] = versions, games
        return games
