"""The review of a finished game, which separates luck from play; and its API."""

from typing import Final

from starlette.responses import Response

from cannonade.coach.review import review_json
from cannonade.kernel import demand_kernel
from cannonade.pages.review import progress_page, review_page
from cannonade.play.review_report import report_of
from cannonade.session import to_record, view
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import see
from cannonade.web.routing import Router
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS
from cannonade.words.game.story import CASUAL
from cannonade.words.review.hints import NOT_OVER

router = Router()

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
