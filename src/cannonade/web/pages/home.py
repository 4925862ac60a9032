"""The home page: a demonstration of a kill, and links to games and lessons."""

from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from cannonade.board import LANES
from cannonade.club.daily import daily_of, daily_record, number_of, utc_day
from cannonade.club.fair import FAIR, has_fair_deals
from cannonade.club.lessons import LESSONS
from cannonade.engine import Attacked, AttackResult, Place
from cannonade.language import language
from cannonade.notation import parse_action, parse_draft, parse_rules_id
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS
from cannonade.session import begin, view
from cannonade.store import GameStatus, GameSummary, Player
from cannonade.web.api.lessons import passed_by
from cannonade.web.drawing.cards import hand_card
from cannonade.web.drawing.table import Table, draw_table
from cannonade.web.pages.daily import calendar_day
from cannonade.web.pages.forms import new_key
from cannonade.web.pages.games import game_row
from cannonade.web.routing import Router
from cannonade.web.service import CurrentPlayer, Service, TableService
from cannonade.words.club.daily import say_streaks
from cannonade.words.club.front import say_kill, say_next_deal, say_todays_deal

router = Router(is_described=False)

_POSITION: Final = (
    "revised play 8h,7c,5d/3s,9d,2h/6c,4s,Th "
    "Qh,Jc,#Qs/-,Kd,-/#Js,-,-/-,#Jd,Qc hand=7d rest=1"
)
_ACTION: Final = "7d@c2"
_WEEK: Final = 7


@dataclass(frozen=True, slots=True)
class Demonstration:
    """The demonstrated kill: the board before it, and what changes.

    Attributes:
        table: the board before.
        card: the card that is placed.
        cell: the name of the cell that it is placed on.
        slot: the name of the slot that is fired at.
        lane: the names of the squares that light up: the slot, and the cells that fire.
        fallen: the killed royal, as drawn afterwards.
        says: a description for screen readers.
    """

    table: Table
    card: Markup
    cell: str
    slot: str
    lane: tuple[str, ...]
    fallen: Markup
    says: str


@router.get("/")
def home(request: Request, service: TableService, player: CurrentPlayer) -> Response:
    """Show the home page."""
    going_on = _newest(service, player, GameStatus.OPEN)
    newest = going_on or _newest(service, player)
    passed = passed_by(request)
    rules, fair = _next_deal(service, player, newest)
    facts = {
        "demonstration": _demonstration(language()),
        "is_new": newest is None,
        "going_on": going_on and game_row(going_on),
        "lesson_count": len(LESSONS),
        "passed_count": sum(each.id in passed for each in LESSONS),
        "rules": rules,
        "fair": fair,
        "play_says": say_next_deal(rules, fair),
        "key": new_key(),
        **_daily(service, player),
    }
    return service.pages.page(request, "home.html", facts)


@cache
def _demonstration(_language: str) -> Demonstration:
    """Play the action with the engine, so that the page can't contradict the rules.

    It is cached for each language.
    """
    before = begin(parse_draft(_POSITION))
    action = parse_action(_ACTION)
    after = before.play(action)
    [attack] = (
        event
        for event in after.history[-1].step.events
        if isinstance(event, Attacked) and event.result is AttackResult.KILLED
    )
    if not isinstance(action, Place):
        raise TypeError(f"{_ACTION} places no card")
    squares = {each.symbol: each for each in draw_table(view(after)).squares}
    lane = LANES[attack.slot]
    return Demonstration(
        table=draw_table(view(before)),
        card=Markup(hand_card(action.card)),  # noqa: S704  drawn by us
        cell=action.cell.symbol,
        slot=attack.slot.symbol,
        lane=tuple(each.symbol for each in (lane.slot, lane.near, lane.middle)),
        fallen=squares[attack.slot.symbol].picture,
        says=say_kill(action.card, attack),
    )


def _newest(
    service: Service, player: Player, status: GameStatus | None = None
) -> GameSummary | None:
    """Return the most recently changed game with at least one action, if any."""
    found = service.store.games(player.id, status, limit=2, hides_untouched=True)
    return next((each for each in found if each.ply), None)


def _next_deal(
    service: Service, player: Player, newest: GameSummary | None
) -> tuple[str, str]:
    """Return the rules and difficulty of the next deal: the last rules, fair if known.

    A player who has not finished a game yet gets an easy deal.
    """
    rules = newest.rules if newest else RULE_SETS[0].name
    if not has_fair_deals(parse_rules_id(rules).rules):
        return rules, ""
    is_beginner = not service.store.games(player.id, GameStatus.OVER, limit=1)
    return rules, Difficulty.EASY.value if is_beginner else FAIR


def _daily(service: Service, player: Player) -> dict[str, object]:
    """Return the template values for today's deal, its result, and the past week."""
    today = utc_day(service.games.now)
    newest = number_of(today)
    if newest is None:
        return {"daily": None, "is_played": True, "has_days": False}
    record = daily_record(service.store, player.id, today)
    week = (today - timedelta(days=back) for back in reversed(range(_WEEK)))
    return {
        "daily": daily_of(newest),
        "daily_says": say_todays_deal(record, newest),
        "is_played": newest in record.results,
        "streaks": say_streaks(record),
        "week": [calendar_day(day, record, newest) for day in week],
        "has_days": bool(record.results),
    }
