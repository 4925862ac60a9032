"""Logs and facts of finished games, stored as games are played.

Facts that are missing, or from an older version or an earlier end of the game, are
recomputed from its log. So they always agree with the logs.

A log is read here as words, without parsing or replaying it. The facts of a game are a
line of JSON, not meant for people: they read the game's record, from which the facts
can be computed.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cache
from hashlib import sha256
from typing import Any, Final, TypeAlias, cast
from zlib import crc32

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.foreign_text import parse_json
from cannonade.notation import Result, Unfinished, format_result, parse_result
from cannonade.session import (
    FACTS_VERSION,
    Firing,
    GameFacts,
    Kill,
    Mark,
    Session,
    Standing,
    facts_of,
    format_log,
    format_start,
)
from cannonade.store.database import Database, listed, put
from cannonade.store.game import GameId, standing_actions
from cannonade.store.rows import moment, read_game_ids
from cannonade.store.seen import seen_games

_NAMES: Final = tuple(each.name for each in fields(GameFacts))
_STORED_AS: Final[dict[object, object]] = {
    Result: str,
    tuple[Kill, ...]: str,
    tuple[int, ...]: list,
}
_TYPES: Final = [_STORED_AS.get(each.type, each.type) for each in fields(GameFacts)]
_RESULT: Final = _NAMES.index("result")
_KILLS: Final = _NAMES.index("kills")
_KILL_PLIES: Final = _NAMES.index("kill_plies")


def digest_of(start: str, log: str) -> int:
    """Return a number that changes if the start or the log of a game is damaged."""
    return crc32(f"{start}\n{log}".encode())


def name_of_actions(log: str) -> str:
    """Return a hash of the actions of a log without the undone ones."""
    return sha256(" ".join(standing_actions(log)).encode()).hexdigest()


def is_shown(log: str, *, is_assisted: bool) -> bool:
    """Return whether a record shows the whole log, so that it needs no copy of it."""
    shown = standing_actions(log)
    if is_assisted:
        shown.append(Mark.ASSIST.value)
    words = log.split()
    if words and words[-1] == Mark.RESIGN.value:
        shown.append(Mark.RESIGN.value)
    return words == shown


def format_facts(facts: GameFacts, digest: int) -> str:
    """Format facts as a list of the values of their fields, in order, and a digest.

    The digest is that of the game's log, see `digest_of`.
    """
    values = {name: getattr(facts, name) for name in _NAMES} | {
        "result": format_result(facts.result),
        "kills": " ".join(map(_format_kill, facts.kills)),
    }
    return json.dumps([*values.values(), digest], separators=(",", ":"))


def is_about(text: str, digest: int) -> bool:
    """Return whether facts in text are about the log with a digest."""
    return text.endswith(f",{digest}]")


def parse_all_facts(texts: Sequence[str]) -> tuple[GameFacts | None, ...]:
    """Parse facts, all at once as there may be many thousands.

    Those that do not parse are None.
    """
    try:
        return tuple(_all_facts(f"[{','.join(texts)}]"))
    except (LookupError, TypeError, ValueError):
        if len(texts) == 1:
            return (None,)
        return tuple(each for text in texts for each in parse_all_facts([text]))


def _all_facts(text: str) -> Iterator[GameFacts]:
    for *values, _digest in cast("list[list[Any]]", parse_json(text)):
        if [*map(type, values)] != _TYPES:
            raise ValueError
        values[_RESULT] = _result(values[_RESULT])
        values[_KILLS] = tuple(map(_kill, values[_KILLS].split()))
        values[_KILL_PLIES] = tuple(values[_KILL_PLIES])
        yield GameFacts(*values)


def _format_kill(kill: Kill) -> str:
    sums = f"{kill.health}:{kill.total}"
    fired = f"{kill.card.symbol}:{kill.firing.value}:{int(kill.is_second)}"
    return f"{kill.royal.symbol}:{kill.slot.symbol}:{sums}:{fired}"


# Many games share the same kill or result.


@cache
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


@cache
def _result(text: str) -> Result:
    return parse_result(text)


GameVersion: TypeAlias = tuple[GameId, int]
"""A finished game and the number of its last change."""

_OPEN: Final = Unfinished.OPEN.value
_FEW: Final = 500
"""The most games to query by id; if more are missing, all are read."""

_IS_STALE: Final = """(
    facts.version IS NOT :version
    OR facts.last_change IS NOT summaries.last_change
    OR facts.finished_at IS NOT summaries.updated_at
)"""
_STALE: Final = f"""
    SELECT summaries.game_id FROM summaries
    JOIN games ON games.id = summaries.game_id
    LEFT JOIN facts ON facts.game_id = summaries.game_id
    WHERE summaries.result != :open AND {_IS_STALE}
    AND summaries.game_id NOT IN (SELECT value FROM json_each(:but))
    LIMIT :limit
"""  # noqa: S608  ours
_VALID: Final = f"""
    SELECT facts.game_id, facts.last_change FROM facts
    JOIN summaries ON summaries.game_id = facts.game_id
    WHERE NOT {_IS_STALE} ORDER BY facts.finished_at, facts.last_change
"""  # noqa: S608  ours
_FINISHED: Final = """
    SELECT facts.*, summaries.rules FROM facts
    JOIN summaries ON summaries.game_id = facts.game_id
"""
_OF_GAMES: Final = " WHERE facts.game_id IN (SELECT value FROM json_each(?))"


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


@dataclass(frozen=True, slots=True)
class Latest:
    """The subject of a row of facts: a game after its last change."""

    game_id: GameId
    last_change: int
    changed_at: datetime


def put_facts(connection: Database, latest: Latest, session: Session) -> None:
    """Store the facts of a game if it is over; otherwise delete them."""
    text = None
    if session.is_over:
        digest = digest_of(format_start(session.start), format_log(session.log))
        text = format_facts(facts_of(session), digest)
    put_facts_text(connection, latest, text)


def put_facts_text(connection: Database, latest: Latest, text: str | None) -> None:
    """Store facts in text; None deletes them."""
    if text is None:
        forget_facts(connection, latest.game_id)
        return
    put(
        connection,
        "facts",
        game_id=latest.game_id,
        last_change=latest.last_change,
        finished_at=latest.changed_at,
        version=FACTS_VERSION,
        facts=text,
    )


def forget_facts(connection: Database, game_id: GameId | None = None) -> None:
    """Delete the facts of a game, or all; they are recomputed when needed."""
    if game_id is None:
        connection.execute("DELETE FROM facts")
    else:
        connection.execute("DELETE FROM facts WHERE game_id = ?", (game_id,))


def find_stale(
    connection: Database, limit: int, but: Collection[GameId] = ()
) -> tuple[GameId, ...]:
    """Return at most `limit` finished games whose facts must be recomputed.

    Args:
        connection: the connection to the store.
        limit: the most games to return.
        but: games that are known to be unreadable.
    """
    wanted = {
        "version": FACTS_VERSION,
        "open": _OPEN,
        "but": listed(but),
        "limit": limit,
    }
    found = connection.execute(_STALE, wanted)
    return tuple(map(GameId, read_game_ids(connection, found, "summaries", "game_id")))


def fetch_versions(connection: Database) -> tuple[GameVersion, ...]:
    """Return the versions of the games with valid facts, in order of finishing."""
    rows = connection.execute(_VALID, {"version": FACTS_VERSION})
    return tuple((GameId(game_id), last_change) for game_id, last_change in rows)


def fetch_finished(
    connection: Database, game_ids: Sequence[GameId] | None = None
) -> tuple[dict[GameVersion, FinishedGame], tuple[GameId, ...]]:
    """Return the games with stored facts, and those whose facts cannot be read.

    Args:
        connection: the connection to the store.
        game_ids: the games; None for all.
    """
    if game_ids is None:
        rows = connection.execute(_FINISHED).fetchall()
    else:
        wanted = _FINISHED + _OF_GAMES
        rows = connection.execute(wanted, (listed(game_ids),)).fetchall()
    told = parse_all_facts([row["facts"] for row in rows])
    seen = seen_games(connection, [row["game_id"] for row in rows])
    found: dict[GameVersion, FinishedGame] = {}
    unreadable: list[GameId] = []
    for row, each in zip(rows, told, strict=True):
        game_id, change = GameId(row["game_id"]), row["last_change"]
        finished_at = _moment_or_none(row["finished_at"])
        if each is None or each.rules_id != row["rules"] or finished_at is None:
            unreadable.append(game_id)
            continue
        found[game_id, change] = FinishedGame(
            game_id, finished_at, each, game_id in seen
        )
    return found, tuple(unreadable)


def _moment_or_none(value: object) -> datetime | None:
    try:
        return moment(value)
    except ValueError:
        return None


class FinishedGames:
    """The finished games, the same tuple object until they change.

    A version is a game and its last change. Logs are append-only and ids of changes are
    never reused, so a version identifies a state of the game for ever, and comparing
    versions finds every change by this or another process. The cache takes about a
    kilobyte for each game.
    """

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._given: tuple[tuple[GameVersion, ...], tuple[FinishedGame, ...]] = ((), ())

    def fetch(
        self, connection: Database
    ) -> tuple[tuple[FinishedGame, ...], tuple[GameId, ...]]:
        """Return the games with valid facts, in order of finishing.

        Returns:
            The games; and instead of them, the games whose facts cannot be read, if
            there are any.
        """
        versions = fetch_versions(connection)
        # Another thread may do the same at the same time; either result is right.
        before, games = self._given
        if versions == before:
            return games, ()
        known = dict(zip(before, games, strict=True))
        missing = [version[0] for version in versions if version not in known]
        added, unreadable = fetch_finished(
            connection, missing if len(missing) <= _FEW else None
        )
        if unreadable:
            return (), unreadable
        known |= added
        games = tuple(known[version] for version in versions)
        self._given = versions, games
        return games, ()
