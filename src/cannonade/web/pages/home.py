"""The home page: a demonstration of a kill, and links to games and lessons."""

from starlette.responses import Response

from cannonade.club.daily import DailyRecord, daily_of, daily_record, number_of
from cannonade.club.fair import FAIR, FIRST_DEAL, begin_first_game, has_fair_deals
from cannonade.club.keeping import lesson_notes
from cannonade.club.lessons import LESSONS
from cannonade.language import _, language
from cannonade.notation import parse_rules_id
from cannonade.pages.daily import days_part
from cannonade.play.new_game import any_deal
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS
from cannonade.store import GameStatus, GameSummary
from cannonade.web.drawing.table import draw_demonstration
from cannonade.web.pages.games import game_row
from cannonade.web.pages.settings import Form, begin_game, see_game
from cannonade.web.routing import Router
from cannonade.web.service import Context
from cannonade.words.club.daily import say_result
from cannonade.words.club.front import (
    FIRST_GAME,
    say_next_deal,
)

router = Router()


@router.get("/")
def home(context: Context) -> Response:
    """Show the home page."""
    going_on = _newest(context, GameStatus.OPEN)
    newest = going_on or _newest(context)
    rules, fair = _next_deal(context, newest)
    facts = {
        "demonstration": draw_demonstration(language()),
        "is_new": newest is None,
        "going_on": going_on and game_row(going_on),
        "lesson_count": len(LESSONS),
        "passed_count": len(lesson_notes(context.store).passed),
        "rules": rules,
        "fair": fair,
        "play_says": say_next_deal(rules, fair) if newest else FIRST_GAME,
        **_daily(context),
    }
    return context.page("home.html", facts)


@router.post("/first")
def begin_first(context: Context, form: Form) -> Response:
    """Begin a new player's first game; after it, another easy deal."""
    if context.store.has_seen(FIRST_DEAL):
        start = any_deal(FIRST_DEAL.rules, Difficulty.EASY.value)
        return see_game(begin_game(context, start, form).game_id, form)
    session = begin_first_game(context.settings.options)
    return see_game(begin_game(context, session, form).game_id, form)


def _newest(context: Context, status: GameStatus | None = None) -> GameSummary | None:
    """Return the most recently changed game with at least one action, if any."""
    found = context.store.games(status, limit=2, is_for_people=True)
    return next((each for each in found if each.ply), None)


def _next_deal(context: Context, newest: GameSummary | None) -> tuple[str, str]:
    """Return the rules and difficulty of the next deal: the last rules, fair if known.

    A player who has not finished a game yet gets an easy deal.
    """
    rules = newest.rules if newest else RULE_SETS[0].name
    if not has_fair_deals(parse_rules_id(rules).rules):
        return rules, ""
    ended = context.store.games(GameStatus.OVER, limit=1)
    return rules, FAIR if ended else Difficulty.EASY.value


def _daily(context: Context) -> dict[str, object]:
    """Return the template values for today's deal, its result, and the past week."""
    newest = number_of(context.today)
    if newest is None:
        return {"daily": None, "is_played": True, "days": None}
    record = daily_record(context.store, context.today)
    return {
        "daily": daily_of(newest),
        "day_left": context.day_left,
        "daily_says": _say_today(record, newest),
        "is_played": newest in record.results,
        "days": days_part(context.today, record) if record.results else None,
    }


def _say_today(record: DailyRecord, number: int) -> str:
    if number in record.results:
        return say_result(record.results[number])
    if number in record.going_on:
        return _("In progress")
    return _("Seen before") if record.is_known else _("The same for all")
