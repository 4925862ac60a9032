"""All games as one text, out of a store and into another.

Each game is a record (see `cannonade.notation.records`) with headers of its own: `Game`
its id, `Player`, `Rules` the name of house rules, `Created` and `Changed`, `Draw` and
`Forced` for options that are on, and `Log` where more was done than the actions of the
record show. So nothing is lost on the way. A record from elsewhere needs none of them;
comments in it are not kept.
"""

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection

from cannonade.errors import (
    CannonadeError,
    PlayerNameError,
    RecordError,
)
from cannonade.notation import (
    DealCode,
    GameRecord,
    Header,
    Unfinished,
    format_records,
    parse_records,
    replay,
)
from cannonade.session import (
    ASSISTED,
    AutomaticDraw,
    Entry,
    Mark,
    Options,
    Played,
    Session,
    format_log,
    parse_log,
    resume,
    to_record,
)
from cannonade.store import games, player
from cannonade.store.game import Change, GameId, NewGame, StoredGame
from cannonade.store.player import Player, PlayerId
from cannonade.store.store import Store
from cannonade.store.summary import find_similar

_GAME_ID: Final = re.compile(f"[A-Za-z0-9]{{{games.ID_LENGTH}}}")
_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_ON: Final = "on"


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of the games of a text.

    Attributes:
        added: how many were new.
        continued: how many were there, and had gone on in the text.
        known: how many were there, as far or further.
    """

    added: int = 0
    continued: int = 0
    known: int = 0


@dataclass(frozen=True, slots=True)
class _Arrival:
    """A game to be imported, checked."""

    session: Session
    headers: dict[str, str]
    moment: datetime

    @property
    def game_id(self) -> GameId | None:
        """The id that it had where it comes from."""
        text = self.headers.get("Game", "")
        return GameId(text) if _GAME_ID.fullmatch(text) else None


def export_games(store: Store) -> str:
    """Write all games of all players, the oldest first."""
    with store.reading() as connection:
        names = {each.id: each.name for each in player.fetch_players(connection)}
        return format_records(
            _record(game, names[game.player_id])
            for game in games.fetch_games(connection)
        )


def export_game(store: Store, game_id: GameId) -> str:
    """Write one game, as `export_games` writes it.

    Raises:
        UnknownGameError: if there is no such game.
    """
    with store.reading() as connection:
        game = games.fetch_game(connection, game_id)
        owner = player.fetch_player(connection, game.player_id)
        return format_records([_record(game, owner.name)])


def import_games(store: Store, text: str, now: datetime) -> Imported:
    """Read games into the store: all of the text, or none if one cannot be.

    A game that is there already is recognised, by its id or by its actions, and goes
    on if more was done in it since. Games of a player whom nobody here is called like
    bring that player along.

    Raises:
        NotationError: if the text does not parse.
        RecordError: if a game in it cannot have been; its problem names the game.
    """
    arrivals = tuple(_arrivals(text, now))
    counts = {"added": 0, "continued": 0, "known": 0}
    if arrivals:
        owner = store.first_player(now)
        with store.writing() as connection:
            for each in arrivals:
                counts[_take_in(connection, each, owner)] += 1
    return Imported(**counts)


def _record(game: StoredGame, name: str) -> GameRecord:
    record = to_record(game.session, _headers(game, name))
    if _entries_shown(record) == game.log:
        return record
    return replace(record, headers=(*record.headers, ("Log", format_log(game.log))))


def _headers(game: StoredGame, name: str) -> Iterator[Header]:
    options = game.session.options
    yield "Game", game.id
    yield "Player", name
    if game.rules_name:
        yield "Rules", game.rules_name
    yield "Created", game.created_at.isoformat()
    yield "Changed", game.updated_at.isoformat()
    if options.automatic_draw is not AutomaticDraw.NEVER:
        yield "Draw", options.automatic_draw.value
    if options.is_forced_automatic:
        yield "Forced", _ON


def _entries_shown(record: GameRecord) -> tuple[Entry, ...]:
    """Give the shortest log that makes a record."""
    marks = (
        (Mark.ASSIST, ASSISTED in record.headers),
        (Mark.RESIGN, record.result is Unfinished.RESIGNED),
    )
    return (
        *(Played(each.action) for each in record.played),
        *(mark for mark, is_there in marks if is_there),
    )


def _arrivals(text: str, now: datetime) -> Iterator[_Arrival]:
    for number, record in enumerate(parse_records(text), 1):
        headers = dict(record.headers)
        try:
            replay(record)
            session = _session(record, headers)
        except RecordError as error:
            problem = f"game {number} of the text: {error.problem}"
            raise RecordError(error.ply, problem) from error.__cause__
        moment = _moment(headers, ("Created", "Date"), now)
        yield _Arrival(session, headers, moment)


def _session(record: GameRecord, headers: dict[str, str]) -> Session:
    """Make the game of a record that replays."""
    start = record.start
    start_from = start.deal if isinstance(start, DealCode) else start
    options = Options(
        _DRAWS.get(headers.get("Draw", ""), AutomaticDraw.NEVER),
        is_forced_automatic=headers.get("Forced") == _ON,
    )
    shown = _entries_shown(record)
    try:
        entries = parse_log(headers["Log"]) if "Log" in headers else shown
        session = resume(start_from, entries, options)
    except CannonadeError as error:
        raise RecordError(0, f"its header Log cannot be: {error}") from error
    told = to_record(session)
    if (told.result, _actions(told)) != (record.result, _actions(record)):
        raise RecordError(0, "its header Log tells another game than its actions")
    return session


def _actions(record: GameRecord) -> tuple[object, ...]:
    return tuple(each.action for each in record.played)


def _moment(headers: dict[str, str], names: tuple[str, ...], now: datetime) -> datetime:
    """Read the first header of these that says when; without one it is now."""
    for name in names:
        try:
            moment = datetime.fromisoformat(headers[name])
        except (KeyError, ValueError):
            continue
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
    return now


def _take_in(connection: Connection, arrival: _Arrival, first: Player) -> str:
    """Store a game unless it is there; say which of the counts it belongs to."""
    session, game_id = arrival.session, arrival.game_id
    there = games.find_game(connection, game_id) if game_id else None
    if there is not None and there.session.start == session.start:
        if _is_beginning(session, there.session):
            return "known"
        if _is_beginning(there.session, session):
            _store_end(connection, there.id, there.session, arrival)
            return "continued"
    if any(_is_same(each, session) for each in _similar(connection, session)):
        return "known"
    _store_new(connection, arrival, None if there else game_id, first)
    return "added"


def _is_beginning(short: Session, long: Session) -> bool:
    return long.log[: len(short.log)] == short.log


def _similar(connection: Connection, session: Session) -> Iterator[Session]:
    for game_id in find_similar(connection, session):
        yield games.fetch_game(connection, game_id).session


def _is_same(one: Session, other: Session) -> bool:
    """Whether two games are one as far as records show."""
    return to_record(one) == to_record(other)


def _store_new(
    connection: Connection, arrival: _Arrival, game_id: GameId | None, first: Player
) -> None:
    session = arrival.session
    begun = resume(session.start, (), session.options)
    new = NewGame(
        player_id=_owner(connection, arrival, first),
        session=begun,
        key=f"import-{secrets.token_hex(8)}",
        created_at=arrival.moment,
        rules_name=arrival.headers.get("Rules"),
    )
    stored = games.insert_game(connection, new, game_id)
    _store_end(connection, stored, begun, arrival)


def _store_end(
    connection: Connection, game_id: GameId, before: Session, arrival: _Arrival
) -> None:
    change = Change(
        before=before,
        after=arrival.session,
        key=f"import-{secrets.token_hex(8)}",
        changed_at=_moment(arrival.headers, ("Changed",), arrival.moment),
    )
    games.insert_change(connection, game_id, change)


def _owner(connection: Connection, arrival: _Arrival, first: Player) -> PlayerId:
    name = " ".join(arrival.headers.get("Player", "").split())
    if not name:
        return first.id
    for each in player.fetch_players(connection):
        if each.name.casefold() == name.casefold():
            return each.id
    try:
        return player.add_player(connection, name, arrival.moment).id
    except PlayerNameError:
        return first.id
