"""A cache of finished games, of which only the changed ones are read again."""

from typing import Final

from sqlalchemy import Connection

from cannonade.store import facts
from cannonade.store.facts import FinishedGame, Mark
from cannonade.store.player import PlayerId

_FEW: Final = 500
"""The most games to query by id; if more are missing, all are read."""


class FinishedGames:
    """The finished games of each player, the same tuple object until they change.

    A mark is a game and its last change. Logs are append-only and ids of changes are
    never reused, so a mark identifies a state of the game for ever, and comparing marks
    finds every change by this or another process. The cache takes about a kilobyte for
    each game.
    """

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._given: dict[
            PlayerId | None, tuple[tuple[Mark, ...], tuple[FinishedGame, ...]]
        ] = {}

    def fetch(
        self, connection: Connection, player_id: PlayerId | None
    ) -> tuple[FinishedGame, ...]:
        """Return the games with stored facts, in order of finishing.

        Raises:
            ValueError: if facts that are not cached yet do not parse.
        """
        marks = facts.fetch_marks(connection, player_id)
        # Another thread may do the same at the same time; either result is right.
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
