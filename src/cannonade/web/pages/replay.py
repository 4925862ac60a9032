"""The replay of a game: any ply of it, and new games that continue from there."""

import secrets
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from starlette.responses import Response

from cannonade.kernel import demand_kernel
from cannonade.language import Lazy
from cannonade.play.games import LiveGame
from cannonade.session import Session, go_on_from, go_on_unseen, look_back
from cannonade.store import GameId, NewGame
from cannonade.web.api.replay_json import marks_of, replay_answer
from cannonade.web.drawing.review_chart import kept_faults
from cannonade.web.drawing.table import draw_table
from cannonade.web.live.browsers import utc_now
from cannonade.web.pages.settings import Form, see, see_game
from cannonade.web.routing import Router, json_text, whole_number
from cannonade.web.server.problems import FORGED, Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.game.endings import label_unclean
from cannonade.words.game.story import CASUAL, name_deal
from cannonade.words.review.hints import WATCH

router = Router()

_GOES_ON: Final = Lazy(
    "This game is still in progress. Here is what has been played so far."
)
NOT_OVER: Final = Problem(
    422, "not_over", Lazy("The game is still in progress: use undo to go back.")
)


@router.get("/game/{game_id}/replay")
def replay(context: Context, game_id: str) -> Response:
    """Show a ply of a game, the first after its set-up, with links to the others."""
    named = context.game(game_id)
    session = named.session
    ply = whole_number(context.query.get("ply", ""))
    ply = min(session.set_up_count + 1 if ply is None else ply, session.ply)
    answer = replay_answer(named)
    seen = look_back(session, ply)
    table = seen.observation
    facts = {
        "name": name_deal(answer.deal),
        "replay": answer,
        "replay_json": json_text(answer),
        "here": answer.plies[ply],
        "table": draw_table(seen),
        "marks": marks_of(seen),
        "is_over": session.is_over,
        "can_go_on": session.is_over and table.outcome is None,
        "standing": label_unclean(session.standing),
        "faults": _faults(context, named),
        "watch": WATCH,
        "note": CASUAL if session.is_over else _GOES_ON,
    }
    return context.page("replay.html", facts)


def _faults(context: Context, named: LiveGame) -> Mapping[str, object] | None:
    """Return the faults of a game with a saved review."""
    if not named.session.is_over:
        return None
    return kept_faults(context.store, named.game_id, named.session)


@router.post("/game/{game_id}/replay")
def go_on(context: Context, game_id: str, form: Form) -> Response:
    """Start a casual game from a ply of a finished one."""
    source = _source(context, game_id, form)
    if not source.session.is_over:
        raise ProblemError(NOT_OVER)
    ply = whole_number(form.get("ply", "")) or 0
    session = go_on_from(source.session, ply, source.session.options)
    return see_game(_branch_off(context, source, session, form), form)


def _source(context: Context, game_id: str, form: Mapping[str, str]) -> LiveGame:
    """Return the game that a form starts another one from.

    Raises:
        ProblemError: if the form has no key.
    """
    if not form.get("key"):
        raise ProblemError(FORGED)
    return context.game(game_id)


def _branch_off(
    context: Context, source: LiveGame, session: Session, form: Mapping[str, str]
) -> GameId:
    """Store a game that continues from another one."""
    begun = NewGame(
        session=session,
        key=form["key"],
        created_at=utc_now(),
        rules_name=source.rules_name,
    )
    return context.store.create_game(begun)


def watch_place(game_id: str) -> str:
    """Return the path at which the coach plays a game."""
    return f"/game/{quote(game_id, safe='')}?watch"


@router.post("/game/{game_id}/watch")
def watch_from_here(context: Context, game_id: str, form: Form) -> Response:
    """Start another game from a ply of this one, for the coach to play.

    If this game is in progress, the new one starts from its current position, with the
    hidden cards reshuffled; if it is over, from any ply, with the same cards.
    """
    source = _source(context, game_id, form)
    demand_kernel()
    if source.session.is_over:
        ply = whole_number(form.get("ply", "")) or 0
        session = go_on_from(source.session, ply)
    else:
        session = go_on_unseen(source.session, secrets.SystemRandom())
    return see(watch_place(_branch_off(context, source, session, form)))


@router.get("/game/{game_id}/watch")
def same_game(game_id: str) -> Response:
    """Redirect to the game, when the address of its form is opened."""
    return see(f"/game/{quote(game_id, safe='')}")
