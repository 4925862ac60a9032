"""The finished games of a store."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from cannonade.session import GameFacts, Standing
from cannonade.store.database import Database, listed
from cannonade.store.derived import demand_sound
from cannonade.store.facts import parse_all_facts
from cannonade.store.game import GameId
from cannonade.store.seen import seen_games

_Version: TypeAlias = tuple[GameId, int]
"""A finished game and the number of its last change."""

_VERSIONS: Final = """
    SELECT game_id, last_change FROM derived WHERE facts IS NOT NULL
    ORDER BY updated_at, last_change
"""
_OF_GAMES: Final = """
    SELECT * FROM derived WHERE facts IS NOT NULL
    AND game_id IN (SELECT value FROM json_each(?))
"""


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
