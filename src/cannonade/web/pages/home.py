"""The home page: the last game, or a demonstration, and what is next; daily deals."""

from collections.abc import Mapping
from typing import Final

from starlette.responses import Response

from cannonade.club.daily import (
    DAY_ONE,
    Daily,
    DailyRecord,
    daily_of,
    daily_record,
    number_of,
    open_daily,
)
from cannonade.club.fair import (
    FIRST_DEAL,
    begin_first_game,
    has_fair_deals,
    next_difficulty,
)
from cannonade.club.keeping import passed_lessons
from cannonade.club.lessons import LESSONS
from cannonade.errors import PoolError
from cannonade.language import _, language
from cannonade.notation import parse_rules_id
from cannonade.pages.daily import daily_page, days_part
from cannonade.play.new_game import any_deal
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS
from cannonade.session import begin
from cannonade.store import GameStatus, GameSummary
from cannonade.web.drawing.table import draw_demonstration, draw_still
from cannonade.web.pages.settings import Form, play_game, see
from cannonade.web.routing import Router, whole_number
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.club import front
from cannonade.words.club.daily import (
    NEW_DAY,
    say_day,
    say_difficulty,
    say_result,
    share_game,
)
from cannonade.words.phrases import capital, sentence

router = Router()

_LATELY: Final = 12
"""How many of the latest finished games choose the next difficulty."""


@router.get("/")
def home(context: Context) -> Response:
    """Show the home page."""
    going_on = _newest(context, GameStatus.OPEN)
    newest = going_on or _newest(context)
    rules, fair = _next_deal(context, newest)
    game = context.games.find(newest.id) if newest else None
    facts = {
        "demonstration": None if game else draw_demonstration(language()),
        "table": game and draw_still(game.session.observation),
        "is_new": newest is None,
        "headline": newest and front.say_last(newest),
        "going_on": going_on,
        "going_on_says": going_on and front.name_game(going_on),
        "lesson_count": len(LESSONS),
        "passed_count": len(passed_lessons(context.store)),
        "rules": rules,
        "fair": fair,
        "play_says": front.say_next_deal(rules, fair) if newest else front.FIRST_GAME,
        **_daily(context, newest),
    }
    return context.page("home.html", facts)


@router.post("/first")
def begin_first(context: Context, form: Form) -> Response:
    """Begin a new player's first game; after it, another easy deal."""
    if context.store.has_seen(FIRST_DEAL):
        start = any_deal(FIRST_DEAL.rules, Difficulty.EASY.value)
        return play_game(context, start, form)
    return play_game(context, begin_first_game(context.settings.options), form)


def _newest(context: Context, status: GameStatus | None = None) -> GameSummary | None:
    """Return the most recently changed game with at least one action, if any."""
    found = context.store.games(status, limit=2, is_for_people=True)
    return next((each for each in found if each.ply), None)


def _next_deal(context: Context, newest: GameSummary | None) -> tuple[str, str]:
    """Return the rules and difficulty of the next deal: the last rules, fair if known.

    Easy deals until one was won, then medium and hard ones.
    """
    rules = newest.rules if newest else RULE_SETS[0].name
    if not has_fair_deals(parse_rules_id(rules).rules):
        return rules, ""
    ended = context.store.games(GameStatus.OVER, limit=_LATELY, is_for_people=True)
    return rules, next_difficulty(ended).value


def _daily(context: Context, last: GameSummary | None) -> dict[str, object]:
    """Return the template values for today's deal, news of it, and the past week."""
    newest = number_of(context.today)
    if newest is None:
        return {"daily": None, "is_played": True, "days": None}
    record, today = daily_record(context.store, context.today), daily_of(newest)
    is_played = newest in record.results
    hard = None if is_played else today.certified.difficulty
    return {
        "news": front.say_news(last, context.today, hard) if last else "",
        "daily": today,
        "day_left": context.day_left,
        "daily_says": _say_today(record, today),
        "is_played": is_played,
        "days": days_part(context.today, record) if record.results else None,
    }


def _say_today(record: DailyRecord, today: Daily) -> str:
    if today.number in record.results:
        return say_result(record.results[today.number])
    if today.number in record.going_on:
        return _("In progress")
    if record.is_known:
        return _("Seen before")
    level = capital(say_difficulty(today.certified.difficulty))
    return _("{level}, same for all").format(level=level)


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
    played = result and context.games.find(result.id)
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
