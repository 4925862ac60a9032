"""The daily deal: today's, earlier ones, and the player's results."""

from calendar import Calendar
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.daily import (
    Daily,
    DailyRecord,
    DailyResult,
    daily_of,
    daily_record,
    number_of,
    open_daily,
    utc_day,
)
from cannonade.errors import PoolError
from cannonade.play.coaching import has_coach
from cannonade.session import begin, view
from cannonade.web.api.view_json import share_of
from cannonade.web.drawing.table import draw_table
from cannonade.web.page import settings_of
from cannonade.web.pages.forms import Form, new_key, see
from cannonade.web.routing import Router
from cannonade.web.server.numbers import whole_number
from cannonade.web.server.problems import Problem, problem_response
from cannonade.web.service import TableService, service_of
from cannonade.words.club.daily import (
    HOW_IT_COUNTS,
    WEEKDAYS,
    explain_difficulty,
    explain_par,
    say_before_the_first,
    say_calendar_day,
    say_day,
    say_month,
    say_result,
    say_streaks,
)
from cannonade.words.phrases import sentence

router = Router(is_described=False)

_LAST: Final = 10**7 - 1
_LONGER_THAN_A_MONTH: Final = 31
_MISSING: Final = 404


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the calendar.

    Attributes:
        number: the number of its daily deal; None before the first and after today.
        day: the day of the month.
        label: its accessible name.
        mark: the score of a win, "lost", or "" without a result.
        is_shown: whether the page shows this day.
    """

    number: int | None
    day: int
    label: str
    mark: str
    is_shown: bool


@router.get("/daily")
def daily_today(request: Request) -> Response:
    """Show today's daily deal."""
    newest = number_of(_today(request))
    if newest is None:
        problem = Problem(_MISSING, "no_daily", say_before_the_first())
        return problem_response(request, problem)
    return _page(request, daily_of(newest))


@router.get("/daily/{number}")
def daily_numbered(request: Request, number: str) -> Response:
    """Show the daily deal with a number."""
    try:
        return _page(request, _asked_for(request, number))
    except PoolError as error:
        return problem_response(request, _no_such(error))


@router.post("/daily/{number}")
def play_daily(
    request: Request, service: TableService, number: str, form: Form
) -> Response:
    """Start a game of a daily deal."""
    try:
        daily = _asked_for(request, number)
    except PoolError as error:
        return problem_response(request, _no_such(error))
    player = service.browsers.player(request)
    key = form.get("key") or new_key()
    options = settings_of(request).options
    named = service.games.begin(player.id, daily.deal, options, key)
    place = f"/game/{named.game_id}"
    return see(f"{place}/plain" if form.get("to") == "plain" else place)


def _today(request: Request) -> date:
    return utc_day(service_of(request).games.now)


def _asked_for(request: Request, number: str) -> Daily:
    """Return the daily deal with the number in the URL.

    Raises:
        PoolError: if there is no such deal.
    """
    return open_daily(whole_number(number, _LAST) or 0, _today(request))


def _no_such(error: PoolError) -> Problem:
    return Problem(_MISSING, "no_daily", sentence(str(error)))


def _page(request: Request, daily: Daily) -> Response:
    service, today = service_of(request), _today(request)
    player = service.browsers.player(request)
    record = daily_record(service.store, player.id, today)
    result = record.results.get(daily.number)
    played = result and service.games.open(result.game_id)
    newest = number_of(today) or daily.number
    facts: Mapping[str, object] = {
        "daily": daily,
        "is_today": daily.number == newest,
        "day": say_day(daily.day),
        "result": result,
        "table": draw_table(view(played.session if played else begin(daily.deal))),
        "share": share_of(played) if played else "",
        "has_coach": has_coach(),
        "said": say_result(result) if result or daily.number < newest else "",
        "going_on": record.going_on.get(daily.number),
        "about": _about(request, daily, result),
        "streaks": say_streaks(record),
        "how": str(HOW_IT_COUNTS),
        "month": say_month(daily.day),
        "weekdays": [str(each) for each in WEEKDAYS],
        "weeks": _weeks(daily, newest, record),
        "before": _month_before(daily),
        "after": _month_after(daily, newest),
        "key": new_key(),
    }
    return service.pages.page(request, "daily.html", facts)


def _about(
    request: Request, daily: Daily, result: DailyResult | None
) -> tuple[str, ...]:
    """Describe a deal's par and difficulty: after its game, or earlier on request."""
    if result is None and not settings_of(request).par:
        return ()
    known = daily.certified
    return tuple(filter(None, (explain_par(known), explain_difficulty(known))))


def _weeks(
    daily: Daily, newest: int, record: DailyRecord
) -> list[list[CalendarDay | None]]:
    """Return the weeks of the deal's month; None for days of another month."""
    weeks = Calendar().monthdatescalendar(daily.day.year, daily.day.month)
    return [
        [
            calendar_day(day, record, newest, daily.number)
            if day.month == daily.day.month
            else None
            for day in week
        ]
        for week in weeks
    ]


def calendar_day(
    day: date, record: DailyRecord, newest: int, shown: int | None = None
) -> CalendarDay:
    """Return a day as the calendar shows it.

    Args:
        day: the day.
        record: the player's results in daily deals.
        newest: the number of today's deal.
        shown: the number of the deal that the page shows.
    """
    number = number_of(day)
    if number is None or number > newest:
        return CalendarDay(None, day.day, "", "", is_shown=False)
    result = record.results.get(number)
    mark = "" if result is None else str(result.score) if result.is_won else "lost"
    label = say_calendar_day(day, number, result, is_today=number == newest)
    return CalendarDay(number, day.day, label, mark, is_shown=number == shown)


def _month_before(daily: Daily) -> int | None:
    """Return the last daily number of the previous month; None if there is none."""
    return number_of(daily.day.replace(day=1) - timedelta(days=1))


def _month_after(daily: Daily, newest: int) -> int | None:
    """Return the first daily number of the next month; None if it is in the future."""
    later = (daily.day.replace(day=1) + timedelta(days=_LONGER_THAN_A_MONTH)).replace(
        day=1
    )
    number = number_of(later)
    return number if number is not None and number <= newest else None
