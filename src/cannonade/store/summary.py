"""Summaries of games for lists: folds over their logs, stored beside them."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import ColumnElement, Connection, Row, func, select
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
from cannonade.store.facts import Latest
from cannonade.store.game import GameId, GameStatus, GameSummary
from cannonade.store.player import PlayerId
from cannonade.store.tables import games, summaries

SummaryValue: TypeAlias = str | int | bool | datetime | None

_OPEN: Final = Unfinished.OPEN.value
_NAMES: Final = {"game_id": "id", "last_change": "order"}
_COLUMNS: Final = (
    *(each.label(_NAMES.get(each.name, each.name)) for each in summaries.c),
    *(games.c.rules_name, games.c.created_at),
)
"""The columns of a summary, by the names of their attributes."""

_ADDED: Final = upsert(summaries)
_PUT: Final = _ADDED.on_conflict_do_update(
    index_elements=["game_id"], set_=dict(_ADDED.excluded.items())
)


def fold(session: Session) -> dict[str, SummaryValue]:
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


def put_summary(
    connection: Connection, latest: Latest, figures: dict[str, SummaryValue]
) -> None:
    """Store the summary of a game after its last change, replacing the old one."""
    row = {
        "game_id": latest.game_id,
        "player_id": latest.player_id,
        "last_change": latest.last_change,
        "updated_at": latest.changed_at,
    }
    connection.execute(_PUT, row | figures)


def conditions(
    player_id: PlayerId | None,
    status: GameStatus | None,
    before: int | None,
    *,
    hides_untouched: bool,
) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions for a list of games; see the arguments of `Store.games`."""
    if player_id is not None:
        yield summaries.c.player_id == player_id
    if status is not None:
        is_open = summaries.c.result == _OPEN
        yield is_open if status is GameStatus.OPEN else ~is_open
    if before is not None:
        yield summaries.c.last_change < before
    if hides_untouched:
        yield (summaries.c.log_count > 0) | _is_newest()


def _is_newest() -> ColumnElement[bool]:
    """Whether a game is its player's most recently changed one."""
    others = summaries.alias()
    of_player = others.c.player_id == summaries.c.player_id
    newest = select(func.max(others.c.last_change)).where(of_player)
    return summaries.c.last_change == newest.scalar_subquery()


def fetch_summaries(
    connection: Connection, *wanted: ColumnElement[bool], limit: int | None = None
) -> tuple[GameSummary, ...]:
    """Return the games that meet all conditions, the most recently changed first."""
    found = select(*_COLUMNS).join(games).where(*wanted).limit(limit)
    rows = connection.execute(found.order_by(summaries.c.last_change.desc()))
    return tuple(map(_summary, rows))


def fetch_summary(connection: Connection, game_id: GameId) -> GameSummary | None:
    """Return the summary of a game; None if there is no such game."""
    found = fetch_summaries(connection, summaries.c.game_id == game_id)
    return found[0] if found else None


def _summary(row: Row[*tuple[object, ...]]) -> GameSummary:
    found = dict(row._mapping)  # noqa: SLF001  public in SQLAlchemy, for all its name
    found["result"] = parse_result(found["result"])
    return GameSummary(**found)
