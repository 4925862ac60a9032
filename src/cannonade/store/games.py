"""Games in the tables: creating, extending and reading them."""

import secrets
import sqlite3
import string
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from sqlite3 import Row
from typing import Final

from cannonade.errors import (
    CannonadeError,
    DamagedRowError,
    StaleError,
    UnknownGameError,
)
from cannonade.message import _
from cannonade.session import (
    AutomaticDraw,
    ForcedActions,
    Options,
    Session,
    format_log,
    format_start,
    parse_log,
    parse_start,
    resume,
)
from cannonade.store.database import Database, in_utc, insert
from cannonade.store.derived import fold, put_derived
from cannonade.store.game import Appended, Change, GameId, NewGame, StoredGame
from cannonade.store.rows import (
    EPOCH,
    RowReader,
    count,
    moment,
    name_game,
    optional,
    read_game_ids,
    text,
)

ID_LENGTH: Final = 12
_ID_LETTERS: Final = string.ascii_letters + string.digits
_LARGEST_CHANGE: Final = 2**53
FIRST_KEY: Final = ""
"""The key of the change that begins a game."""

_ADD_CHANGE: Final = """
    INSERT INTO changes
    SELECT coalesce(max(id), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ? FROM changes WHERE id < ?
    RETURNING id
"""
"""Adds a row under the next number, even if a damaged one has the largest of all."""

_LAST_CHANGE: Final = """
    SELECT * FROM changes WHERE game_id = ? ORDER BY id DESC LIMIT 1
"""
_CHANGES: Final = "SELECT * FROM changes WHERE game_id = ? ORDER BY id"


def insert_game(
    connection: Database, new: NewGame, wanted_id: GameId | None = None
) -> GameId:
    """Store a new game, or return the one that the same key created.

    `wanted_id` must be unused; by default the id is random.
    """
    wanted = "SELECT id FROM games WHERE key = ?"
    known = connection.execute(wanted, (new.key,)).fetchone()
    if known is not None:
        return GameId(known["id"])
    game_id = wanted_id or any_id()
    start, created_at = format_start(new.session.start), in_utc(new.created_at)
    insert(connection, "games", game_id, new.key, start, new.rules_name, created_at)
    first = replace(new.session, log=())
    at = new.changed_at or new.created_at
    change = Change(before=first, after=new.session, key=FIRST_KEY, changed_at=at)
    _insert_change(connection, game_id, change)
    return game_id


def any_id() -> GameId:
    """Return a random id."""
    return GameId("".join(secrets.choice(_ID_LETTERS) for _ in range(ID_LENGTH)))


def insert_change(connection: Database, game_id: GameId, change: Change) -> Appended:
    """Store a change to a game, unless the game has changed in the meantime."""
    if change.key == FIRST_KEY:
        raise ValueError("a change needs a key")
    try:
        return _insert_next(connection, game_id, change)
    except (StaleError, sqlite3.IntegrityError):
        # The key is looked up only here, since it is nearly always new.
        known = find_change(connection, game_id, change.key)
        if known is None:
            raise
        return known


def _insert_next(connection: Database, game_id: GameId, change: Change) -> Appended:
    last, before = _last_change(connection, game_id), change.before
    if (last.end, last.options) != (len(before.log), before.options):
        raise StaleError(game_id, len(before.log), last.end)
    return _insert_change(connection, game_id, change)


def find_change(connection: Database, game_id: GameId, key: str) -> Appended | None:
    """Return the change stored under a key; None if there is none."""
    wanted = "SELECT * FROM changes WHERE game_id = ? AND key = ?"
    row = connection.execute(wanted, (game_id, key)).fetchone()
    if row is None:
        return None
    found = _read_change(connection, row, game_id)
    return Appended(found.first, found.end, found.options, is_repeated=True)


def fetch_game(connection: Database, game_id: GameId) -> StoredGame:
    """Load a game with its whole log.

    A time that cannot be read is replaced by the one before it, other options by the
    usual ones.

    Raises:
        UnknownGameError: if there is no such game.
        DamagedRowError: if its start or its log cannot be read.
    """
    wanted = "SELECT * FROM games WHERE id = ?"
    row = connection.execute(wanted, (game_id,)).fetchone()
    if row is None:
        raise UnknownGameError(game_id)
    read = RowReader(connection, row, "games", name_game(game_id))
    begun_at = read.may("created_at", moment, None)
    found = _changes_of(connection, game_id, begun_at or EPOCH)
    _check_log(game_id, found)
    start = read.must("start", lambda value: parse_start(text(value)))
    log = " ".join(each.entries for each in found)
    try:
        session = resume(start, parse_log(log), found[-1].options)
    except (CannonadeError, ValueError) as error:
        raise DamagedRowError(name_game(game_id), "changes.entries", error) from error
    return StoredGame(
        id=game_id,
        session=session,
        created_at=begun_at or found[0].changed_at,
        updated_at=found[-1].changed_at,
        rules_name=read.may("rules_name", optional(text), None),
    )


def _check_log(game_id: GameId, found: Sequence["StoredChange"]) -> None:
    """Check that changes make a log without a gap.

    Raises:
        DamagedRowError: if they do not, or if there are none.
    """
    is_whole, end = bool(found), 0
    for each in found:
        is_whole &= each.first == end
        end += len(each.entries.split())
        is_whole &= each.end == end
    if not is_whole:
        problem = _("a part of the log is missing")
        raise DamagedRowError(name_game(game_id), "changes", problem)


def has_game(connection: Database, game_id: GameId) -> bool:
    """Return whether there is a game with an id, damaged or not."""
    wanted = "SELECT id FROM games WHERE id = ?"
    return connection.execute(wanted, (game_id,)).fetchone() is not None


def fetch_ids(connection: Database) -> tuple[GameId, ...]:
    """Return the ids of all games, the oldest first."""
    found = connection.execute("SELECT id FROM games ORDER BY rowid")
    return tuple(map(GameId, read_game_ids(connection, found)))


def bring_on(connection: Database, game_id: GameId, session: Session) -> Session:
    """Return the session of a game as it is stored now; itself if nothing changed."""
    last = _last_change(connection, game_id)
    if (last.end, last.options) == (len(session.log), session.options):
        return session
    return fetch_game(connection, game_id).session


def derive(connection: Database, game_id: GameId) -> None:
    """Compute a game's row again, from its log.

    Raises:
        DamagedRowError: if the game cannot be read.
    """
    game = fetch_game(connection, game_id)
    last = _last_change(connection, game_id).id
    put_derived(connection, game_id, last, game.updated_at, fold(game.session))


@dataclass(frozen=True, slots=True)
class StoredChange:
    """A row of `changes`."""

    first: int
    end: int
    entries: str
    options: Options
    changed_at: datetime
    id: int


def _read_change(
    connection: Database,
    row: Row,
    game_id: GameId,
    before: datetime = EPOCH,
) -> StoredChange:
    """Read a row of `changes`; `before` replaces a time that cannot be read."""
    read = RowReader(connection, row, "changes", name_game(game_id))
    return StoredChange(
        read.must("first", count),
        read.must("end", count),
        read.must("entries", text),
        Options(
            read.may("automatic_draw", AutomaticDraw, AutomaticDraw.NEVER),
            read.may("forced", ForcedActions, ForcedActions.NONE),
        ),
        read.may("changed_at", moment, before),
        row["id"],  # the number of the row, which is always a whole one
    )


def _last_change(connection: Database, game_id: GameId) -> StoredChange:
    row = connection.execute(_LAST_CHANGE, (game_id,)).fetchone()
    if row is None:
        raise UnknownGameError(game_id)
    return _read_change(connection, row, game_id)


def _changes_of(
    connection: Database, game_id: GameId, before: datetime
) -> tuple[StoredChange, ...]:
    """Return the changes of a game in order; `before` is as in `_read_change`."""
    found: list[StoredChange] = []
    for row in connection.execute(_CHANGES, (game_id,)):
        found.append(_read_change(connection, row, game_id, before))
        before = found[-1].changed_at
    return tuple(found)


def _insert_change(connection: Database, game_id: GameId, change: Change) -> Appended:
    first, end = len(change.before.log), len(change.after.log)
    options = change.after.options
    entries = format_log(change.after.log[first:])
    wishes = options.automatic_draw.value, options.forced.value
    row = game_id, change.key, first, end, entries, *wishes, in_utc(change.changed_at)
    added = connection.execute(_ADD_CHANGE, (*row, _LARGEST_CHANGE))
    (change_id,) = added.fetchone()
    figures = fold(change.after)
    put_derived(connection, game_id, change_id, change.changed_at, figures)
    return Appended(first, end, options, is_repeated=False)
