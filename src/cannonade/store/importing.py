"""Import of games from a file: all valid games are stored, the problems are listed.

Games are checked without locking the store, then stored in small batches, so that
other programs can write in between and an interrupted import keeps its progress.
"""

import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from typing import Final, TypeAlias

from cannonade.errors import CannonadeError, RecordError, UnknownGameError
from cannonade.foreign_text import on_one_line
from cannonade.message import _
from cannonade.notation import (
    DealCode,
    FoundGame,
    GameRecord,
    Misread,
    Unfinished,
    format_deal_code,
    format_result,
    format_rules_id,
    read_each_record,
    replay,
    rules_id_of,
)
from cannonade.session import (
    ASSISTED,
    SEEN,
    TAKE_BACKS,
    AutomaticDraw,
    Entry,
    ForcedActions,
    Mark,
    Options,
    Played,
    Session,
    parse_log,
    resume,
    to_record,
)
from cannonade.store import games, rows
from cannonade.store.database import Database
from cannonade.store.game import Change, GameId, NewGame
from cannonade.store.seen import SEEN_KEY, name_deal
from cannonade.store.store import Store

MOST_PROBLEMS: Final = 300
"""The number of problems after which reading stops."""

LONGEST_GAME: Final = 5000
"""The most entries in the log of an imported game; real ones have hundreds."""

_Known: TypeAlias = dict[tuple[GameId, int], tuple[object, ...]]
"""What was played in games of the store, by their last change."""

_BATCH: Final = 20
_ID: Final = re.compile("[A-Za-z0-9]{12}")
_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_FORCED: Final = {each.value: each for each in ForcedActions}
_ALIKE: Final = """
    SELECT game_id, last_change, is_assisted FROM derived
    WHERE deal IS ? AND ply = ? AND result = ? AND is_assisted >= ?
    ORDER BY is_assisted, rowid
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedGame:
    """A game that can be imported.

    Attributes:
        line: the line where it begins, from 1.
        name: its deal code, or the name of its rules.
        wanted_id: its id in the store that it came from, if any.
        new: the game, whose key tells whether its deal was known beforehand.
        is_cut: whether the record has comments or headers that the store doesn't keep.
    """

    line: int
    name: str
    wanted_id: GameId | None
    new: NewGame
    is_cut: bool


def parse_game(game: FoundGame, now: datetime) -> ParsedGame | Misread:
    """Return a game as it can be imported, or why it can't."""
    if isinstance(game.found, Misread):
        return game.found
    try:
        return _checked(game.found, game.line, now)
    except RecordError as error:
        return Misread(game.line, None, error)


def entries_shown(record: GameRecord) -> tuple[Entry, ...]:
    """Return the shortest log that produces a record."""
    entries: list[Entry] = [Played(each.action) for each in record.played]
    if ASSISTED in record.headers:
        entries.append(Mark.ASSIST)
    if record.result is Unfinished.RESIGNED:
        entries.append(Mark.RESIGN)
    return tuple(entries)


_KEPT: Final = {
    *("Game", "Rules", "Created", "Date", "Changed", "Draw", "Forced", "Log"),
    *(ASSISTED[0], SEEN[0], TAKE_BACKS),
}
"""The headers whose contents are stored."""

NOBODY: Final = "Player", "Player"
"""The header of an export, which names nobody; records from elsewhere may name one."""


def _checked(record: GameRecord, line: int, now: datetime) -> ParsedGame:
    headers = dict(record.headers)
    session = _session(record, headers)
    created_at = _moment(headers, ("Created", "Date"), now)
    wanted = headers.get("Game", "")
    named = set(record.headers) - {NOBODY}
    key = SEEN_KEY if SEEN in record.headers else "import-"
    new = NewGame(
        session=session,
        key=key + secrets.token_hex(8),
        created_at=created_at,
        rules_name=on_one_line(headers.get("Rules", "")) or None,
        changed_at=_moment(headers, ("Changed",), created_at),
    )
    return ParsedGame(
        line=line,
        name=_name(record, session),
        wanted_id=GameId(wanted) if _ID.fullmatch(wanted) else None,
        new=new,
        is_cut=bool(record.comments) or not dict(named).keys() <= _KEPT,
    )


def _name(record: GameRecord, session: Session) -> str:
    if isinstance(record.start, DealCode):
        return format_deal_code(record.start)
    rules = format_rules_id(rules_id_of(session.state.rules))
    return _("a position of {rules}").format(rules=rules)


def _session(record: GameRecord, headers: dict[str, str]) -> Session:
    """Replay a record.

    Raises:
        RecordError: if the game is impossible or contradicts the record.
    """
    _check_length(len(record.played))
    shown = entries_shown(record)
    start = record.start.deal if isinstance(record.start, DealCode) else record.start
    options = Options(
        _DRAWS.get(headers.get("Draw", ""), AutomaticDraw.NEVER),
        _FORCED.get(headers.get("Forced", ""), ForcedActions.NONE),
    )
    try:
        _check_length(len(headers.get("Log", "").split()))
        entries = parse_log(headers["Log"]) if "Log" in headers else shown
        session = resume(start, entries, options)
    except RecordError:
        raise
    except CannonadeError as error:
        replay(record)  # raises a more exact error about the actions
        said = _("the header Log is not possible: {error}").format(error=error)
        raise RecordError(0, said) from error
    if not _says(record, session):
        replay(record)
        raise RecordError(0, _("the header Log and the actions are different games"))
    is_unmarked = ASSISTED in record.headers and not session.is_assisted
    return session.assist() if is_unmarked else session


def _check_length(count: int) -> None:
    if count > LONGEST_GAME:
        problem = _(
            "the game is too long: it has {count} entries, and {most} is the limit"
        )
        raise RecordError(0, problem.format(count=count, most=LONGEST_GAME))


def _says(record: GameRecord, session: Session) -> bool:
    """Whether a record agrees with a game; it may omit kills, or their order."""
    made = to_record(session)
    if record.result != made.result or len(record.played) != len(made.played):
        return False
    return all(
        written.action == each.action
        and (not written.kills or {*written.kills} == {*each.kills})
        for written, each in zip(record.played, made.played, strict=True)
    )


def _moment(headers: dict[str, str], names: tuple[str, ...], now: datetime) -> datetime:
    """Return the time in the first of these headers that has one, or `now`."""
    for name in names:
        try:
            moment = datetime.fromisoformat(headers[name])
            if moment.tzinfo is None:
                return moment.replace(tzinfo=UTC)
            # A time in the year 1 or 9999 may not exist in UTC.
            moment.astimezone(UTC)
        except (KeyError, ValueError, OverflowError):
            continue
        return moment
    return now


class ImportOutcome(Enum):
    """What the import did with a game."""

    ADDED = "added"
    """Added as a new game."""
    CONTINUED = "continued"
    """Known already, and continued from the file."""
    KNOWN = "known"
    """Known already, with nothing to add."""


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """An imported game.

    Attributes:
        line: the line where it begins, from 1.
        name: its deal code, or the name of its rules.
        outcome: what the import did with it.
        game_id: its id in the store.
        is_cut: whether the file had comments or headers that are not kept.
    """

    line: int
    name: str
    outcome: ImportOutcome
    game_id: GameId
    is_cut: bool = False


class Limit(Enum):
    """Why a file was not read to its end."""

    PROBLEMS = "problems"
    """It has `MOST_PROBLEMS` problems."""
    ASKED = "asked"
    """The caller asked to stop."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where and why reading stopped.

    Attributes:
        limit: the reason.
        line: the line of the first game left out, from 1.
    """

    limit: Limit
    line: int


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of importing a file, or a part of it, in order.

    Attributes:
        games: the games that are now in the store.
        problems: the games that do not parse or are impossible.
        stop: where reading stopped; None at the end of the file.
    """

    games: tuple[ImportedGame, ...] = ()
    problems: tuple[Misread, ...] = ()
    stop: Stop | None = None


def _never() -> bool:
    return False


def import_games(store: Store, text: str, now: datetime) -> Imported:
    """Import all valid games into the store.

    Known games are recognised by their id or their actions, and continued if the file
    has more of them.

    Args:
        store: the store to import into.
        text: the games, from `export_games` or as records from elsewhere.
        now: the current time, for games without a time of their own.
    """
    parts = [part for _, part in import_each(store, text, now)]
    stop = parts[-1].stop if parts else None
    return Imported(
        tuple(game for part in parts for game in part.games),
        tuple(problem for part in parts for problem in part.problems),
        stop,
    )


def import_each(
    store: Store,
    text: str,
    now: datetime,
    *,
    should_stop: Callable[[], bool] = _never,
) -> Iterator[tuple[int, Imported]]:
    """Import games as `import_games` does, in batches.

    Args:
        store: the store to import into.
        text: the games.
        now: the current time.
        should_stop: called before each game; reading stops at True.

    Yields:
        How many characters of the text have been read, and the result of one more
        batch, which is already stored.
    """
    known: _Known = {}
    problem_count = 0
    batch: list[ParsedGame | Misread] = []
    offset, stop = 0, None
    for found in read_each_record(text):
        each, offset = parse_game(found, now), found.offset
        is_asked = should_stop()
        if is_asked or problem_count >= MOST_PROBLEMS:
            stop = Stop(Limit.ASKED if is_asked else Limit.PROBLEMS, found.line)
            break
        batch.append(each)
        problem_count += isinstance(each, Misread)
        if len(batch) >= _BATCH:
            yield offset, _store_all(store, known, batch)
            batch = []
    yield offset, replace(_store_all(store, known, batch), stop=stop)


def _store_all(
    store: Store, known: _Known, batch: list[ParsedGame | Misread]
) -> Imported:
    """Store a batch in one transaction."""
    unfit = tuple(each for each in batch if isinstance(each, Misread))
    parsed = [each for each in batch if isinstance(each, ParsedGame)]
    if not parsed:
        return Imported((), unfit)
    with store.writing() as connection:
        return Imported(
            tuple(_store(connection, known, each) for each in parsed), unfit
        )


def _store(connection: Database, known: _Known, parsed: ParsedGame) -> ImportedGame:
    """Store a game, or the rest of one that is known."""
    outcome, game_id = _find(connection, known, parsed)
    new = parsed.new
    if outcome is ImportOutcome.ADDED:
        game_id = games.insert_game(connection, new, game_id)
    elif outcome is ImportOutcome.CONTINUED:
        before = games.fetch_game(connection, game_id).session
        at = new.changed_at or new.created_at
        change = Change(before=before, after=new.session, key=new.key, changed_at=at)
        games.insert_change(connection, game_id, change)
    return ImportedGame(parsed.line, parsed.name, outcome, game_id, parsed.is_cut)


def _find(
    connection: Database, known: _Known, parsed: ParsedGame
) -> tuple[ImportOutcome, GameId]:
    """Return what to do with a game, and its id; "" for a random one."""
    wanted, session = parsed.wanted_id, parsed.new.session
    there = _fetch(connection, wanted) if wanted else None
    if wanted and there and there.start == session.start:
        mine, theirs = session.log, there.log
        if theirs[: len(mine)] == mine:
            return ImportOutcome.KNOWN, wanted
        if mine[: len(theirs)] == theirs:
            return ImportOutcome.CONTINUED, wanted
    alike = _find_alike(connection, known, parsed)
    if alike is not None:
        return ImportOutcome.KNOWN, alike
    is_free = wanted and not games.has_game(connection, wanted)
    return ImportOutcome.ADDED, wanted if wanted and is_free else GameId("")


def _find_alike(
    connection: Database, known: _Known, parsed: ParsedGame
) -> GameId | None:
    """Return the game with the same actions as an imported one, if any.

    An unmarked game may also match one marked as assisted here, unless it has an id of
    its own that differs.
    """
    session, played = parsed.new.session, _played(parsed.new.session)
    is_assisted, result = session.is_assisted, format_result(session.result)
    alike = name_deal(session.start), session.ply, result, is_assisted
    for game_id, change, is_marked in connection.execute(_ALIKE, alike).fetchall():
        if is_marked > is_assisted and parsed.wanted_id not in {None, game_id}:
            continue
        if (game_id, change) not in known:
            found = _fetch(connection, game_id)
            known[game_id, change] = _played(found) if found else ()
        if known[game_id, change] == played:
            return GameId(game_id)
    return None


def _played(session: Session) -> tuple[object, ...]:
    """Return the actions and the start of a game."""
    return *(each.played.action for each in session.history), session.start


def _fetch(connection: Database, game_id: GameId) -> Session | None:
    """Return a game; None if there is none, or a damaged one."""
    with suppress(UnknownGameError), rows.passing_over(connection):
        return games.fetch_game(connection, game_id).session
    return None
