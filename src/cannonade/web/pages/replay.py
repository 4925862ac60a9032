"""The replay of a game, any ply of it, from which new games continue; its review."""

import secrets
from typing import Final
from urllib.parse import quote

from starlette.responses import Response

from cannonade.coach.review import review_json
from cannonade.kernel import demand_kernel
from cannonade.language import Lazy
from cannonade.pages.review import progress_page, review_page
from cannonade.play.review_report import report_of
from cannonade.session import go_on_from, go_on_unseen, look_back, to_record, view
from cannonade.web.api.replay_json import replay_answer
from cannonade.web.drawing.charts import kept_faults
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import Form, begin_game, play_game, see
from cannonade.web.routing import Router, whole_number
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS
from cannonade.words.game.endings import label_unclean
from cannonade.words.game.story import CASUAL, name_deal
from cannonade.words.review.hints import NOT_OVER, WATCH

router = Router()

_GOES_ON: Final = Lazy(
    "This game is still in progress. Here is what has been played so far."
)
STILL_ON: Final = Problem(
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
        "here": answer.plies[ply],
        "table": draw_table(seen),
        "is_over": session.is_over,
        "can_go_on": session.is_over and table.outcome is None,
        "standing": label_unclean(session.standing),
        "faults": session.is_over
        and kept_faults(context.store, named.game_id, session),
        "watch": WATCH,
        "note": CASUAL if session.is_over else _GOES_ON,
    }
    return context.page("replay.html", facts)


@router.post("/game/{game_id}/replay")
def go_on(context: Context, game_id: str, form: Form) -> Response:
    """Start a casual game from a ply of a finished one."""
    session = context.game(game_id).session
    if not session.is_over:
        raise ProblemError(STILL_ON)
    ply = whole_number(form.get("ply", "")) or 0
    session = go_on_from(session, ply, session.options)
    return play_game(context, session, form)


def watch_place(game_id: str) -> str:
    """Return the path at which the coach plays a game."""
    return f"/game/{quote(game_id, safe='')}?watch"


@router.post("/game/{game_id}/watch")
def watch_from_here(context: Context, game_id: str, form: Form) -> Response:
    """Start another game from a ply of this one, for the coach to play.

    If this game is in progress, the new one starts from its current position, with the
    hidden cards reshuffled; if it is over, from any ply, with the same cards.
    """
    session = context.game(game_id).session
    demand_kernel()
    if session.is_over:
        session = go_on_from(session, whole_number(form.get("ply", "")) or 0)
    else:
        session = go_on_unseen(session, secrets.SystemRandom())
    return see(watch_place(begin_game(context, session, form)))


_NOT_OVER: Final = Problem(409, "not_over", NOT_OVER)


@router.get("/game/{game_id}/review")
def review(context: Context, game_id: str) -> Response:
    """Show the review of a game, or its progress."""
    named = context.game(game_id)
    if not named.session.is_over:
        return see(f"/game/{game_id}")
    demand_kernel()
    found = context.service.reviewing.ask(named.game_id)
    record = to_record(named.session)
    if found.is_complete:
        page, table = review_page(report_of(record, found), BY_CARDS), None
    else:
        page, table = progress_page(record, found), draw_table(view(named.session))
    facts = {"game": named.game_id, "page": page, "table": table, "casual": CASUAL}
    return context.page("review.html", facts)


@router.get("/api/games/{game_id}/review")
def take_review(context: Context, game_id: str) -> object:
    """Review a finished game: luck, errors, and their totals."""
    named = context.game(game_id)
    demand_kernel()
    if not named.session.is_over:
        raise ProblemError(_NOT_OVER)
    return review_json.review_facts(context.service.reviewing.ask(named.game_id))
