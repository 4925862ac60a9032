"""The store: all games of all players on this machine, in one file."""

import threading
from collections.abc import Collection, Generator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from sqlalchemy import Connection

from cannonade.errors import DamagedStoreError, UnavailableStoreError, UnknownGameError
from cannonade.session import Session
from cannonade.store import database, facts, game, games, player, summary
from cannonade.store.facts import FinishedGame, FinishedGames
from cannonade.store.folder import FILE_NAME, make_private
from cannonade.store.migrate import bring_up_to_date
from cannonade.store.player import FIRST_NAME, PlayerId, StoredPlayer
from cannonade.store.tables import summaries

_OWNER_ONLY: Final = 0o700
_BATCH: Final = 20
"""How many games' facts are computed in one transaction."""


def open_store(
    folder: Path, *, busy_timeout_s: float = database.BUSY_TIMEOUT_S
) -> "Store":
    """Open the store of a folder, creating both if necessary.

    A new folder and the files of the store are readable by their owner only.

    A store from an earlier version is copied, then migrated. Any number of processes
    may have a store open.

    Args:
        folder: its folder.
        busy_timeout_s: how long to wait for another process that is writing.

    Raises:
        DamagedStoreError: if the file is not a store or is corrupt.
        NewerStoreError: if a later version wrote it.
        UnavailableStoreError: if it cannot be created, read or written.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(mode=_OWNER_ONLY, parents=True, exist_ok=True)
        make_private(path)
    except OSError as error:
        problem = error.strerror or str(error)
        raise UnavailableStoreError(str(path), problem) from error
    bring_up_to_date(path)
    return Store(path, busy_timeout_s=busy_timeout_s)


class Store:
    """An open, thread-safe store; use `open_store` to open one.

    Every method is atomic, and its changes survive the end of the process and a power
    cut. Logs are append-only: no method removes an entry. Every method raises
    `DamagedStoreError` or `UnavailableStoreError` if the file turns out to be damaged
    or cannot be used.

    Attributes:
        path: the file.
    """

    def __init__(
        self, path: Path, *, busy_timeout_s: float = database.BUSY_TIMEOUT_S
    ) -> None:
        """Open a file of the current version."""
        self.path = path
        self._engine = database.open_engine(path, busy_timeout_s)
        self._writing_engine = database.for_writing(self._engine)
        self._writing = threading.Lock()
        self._finished = FinishedGames()
        self._file = database.file_id(path)

    def __enter__(self) -> Self:
        """Return the store, to be closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the store."""
        self.close()

    def close(self) -> None:
        """Close the file. Stored changes are safe even without this."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """Read in one transaction, which sees a consistent snapshot."""
        with self._converting_errors(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """Write in one transaction: everything is stored, or nothing after an error."""
        with self._converting_errors(), self._writing:
            database.check_file(self.path, self._file)
            with self._writing_engine.begin() as connection:
                yield connection

    @contextmanager
    def _converting_errors(self) -> Generator[None]:
        try:
            with database.converting_errors(self.path):
                yield
        except games.UnreadableGameError as error:
            raise DamagedStoreError(str(self.path), str(error)) from error

    def players(self) -> tuple[StoredPlayer, ...]:
        """Return all players, the first player first."""
        with self.reading() as connection:
            return player.fetch_players(connection)

    def first_player(self, now: datetime) -> StoredPlayer:
        """Return the first player, created now if there are none.

        Games belong to this player wherever no player has been chosen.
        """
        known = self.players()
        if known:
            return known[0]
        with self.writing() as connection:
            known = player.fetch_players(connection)
            if known:
                return known[0]
            return player.add_player(connection, str(FIRST_NAME), now)

    def create_player(self, name: str, created_at: datetime) -> StoredPlayer:
        """Add a player.

        Raises:
            PlayerNameError: if the name is empty, too long or taken.
        """
        with self.writing() as connection:
            return player.add_player(connection, name, created_at)

    def rename_player(self, player_id: PlayerId, name: str) -> StoredPlayer:
        """Rename a player.

        Raises:
            UnknownPlayerError: if there is no such player.
            PlayerNameError: if the name is empty, too long or taken.
        """
        with self.writing() as connection:
            return player.rename_player(connection, player_id, name)

    def create_game(self, new: game.NewGame) -> game.GameId:
        """Store a new game, or return the one that this player's key created.

        Raises:
            UnknownPlayerError: if there is no such player.
        """
        with self.writing() as connection:
            return games.insert_game(connection, new)

    def load_game(self, game_id: game.GameId) -> game.StoredGame:
        """Load a game, replaying its whole log.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            return games.fetch_game(connection, game_id)

    def refresh(self, game_id: game.GameId, session: Session) -> Session:
        """Update a session with the changes stored since.

        If there are none, this is cheap and returns the same session object.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            return games.bring_on(connection, game_id, session)

    def append(self, game_id: game.GameId, change: game.Change) -> game.Appended:
        """Store a change to a game.

        A key that has already stored a change in this game stores nothing: the first
        change is returned, even if this one differs. So a caller that does not know
        whether a change arrived can send it again.

        Raises:
            UnknownGameError: if there is no such game.
            StaleError: if the log or the options have changed since `change.before`;
                `refresh` it, and try again if the change still makes sense.
        """
        with self.writing() as connection:
            return games.insert_change(connection, game_id, change)

    def find_appended(self, game_id: game.GameId, key: str) -> game.Appended | None:
        """Return the change stored in a game under a key; None if there is none."""
        with self.reading() as connection:
            return games.find_change(connection, game_id, key)

    def games(
        self,
        player_id: PlayerId | None = None,
        status: game.GameStatus | None = None,
        *,
        limit: int = 50,
        before: int | None = None,
        hides_untouched: bool = False,
    ) -> tuple[game.GameSummary, ...]:
        """List games, the most recently changed first.

        Args:
            player_id: the player; None for all players.
            status: only games in progress, or only games that are over.
            limit: the most games.
            before: only games with a lower `order`; to continue a list, pass that of
                the last game listed.
            hides_untouched: whether to leave out games without any log entry, except
                the player's latest, which is on the table.
        """
        wanted = summary.conditions(
            player_id, status, before, hides_untouched=hides_untouched
        )
        with self.reading() as connection:
            return summary.fetch_summaries(connection, *wanted, limit=limit)

    def games_of_deals(
        self, player_id: PlayerId, deal_codes: Collection[str]
    ) -> tuple[game.GameSummary, ...]:
        """List a player's games of some deals, the most recently changed first.

        Args:
            player_id: the player.
            deal_codes: the deals, at most some ten thousand.
        """
        wanted = summaries.c.player_id == player_id
        of_deals = summaries.c.deal_code.in_(deal_codes)
        with self.reading() as connection:
            return summary.fetch_summaries(connection, wanted, of_deals)

    def summary(self, game_id: game.GameId) -> game.GameSummary:
        """Return the summary of a game.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            found = summary.fetch_summary(connection, game_id)
        if found is None:
            raise UnknownGameError(game_id)
        return found

    def rebuild_summaries(self) -> None:
        """Rebuild everything computed from the logs: unchanged, or repaired.

        The summaries are rebuilt at once, the facts of finished games when needed.
        """
        with self.writing() as connection:
            games.rebuild_summaries(connection)
            facts.forget_facts(connection)

    def finished_games(
        self, player_id: PlayerId | None = None
    ) -> tuple[FinishedGame, ...]:
        """Return all finished games with their facts, in order of finishing.

        Facts are stored as games are played. Those that are missing, unreadable or from
        an earlier version are recomputed here, which is slow if there are many. The
        same tuple is returned until any program finishes, undoes or imports a game.

        Args:
            player_id: the player; None for all players.
        """
        self._work_out_facts()
        with suppress(ValueError), self.reading() as connection:
            return self._finished.fetch(connection, player_id)
        with self.writing() as connection:
            facts.forget_facts(connection)
        self._work_out_facts()
        with self.reading() as connection:
            return self._finished.fetch(connection, player_id)

    def _work_out_facts(self) -> None:
        with self.reading() as connection:
            is_missing = bool(facts.find_stale(connection, 1))
        while is_missing:
            with self.writing() as connection:
                is_missing = games.work_out_facts(connection, _BATCH) > 0

    def preferences(self, player_id: PlayerId) -> dict[str, str]:
        """Return all of a player's preferences, by name."""
        with self.reading() as connection:
            return player.fetch_preferences(connection, player_id)

    def set_preference(self, player_id: PlayerId, name: str, value: str | None) -> None:
        """Set a player's preference; None deletes it.

        Raises:
            UnknownPlayerError: if there is no such player.
        """
        with self.writing() as connection:
            player.put_preference(connection, player_id, name, value)
