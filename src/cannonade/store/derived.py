"""The rows that lists and statistics read, each computed from the log of a game.

A row holds a digest of its values: one that is damaged, of an earlier version, or not
of the last change of its game, is dropped and computed again. So nothing else in it
needs to be checked.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from functools import cache, lru_cache
from sqlite3 import Row
from typing import Any, Final, TypeAlias, cast
from zlib import crc32

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.engine import Deal, Outcome, score
from cannonade.errors import DamagedRowError
from cannonade.foreign_text import parse_json
from cannonade.notation import (
    DealCode,
    Result,
    Unfinished,
    format_deal_code,
    format_result,
    format_rules_id,
    parse_result,
    rules_id_of,
)
from cannonade.session import (
    FACTS_VERSION,
    Firing,
    GameFacts,
    Kill,
    Session,
    Standing,
    Start,
    facts_of,
)
from cannonade.store.database import Database, in_utc, insert, listed
from cannonade.store.game import GameId, GameStatus, GameSummary
from cannonade.store.rows import (
    RowReader,
    moment,
    name_game,
    note,
    optional,
    read_game_ids,
    show_key,
    text,
)
from cannonade.store.seen import name_deal, seen_games

DerivedValue: TypeAlias = str | int | None
Condition: TypeAlias = tuple[str, DerivedValue]
"""A condition for games in a list, with its parameter."""

_OPEN: Final = Unfinished.OPEN.value
_NEWEST: Final = "SELECT max(others.last_change) FROM derived AS others"
_Version: TypeAlias = tuple[GameId, int]
"""A finished game and the number of its last change."""

_VERSIONS: Final = """
    SELECT game_id, last_change FROM derived JOIN games ON games.id = game_id
    WHERE facts IS NOT NULL ORDER BY updated_at, last_change
"""
_OF_GAMES: Final = """
    SELECT * FROM derived WHERE facts IS NOT NULL
    AND game_id IN (SELECT value FROM json_each(?))
"""

REMOVED: Final = "removed:"
"""The start of the names of preferences for games off the list, before their ids."""
_IS_REMOVED: Final = """
    SELECT 1 FROM preferences WHERE preferences.name = 'removed:' || derived.game_id
"""
_ROWS: Final = """
    SELECT derived.*, games.id, (
        SELECT id FROM changes WHERE game_id = games.id ORDER BY id DESC LIMIT 1
    ) AS latest
    FROM games LEFT JOIN derived ON derived.game_id = games.id
"""


def fold(session: Session) -> dict[str, DerivedValue]:
    """Return the columns that are computed from the game, in the order of the table."""
    state = session.state
    return {
        **_fold_start(session.start),
        "log_count": len(session.log),
        "ply": session.ply,
        "dead_count": state.dead_count,
        "result": format_result(session.result),
        "score": _score(session),
        "is_assisted": int(session.is_assisted),
        "version": FACTS_VERSION,
        "facts": format_facts(facts_of(session)) if session.is_over else None,
    }


@lru_cache
def _fold_start(start: Start) -> dict[str, DerivedValue]:
    code = format_deal_code(DealCode.of(start)) if isinstance(start, Deal) else None
    rules = format_rules_id(rules_id_of(start.rules))
    return {"rules": rules, "deal_code": code, "deal": name_deal(start)}


def _score(session: Session) -> int | None:
    result = session.result
    if isinstance(result, Outcome):
        return result.score
    return score(session.state) if result is Unfinished.OPEN else None


def put_derived(
    connection: Database,
    game_id: GameId,
    last_change: int,
    updated_at: datetime,
    figures: dict[str, DerivedValue],
) -> None:
    """Store the row of a game after its last change, replacing the old one."""
    row = game_id, last_change, in_utc(updated_at), *figures.values()
    insert(connection, "derived", *row, _digest_of(row), conflict="OR REPLACE")


def _digest_of(values: Collection[DerivedValue]) -> int:
    return crc32("\n".join(map(str, values)).encode())


def is_sound(row: Row) -> bool:
    """Return whether a row is as it would be computed; other columns may follow."""
    *values, digest = tuple(row)[: 1 + row.keys().index("digest")]
    return bool(_digest_of(values) == digest) and row["version"] == FACTS_VERSION


def find_odd(connection: Database) -> tuple[GameId, ...]:
    """Return the games whose row is missing, not sound, or not of their last change.

    A last change that is lost is noted.
    """
    odd: list[Row] = []
    for row in connection.execute(_ROWS):
        if not is_sound(row):
            odd.append(row)
        elif row["last_change"] != row["latest"]:
            odd.append(row)
            _note_lost(connection, row["id"], row["last_change"])
    return tuple(map(GameId, read_game_ids(connection, odd)))


def _note_lost(connection: Database, game_id: object, change: int) -> None:
    wanted = "SELECT game_id FROM changes WHERE id = ?"
    for (stray,) in connection.execute(wanted, (change,)):
        if stray != game_id:
            place = "changes.game_id"
            error = DamagedRowError(name_game(game_id), place, show_key(stray))
            note(connection, error)


def demand_sound(row: Row) -> None:
    """Check a row.

    Raises:
        DamagedRowError: if it is not sound.
    """
    if not is_sound(row):
        subject = name_game(row["game_id"])
        raise DamagedRowError(subject, "derived.digest", show_key(row["digest"]))


def conditions(
    status: GameStatus | None,
    deal_codes: Collection[str] | None,
    before: int | None,
    *,
    is_for_people: bool,
) -> Iterator[Condition]:
    """Yield the conditions for a list of games; see the arguments of `Store.games`."""
    if status is not None:
        sign = "=" if status is GameStatus.OPEN else "!="
        yield f"derived.result {sign} ?", _OPEN
    if deal_codes is not None:
        codes = listed(deal_codes)
        yield "derived.deal_code IN (SELECT value FROM json_each(?))", codes
    if before is not None:
        yield "derived.last_change < ?", before
    if is_for_people:
        yield f"(derived.log_count > ? OR derived.last_change = ({_NEWEST}))", 0
        yield f"(derived.result != ? OR NOT EXISTS ({_IS_REMOVED}))", _OPEN


def fetch_summaries(
    wanted: Sequence[Condition], limit: int | None, connection: Database
) -> tuple[GameSummary, ...]:
    """Return the games that meet all conditions, by their last change, latest first.

    Raises:
        DamagedRowError: if the row of one is damaged.
    """
    conditions = " AND ".join(["TRUE", *(condition for condition, _ in wanted)])
    query = f"""
        SELECT derived.*, games.rules_name, games.created_at
        FROM derived JOIN games ON games.id = derived.game_id
        WHERE {conditions} ORDER BY derived.last_change DESC LIMIT ?
    """  # noqa: S608  ours
    values = (*(value for _, value in wanted), -1 if limit is None else limit)
    found = [_summary(connection, row) for row in connection.execute(query, values)]
    seen = seen_games(connection, [each.id for each in found])
    return tuple(replace(each, is_seen=each.id in seen) for each in found)


def _summary(connection: Database, row: Row) -> GameSummary:
    demand_sound(row)
    game_id = GameId(row["game_id"])
    read = RowReader(connection, row, "games", name_game(game_id))
    updated_at = datetime.fromisoformat(row["updated_at"])
    return GameSummary(
        id=game_id,
        order=row["last_change"],
        rules=row["rules"],
        rules_name=read.may("rules_name", optional(text), None),
        deal_code=row["deal_code"],
        created_at=read.may("created_at", moment, updated_at),
        updated_at=updated_at,
        ply=row["ply"],
        dead_count=row["dead_count"],
        result=_result(row["result"]),
        score=row["score"],
        is_assisted=bool(row["is_assisted"]),
    )


@lru_cache
def _result(value: str) -> Result:
    return parse_result(value)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over.

    Attributes:
        id: its id in the store.
        finished_at: when it was last changed.
        facts: its facts.
        is_seen: whether its deal was known beforehand.
    """

    id: GameId
    finished_at: datetime
    facts: GameFacts
    is_seen: bool = False

    @property
    def standing(self) -> Standing:
        """Whether the game is clean."""
        return Standing.of(is_assisted=self.facts.is_assisted, is_seen=self.is_seen)

    @property
    def counts(self) -> bool:
        """Whether the game counts: randomly dealt, and clean."""
        return self.facts.is_dealt and self.standing is Standing.CLEAN


class FinishedGames:
    """The finished games, the same tuple object until they change.

    A version is a game and its last change. Logs are append-only and ids of changes are
    never reused, so a version identifies a state of the game for ever, and comparing
    versions finds every change by this or another process. The cache takes about a
    kilobyte for each game.
    """

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._given: tuple[tuple[_Version, ...], tuple[FinishedGame, ...]] = ((), ())

    def fetch(self, connection: Database) -> tuple[FinishedGame, ...]:
        """Return the games in order of finishing.

        Raises:
            DamagedRowError: if the row of one is damaged.
        """
        versions = tuple((each[0], each[1]) for each in connection.execute(_VERSIONS))
        # Another thread may do the same at the same time; either result is right.
        before, games = self._given
        if versions != before:
            known = dict(zip(before, games, strict=True))
            missing = [version[0] for version in versions if version not in known]
            known |= _fetch_games(connection, missing)
            games = tuple(known[version] for version in versions)
            self._given = versions, games
        return games


def _fetch_games(
    connection: Database, game_ids: list[GameId]
) -> dict[_Version, FinishedGame]:
    rows = connection.execute(_OF_GAMES, (listed(game_ids),)).fetchall()
    for row in rows:
        demand_sound(row)
    told = parse_all_facts([row["facts"] for row in rows])
    seen = seen_games(connection, game_ids)
    return {
        (row["game_id"], row["last_change"]): FinishedGame(
            row["game_id"],
            datetime.fromisoformat(row["updated_at"]),
            facts,
            row["game_id"] in seen,
        )
        for row, facts in zip(rows, told, strict=True)
    }


_FIELDS: Final = tuple(each.name for each in fields(GameFacts))
_RESULT: Final = _FIELDS.index("result")
_KILLS: Final = _FIELDS.index("kills")


def format_facts(facts: GameFacts) -> str:
    """Format facts as a list in JSON of the values of their fields, in order."""
    values = {name: getattr(facts, name) for name in _FIELDS} | {
        "result": format_result(facts.result),
        "kills": " ".join(map(_format_kill, facts.kills)),
    }
    return json.dumps([*values.values()], separators=(",", ":"))


def parse_all_facts(texts: Sequence[str]) -> Iterator[GameFacts]:
    """Parse facts, all at once as there may be many thousands."""
    for values in cast("list[list[Any]]", parse_json(f"[{','.join(texts)}]")):
        values[_RESULT] = _result(values[_RESULT])
        values[_KILLS] = tuple(map(_kill, values[_KILLS].split()))
        yield GameFacts(*values)


def _format_kill(kill: Kill) -> str:
    sums = f"{kill.health}:{kill.total}"
    fired = f"{kill.card.symbol}:{kill.firing.value}:{int(kill.is_second)}"
    return f"{kill.royal.symbol}:{kill.slot.symbol}:{sums}:{fired}"


@cache  # many games share the same kill
def _kill(text: str) -> Kill:
    royal, slot, health, total, card, firing, second = text.split(":")
    return Kill(
        CARDS[royal],
        Slot[slot.upper()],
        int(health),
        int(total),
        CARDS[card],
        Firing(firing),
        is_second=second == "1",
    )
