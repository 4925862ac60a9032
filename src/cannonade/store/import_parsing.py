"""Parsing of files of records: each game is replayed and prepared for storing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, TextIO

from cannonade.cards import in_pack_order
from cannonade.errors import CannonadeError, NotationError, RecordError
from cannonade.foreign_text import on_one_line
from cannonade.message import _
from cannonade.notation import (
    DealCode,
    FoundGame,
    GameRecord,
    Misread,
    PlayedAction,
    Unfinished,
    format_deal_code,
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
    Moment,
    Options,
    Played,
    Session,
    format_log,
    format_start,
    parse_log,
    resume,
)
from cannonade.store.game import GameId

ID: Final = re.compile("[A-Za-z0-9]{12}")
LONGEST_GAME: Final = 5000
"""The most entries in the log of an imported game; real ones have hundreds."""

_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_FORCED: Final = {each.value: each for each in ForcedActions}


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedGame:
    """A game that can be imported.

    Attributes:
        line: the line where it begins, from 1.
        name: its deal code, or the name of its rules.
        wanted_id: its id in the store that it came from, if any.
        rules_name: the player's name for its house rules, if any.
        created_at: when it was begun.
        changed_at: when it was last changed.
        session: the game.
        start: its start, in text.
        log: its log, in text.
        is_seen: whether the record says that its deal was known beforehand.
        is_cut: whether the record has comments or headers that the store doesn't keep.
    """

    line: int
    name: str
    wanted_id: GameId | None
    rules_name: str | None
    created_at: datetime
    changed_at: datetime
    session: Session
    start: str
    log: str
    is_seen: bool
    is_cut: bool


@dataclass(frozen=True, slots=True)
class RejectedGame:
    """A game that cannot be imported.

    Attributes:
        line: the line of the error, or where an impossible game begins.
        error: the error; the text of a `NotationError` begins with what was found.
        character: the character in the line, from 1; None if the whole game is wrong.
    """

    line: int
    error: NotationError | RecordError
    character: int | None = None


def parse_games(
    file: TextIO, now: datetime
) -> Iterator[tuple[FoundGame, ParsedGame | RejectedGame]]:
    """Read and check the games of a file, one by one.

    Yields:
        Each game as found, and as it can or cannot be imported.
    """
    for game in read_each_record(file.read()):
        match game.found:
            case Misread(line, character, error):
                yield game, RejectedGame(line, error, character)
            case record:
                yield game, _checked(record, game.line, now)


def _checked(record: GameRecord, line: int, now: datetime) -> ParsedGame | RejectedGame:
    try:
        return _arrival(record, line, now)
    except RecordError as error:
        return RejectedGame(line, error)


def entries_shown(record: GameRecord) -> tuple[Entry, ...]:
    """Return the shortest log that produces a record."""
    marks = (
        (Mark.ASSIST, ASSISTED in record.headers),
        (Mark.RESIGN, record.result is Unfinished.RESIGNED),
    )
    return (
        *(Played(each.action) for each in record.played),
        *(mark for mark, is_there in marks if is_there),
    )


_KEPT: Final = {
    *("Game", "Rules", "Created", "Date", "Changed", "Draw", "Forced", "Log"),
    *(ASSISTED[0], SEEN[0], TAKE_BACKS),
}
"""The headers whose contents are stored."""

NOBODY: Final = "Player", "Player"
"""The header of an export, which names nobody; records from elsewhere may name one."""


def _arrival(record: GameRecord, line: int, now: datetime) -> ParsedGame:
    headers = dict(record.headers)
    session = _session(record, headers)
    created_at = _moment(headers, ("Created", "Date"), now)
    wanted = headers.get("Game", "")
    named = set(record.headers) - {NOBODY}
    return ParsedGame(
        line=line,
        name=_name(record, session),
        wanted_id=GameId(wanted) if ID.fullmatch(wanted) else None,
        rules_name=on_one_line(headers.get("Rules", "")) or None,
        created_at=created_at,
        changed_at=_moment(headers, ("Changed",), created_at),
        session=session,
        start=format_start(session.start),
        log=format_log(session.log),
        is_seen=SEEN in record.headers,
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
    """Whether a record agrees with a game; it may omit the kills."""
    if record.result != session.result or len(record.played) != session.ply:
        return False
    return all(
        mine.action == moment.played.action and (not mine.kills or _kills(mine, moment))
        for mine, moment in zip(record.played, session.history, strict=True)
    )


def _kills(written: PlayedAction, moment: Moment) -> bool:
    """Whether an action killed the royals in a record, in any order."""
    made = PlayedAction.of(written.action, moment.step.events)
    return in_pack_order(made.kills) == in_pack_order(written.kills)


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
