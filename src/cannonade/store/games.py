"""Games in the tables: creating, extending and reading them."""

import secrets
import string
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, Row, Text, bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from cannonade.errors import CannonadeError, StaleError, UnknownGameError
from cannonade.language import _
from cannonade.session import (
    AutomaticDraw,
    Options,
    Session,
    apply_entry,
    format_log,
    format_start,
    parse_log,
    parse_start,
    resume,
)
from cannonade.store.facts import Latest, find_stale, put_facts
from cannonade.store.game import Appended, Change, GameId, NewGame, StoredGame
from cannonade.store.player import PlayerId, fetch_player
from cannonade.store.summary import fold, put_summary
from cannonade.store.tables import changes, games, summaries

ID_LENGTH: Final = 12
_ID_LETTERS: Final = string.ascii_letters + string.digits
FIRST_KEY: Final = ""
"""The key of the change that begins a game."""

# Statements that every action runs are built once: building one takes longer than
# running it.
_GAME: Final = bindparam("game_id", type_=Text)
_ADD_CHANGE: Final = insert(changes).returning(changes.c.id)
_CHANGE_BY_KEY: Final = select(changes).where(
    changes.c.game_id == _GAME, changes.c.key == bindparam("key")
)
_LAST_CHANGE: Final = (
    select(changes)
    .where(changes.c.game_id == _GAME)
    .order_by(changes.c.id.desc())
    .limit(1)
)
_LAST_CHANGE_AND_OWNER: Final = _LAST_CHANGE.add_columns(games.c.player_id).join(games)


class UnreadableGameError(Exception):
    """A game whose rows are invalid; the store reports its file as damaged."""

    def __init__(self, game_id: str, problem: str) -> None:
        """Name the game and the problem."""
        said = _("game {game_id} cannot be read: {problem}")
        super().__init__(said.format(game_id=game_id, problem=problem))


def insert_game(
    connection: Connection, new: NewGame, wanted_id: GameId | None = None
) -> GameId:
    """Store a new game, or return the one that the same key created.

    `wanted_id` must be unused; by default the id is random.
    """
    fetch_player(connection, new.player_id)
    wanted = select(games.c.id).where(
        games.c.player_id == new.player_id, games.c.key == new.key
    )
    known = connection.execute(wanted).scalar_one_or_none()
    if known is not None:
        return GameId(known)
    game_id = wanted_id or any_id()
    connection.execute(
        insert(games).values(
            id=game_id,
            player_id=new.player_id,
            key=new.key,
            start=format_start(new.session.start),
            rules_name=new.rules_name,
            created_at=new.created_at,
        )
    )
    first = replace(new.session, log=())
    change = Change(
        before=first, after=new.session, key=FIRST_KEY, changed_at=new.created_at
    )
    _insert_change(connection, game_id, new.player_id, change)
    return game_id


def any_id() -> GameId:
    """Return a random id."""
    return GameId("".join(secrets.choice(_ID_LETTERS) for _ in range(ID_LENGTH)))


def insert_change(connection: Connection, game_id: GameId, change: Change) -> Appended:
    """Store a change to a game, unless the game has changed in the meantime."""
    if change.key == FIRST_KEY:
        raise ValueError("a change needs a key")
    try:
        return _insert_next(connection, game_id, change)
    except (StaleError, IntegrityError):
        # The key is looked up only here, since it is nearly always new.
        known = find_change(connection, game_id, change.key)
        if known is None:
            raise
        return known


def _insert_next(connection: Connection, game_id: GameId, change: Change) -> Appended:
    row = connection.execute(_LAST_CHANGE_AND_OWNER, {"game_id": game_id}).one_or_none()
    if row is None:
        raise UnknownGameError(game_id)
    last, before = _found(row), change.before
    if (last.end, last.options) != (len(before.log), before.options):
        raise StaleError(game_id, len(before.log), last.end)
    return _insert_change(connection, game_id, PlayerId(row.player_id), change)


def find_change(connection: Connection, game_id: GameId, key: str) -> Appended | None:
    """Return the change stored under a key; None if there is none."""
    wanted = {"game_id": game_id, "key": key}
    row = connection.execute(_CHANGE_BY_KEY, wanted).one_or_none()
    if row is None:
        return None
    found = _found(row)
    return Appended(found.first, found.end, found.options, is_repeated=True)


def fetch_game(connection: Connection, game_id: GameId) -> StoredGame:
    """Load a game with its whole log."""
    row = connection.execute(select(games).where(games.c.id == game_id)).one_or_none()
    if row is None:
        raise UnknownGameError(game_id)
    with _naming(game_id):
        found = _changes_after(connection, game_id, -1)
        entries = parse_log(" ".join(each.entries for each in found))
        session = resume(parse_start(row.start), entries, found[-1].options)
    return StoredGame(
        id=GameId(row.id),
        player_id=PlayerId(row.player_id),
        session=session,
        created_at=row.created_at,
        updated_at=found[-1].changed_at,
        rules_name=row.rules_name,
    )


@dataclass(frozen=True, slots=True)
class Raw:
    """A game as stored, without replaying it.

    Attributes:
        player_id: its player.
        start: its start, in text.
        log: its log, in text.
    """

    player_id: PlayerId
    start: str
    log: str


def find_raw(connection: Connection, game_id: GameId) -> Raw | None:
    """Return a game as stored; None if no game has that id."""
    row = connection.execute(select(games).where(games.c.id == game_id)).one_or_none()
    if row is None:
        return None
    entries = (each.entries for each in _changes_after(connection, game_id, 0))
    log = " ".join(entries)
    return Raw(PlayerId(row.player_id), row.start, log)


def fetch_ids(
    connection: Connection, player_id: PlayerId | None = None
) -> tuple[GameId, ...]:
    """Return the ids of all games, or of a player's, the oldest first."""
    wanted = select(changes.c.game_id).where(changes.c.key == FIRST_KEY)
    if player_id is not None:
        wanted = wanted.join(games).where(games.c.player_id == player_id)
    found = connection.execute(wanted.order_by(changes.c.id)).scalars()
    return tuple(map(GameId, found))


def bring_on(connection: Connection, game_id: GameId, session: Session) -> Session:
    """Apply the changes stored since to a session; itself if there are none."""
    last = _last_change(connection, game_id)
    count = len(session.log)
    if last.end > count:
        with _naming(game_id):
            for each in _changes_after(connection, game_id, count):
                for entry in parse_log(each.entries):
                    session = apply_entry(session, entry)
    if session.options == last.options:
        return session
    return replace(session, options=last.options)


def rebuild_summaries(connection: Connection) -> None:
    """Compute the summary of every game again, from its log."""
    connection.execute(delete(summaries))
    for game_id in fetch_ids(connection):
        game, last = fetch_game(connection, game_id), _last_change(connection, game_id)
        latest = Latest(game_id, game.player_id, last.id, last.changed_at)
        put_summary(connection, latest, fold(game.session))


def work_out_facts(connection: Connection, limit: int) -> int:
    """Compute missing facts of at most `limit` games, and return how many."""
    stale = find_stale(connection, limit)
    for each in stale:
        put_facts(connection, each, fetch_game(connection, each.game_id).session)
    return len(stale)


@dataclass(frozen=True, slots=True)
class _Found:
    """A row of `changes`."""

    id: int
    first: int
    end: int
    entries: str
    options: Options
    changed_at: datetime


def _found(row: Row[*tuple[object, ...]]) -> _Found:
    return _Found(
        row.id,
        row.first,
        row.end,
        row.entries,
        Options(AutomaticDraw(row.automatic_draw), row.forced),
        row.changed_at,
    )


def owner_of(connection: Connection, game_id: GameId) -> PlayerId:
    """Return the player of a game.

    Raises:
        UnknownGameError: if there is no such game.
    """
    wanted = select(games.c.player_id).where(games.c.id == game_id)
    player_id = connection.execute(wanted).scalar_one_or_none()
    if player_id is None:
        raise UnknownGameError(game_id)
    return PlayerId(player_id)


def _last_change(connection: Connection, game_id: GameId) -> _Found:
    row = connection.execute(_LAST_CHANGE, {"game_id": game_id}).one_or_none()
    if row is None:
        raise UnknownGameError(game_id)
    return _found(row)


def _changes_after(
    connection: Connection, game_id: GameId, count: int
) -> tuple[_Found, ...]:
    """Return the changes that extended the log beyond `count` entries, in order."""
    wanted = select(changes).where(changes.c.game_id == game_id)
    later = wanted.where(changes.c.end > count).order_by(changes.c.id)
    return tuple(map(_found, connection.execute(later)))


def _insert_change(
    connection: Connection, game_id: GameId, player_id: PlayerId, change: Change
) -> Appended:
    first, end = len(change.before.log), len(change.after.log)
    options = change.after.options
    row = {
        "game_id": game_id,
        "key": change.key,
        "first": first,
        "end": end,
        "entries": format_log(change.after.log[first:]),
        "automatic_draw": options.automatic_draw.value,
        "forced": options.forced,
        "changed_at": change.changed_at,
    }
    change_id = connection.execute(_ADD_CHANGE, row).scalar_one()
    latest = Latest(game_id, player_id, change_id, change.changed_at)
    put_summary(connection, latest, fold(change.after))
    if change.before.is_over or change.after.is_over:
        put_facts(connection, latest, change.after)
    return Appended(first, end, options, is_repeated=False)


@contextmanager
def _naming(game_id: GameId) -> Generator[None]:
    """Name the game if its rows turn out to be invalid."""
    try:
        yield
    except (CannonadeError, ValueError) as error:
        raise UnreadableGameError(game_id, str(error)) from error
