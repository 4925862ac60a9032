"""The review of a finished game, which separates luck from play; and its API."""

from typing import Final

from starlette.responses import Response

from cannonade.coach.review import review_json
from cannonade.kernel import demand_kernel
from cannonade.session import shown_deal_code, view
from cannonade.web.api.view_json import rules_answer
from cannonade.web.drawing.review_chart import review_facts
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import see
from cannonade.web.routing import Router, answer_json
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.game.endings import label_unclean
from cannonade.words.game.story import name_deal
from cannonade.words.review.hints import NOT_OVER, REVIEWING

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
    facts: dict[str, object] = {
        "game": named.game_id,
        "name": name_deal(shown_deal_code(named.session)),
        "rules": rules_answer(named),
        "is_complete": found.is_complete,
        "done": len(found.plies),
        "count": found.ply_count,
        "reviewing": REVIEWING,
        "standing": label_unclean(named.session.standing),
        "table": draw_table(view(named.session)),
    }
    if found.is_complete:
        facts |= review_facts(named.session, found)
    return context.page("review.html", facts)


@router.get("/api/games/{game_id}/review")
def take_review(context: Context, game_id: str) -> Response:
    """Review a finished game: luck, errors, and their totals."""
    named = context.game(game_id)
    demand_kernel()
    if not named.session.is_over:
        raise ProblemError(_NOT_OVER)
    return answer_json(
        review_json.review_facts(context.service.reviewing.ask(named.game_id))
    )
