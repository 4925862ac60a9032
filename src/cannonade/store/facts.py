"""The facts of finished games, kept beside them as games are played.

Where they are missing, of an older version or of an earlier end of the game, they are
worked out from its log. So what is given is always what the logs say.
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

Mark: TypeAlias = tuple[GameId, int]
"""A finished game, and the number of its last change."""

_OPEN: Final = Unfinished.OPEN.value

_ADDED: Final = upsert(facts)
_PUT: Final = _ADDED.on_conflict_do_update(
    index_elements=["game_id"], set_=dict(_ADDED.excluded.items())
)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over.

    Attributes:
        id: its name in the store.
        player_id: whose it is.
        finished_at: when it was last changed.
        facts: what it was like.
    """

    id: GameId
    player_id: PlayerId
    finished_at: datetime
    facts: GameFacts


@dataclass(frozen=True, slots=True)
class Latest:
    """What a row of facts is about: a game, as one of its changes left it."""

    game_id: GameId
    player_id: PlayerId
    last_change: int
    changed_at: datetime


def put_facts(connection: Connection, latest: Latest, session: Session) -> None:
    """Keep the facts of a game if it is over; else make sure that there are none."""
    text = format_facts(facts_of(session)) if session.is_over else None
    put_facts_text(connection, latest, text)


def put_facts_text(connection: Connection, latest: Latest, text: str | None) -> None:
    """Keep facts that were worked out before; None makes sure that there are none."""
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
    """Throw all facts away; they are worked out again when asked for."""
    connection.execute(delete(facts))


def find_stale(connection: Connection, limit: int) -> tuple[Latest, ...]:
    """Return finished games whose facts have to be worked out, `limit` at most."""
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


def fetch_marks(connection: Connection, player_id: PlayerId | None) -> tuple[Mark, ...]:
    """Return games whose facts are kept as marks, the one finished first first."""
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
) -> dict[Mark, FinishedGame]:
    """Return games whose facts are kept, by their marks.

    Args:
        connection: to the store.
        player_id: whose; None for everybody's.
        game_ids: only these; None for all.

    Raises:
        ValueError: if facts cannot be read.
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
