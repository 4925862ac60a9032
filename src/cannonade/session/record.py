"""Conversion of a session to the record of its game."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from cannonade.engine import Deal
from cannonade.errors import CannonadeError
from cannonade.notation import (
    DealCode,
    GameRecord,
    Header,
    PlayedAction,
    format_deal_code,
)
from cannonade.session.options import Options
from cannonade.session.save import parse_log
from cannonade.session.session import Session, resume

ASSISTED: Final = ("Assisted", "yes")
"""The header of an assisted game."""
SEEN: Final = ("Seen", "before")
"""The header of a game whose deal was known beforehand."""


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
