"""The daily deal: today's, earlier ones, and the player's results."""

from calendar import Calendar
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from starlette.responses import Response

from cannonade.club.daily import (
    Daily,
    DailyRecord,
    DailyResult,
    daily_of,
    daily_record,
    number_of,
    open_daily,
)
from cannonade.errors import PoolError
from cannonade.session import begin, view
from cannonade.web.api.view_json import share_of
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import Form, begin_game, see, see_game
from cannonade.web.routing import Router, whole_number
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.club import daily as words
from cannonade.words.phrases import sentence

router = Router()

_LAST: Final = 10**7 - 1
_LONGER_THAN_A_MONTH: Final = 31
_WEEK: Final = 7


@router.get("/daily")
def daily_today(context: Context) -> Response:
    """Show today's daily deal."""
    newest = number_of(context.today)
    if newest is None:
        raise _no_daily(words.say_before_the_first())
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
    return see_game(begin_game(context, daily.deal, form).game_id, form)


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
    record = daily_record(context.store, context.today)
    result = record.results.get(daily.number)
    played = result and context.games.find(result.game_id)
    newest = number_of(context.today) or daily.number
    is_today, going_on = daily.number == newest, record.going_on.get(daily.number)
    is_past = not is_today and going_on is None
    facts: Mapping[str, object] = {
        "daily": daily,
        "is_today": is_today,
        "day_left": context.day_left,
        "new_day": "" if is_today else context.query.get("new_day") and words.NEW_DAY,
        "day": words.say_day(daily.day),
        "result": result,
        "table": draw_table(view(played.session if played else begin(daily.deal))),
        "share": share_of(played) if played else "",
        "said": words.say_result(result) if result or is_past else "",
        "counts": _counts(record, daily.number, is_today=is_today),
        "going_on": going_on,
        "about": _about(daily, result),
        "streaks": words.say_streaks(record),
        "week": past_week(context, record),
        "how": words.HOW_IT_COUNTS,
        "month": words.say_month(daily.day),
        "weekdays": [str(each) for each in words.WEEKDAYS],
        "weeks": _weeks(daily, newest, record),
        "before": _month_before(daily),
        "after": _month_after(daily, newest),
    }
    return context.page("daily.html", facts)


def _counts(record: DailyRecord, number: int, *, is_today: bool) -> str:
    """Describe whether a game of the deal counts, if that is in doubt."""
    if number in record.results:
        return ""
    if not is_today:
        return words.say_what_counts(record.going_on.get(number))
    return str(words.ALREADY_SEEN) if record.is_known else ""


def _about(daily: Daily, result: DailyResult | None) -> tuple[str, ...]:
    """Describe a deal's difficulty, and after its game its par."""
    known = daily.certified
    par = "" if result is None else words.explain_par(known)
    said = (par, words.explain_difficulty(known))
    return tuple(filter(None, said))


def _weeks(
    daily: Daily, newest: int, record: DailyRecord
) -> list[list[dict[str, object] | None]]:
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


def past_week(context: Context, record: DailyRecord) -> list[dict[str, object]]:
    """Return the last seven days as the calendar shows them; the last is today."""
    newest = number_of(context.today) or 0
    days = (context.today - timedelta(days=back) for back in reversed(range(_WEEK)))
    return [calendar_day(day, record, newest) for day in days]


def calendar_day(
    day: date, record: DailyRecord, newest: int, shown: int | None = None
) -> dict[str, object]:
    """Return a day as the calendar shows it, without a number if it has no deal.

    Its mark is the score of a win, "lost", or "" without a result.

    Args:
        day: the day.
        record: the player's results in daily deals.
        newest: the number of today's deal.
        shown: the number of the deal that the page shows.
    """
    number = number_of(day)
    if number is None or number > newest:
        return {"number": None, "day": day.day}
    result = record.results.get(number)
    return {
        "number": number,
        "day": day.day,
        "label": words.say_calendar_day(day, number, result, is_today=number == newest),
        "mark": "" if not result else str(result.score) if result.is_won else "lost",
        "is_shown": number == shown,
    }


def _month_before(daily: Daily) -> int | None:
    """Return the last daily number of the previous month; None if there is none."""
    return number_of(daily.day.replace(day=1) - timedelta(days=1))


def _month_after(daily: Daily, newest: int) -> int | None:
    """Return the first daily number of the next month; None if it is in the future."""
    later = daily.day.replace(day=1) + timedelta(days=_LONGER_THAN_A_MONTH)
    number = number_of(later.replace(day=1))
    return number if number is not None and number <= newest else None
