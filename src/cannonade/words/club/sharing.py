"""A game in two lines to show to others: its day or deal, how it went, par, skill."""

from datetime import datetime
from typing import Final

from cannonade.club import Skill, certified_of, daily_of_session
from cannonade.engine import Deal, PositionDraft
from cannonade.notation import (
    DealCode,
    format_deal_code,
    format_rules_id,
    rules_id_of,
)
from cannonade.session import Session
from cannonade.words.club.daily import say_daily, say_par
from cannonade.words.game.endings import share_text
from cannonade.words.phrases import say_accuracy
from cannonade.words.style import SYMBOLS, Style

_IN_ASCII: Final = str.maketrans("●○", "*o")
_LEAST_ESTIMATE: Final = 10
_HIGHEST_ESTIMATE: Final = 90


def share_game(
    session: Session,
    begun_at: datetime | None = None,
    skill: Skill | None = None,
    style: Style = SYMBOLS,
) -> str:
    """Write two lines about a finished game, and nothing about its cards.

    Args:
        session: the game.
        begun_at: when it was begun; None for what is no game, such as a lesson.
        skill: how well it was played, where that is known.
        style: whether there is more than ASCII.
    """
    daily = daily_of_session(session, begun_at)
    certified = certified_of(session.start)
    par = certified.par if certified else None
    text = share_text(
        say_daily(daily).lower() if daily else name_to_share(session.start),
        session.observation,
        session.result,
        is_assisted=session.is_assisted,
        more=(say_par(par) if par else "", say_skill(skill) if skill else ""),
    )
    return text.translate(_IN_ASCII) if style.is_ascii else text


def say_skill(skill: Skill) -> str:
    """Say how well a game was played, as in "played 93 %"; "about 90 %" at a glance.

    An estimate is told in tens, the next one down, and never as flawless.
    """
    if skill.is_reviewed:
        return f"played {say_accuracy(skill.accuracy)}"
    tens = int(skill.accuracy) // 10 * 10
    return f"played about {max(_LEAST_ESTIMATE, min(_HIGHEST_ESTIMATE, tens))} %"


def name_to_share(start: Deal | DealCode | PositionDraft) -> str:
    """Name what a game started from, and none of its cards: the code of a number."""
    if isinstance(start, PositionDraft):
        return format_rules_id(rules_id_of(start.rules))
    code = DealCode.of(start) if isinstance(start, Deal) else start
    is_numbered = code.order is None
    return format_deal_code(code) if is_numbered else format_rules_id(code.rules_id)
