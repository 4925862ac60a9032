"""A session's start and log as text; its record, and games that branch off it."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final

from cannonade.engine import Deal, PositionDraft, determinize
from cannonade.errors import CannonadeError, NotationError, SessionError
from cannonade.message import _
from cannonade.notation import (
    DealCode,
    GameRecord,
    Header,
    PlayedAction,
    format_deal_code,
    format_draft,
    parse_deal_code,
    parse_draft,
)
from cannonade.notation.actions import read_action
from cannonade.notation.spans import Span, read_embedded
from cannonade.session.log import Entry, Mark, Options, Played, Start
from cannonade.session.session import Session, begin, resume
from cannonade.session.view import check_ply

_AUTOMATIC: Final = "*"
_MARKS: Final = {mark.value: mark for mark in Mark}


def parse_start(text: str) -> Start:
    """Parse the start of a game.

    Raises:
        NotationError: if it is neither `deal:` with a deal code nor `position:` with a
            position.
    """
    line = Span.whole(text)
    key, value = line.cut(":")
    if value is None or key.value not in {"deal", "position"}:
        raise line.failure(_("a line that begins with deal: or position:"))
    value = value.trimmed()
    offsets = range(value.start, value.end + 1)
    if key.value == "deal":
        code = read_embedded(value.value, parse_deal_code, value.text, offsets)
        return code.deal
    return read_embedded(value.value, parse_draft, value.text, offsets)


def format_start(start: Start) -> str:
    """Format the start of a game: `deal: revised:1` or `position: …`."""
    if isinstance(start, Deal):
        return f"deal: {format_deal_code(DealCode.of(start))}"
    return f"position: {format_draft(start)}"


def read_entry(span: Span) -> Entry:
    """Parse a span that is one entry of a log."""
    mark = _MARKS.get(span.value)
    if mark is not None:
        return mark
    token = span.value.removesuffix(_AUTOMATIC)
    action = read_action(Span(span.text, span.start, span.start + len(token)))
    return Played(action, is_automatic=token != span.value)


def format_entry(entry: Entry) -> str:
    """Format an entry: an action, with a `*` if automatic, or a mark."""
    if isinstance(entry, Mark):
        return entry.value
    return f"{entry.action}{_AUTOMATIC if entry.is_automatic else ''}"


@lru_cache(maxsize=8192)
def _parse_entry(text: str) -> Entry:
    """Parse one entry, cached since logs repeat the same few."""
    return read_entry(Span.whole(text))


def parse_log(text: str) -> tuple[Entry, ...]:
    """Parse a log: any number of entries separated by white space.

    Raises:
        NotationError: at the first word that is not an entry.
    """
    try:
        return tuple(map(_parse_entry, text.split()))
    except NotationError:
        # Parse again with spans, to locate the error in the text.
        return tuple(read_entry(word) for word in Span.whole(text).words())


def format_log(entries: Iterable[Entry]) -> str:
    """Format a log: entries separated by spaces."""
    return " ".join(map(format_entry, entries))


ASSISTED: Final = ("Assisted", "yes")
"""The header of an assisted game."""
SEEN: Final = ("Seen", "before")
"""The header of a game whose deal was known beforehand."""

TAKE_BACKS: Final = "TakeBacks"
"""The header with the number of take-backs, if there were any."""


def to_record(session: Session, headers: Iterable[Header] = ()) -> GameRecord:
    """Return the record of a game: its actions and kills, without undone ones."""
    played = (
        PlayedAction.of(
            each.played.action,
            each.step.events,
            is_automatic=each.played.is_automatic,
        )
        for each in session.history
    )
    marks = (ASSISTED,) * session.is_assisted + (SEEN,) * session.is_seen
    if session.take_back_count:
        marks += ((TAKE_BACKS, str(session.take_back_count)),)
    return GameRecord.of(session.start, played, session.result, (*headers, *marks))


def with_marks(record: GameRecord) -> GameRecord:
    """Return a record with its automatic actions marked, if its header `Log` has them.

    All other actions count as the player's own.
    """
    log = dict(record.headers).get("Log", "")
    start = record.start.deal if isinstance(record.start, DealCode) else record.start
    with suppress(CannonadeError):
        played = to_record(resume(start, parse_log(log), Options())).played
        if [each.action for each in played] == [each.action for each in record.played]:
            return replace(record, played=played)
    return record


def shown_deal_code(session: Session) -> str | None:
    """Return the deal code; None for a position or an order that is still hidden."""
    start = session.start
    if not isinstance(start, Deal) or would_tell(session):
        return None
    return format_deal_code(DealCode.of(start))


def would_tell(session: Session) -> bool:
    """Whether the start of the game, in text, reveals cards that are still hidden."""
    start = session.start
    is_numbered = isinstance(start, Deal) and start.order is None
    return not is_numbered and not session.is_over


def go_on_from(session: Session, ply: int, options: Options | None = None) -> Session:
    """Begin a new game with the first `ply` actions of a finished one.

    It is assisted from the start, since the player has seen what comes later. It keeps
    the deal and the actions, so it can be undone to the beginning and replayed whole.

    Args:
        session: the other game. It must be over, or else the branch would reveal what
            is to come in it.
        ply: how many of its actions to copy, from 0.
        options: the new game's options for automatic play; None for no automatic play.

    Raises:
        SessionError: if the other game is in progress, has fewer actions, or is over
            after them.
    """
    if not session.is_over:
        raise SessionError(
            _("the game is still in progress; you can play on from it once it is over")
        )
    check_ply(session, ply)
    kept = tuple(each.played for each in session.history[:ply])
    branch = resume(session.start, (*kept, Mark.ASSIST), Options())
    if branch.is_over:
        raise SessionError(
            _(
                "after {ply} actions the game is over: continue from an earlier one"
            ).format(ply=ply)
        )
    return branch.with_options(options or Options())


def go_on_unseen(
    session: Session, rng: Random, options: Options | None = None
) -> Session:
    """Begin a new game from what is known of one in progress.

    The hidden cards are dealt afresh, so that it reveals nothing about the other game.
    It is assisted from the start, and starts at this position.

    Args:
        session: the other game.
        rng: the random generator for the hidden cards.
        options: the new game's options for automatic play; None for no automatic play.

    Raises:
        SessionError: if the other game is over.
    """
    if session.is_over:
        raise SessionError(_("the game is over: continue from an earlier action"))
    draft = PositionDraft.of(determinize(session.observation, rng))
    return begin(draft).assist().with_options(options or Options())
