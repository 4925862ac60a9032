"""The finished games last given, kept so that only what has changed is read again."""

from typing import Final

from sqlalchemy import Connection

from cannonade.store import facts
from cannonade.store.facts import FinishedGame, Mark
from cannonade.store.player import PlayerId

_FEW: Final = 500
"""How many games are asked for one by one; with more of them, all are read."""


class FinishedGames:
    """Gives the finished games of players; the same tuple as long as it is true.

    A mark is a game and its last change. Logs are only added to and ids of changes
    never used again, so a mark says for ever what the game was like, and comparing
    marks tells all that this or another process has done. About a kilobyte is kept for
    each game.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self._given: dict[
            PlayerId | None, tuple[tuple[Mark, ...], tuple[FinishedGame, ...]]
        ] = {}

    def fetch(
        self, connection: Connection, player_id: PlayerId | None
    ) -> tuple[FinishedGame, ...]:
        """Return the games whose facts are kept, the one finished first first.

        Raises:
            ValueError: if facts that were not read before cannot be read.
        """
        marks = facts.fetch_marks(connection, player_id)
        # Other threads may do the same work meanwhile; whoever is last is right too.
        before, games = self._given.get(player_id, ((), ()))
        if marks == before:
            return games
        known = dict(zip(before, games, strict=True))
        missing = [mark[0] for mark in marks if mark not in known]
        known |= facts.fetch_finished(
            connection, player_id, missing if len(missing) <= _FEW else None
        )
        games = tuple(known[mark] for mark in marks)
        self._given[player_id] = marks, games
        return games
