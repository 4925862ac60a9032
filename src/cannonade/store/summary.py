"""Summaries of games for lists: folds over their logs, stored beside them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import ColumnElement, Connection, Row, Select, func, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from cannonade.engine import Deal, Outcome, score
from cannonade.notation import (
    DealCode,
    Unfinished,
    format_deal_code,
    format_result,
    format_rules_id,
    parse_result,
    rules_id_of,
)
from cannonade.session import Session
from cannonade.store.game import GameId, GameStatus, GameSummary
from cannonade.store.player import PlayerId
from cannonade.store.tables import games, summaries

Value: TypeAlias = str | int | bool | datetime | None

_OPEN: Final = Unfinished.OPEN.value
_ADDED: Final = upsert(summaries)
_PUT: Final = _ADDED.on_conflict_do_update(
    index_elements=["game_id"], set_=dict(_ADDED.excluded.items())
)


def fold(session: Session) -> dict[str, Value]:
    """Return the columns that are computed from the game."""
    state = session.state
    return {
        "rules": format_rules_id(rules_id_of(state.rules)),
        "deal_code": _deal_code(session),
        "log_count": len(session.log),
        "ply": session.ply,
        "dead_count": state.dead_count,
        "result": format_result(session.result),
        "score": _score(session),
        "is_assisted": session.is_assisted,
    }


def _deal_code(session: Session) -> str | None:
    if not isinstance(session.start, Deal):
        return None
    return format_deal_code(DealCode.of(session.start))


def _score(session: Session) -> int | None:
    result = session.result
    if isinstance(result, Outcome):
        return result.score
    return score(session.state) if result is Unfinished.OPEN else None


def put_summary(connection: Connection, row: dict[str, Value]) -> None:
    """Store the summary of a game, replacing the old one."""
    connection.execute(_PUT, row)


def replace_summaries(connection: Connection, rows: list[dict[str, Value]]) -> None:
    """Replace all summaries."""
    connection.execute(summaries.delete())
    if rows:
        connection.execute(insert(summaries), rows)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A filter for lists of games; see the arguments of `Store.games`."""

    player_id: PlayerId | None
    status: GameStatus | None
    before: int | None
    hides_untouched: bool


def fetch_summaries(
    connection: Connection, wanted: Wanted, limit: int
) -> tuple[GameSummary, ...]:
    """Return games, the most recently changed first."""
    found = _all_summaries().order_by(summaries.c.last_change.desc()).limit(limit)
    if wanted.player_id is not None:
        found = found.where(summaries.c.player_id == wanted.player_id)
    if wanted.status is not None:
        is_open = summaries.c.result == _OPEN
        found = found.where(is_open if wanted.status is GameStatus.OPEN else ~is_open)
    if wanted.before is not None:
        found = found.where(summaries.c.last_change < wanted.before)
    if wanted.hides_untouched:
        found = found.where((summaries.c.log_count > 0) | _is_newest())
    return tuple(map(_summary, connection.execute(found)))


def fetch_of_deals(
    connection: Connection, player_id: PlayerId, deal_codes: Collection[str]
) -> tuple[GameSummary, ...]:
    """Return a player's games of some deals, the most recently changed first."""
    found = _all_summaries().where(
        summaries.c.player_id == player_id, summaries.c.deal_code.in_(deal_codes)
    )
    rows = connection.execute(found.order_by(summaries.c.last_change.desc()))
    return tuple(map(_summary, rows))


def _is_newest() -> ColumnElement[bool]:
    """Whether a game is its player's most recently changed one."""
    others = summaries.alias()
    of_player = others.c.player_id == summaries.c.player_id
    newest = select(func.max(others.c.last_change)).where(of_player)
    return summaries.c.last_change == newest.scalar_subquery()


def fetch_summary(connection: Connection, game_id: GameId) -> GameSummary | None:
    """Return the summary of a game; None if there is no such game."""
    wanted = _all_summaries().where(summaries.c.game_id == game_id)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else _summary(row)


def _all_summaries() -> Select[*tuple[object, ...]]:
    return select(summaries, games.c.rules_name, games.c.created_at).join(games)


def _summary(row: Row[*tuple[object, ...]]) -> GameSummary:
    found = row._mapping  # noqa: SLF001  a public part of SQLAlchemy, for all its name
    return GameSummary(
        id=GameId(found["game_id"]),
        player_id=PlayerId(found["player_id"]),
        order=found["last_change"],
        rules=found["rules"],
        rules_name=found["rules_name"],
        deal_code=found["deal_code"],
        created_at=found["created_at"],
        updated_at=found["updated_at"],
        log_count=found["log_count"],
        ply=found["ply"],
        dead_count=found["dead_count"],
        result=parse_result(found["result"]),
        score=found["score"],
        is_assisted=found["is_assisted"],
    )
