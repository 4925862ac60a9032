"""The replay of a game: any ply of it, and new games that continue from there."""

import secrets
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from cannonade.language import Lazy
from cannonade.play.coaching import demand_coach, has_coach
from cannonade.play.games import LiveGame
from cannonade.session import Session, View, go_on_from, go_on_unseen, look_back
from cannonade.store import GameId, NewGame
from cannonade.web.api.replay_json import marks_of, replay_answer
from cannonade.web.drawing.cards import card_back, hand_card
from cannonade.web.drawing.table import draw_table
from cannonade.web.live.players import utc_now
from cannonade.web.pages.forms import Form, new_key, see
from cannonade.web.pages.offline import KEEP_HEADER
from cannonade.web.routing import Router, json_text
from cannonade.web.server.numbers import whole_number
from cannonade.web.server.problems import FORGED, Problem, problem_response
from cannonade.web.service import Service, TableService
from cannonade.words.game.story import CASUAL, GOES_ON
from cannonade.words.review.hints import WATCH

if TYPE_CHECKING:
    from cannonade.web.drawing.review_facts import Faults

router = Router(is_described=False)

SCRIPT: Final = "js/replay/replay.js"
"""The script that steps through a game without a request for every ply."""

NOT_OVER: Final = Problem(
    422, "not_over", Lazy("The game is still in progress: use undo to go back.")
)


@router.get("/game/{game_id}/replay")
def replay(request: Request, service: TableService, game_id: str) -> Response:
    """Show a ply of a game, with links to the others."""
    named = service.games.open(GameId(game_id))
    session = named.session
    ply = min(_number(request.query_params.get("ply", "")), session.ply)
    answer = replay_answer(named)
    seen = look_back(session, ply)
    is_ended = seen.observation.outcome is not None
    facts = {
        "name": answer.deal or "A position",
        "replay": answer,
        "replay_json": json_text(answer),
        "here": answer.plies[ply],
        "table": draw_table(seen),
        "marks": marks_of(seen),
        "hand": _hand(seen),
        "pile": Markup(card_back(seen.observation.draw_count)),  # noqa: S704  drawn by us
        "is_over": session.is_over,
        "can_go_on": session.is_over and not is_ended,
        "is_assisted": session.is_assisted,
        "faults": _faults(service, named),
        "watch": str(WATCH) if has_coach() else "",
        "note": str(CASUAL) if session.is_over else str(GOES_ON),
        "key": new_key(),
        "import_map": service.assets.import_map,
        "modules": service.assets.modules_of(SCRIPT),
    }
    page = service.pages.page(request, "replay.html", facts)
    if session.is_over:
        page.headers[KEEP_HEADER] = str(len(session.log))
    return page


def _faults(service: Service, named: LiveGame) -> "Faults | None":
    """Return the faults of a game with a saved review."""
    if not named.session.is_over or not has_coach():
        return None
    from cannonade.web.drawing.review_facts import kept_faults  # noqa: PLC0415  may be missing

    return kept_faults(service.store, named.game_id, named.session)


def _number(text: str) -> int:
    return whole_number(text) or 0


def _hand(seen: View) -> Markup | None:
    card = seen.observation.hand
    return None if card is None else Markup(hand_card(card))  # noqa: S704  drawn by us


@router.post("/game/{game_id}/replay")
def go_on(
    request: Request, service: TableService, game_id: str, form: Form
) -> Response:
    """Start a casual game from a ply of a finished one."""
    key = form.get("key", "")
    if not key:
        return problem_response(request, FORGED)
    source = service.games.open(GameId(game_id))
    if not source.session.is_over:
        return problem_response(request, NOT_OVER)
    ply, options = _number(form.get("ply", "")), source.session.options
    begun = NewGame(
        player_id=service.browsers.player(request).id,
        session=go_on_from(source.session, ply, options),
        key=key,
        created_at=utc_now(),
        rules_name=source.rules_name,
    )
    place = f"/game/{service.store.create_game(begun)}"
    return see(f"{place}/plain" if form.get("to") == "plain" else place)


def watch_place(game_id: str) -> str:
    """Return the path at which the coach plays a game."""
    return f"/game/{quote(game_id, safe='')}?watch"


@router.post("/game/{game_id}/watch")
def watch_from_here(
    request: Request, service: TableService, game_id: str, form: Form
) -> Response:
    """Start another game from a ply of this one, for the coach to play.

    If this game is in progress, the new one starts from its current position, with the
    hidden cards reshuffled; if it is over, from any ply, with the same cards.
    """
    key = form.get("key", "")
    if not key:
        return problem_response(request, FORGED)
    demand_coach()
    source = service.games.open(GameId(game_id))
    begun = NewGame(
        player_id=service.browsers.player(request).id,
        session=_branch(source.session, form.get("ply", "")),
        key=key,
        created_at=utc_now(),
        rules_name=source.rules_name,
    )
    return see(watch_place(service.store.create_game(begun)))


def _branch(session: Session, ply: str) -> Session:
    if not session.is_over:
        return go_on_unseen(session, secrets.SystemRandom())
    return go_on_from(session, whole_number(ply) or 0)


@router.get("/game/{game_id}/watch")
def same_game(game_id: str) -> Response:
    """Redirect to the game, when the address of its form is opened."""
    return see(f"/game/{quote(game_id, safe='')}")
