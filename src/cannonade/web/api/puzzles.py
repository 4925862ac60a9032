"""The API of puzzles: answer, undo, show the solution, explain a refusal."""

from typing import Annotated

from cannonade.web.api.games import why_answer
from cannonade.web.api.lessons import (
    TriedAnswer,
    TryAsked,
    TryStep,
    WhyAsked,
    carried_out,
)
from cannonade.web.api.puzzle_json import answered, found_answer
from cannonade.web.api.responses import WhyAnswer
from cannonade.web.routing import LARGEST, Field, Router
from cannonade.web.service import Context

Ply = Annotated[int, Field(ge=0, le=LARGEST)]
"""The path parameter that selects a decision of a game."""

router = Router(prefix="/api/puzzles/{game_id}/{ply}")


@router.get("/why")
def explain_answer(
    context: Context, game_id: str, ply: Ply, asked: Annotated[WhyAsked, Field()]
) -> WhyAnswer:
    """Ask whether an action can be the answer, and if not, why."""
    before = found_answer(context, game_id, ply, asked.log)
    return why_answer(before.session, asked.about, is_open=not asked.log)


@router.post("/{step}")
async def do_in_puzzle(
    context: Context, game_id: str, ply: Ply, step: TryStep, asked: TryAsked
) -> TriedAnswer:
    """Answer with an action, undo it, start again, or show the best action."""

    def judge() -> TriedAnswer:
        before = found_answer(context, game_id, ply, asked.log)
        return answered(context, carried_out(before, step, asked.action))

    return await context.in_turn(judge)
