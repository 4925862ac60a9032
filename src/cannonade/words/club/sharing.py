"""The share text: a game in three lines."""

from datetime import datetime
from typing import Final

from cannonade.cards import ROYAL_COUNT
from cannonade.club.daily import daily_of_session
from cannonade.club.fair import certified_of
from cannonade.engine import Deal, PositionDraft
from cannonade.engine.events import Killed
from cannonade.language import _
from cannonade.notation import DealCode, format_deal_code, format_rules_id, rules_id_of
from cannonade.session import Session
from cannonade.words.club.daily import say_par
from cannonade.words.game.endings import row_of_kills, share_text
from cannonade.words.phrases import say_accuracy
from cannonade.words.style import SYMBOLS, Style

_IN_ASCII: Final = str.maketrans("●○", "*o")


def share_game(
    session: Session,
    begun_at: datetime | None = None,
    accuracy: float | None = None,
    style: Style = SYMBOLS,
    changed_at: datetime | None = None,
) -> str:
    """Summarise a finished game in three lines, without its cards.

    Args:
        session: the game.
        begun_at: when it was begun; None if it is not a game, such as a lesson.
        accuracy: its accuracy, 0 to 100; None without a review.
        style: whether to use only ASCII.
        changed_at: when it was finished; a game finished too late names no day.
    """
    daily = daily_of_session(session, begun_at, changed_at)
    certified = certified_of(session.start)
    par = certified.par if certified else None
    text = share_text(
        _("daily {number}").format(number=daily.number)
        if daily
        else name_to_share(session.start),
        session.observation,
        session.result,
        standing=session.standing,
        more=(
            say_par(par) if par else "",
            ""
            if accuracy is None
            else _("played {accuracy}").format(accuracy=say_accuracy(accuracy)),
        ),
    )
    text = "\n".join(filter(None, (text, _row(session))))
    return text.translate(_IN_ASCII) if style.is_ascii else text


def _row(session: Session) -> str:
    """Draw the kills of a game; "" if there are none."""
    kills = (
        sum(isinstance(event, Killed) for event in moment.step.events)
        for moment in session.history
    )
    volleys = [count for count in kills if count]
    return row_of_kills(volleys, ROYAL_COUNT - sum(volleys)) if volleys else ""


def name_to_share(start: Deal | DealCode | PositionDraft) -> str:
    """Name the start of a game without its cards, by deal code if it has a number."""
    if isinstance(start, PositionDraft):
        return format_rules_id(rules_id_of(start.rules))
    code = DealCode.of(start) if isinstance(start, Deal) else start
    is_numbered = code.order is None
    return format_deal_code(code) if is_numbered else format_rules_id(code.rules_id)
