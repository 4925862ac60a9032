"""Summaries of games for lists: folds over their logs, stored beside them."""

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from sqlite3 import Row
from typing import Final, TypeAlias

from cannonade.engine import Deal, Outcome, score
from cannonade.errors import DamagedRowError
from cannonade.notation import (
    DealCode,
    Unfinished,
    format_deal_code,
    format_result,
    format_rules_id,
    rules_id_of,
)
from cannonade.session import Session
from cannonade.store import rows
from cannonade.store.database import Database, listed, put
from cannonade.store.facts import Latest
from cannonade.store.game import GameId, GameStatus, GameSummary
from cannonade.store.rows import RowReader, name_game, note, read_game_ids, shown
from cannonade.store.seen import seen_games

SummaryValue: TypeAlias = str | int | None
Condition: TypeAlias = tuple[str, str | int | None]
"""A condition for games in a list, with its parameter."""

_DAY_LENGTH: Final = len("2026-11-22")
_OPEN: Final = Unfinished.OPEN.value
_NEWEST: Final = "SELECT max(last_change) FROM summaries"
REMOVED: Final = "removed:"
"""The start of the names of preferences for games off the list, before their ids."""
_IS_REMOVED: Final = """
    SELECT 1 FROM preferences WHERE name = 'removed:' || summaries.game_id
"""
_OF_DEAL: Final = "CASE WHEN games.start LIKE 'deal: %' THEN substr(games.start, 7) END"
_UNSOUND: Final = f"""
    SELECT games.id FROM games
    LEFT JOIN summaries ON summaries.game_id = games.id
    LEFT JOIN deals ON deals.game_id = games.id
    WHERE summaries.last_change IS NOT (
        SELECT id FROM changes WHERE game_id = games.id ORDER BY id DESC LIMIT 1
    )
    OR summaries.deal_code IS NOT {_OF_DEAL}
    OR (deals.game_id IS NULL AND {_OF_DEAL} IS NOT NULL)
    OR typeof(summaries.log_count) != 'integer'
    OR typeof(summaries.result) != 'text'
"""  # noqa: S608  ours
_STRAYS: Final = """
    SELECT summaries.game_id, changes.game_id
    FROM summaries JOIN changes ON changes.id = summaries.last_change
    WHERE summaries.game_id IN (SELECT value FROM json_each(?))
    AND summaries.game_id != changes.game_id
"""


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
    connection: Database, latest: Latest, figures: dict[str, SummaryValue]
) -> None:
    """Store the summary of a game after its last change, replacing the old one."""
    put(
        connection,
        "summaries",
        game_id=latest.game_id,
        last_change=latest.last_change,
        updated_at=latest.changed_at,
        **figures,
    )


def conditions(
    status: GameStatus | None,
    before: int | None,
    *,
    is_for_people: bool,
) -> Iterator[Condition]:
    """Yield the conditions for a list of games; see the arguments of `Store.games`."""
    if status is not None:
        yield of_status(status)
    if before is not None:
        yield "summaries.last_change < ?", before
    if is_for_people:
        yield f"(summaries.log_count > ? OR summaries.last_change = ({_NEWEST}))", 0
        yield f"(summaries.result != ? OR NOT EXISTS ({_IS_REMOVED}))", _OPEN


def of_status(status: GameStatus) -> Condition:
    """Return the condition for games in progress, or for those that are over."""
    is_open = status is GameStatus.OPEN
    return f"summaries.result {'=' if is_open else '!='} ?", _OPEN


def of_deals(deal_codes: Collection[str]) -> Condition:
    """Return the condition for the games of some deals."""
    wanted = "summaries.deal_code IN (SELECT value FROM json_each(?))"
    return wanted, listed(deal_codes)


def of_game(game_id: GameId) -> Condition:
    """Return the condition for one game."""
    return "summaries.game_id = ?", game_id


def fetch_summaries(
    connection: Database,
    *wanted: Condition,
    limit: int | None = None,
    is_oldest_first: bool = False,
) -> tuple[tuple[GameSummary, ...], tuple[GameId, ...]]:
    """Return the games that meet all conditions, by their last change, latest first.

    Returns:
        Their summaries, and the games whose summary is damaged.
    """
    conditions = " AND ".join(["TRUE", *(condition for condition, _ in wanted)])
    order = "ASC" if is_oldest_first else "DESC"
    query = f"""
        SELECT summaries.*, games.rules_name, games.created_at
        FROM summaries JOIN games ON games.id = summaries.game_id
        WHERE {conditions} ORDER BY summaries.last_change {order} LIMIT ?
    """  # noqa: S608  ours
    most = -1 if limit is None else limit
    values = (*(value for _, value in wanted), most)
    all_rows = connection.execute(query, values).fetchall()
    found: list[GameSummary] = []
    damaged: list[Row] = []
    seen = seen_games(connection, [row["game_id"] for row in all_rows])
    for row in all_rows:
        try:
            each = _summary(connection, row)
            found.append(replace(each, is_seen=each.id in seen))
        except DamagedRowError:
            damaged.append(row)
    ids = read_game_ids(connection, damaged, "summaries", "game_id")
    return tuple(found), tuple(map(GameId, ids))


def _summary(connection: Database, row: Row) -> GameSummary:
    game_id = GameId(row["game_id"])
    read = RowReader(connection, row, "summaries", name_game(game_id))
    updated_at = read.must("updated_at", rows.moment)
    begun_at = read.may("created_at", rows.moment, None, "games")
    return GameSummary(
        id=GameId(read.must("game_id", rows.game_id)),
        order=read.must("last_change", rows.whole),
        rules=read.must("rules", rows.rules_text),
        rules_name=read.may("rules_name", rows.optional(rows.text), None, "games"),
        deal_code=read.must("deal_code", rows.optional(rows.text)),
        created_at=begun_at or _begun_at(connection, game_id, updated_at),
        updated_at=updated_at,
        log_count=read.must("log_count", rows.count),
        ply=read.must("ply", rows.count),
        dead_count=read.must("dead_count", rows.royal_count),
        result=read.must("result", rows.result),
        score=read.must("score", rows.optional(rows.whole)),
        is_assisted=read.must("is_assisted", rows.flag),
    )


def fetch_days(connection: Database) -> frozenset[date]:
    """Return the days in UTC on which games were begun."""
    days: set[date] = set()
    wanted = "SELECT DISTINCT substr(created_at, 1, ?) FROM games"
    for (day,) in connection.execute(wanted, (_DAY_LENGTH,)):
        with suppress(TypeError, ValueError):
            days.add(date.fromisoformat(day))
    return frozenset(days)


def _begun_at(connection: Database, game_id: GameId, instead: datetime) -> datetime:
    """Return when a game whose own time is damaged was first changed."""
    wanted = "SELECT changed_at FROM changes WHERE game_id = ? ORDER BY id LIMIT 1"
    for first in connection.execute(wanted, (game_id,)):
        read = RowReader(connection, first, "changes", name_game(game_id))
        return read.may("changed_at", rows.moment, instead)
    return instead


def find_unsound(connection: Database) -> tuple[GameId, ...]:
    """Return the games whose summary is missing, or would be listed wrongly."""
    found = connection.execute(_UNSOUND)
    return tuple(map(GameId, read_game_ids(connection, found, "games", "id")))


def find_strays(connection: Database, game_ids: Collection[GameId]) -> None:
    """Note games whose last change belongs to another game, or to none."""
    for game_id, stray in connection.execute(_STRAYS, (listed(game_ids),)):
        subject = name_game(game_id)()
        note(connection, DamagedRowError(subject, "changes.game_id", shown(stray)))
