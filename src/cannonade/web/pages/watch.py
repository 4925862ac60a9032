"""Watching the coach continue from a position, in a new game."""

import secrets
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from cannonade.play.coaching import demand_coach
from cannonade.session import Session, go_on_from, go_on_unseen
from cannonade.store import GameId, NewGame
from cannonade.web.live.players import utc_now
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Router
from cannonade.web.server.numbers import whole_number
from cannonade.web.server.problems import FORGED, problem_response
from cannonade.web.service import TableService

router = Router(is_described=False)


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
        player_id=service.seats.player(request).id,
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
