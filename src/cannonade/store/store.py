"""The store: every game of every player on this machine, in one file."""

import threading
from collections.abc import Collection, Generator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from sqlalchemy import Connection

from cannonade.errors import (
    DamagedStoreError,
    UnavailableStoreError,
    UnknownGameError,
)
from cannonade.session import Session
from cannonade.store import facts, games, player, summary
from cannonade.store.database import (
    BUSY_TIMEOUT_S,
    check_file,
    file_id,
    for_writing,
    open_engine,
    telling_errors,
)
from cannonade.store.facts import FinishedGame
from cannonade.store.finished import FinishedGames
from cannonade.store.folder import FILE_NAME, make_private
from cannonade.store.game import (
    Appended,
    Change,
    GameId,
    GameStatus,
    GameSummary,
    NewGame,
    StoredGame,
)
from cannonade.store.migrate import bring_up_to_date
from cannonade.store.player import FIRST_NAME, Player, PlayerId

_OWNER_ONLY: Final = 0o700
_BATCH: Final = 20
"""For how many games facts are worked out before others may write again."""


def open_store(folder: Path, *, busy_timeout_s: float = BUSY_TIMEOUT_S) -> "Store":
    """Open the store of a folder; both are made if they are not there.

    Only its owner can read a folder that is made, and the files of the store.

    A store that an earlier version made is brought up to date, after a copy of it has
    been put beside it. Any number of processes may have a store open.

    Args:
        folder: where it is.
        busy_timeout_s: how long to wait for another process that is writing.

    Raises:
        DamagedStoreError: if the file is no store, or no longer one.
        NewerStoreError: if a later version made it.
        UnavailableStoreError: if it cannot be made, read or written.
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
    """An open store; `open_store` makes one. Any number of threads may use it.

    Every method does all it says or nothing, and what it has done outlasts the end of
    the process and a power cut. Games are only added to: nothing here takes an entry
    of a log away. All of them raise `DamagedStoreError` or `UnavailableStoreError` when
    the file turns out to be damaged or cannot be used.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, *, busy_timeout_s: float = BUSY_TIMEOUT_S) -> None:
        """Use a file that is up to date."""
        self.path = path
        self._engine = open_engine(path, busy_timeout_s)
        self._writing_engine = for_writing(self._engine)
        self._writing = threading.Lock()
        self._finished = FinishedGames()
        self._file = file_id(path)

    def __enter__(self) -> Self:
        """Close the store at the end of the block."""
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
        """Close the file. What was stored is safe without it too."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """Read in one transaction: all of it sees the same moment."""
        with self._telling_errors(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """Write in one transaction: all of it is stored, or on an error nothing."""
        with self._telling_errors(), self._writing:
            check_file(self.path, self._file)
            with self._writing_engine.begin() as connection:
                yield connection

    @contextmanager
    def _telling_errors(self) -> Generator[None]:
        try:
            with telling_errors(self.path):
                yield
        except games.UnreadableGameError as error:
            raise DamagedStoreError(str(self.path), str(error)) from error

    def players(self) -> tuple[Player, ...]:
        """Return all players, the first one first."""
        with self.reading() as connection:
            return player.fetch_players(connection)

    def first_player(self, now: datetime) -> Player:
        """Return the player who was there first, made now if there is nobody.

        This is whose games are played where nobody has said who plays.
        """
        known = self.players()
        if known:
            return known[0]
        with self.writing() as connection:
            known = player.fetch_players(connection)
            if known:
                return known[0]
            return player.add_player(connection, str(FIRST_NAME), now)

    def create_player(self, name: str, created_at: datetime) -> Player:
        """Add a player.

        Raises:
            PlayerNameError: if the name is empty, too long or taken.
        """
        with self.writing() as connection:
            return player.add_player(connection, name, created_at)

    def rename_player(self, player_id: PlayerId, name: str) -> Player:
        """Return a player another name.

        Raises:
            UnknownPlayerError: if there is no such player.
            PlayerNameError: if the name is empty, too long or taken.
        """
        with self.writing() as connection:
            return player.rename_player(connection, player_id, name)

    def create_game(self, new: NewGame) -> GameId:
        """Keep a game from now on; the same key of the same player makes one game.

        Raises:
            UnknownPlayerError: if there is no such player.
        """
        with self.writing() as connection:
            return games.insert_game(connection, new)

    def load_game(self, game_id: GameId) -> StoredGame:
        """Read a game, replaying its whole log.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            return games.fetch_game(connection, game_id)

    def refresh(self, game_id: GameId, session: Session) -> Session:
        """Update a session with the changes stored since.

        This is cheap where nothing was; then the very same session is given.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            return games.bring_on(connection, game_id, session)

    def append(self, game_id: GameId, change: Change) -> Appended:
        """Store what was done to a game.

        A key that has stored something in this game stores nothing again: what it
        stored the first time is given, whatever the change says. So a caller who does
        not know whether a change arrived sends it again.

        Raises:
            UnknownGameError: if there is no such game.
            StaleError: if the log or the options have changed since `change.before`;
                `refresh` it, and try again if that still makes sense.
        """
        with self.writing() as connection:
            return games.insert_change(connection, game_id, change)

    def find_appended(self, game_id: GameId, key: str) -> Appended | None:
        """Return what a key has stored in a game; None if it has stored nothing."""
        with self.reading() as connection:
            return games.find_change(connection, game_id, key)

    def games(
        self,
        player_id: PlayerId | None = None,
        status: GameStatus | None = None,
        *,
        limit: int = 50,
        before: int | None = None,
        hides_untouched: bool = False,
    ) -> tuple[GameSummary, ...]:
        """List games, the one last changed first.

        Args:
            player_id: whose; None for everybody's.
            status: only those that go on, or only those that are over.
            limit: how many at most.
            before: only those whose `order` is less: that of the last one listed, to
                go on with the list.
            hides_untouched: whether to leave out games in which nothing was ever done,
                but for the player's newest: that one is on the table.
        """
        wanted = summary.Wanted(player_id, status, before, hides_untouched)
        with self.reading() as connection:
            return summary.fetch_summaries(connection, wanted, limit)

    def games_of_deals(
        self, player_id: PlayerId, deal_codes: Collection[str]
    ) -> tuple[GameSummary, ...]:
        """List a player's games of some deals, the one last changed first.

        Args:
            player_id: whose.
            deal_codes: the deals, some ten thousand at most.
        """
        with self.reading() as connection:
            return summary.fetch_of_deals(connection, player_id, deal_codes)

    def summary(self, game_id: GameId) -> GameSummary:
        """Return what a list shows of one game.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            found = summary.fetch_summary(connection, game_id)
        if found is None:
            raise UnknownGameError(game_id)
        return found

    def rebuild_summaries(self) -> None:
        """Make all that follows from the logs again: no other than it was, or mended.

        These are the summaries, at once, and the facts of finished games, when they
        are asked for.
        """
        with self.writing() as connection:
            summary.replace_summaries(connection, games.summarise(connection))
            facts.forget_facts(connection)

    def finished_games(
        self, player_id: PlayerId | None = None
    ) -> tuple[FinishedGame, ...]:
        """Return every finished game with its facts, the one finished first first.

        Facts are kept as games are played. Those that are missing, or of an earlier
        version or unreadable, are worked out here, which takes long where there are
        many. As long as nothing is finished, taken back or brought in, by whatever
        program, the same tuple is given again.

        Args:
            player_id: whose; None for everybody's.
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
        """Return all that a player has chosen, a text for each name."""
        with self.reading() as connection:
            return player.fetch_preferences(connection, player_id)

    def set_preference(self, player_id: PlayerId, name: str, value: str | None) -> None:
        """Keep what a player has chosen; None takes back what was.

        Raises:
            UnknownPlayerError: if there is no such player.
        """
        with self.writing() as connection:
            player.put_preference(connection, player_id, name, value)
