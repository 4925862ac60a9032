"""The facts of finished games, stored as games are played.

Facts that are missing, or from an older version or an earlier end of the game, are
recomputed from its log. So they always agree with the logs.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from cannonade.notation import Unfinished
from cannonade.session import (
    FACTS_VERSION,
    GameFacts,
    Session,
    Standing,
    facts_of,
    format_log,
    format_start,
)
from cannonade.store.database import Database, listed, put
from cannonade.store.game import GameId
from cannonade.store.player import PlayerId
from cannonade.store.rows import moment, read_game_ids
from cannonade.store.seen import seen_games
from cannonade.store.stored_text import digest_of, format_facts, parse_all_facts

GameVersion: TypeAlias = tuple[GameId, int]
"""A finished game and the number of its last change."""

_OPEN: Final = Unfinished.OPEN.value
_FEW: Final = 500
"""The most games to query by id; if more are missing, all are read."""

_IS_STALE: Final = """(
    facts.version IS NOT :version
    OR facts.last_change IS NOT summaries.last_change
    OR facts.player_id IS NOT summaries.player_id
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
    WHERE NOT {_IS_STALE}
"""  # noqa: S608  ours
_OF_PLAYER: Final = " AND facts.player_id = :player_id"
_IN_ORDER: Final = " ORDER BY facts.finished_at, facts.last_change"
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
        player_id: its player.
        finished_at: when it was last changed.
        facts: its facts.
        is_seen: whether its deal was known beforehand.
    """

    id: GameId
    player_id: PlayerId
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
    player_id: PlayerId
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
        player_id=latest.player_id,
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


def fetch_versions(
    connection: Database, player_id: PlayerId | None
) -> tuple[GameVersion, ...]:
    """Return the versions of the games with valid facts, in order of finishing."""
    query = _VALID + ("" if player_id is None else _OF_PLAYER) + _IN_ORDER
    wanted = {"version": FACTS_VERSION, "player_id": player_id}
    rows = connection.execute(query, wanted)
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
        owner = PlayerId(row["player_id"])
        found[game_id, change] = FinishedGame(
            game_id, owner, finished_at, each, game_id in seen
        )
    return found, tuple(unreadable)


def _moment_or_none(value: object) -> datetime | None:
    try:
        return moment(value)
    except ValueError:
        return None


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
        self, connection: Database, player_id: PlayerId | None
    ) -> tuple[tuple[FinishedGame, ...], tuple[GameId, ...]]:
        """Return the games with valid facts, in order of finishing.

        Returns:
            The games; and instead of them, the games whose facts cannot be read, if
            there are any.
        """
        versions = fetch_versions(connection, player_id)
        # Another thread may do the same at the same time; either result is right.
        before, games = self._given.get(player_id, ((), ()))
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
        self._given[player_id] = versions, games
        return games, ()
