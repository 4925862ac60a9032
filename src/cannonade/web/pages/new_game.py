"""The new-game form: rules, deal, automatic play."""

from collections.abc import Container, Mapping
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.fair import has_fair_deals
from cannonade.errors import CannonadeError, InvalidStateError
from cannonade.notation import parse_rules_id
from cannonade.play import deal_form
from cannonade.play.coaching import has_coach
from cannonade.play.games import Intent, LiveGame
from cannonade.pool import Difficulty
from cannonade.rules import RULE_SETS, VOCABULARY
from cannonade.session import AutomaticDraw, ForcedActions, Options
from cannonade.store import GameId, HouseRules
from cannonade.web.api.coach import assisted
from cannonade.web.page import settings_of
from cannonade.web.pages.forms import Form, new_key, see
from cannonade.web.pages.house import code_of, saved_choices
from cannonade.web.pages.replay import watch_place
from cannonade.web.routing import Router
from cannonade.web.server.problems import FORGED, problem_response
from cannonade.web.service import CurrentPlayer, TableService, service_of
from cannonade.words.club.daily import say_difficulty
from cannonade.words.club.settings import say_setting
from cannonade.words.input.mistakes import say_mistake
from cannonade.words.review.hints import WATCH
from cannonade.words.rulebook.keys import say_key, say_value

router = Router(is_described=False)

_SHOWN: Final = 7
_WATCH: Final = "watch"
_USUAL: Final = "usual"
"""The form's value for "use my settings for automatic play"."""
_HOUSE: Final = {f"house_{key}" for key in VOCABULARY}
_WRONG: Final = 422
_KIND_OF: Final = {
    "fair": deal_form.FAIR_DEAL,
    "number": deal_form.DEAL_CODE,
    "code": deal_form.DEAL_CODE,
    "position": deal_form.POSITION,
}
"""The part of the form with each field, to be opened if the field is wrong."""


@router.get("/new")
def ask_for_game(request: Request) -> Response:
    """Show the new-game form."""
    return _ask(request, request.query_params, None)


def _ask(
    request: Request, form: Mapping[str, str], wrong: deal_form.Mistake | None
) -> Response:
    service, options = service_of(request), settings_of(request).options
    saved = saved_choices(HouseRules(service.store))
    facts = {
        "rule_sets": RULE_SETS,
        "saved": saved,
        "fair_ids": {each.id for each in RULE_SETS if has_fair_deals(each.rules)},
        "chosen": _chosen(form.get("rules", ""), {each.id for each in saved}),
        "house": {key: say_key(key) for key in VOCABULARY},
        "values": {
            key: {str(each.value): say_value(each) for each in values}
            for key, values in VOCABULARY.items()
        },
        "levels": [(each.value, say_difficulty(each)) for each in Difficulty],
        "kind": (wrong and _KIND_OF.get(wrong.field)) or deal_form.deal_kind(form),
        "form": form,
        "is_house": any(value for name, value in form.items() if name in _HOUSE),
        "wrong": wrong and {"field": wrong.field, "say": say_mistake(wrong)},
        "key": new_key(),
        "by_itself": (
            ("automatic_draw", say_setting("draw"), options.automatic_draw),
            ("forced", say_setting("forced"), options.forced),
        ),
        "watch": str(WATCH) if has_coach() else "",
    }
    return service.pages.page(request, "new_game.html", facts, _WRONG if wrong else 200)


def _chosen(wanted: str, saved: Container[str]) -> str:
    """Return the rules with this name or code, or else the default."""
    try:
        rules = parse_rules_id(wanted).rules
    except CannonadeError:
        return RULE_SETS[0].id
    code = code_of(rules)
    found = [each.id for each in RULE_SETS if each.rules == rules]
    return next(iter(found), code if code in saved else RULE_SETS[0].id)


@router.post("/new")
def new_game(request: Request, service: TableService, form: Form) -> Response:
    """Start the game that the form describes."""
    key = form.get("key", "")
    if not key:
        return problem_response(request, FORGED)
    start = deal_form.read_deal_form(form)
    if isinstance(start, deal_form.Mistake):
        return _ask(request, form, start)
    player = service.browsers.player(request)
    options = _options(form)
    if form.get("options") == _USUAL:
        options = settings_of(request).options
    try:
        named = service.games.begin(player.id, start, options, key)
    except InvalidStateError as error:
        return _ask(request, form, deal_form.Mistake("position", error))
    if form.get("to") == _WATCH and has_coach():
        intent = Intent(named.session.ply, f"{key}-{_WATCH}")
        service.games.carry_out(named.game_id, intent, assisted)
        return see(watch_place(named.game_id))
    return _to_game(named, form)


@router.post("/again/{game_id}")
def same_deal(
    service: TableService, player: CurrentPlayer, game_id: str, form: Form
) -> Response:
    """Start a game from the same start as another one."""
    old = service.games.open(GameId(game_id)).session
    key = form.get("key") or new_key()
    named = service.games.begin(player.id, old.start, old.options, key)
    return _to_game(named, form)


@router.get("/again/{game_id}")
def same_game(game_id: str) -> Response:
    """Redirect to the game, when the address of its form is opened."""
    return see(f"/game/{quote(game_id, safe='')}")


def _to_game(named: LiveGame, form: Mapping[str, str]) -> Response:
    place = f"/game/{named.game_id}"
    return see(f"{place}/plain" if form.get("to") == "plain" else place)


def _options(form: Mapping[str, str]) -> Options:
    draws = {each.value: each for each in AutomaticDraw}
    draw = draws.get(form.get("automatic_draw", ""), AutomaticDraw.NEVER)
    forced = {each.value: each for each in ForcedActions}
    return Options(draw, forced.get(form.get("forced", ""), ForcedActions.NONE))
