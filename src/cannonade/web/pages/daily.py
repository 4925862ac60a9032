"""The daily deal: its page, and games of it."""

from collections.abc import Mapping
from typing import Final

from starlette.responses import Response

from cannonade.club.daily import (
    DAY_ONE,
    Daily,
    daily_of,
    daily_record,
    number_of,
    open_daily,
)
from cannonade.errors import PoolError
from cannonade.language import _
from cannonade.pages.daily import daily_page
from cannonade.session import begin
from cannonade.web.drawing.table import draw_still
from cannonade.web.pages.settings import Form, play_game, see
from cannonade.web.routing import Router, whole_number
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.club.daily import NEW_DAY, say_day, share_game
from cannonade.words.phrases import sentence

router = Router()

_LAST: Final = 10**7 - 1


@router.get("/daily")
def daily_today(context: Context) -> Response:
    """Show today's daily deal."""
    newest = number_of(context.today)
    if newest is None:
        said = _("The first daily deal was that of {day}.")
        raise _no_daily(said.format(day=say_day(DAY_ONE)))
    return _page(context, daily_of(newest))


@router.get("/daily/{number}")
def daily_numbered(context: Context, number: str) -> Response:
    """Show the daily deal with a number."""
    return _page(context, _asked_for(context, number))


@router.get("/weekly")
@router.get("/weekly/{number}")
@router.post("/weekly/{number}/{place}")
def weekly() -> Response:
    """Redirect from the weekly deals, which are gone, to today's deal."""
    return see("/daily")


@router.post("/daily/{number}")
def play_daily(context: Context, number: str, form: Form) -> Response:
    """Start a game of a daily deal, unless its page was opened on an earlier day."""
    daily = _asked_for(context, number)
    if form.get("today") and daily.day < context.today:
        return see(f"/daily/{daily.number}?new_day=yes")
    return play_game(context, daily.deal, form)


def _asked_for(context: Context, number: str) -> Daily:
    """Return the daily deal with the number in the URL.

    Raises:
        ProblemError: if there is no such deal.
    """
    try:
        return open_daily(whole_number(number, _LAST) or 0, context.today)
    except PoolError as error:
        raise _no_daily(sentence(error)) from None


def _no_daily(says: str) -> ProblemError:
    return ProblemError(Problem(404, "no_daily", says))


def _page(context: Context, daily: Daily) -> Response:
    record, today = daily_record(context.store, context.today), context.today
    result = record.results.get(daily.number)
    played = result and context.games.find(result.game_id)
    shown = played.session if played else begin(daily.deal)
    is_today = daily.number == number_of(today)
    new_day = "" if is_today else context.query.get("new_day") and NEW_DAY
    share = share_game(played) if played else ""
    facts: Mapping[str, object] = {
        "page": daily_page(daily, today, record, share, is_late=bool(new_day)),
        "daily": daily,
        "is_today": is_today,
        "day_left": context.day_left,
        "new_day": new_day,
        "table": draw_still(shown.observation),
    }
    return context.page("daily.html", facts)
