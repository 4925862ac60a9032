"""Games of a file of records, played through one by one and made ready to be stored."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, TextIO

from cannonade.cards import in_pack_order
from cannonade.errors import CannonadeError, NotationError, RecordError
from cannonade.language import _
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
    AutomaticDraw,
    Entry,
    ForcedActions,
    Mark,
    Moment,
    Options,
    Played,
    Session,
    facts_of,
    format_log,
    format_start,
    parse_log,
    resume,
)
from cannonade.store.facts_text import format_facts
from cannonade.store.game import GameId
from cannonade.store.log_text import name_of_actions
from cannonade.store.summary import Value, fold

ID: Final = re.compile("[A-Za-z0-9]{12}")
LONGEST_GAME: Final = 5000
"""How many entries the log of a game in a text may have; real ones have hundreds."""

_DRAWS: Final = {each.value: each for each in AutomaticDraw}
_FORCED: Final = {each.value: each for each in ForcedActions}


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A game that can be taken in.

    Attributes:
        line: where it begins in the text, from 1.
        name: its deal code, or the name of its rules.
        wanted_id: the id that it had where it comes from.
        player: the name of who played it; "" if it is not told.
        rules_name: what that player called the house rules.
        created_at: when it began.
        changed_at: when it was last changed.
        start: what it started from, in text.
        log: everything done in it, in text.
        log_count: how many entries that is.
        options: what it does by itself.
        played: a name for its actions, the same for the same ones.
        summary: what a list shows of it, as columns.
        facts: what statistics are made of, in text; None if it goes on.
    """

    line: int
    name: str
    wanted_id: GameId | None
    player: str
    rules_name: str | None
    created_at: datetime
    changed_at: datetime
    start: str
    log: str
    log_count: int
    options: Options
    played: str
    summary: dict[str, Value]
    facts: str | None


@dataclass(frozen=True, slots=True)
class Unfit:
    """A game that cannot be taken in.

    Attributes:
        line: where the text goes wrong, or where a game begins that cannot have been.
        error: what is wrong; the text of a `NotationError` begins with what was found.
        character: the character of the line, from 1; None if it is about the game.
    """

    line: int
    error: NotationError | RecordError
    character: int | None = None


def read_arrivals(
    file: TextIO, now: datetime
) -> Iterator[tuple[FoundGame, Arrival | Unfit]]:
    """Read and check the games of a file, one by one.

    Yields:
        Each game as it was found, and what can be done with it.
    """
    for game in read_each_record(file):
        match game.found:
            case Misread(line, character, error):
                yield game, Unfit(line, error, character)
            case record:
                yield game, _checked(record, game.line, now)


def _checked(record: GameRecord, line: int, now: datetime) -> Arrival | Unfit:
    try:
        return _arrival(record, line, now)
    except RecordError as error:
        return Unfit(line, error)


def entries_shown(record: GameRecord) -> tuple[Entry, ...]:
    """Return the shortest log that makes a record."""
    marks = (
        (Mark.ASSIST, ASSISTED in record.headers),
        (Mark.RESIGN, record.result is Unfinished.RESIGNED),
    )
    return (
        *(Played(each.action) for each in record.played),
        *(mark for mark, is_there in marks if is_there),
    )


def _arrival(record: GameRecord, line: int, now: datetime) -> Arrival:
    headers = dict(record.headers)
    session = _session(record, headers)
    log = format_log(session.log)
    created_at = _moment(headers, ("Created", "Date"), now)
    wanted = headers.get("Game", "")
    return Arrival(
        line=line,
        name=_name(record, session),
        wanted_id=GameId(wanted) if ID.fullmatch(wanted) else None,
        player=" ".join(headers.get("Player", "").split()),
        rules_name=headers.get("Rules"),
        created_at=created_at,
        changed_at=_moment(headers, ("Changed",), created_at),
        start=format_start(session.start),
        log=log,
        log_count=len(session.log),
        options=session.options,
        played=name_of_actions(log),
        summary=fold(session),
        facts=format_facts(facts_of(session)) if session.is_over else None,
    )


def _name(record: GameRecord, session: Session) -> str:
    if isinstance(record.start, DealCode):
        return format_deal_code(record.start)
    return f"a position of {format_rules_id(rules_id_of(session.state.rules))}"


def _session(record: GameRecord, headers: dict[str, str]) -> Session:
    """Play a record through.

    Raises:
        RecordError: if it does not go as it says.
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
        replay(record)  # which says exactly what is wrong with the actions
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
    """Whether a record says what a game was; it may leave the kills out."""
    if record.result != session.result or len(record.played) != session.ply:
        return False
    return all(
        mine.action == moment.played.action and (not mine.kills or _kills(mine, moment))
        for mine, moment in zip(record.played, session.history, strict=True)
    )


def _kills(written: PlayedAction, moment: Moment) -> bool:
    """Whether an action killed whom a record says, in any order."""
    made = PlayedAction.of(written.action, moment.step.events)
    return in_pack_order(made.kills) == in_pack_order(written.kills)


def _moment(headers: dict[str, str], names: tuple[str, ...], now: datetime) -> datetime:
    """Read the first header of these that says when; without one it is now."""
    for name in names:
        try:
            moment = datetime.fromisoformat(headers[name])
            if moment.tzinfo is None:
                return moment.replace(tzinfo=UTC)
            # A moment of the years 1 or 9999 may be none in UTC.
            moment.astimezone(UTC)
        except (KeyError, ValueError, OverflowError):
            continue
        return moment
    return now
