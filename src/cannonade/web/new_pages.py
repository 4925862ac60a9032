"""The first page: which game, by which rules, and the games that go on."""

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from cannonade.errors import CannonadeError, StoreError
from cannonade.rules import RULE_SETS, VOCABULARY
from cannonade.session import AutomaticDraw, Options
from cannonade.store import GameId, GameStatus
from cannonade.web.club_pages import game_row
from cannonade.web.forms import Form, new_key, see
from cannonade.web.pages import look_of
from cannonade.web.problems import Problem, problem_response
from cannonade.web.service import service_of
from cannonade.web.wishes import Wish, start_of
from cannonade.words import say_key, say_value

router = APIRouter(include_in_schema=False)

_SHOWN: Final = 7
_FIELDS: Final = ("rules", "number", "code", "position")
_HOUSE: Final = "house_"
_WRONG: Final = 422
_FORGED: Final = Problem(422, "no_key", "This form is not one of the table's own.")


@router.get("/")
def home(request: Request) -> Response:
    """Offer a new game and those that go on."""
    return _home(request, {}, "")


def _home(request: Request, form: Mapping[str, str], wrong: str) -> Response:
    service = service_of(request)
    player = service.seats.player(request)
    found = service.store.games(player.id, GameStatus.OPEN, limit=_SHOWN)
    facts = {
        "rule_sets": RULE_SETS,
        "chosen": form.get("rules") or RULE_SETS[0].id,
        "house": {key: say_key(key) for key in VOCABULARY},
        "values": {
            key: {str(each.value): say_value(each) for each in values}
            for key, values in VOCABULARY.items()
        },
        "form": form,
        "wrong": wrong,
        "key": new_key(),
        "options": look_of(request).options,
        "open_games": [game_row(each) for each in found],
        "player": player,
    }
    return service.pages.page(request, "home.html", facts, _WRONG if wrong else 200)


@router.post("/new")
def new_game(request: Request, form: Form) -> Response:
    """Begin the game that the form asks for."""
    service = service_of(request)
    key = form.get("key", "")
    if not key:
        return problem_response(request, _FORGED)
    player = service.seats.player(request)
    try:
        start = start_of(_wish(form))
        named = service.games.begin(player.id, start, _options(form), key)
    except StoreError:
        raise
    except CannonadeError as error:
        return _home(request, form, str(error))
    place = f"/game/{named.game_id}"
    return see(f"{place}/plain" if form.get("to") == "plain" else place)


@router.post("/again/{game_id}")
def same_deal(request: Request, game_id: str, form: Form) -> Response:
    """Begin a game from where another one began."""
    service = service_of(request)
    player = service.seats.player(request)
    old = service.games.open(GameId(game_id)).session
    key = form.get("key") or new_key()
    named = service.games.begin(player.id, old.start, old.options, key)
    place = f"/game/{named.game_id}"
    return see(f"{place}/plain" if form.get("to") == "plain" else place)


def _wish(form: Mapping[str, str]) -> Wish:
    rules, number, code, position = (form.get(each, "") for each in _FIELDS)
    house = {
        name.removeprefix(_HOUSE): value
        for name, value in form.items()
        if name.startswith(_HOUSE) and value
    }
    changes = "".join(f"+{key}={value}" for key, value in house.items())
    return Wish((rules or RULE_SETS[0].name) + changes, number, code, position)


def _options(form: Mapping[str, str]) -> Options:
    draws = {each.value: each for each in AutomaticDraw}
    draw = draws.get(form.get("automatic_draw", ""), AutomaticDraw.NEVER)
    return Options(draw, form.get("forced") == "on")
