"""The API of puzzles: answer, undo, show the solution, explain a refusal."""

from typing import Annotated, Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.web.api.exercises import (
    ILLEGAL,
    TryAsked,
    TryDeed,
    WhyAsked,
    carried_out,
    why_answer,
)
from cannonade.web.api.games import ERRORS
from cannonade.web.api.lessons import TriedAnswer
from cannonade.web.api.responses import WhyAnswer
from cannonade.web.routing import Field, Responses, Router, answer_json
from cannonade.web.server.numbers import LARGEST
from cannonade.web.server.problems import ErrorAnswer
from cannonade.web.service import TableService, service_of

_NOT_FOUND: Final[Responses] = {
    404: {"model": ErrorAnswer, "description": "There is no such puzzle."},
    501: {"model": ErrorAnswer, "description": "There is no coach."},
}
Ply = Annotated[int, Field(ge=0, le=LARGEST, description="The actions before it.")]
"""The path parameter that selects a decision of a game."""

router = Router(
    prefix="/api/puzzles/{game_id}/{ply}",
    responses={**ERRORS, **_NOT_FOUND},
    tags=("coach",),
)


@router.get("/why", model=WhyAnswer)
def explain_answer(
    service: TableService, game_id: str, ply: Ply, asked: Annotated[WhyAsked, Field()]
) -> Response:
    """Ask whether an action can be the answer, and if not, why."""
    from cannonade.web.api.puzzle_json import found_answer  # noqa: PLC0415  may be missing

    before = found_answer(service, game_id, ply, asked.log)
    answer = why_answer(before, asked.action, is_open=not asked.log)
    return answer_json(answer)


@router.post("/{deed}", model=TriedAnswer, responses={**_NOT_FOUND, **ILLEGAL})
def do_in_puzzle(
    request: Request, game_id: str, ply: Ply, deed: TryDeed, asked: TryAsked
) -> Response:
    """Answer with an action, undo it, start again, or show the best action."""
    from cannonade.web.api.puzzle_json import answered, found_answer  # noqa: PLC0415  may be missing

    before = found_answer(service_of(request), game_id, ply, asked.log)
    answer = answered(request, carried_out(before, deed, asked.action))
    return answer_json(answer)
