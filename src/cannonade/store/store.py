"""The store: all games of a folder, in one file."""

import threading
from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self, TypeVar

from cannonade.errors import DamagedRowError, StoreError, UnknownGameError
from cannonade.message import _
from cannonade.session import Session, Start
from cannonade.store import database, derived, game, games, rows
from cannonade.store.database import FILE_NAME, Database, insert, make_private
from cannonade.store.schema import bring_up_to_date, keep_backup
from cannonade.store.seen import has_seen, seen_games

_T = TypeVar("_T")

_OWNER_ONLY: Final = 0o700
_MOST_IDLE: Final = 5
_BATCH: Final = 20
"""How many games are derived again in one transaction."""


def open_store(
    folder: Path, *, busy_timeout_s: float = database.BUSY_TIMEOUT_S
) -> "Store":
    """Open the store of a folder, creating both if necessary.

    A new folder and the files of the store are readable by their owner only.

    It is backed up once a day, and before an upgrade from an earlier version. What is
    computed from games is computed again after a change to that, which is slow if there
    are many. Any number of processes may have a store open.

    Args:
        folder: its folder.
        busy_timeout_s: how long to wait for another process that is writing.

    Raises:
        DamagedStoreError: if the file is not a store or is corrupt.
        NewerStoreError: if a later version wrote it.
        UnreadableStoreError: if there is one that cannot be opened.
        UnavailableStoreError: if it cannot be created, read or written.
    """
    path = folder / FILE_NAME
    database.check_readable(path)
    with database.converting_errors(path):
        folder.mkdir(mode=_OWNER_ONLY, parents=True, exist_ok=True)
        make_private(path)
    bring_up_to_date(path)
    keep_backup(path)
    store = Store(path, busy_timeout_s=busy_timeout_s)
    try:
        store.mend()
    except BaseException:
        store.close()
        raise
    return store


class Store:
    """An open, thread-safe store; use `open_store` to open one.

    Every method is atomic, and its changes survive the end of the process and a power
    cut. Logs are append-only: no method removes an entry. Every method raises
    `DamagedStoreError` or `UnavailableStoreError` if the file turns out to be damaged
    or cannot be used.

    Attributes:
        path: the file.
        trouble: why the games are only in memory; None if they are saved in the file.
    """

    def __init__(
        self,
        path: Path,
        *,
        busy_timeout_s: float = database.BUSY_TIMEOUT_S,
        copy: Database | None = None,
        trouble: StoreError | None = None,
    ) -> None:
        """Open a file of the current version, or a copy of it in memory."""
        self.path = path
        self.trouble = trouble
        self._damage: dict[str, StoreError] = {}
        self._unreadable: set[game.GameId] = set()
        self._copy, self._busy_timeout_s = copy, busy_timeout_s
        self._idle: list[Database] = []
        self._writing = threading.RLock()
        # All threads share the one connection to a copy.
        self._reading = nullcontext() if copy is None else self._writing
        self._finished = derived.FinishedGames()
        self._file = database.identify(path) if copy is None else None
        self._today: date | None = None

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
        while self._idle:
            self._idle.pop().close()

    @contextmanager
    def _transaction(
        self, kind: Literal["DEFERRED", "IMMEDIATE"] = "DEFERRED"
    ) -> Generator[Database]:
        """Run a transaction; an immediate one takes the write lock as it begins.

        A transaction that writes has to: one that has already read may be refused it.
        Each that runs at the same time has a connection, and takes over an idle one.
        """
        try:
            connection = self._idle.pop()
        except IndexError:
            timeout_s = self._busy_timeout_s
            connection = self._copy or database.connect(self.path, timeout_s)
            connection.on_damage = self.note
        try:
            with database.transaction(connection, kind):
                yield connection
        finally:
            if connection.in_transaction or len(self._idle) >= _MOST_IDLE:
                connection.close()
            else:
                self._idle.append(connection)

    @contextmanager
    def reading(self) -> Generator[Database]:
        """Read in one transaction, which sees a consistent snapshot."""
        with (
            database.converting_errors(self.path),
            self._reading,
            self._transaction() as connection,
        ):
            yield connection

    @contextmanager
    def writing(self) -> Generator[Database]:
        """Write in one transaction: everything is stored, or nothing after an error."""
        with database.converting_errors(self.path), self._writing:
            if self._file is not None:
                database.identify(self.path, self._file)
            with self._transaction("IMMEDIATE") as connection:
                yield connection

    @property
    def damage(self) -> tuple[StoreError, ...]:
        """The damage that has been passed over so far, each named once."""
        return tuple(self._damage.values())

    def note(self, error: StoreError) -> None:
        """Note damage that is passed over."""
        self._damage.setdefault(str(error), error)

    def create_game(self, new: game.NewGame) -> game.GameId:
        """Store a new game, or return the one that its key created."""
        self._keep_backup(new.created_at.date())
        with self.writing() as connection:
            return games.insert_game(connection, new)

    def _keep_backup(self, today: date) -> None:
        if self._file is not None and today != self._today:
            self._today = today
            keep_backup(self.path)

    def load_game(self, game_id: game.GameId) -> game.StoredGame:
        """Load a game, replaying its whole log.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            game = games.fetch_game(connection, game_id)
            is_seen = bool(seen_games(connection, [game_id]))
            return replace(game, session=game.session.with_seen(is_seen=is_seen))

    def load_readable(self, game_id: game.GameId) -> game.StoredGame | None:
        """Load a game like `load_game`; note it and return None if it is damaged."""
        try:
            return self.load_game(game_id)
        except DamagedRowError as error:
            self.note(error)
            return None

    def refresh(self, game_id: game.GameId, session: Session) -> Session:
        """Return a session as it is stored now.

        Other games may have changed whether its deal was known beforehand. If nothing
        has changed, this is cheap and returns the same session object.

        Raises:
            UnknownGameError: if there is no such game.
        """
        with self.reading() as connection:
            session = games.bring_on(connection, game_id, session)
            is_seen = bool(seen_games(connection, [game_id]))
            return session.with_seen(is_seen=is_seen)

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
            appended = games.insert_change(connection, game_id, change)
            return replace(appended, is_seen=bool(seen_games(connection, [game_id])))

    def find_appended(self, game_id: game.GameId, key: str) -> game.Appended | None:
        """Return the change stored in a game under a key; None if there is none."""
        with self.reading() as connection:
            return games.find_change(connection, game_id, key)

    def games(
        self,
        status: game.GameStatus | None = None,
        *,
        deal_codes: Collection[str] | None = None,
        limit: int | None = 50,
        before: int | None = None,
        is_for_people: bool = False,
    ) -> tuple[game.GameSummary, ...]:
        """List games, the most recently changed first.

        Args:
            status: only games in progress, or only games that are over.
            deal_codes: only games of these deals.
            limit: the most games; None for all.
            before: only games with a lower `order`; to continue a list, pass that of
                the last game listed.
            is_for_people: whether to leave out games in progress that were removed, and
                games without any log entry, except the latest, which is on the table.
        """
        wanted = derived.conditions(
            status, deal_codes, before, is_for_people=is_for_people
        )
        return self._fetch(partial(derived.fetch_summaries, [*wanted], limit))

    def remove_game(self, game_id: game.GameId, *, is_removed: bool = True) -> None:
        """Leave a game in progress out of lists for people, or list it again.

        Nothing is lost: the game can still be opened, and its deal counts as seen.

        Raises:
            UnknownGameError: if there is no such game.
        """
        value = "yes" if is_removed else None
        self.set_preference(f"{derived.REMOVED}{self.summary(game_id).id}", value)

    def summary(self, game_id: game.GameId) -> game.GameSummary:
        """Return the summary of a game.

        Raises:
            UnknownGameError: if there is no such game.
        """
        wanted = ("derived.game_id = ?", game_id)
        found = self._fetch(partial(derived.fetch_summaries, [wanted], 1))
        if not found:
            raise UnknownGameError(game_id)
        return found[0]

    def _fetch(self, fetch: Callable[[Database], _T]) -> _T:
        """Read what is computed from games, after computing it again if it is odd."""
        try:
            with self.reading() as connection:
                return fetch(connection)
        except DamagedRowError:
            self.mend()
            with self.reading() as connection:
                return fetch(connection)

    def has_seen(self, start: Start) -> bool:
        """Return whether a deal would be known in a game begun now."""
        with self.reading() as connection:
            return has_seen(connection, start)

    def try_writing(self) -> None:
        """Write a row and remove it, to find out whether that works."""
        with self.writing() as connection:
            _put_preference(connection, "", "")
            _put_preference(connection, "", None)

    def mend(self) -> None:
        """Compute again what is computed from games, where it is odd."""
        with self.reading() as connection:
            odd = derived.find_odd(connection)
        due = [each for each in odd if each not in self._unreadable]
        for first in range(0, len(due), _BATCH):
            with self.writing() as connection:
                for game_id in due[first : first + _BATCH]:
                    try:
                        games.derive(connection, game_id)
                    except DamagedRowError as error:
                        self.note(error)
                        self._unreadable.add(game_id)
                        wanted = "DELETE FROM derived WHERE game_id = ?"
                        connection.execute(wanted, (game_id,))

    def finished_games(self) -> tuple[derived.FinishedGame, ...]:
        """Return all finished games with their facts, in order of finishing.

        The same tuple is returned until any program finishes, undoes or imports a game.
        """
        return self._fetch(self._finished.fetch)

    def preferences(self) -> dict[str, str]:
        """Return all preferences, such as the settings and lessons passed, by name."""
        found: dict[str, str] = {}
        with self.reading() as connection:
            for row in connection.execute("SELECT * FROM preferences ORDER BY name"):
                subject = _("preference {name}").format(name=rows.show_key(row["name"]))
                read = rows.RowReader(connection, row, "preferences", subject)
                with rows.passing_over(connection):
                    value = read.may("value", rows.text, "")
                    found[read.must("name", rows.text)] = value
        return found

    def set_preference(self, name: str, value: str | None) -> None:
        """Set a preference; None deletes it."""
        with self.writing() as connection:
            _put_preference(connection, name, value)


def _put_preference(connection: Database, name: str, value: str | None) -> None:
    if value is None:
        connection.execute("DELETE FROM preferences WHERE name = ?", (name,))
    else:
        insert(connection, "preferences", name, value, conflict="OR REPLACE")
