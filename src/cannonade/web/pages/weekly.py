"""The seven deals of a week, and the player's results."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.daily import utc_day
from cannonade.club.weekly import Week, open_week, week_record
from cannonade.errors import PoolError
from cannonade.store import GameId
from cannonade.web.page import settings_of
from cannonade.web.pages.forms import Form, new_key, see
from cannonade.web.routing import Router
from cannonade.web.server.numbers import whole_number
from cannonade.web.server.problems import Problem, problem_response
from cannonade.web.service import CurrentPlayer, TableService
from cannonade.words.club.daily import (
    ABOUT_THE_WEEK,
    say_week,
    say_week_so_far,
    say_weekly_deal,
    say_weekly_result,
)
from cannonade.words.phrases import sentence

router = Router(is_described=False)

_LAST = 10**6 - 1
_MISSING = 404


@dataclass(frozen=True, slots=True)
class WeeklyRow:
    """A deal of the week, as the page shows it.

    Attributes:
        place: its number among the seven.
        name: its name, with the difficulty.
        said: the result; "" if there is none.
        is_won: whether it was won.
        game_id: the game that counts, or the one in progress.
    """

    place: int
    name: str
    said: str
    is_won: bool
    game_id: GameId | None


@router.get("/weekly")
@router.get("/weekly/{number}")
def show_week(
    request: Request, service: TableService, player: CurrentPlayer, number: str = ""
) -> Response:
    """Show the deals of a week, by default the current one."""
    today = utc_day(service.games.now)
    try:
        week = _asked_for(service, number)
    except PoolError as error:
        return problem_response(request, _no_such(error))
    record = week_record(service.store, player.id, week)
    rows = [
        WeeklyRow(
            each.place,
            say_weekly_deal(each),
            say_weekly_result(each, record),
            is_won=result is not None and result.is_won,
            game_id=result.game_id if result else record.going_on.get(each.place),
        )
        for each in week.deals
        for result in (record.results.get(each.place),)
    ]
    facts = {
        "week": week,
        "is_now": week.first_day <= today <= week.last_day,
        "says": say_week(week),
        "about": str(ABOUT_THE_WEEK),
        "rows": rows,
        "next": next((each.place for each in rows if not each.said), None),
        "so_far": say_week_so_far(record, len(rows)),
        "key": new_key(),
    }
    return service.pages.page(request, "weekly.html", facts)


@router.post("/weekly/{number}/{place}")
def play_weekly(
    request: Request, service: TableService, number: str, place: str, form: Form
) -> Response:
    """Start a game of a deal of a week."""
    try:
        chosen = _asked_for(service, number).deal(place)
    except PoolError as error:
        return problem_response(request, _no_such(error))
    player = service.browsers.player(request)
    key = form.get("key") or new_key()
    options = settings_of(request).options
    named = service.games.begin(player.id, chosen.deal, options, key)
    return see(f"/game/{named.game_id}")


def _asked_for(service: TableService, number: str) -> Week:
    """Return the week with the number in the URL, or the current one.

    Raises:
        PoolError: if there is no such week.
    """
    wanted = (whole_number(number, _LAST) or 0) if number else None
    return open_week(wanted, utc_day(service.games.now))


def _no_such(error: PoolError) -> Problem:
    return Problem(_MISSING, "no_weekly", sentence(str(error)))
