"""Pages of games, of a new game, and of their statistics; the workshop."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Final
from urllib.parse import quote

from starlette.responses import Response

from cannonade.club.fair import has_fair_deals, short_of_par
from cannonade.club.game_links import tidy_game_code
from cannonade.club.statistics import Folds
from cannonade.errors import CannonadeError, InvalidStateError
from cannonade.kernel import demand_kernel
from cannonade.language import translate
from cannonade.notation import Unfinished, parse_rules_id
from cannonade.notation.game_codes import SEPARATOR
from cannonade.pages.achievements import achievements_page
from cannonade.pages.statistics import RulesNames, par_chart, statistics_page
from cannonade.play import new_game as requests
from cannonade.pool import Difficulty
from cannonade.session import begin
from cannonade.store import GameId, GameStatus, GameSummary
from cannonade.web.api.coach import watched
from cannonade.web.pages.replay import watch_place
from cannonade.web.pages.rules import code_of, rule_choices, summarise
from cannonade.web.pages.settings import Form, begin_game, play_game, see
from cannonade.web.routing import Router, whole_number
from cannonade.web.server.middleware import utc_now
from cannonade.web.service import Context
from cannonade.words.club.daily import say_date, say_difficulty
from cannonade.words.club.front import name_game
from cannonade.words.game.endings import say_clean
from cannonade.words.game.story import name_deal, say_standing, shown_code
from cannonade.words.input.mistakes import say_mistake
from cannonade.words.phrases import capital
from cannonade.words.review.hints import WATCH

router = Router()

_PAGE: Final = 12
_SHOWN: Final = {each.value: each for each in GameStatus}


def game_row(summary: GameSummary) -> dict[str, object]:
    """Return a game as it appears in a list."""
    return {
        "id": summary.id,
        "name": name_game(summary),
        "how": say_standing(summary),
        "ply": summary.ply,
        "updated_at": summary.updated_at,
        "date": say_date(summary.updated_at.date(), utc_now().date()),
        "is_open": summary.result is Unfinished.OPEN,
        "standing": say_clean(summary.standing),
    }


@router.get("/games")
def games(
    context: Context, before: str = "", show: str = "", removed: str = ""
) -> Response:
    """List the games: all, or those in progress or over."""
    found = context.store.games(
        _SHOWN.get(show), limit=_PAGE, before=whole_number(before), is_for_people=True
    )
    names = RulesNames(context.store)
    facts = {
        "rows": [_listed(context, each, names) for each in found],
        "show": show if show in _SHOWN else "",
        "removed": removed,
        "more": found[-1].order if len(found) == _PAGE else None,
        "damage": [*map(translate, context.store.damage)],
    }
    return context.page("games.html", facts)


def _listed(
    context: Context, summary: GameSummary, names: RulesNames
) -> dict[str, object]:
    """Return a game of the list, with its board if it can be read."""
    game = context.games.find(summary.id)
    return game_row(summary) | {
        "deal": name_deal(shown_code(summary)),
        "rules": summary.rules_name or names.name(summary.rules),
        "table": game and game.session.observation,
    }


@router.post("/games")
def change_list(context: Context, form: Form) -> Response:
    """Take a game in progress off the list, or put it back."""
    game_id, is_removed = GameId(form.get("game", "")), form.get("do") == "remove"
    context.store.remove_game(game_id, is_removed=is_removed)
    return see(f"/games?removed={quote(game_id, safe='')}" if is_removed else "/games")


@router.get("/workshop")
def show_workshop(context: Context) -> Response:
    """Show where the lesser tools are, and what Cannonade is based on."""
    return context.page("workshop.html")


_WATCH: Final = "watch"


@router.get("/new")
def ask_for_game(context: Context) -> Response:
    """Show the new-game form."""
    return _ask(context, context.query, None)


def _ask(
    context: Context, form: Mapping[str, str], wrong: requests.Mistake | None
) -> Response:
    choices = rule_choices(context)
    facts = {
        "choices": choices,
        "summary": summarise,
        "has_fair_deals": has_fair_deals,
        "chosen": _chosen(form.get("rules", ""), choices),
        "levels": [(each.value, capital(say_difficulty(each))) for each in Difficulty],
        "kind": requests.deal_kind(form),
        "form": form,
        "wrong": wrong and {"field": wrong.field, "say": say_mistake(wrong)},
        "watch": WATCH,
    }
    return context.page("new_game.html", facts, 422 if wrong else 200)


def _chosen(wanted: str, choices: Collection[str]) -> str:
    """Return the code of the rules with this name or code, or else of the default."""
    with suppress(CannonadeError):
        code = code_of(parse_rules_id(wanted).rules)
        if code in choices:
            return code
    return next(iter(choices))


@router.post("/new")
def new_game(context: Context, form: Form) -> Response:
    """Start the game that the form describes."""
    if SEPARATOR in form.get("code", ""):
        return see(f"/shared/{quote(tidy_game_code(form['code']), safe='')}")
    start = requests.read_deal_form(form)
    if isinstance(start, requests.Mistake):
        return _ask(context, form, start)
    try:
        session = begin(start, context.settings.options)
    except InvalidStateError as error:
        return _ask(context, form, requests.Mistake("position", error))
    if form.get("to") == _WATCH:
        demand_kernel()
        return see(watch_place(begin_game(context, watched(session), form)))
    return play_game(context, session, form)


@router.post("/again/{game_id}")
def same_deal(context: Context, game_id: str, form: Form) -> Response:
    """Start a game from the same start as another one."""
    old = context.game(game_id).session
    return play_game(context, begin(old.start, old.options), form)


@router.get("/again/{game_id}")
def same_game(game_id: str) -> Response:
    """Redirect to the game, when the address of its form is opened."""
    return see(f"/game/{quote(game_id, safe='')}")


_MOST_TABS: Final = 8


@router.get("/statistics")
def statistics(context: Context, rules: str = "") -> Response:
    """Show the statistics of the games under some rules, by default the last played."""
    folds, names = context.service.folds.latest(), RulesNames(context.store)
    wanted = rules if rules in folds.by_rules else ""
    if not rules:
        wanted = _played_last(folds)
    best = wanted and short_of_par(context.store, parse_rules_id(wanted).rules)
    more = [par_chart(best)] if best else []
    facts: dict[str, object] = {
        "page": statistics_page(folds, names, [wanted], *more),
        "wanted": wanted,
        "tabs": {each: names.name(each) for each in list(folds.by_rules)[:_MOST_TABS]},
    }
    return context.page("record.html", facts)


def _played_last(folds: Folds) -> str:
    """Return the rules of the last game that counts; "" if there is none."""
    ended = (each.facts.rules_id for each in reversed(folds.games))
    return next((each for each in ended if each in folds.by_rules), "")


@router.get("/achievements")
def achievements(context: Context) -> Response:
    """Show earned achievements with their games, and progress towards the others."""
    folds, names = context.service.folds.latest(), RulesNames(context.store)
    page = achievements_page(folds, names)
    return context.page("record.html", {"page": page})
