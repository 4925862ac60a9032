"""The seven deals of a week, and the player's results."""

from typing import Final

from starlette.responses import Response

from cannonade.club.weekly import Week, WeeklyDeal, WeekRecord, open_week, week_record
from cannonade.errors import PoolError
from cannonade.web.pages.forms import Form, begin_game, see
from cannonade.web.routing import Router
from cannonade.web.server.numbers import whole_number
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.club import daily as words
from cannonade.words.phrases import sentence

router = Router(is_described=False)

_LAST: Final = 10**6 - 1


@router.get("/weekly")
@router.get("/weekly/{number}")
def show_week(context: Context, number: str = "") -> Response:
    """Show the deals of a week, by default the current one."""
    try:
        week = _asked_for(context, number)
    except PoolError as error:
        raise _no_weekly(error) from None
    record = week_record(context.store, context.player.id, week)
    rows = [_row(each, record) for each in week.deals]
    facts = {
        "week": week,
        "is_now": week.first_day <= context.today <= week.last_day,
        "says": words.say_week(week),
        "about": words.ABOUT_THE_WEEK,
        "rows": rows,
        "next": next((each["place"] for each in rows if not each["said"]), None),
        "so_far": words.say_week_so_far(record, len(rows)),
    }
    return context.page("weekly.html", facts)


def _row(deal: WeeklyDeal, record: WeekRecord) -> dict[str, object]:
    """Return a deal as the page shows it, with the game that counts or is open."""
    result = record.results.get(deal.place)
    return {
        "place": deal.place,
        "name": words.say_weekly_deal(deal),
        "said": words.say_weekly_result(deal, record),
        "is_won": result is not None and result.is_won,
        "game_id": result.game_id if result else record.going_on.get(deal.place),
    }


@router.post("/weekly/{number}/{place}")
def play_weekly(context: Context, number: str, place: str, form: Form) -> Response:
    """Start a game of a deal of a week."""
    try:
        chosen = _asked_for(context, number).deal(place)
    except PoolError as error:
        raise _no_weekly(error) from None
    return see(f"/game/{begin_game(context, chosen.deal, form).game_id}")


def _asked_for(context: Context, number: str) -> Week:
    """Return the week with the number in the URL, or the current one.

    Raises:
        PoolError: if there is no such week.
    """
    wanted = (whole_number(number, _LAST) or 0) if number else None
    return open_week(wanted, context.today)


def _no_weekly(error: PoolError) -> ProblemError:
    return ProblemError(Problem(404, "no_weekly", sentence(str(error))))
