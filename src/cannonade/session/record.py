"""Conversion of a session to the record of its game."""

from collections.abc import Iterable
from typing import Final

from cannonade.engine import Deal
from cannonade.notation import (
    DealCode,
    GameRecord,
    Header,
    PlayedAction,
    format_deal_code,
)
from cannonade.session.session import Session

ASSISTED: Final = ("Assisted", "yes")
"""The header of an assisted game."""


def to_record(session: Session, headers: Iterable[Header] = ()) -> GameRecord:
    """Return the record of a game: its actions and kills, without undone ones."""
    played = (
        PlayedAction.of(each.played.action, each.step.events)
        for each in session.history
    )
    assisted = (ASSISTED,) if session.is_assisted else ()
    return GameRecord.of(session.start, played, session.result, (*headers, *assisted))


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
