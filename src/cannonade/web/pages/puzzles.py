"""The puzzles from the player's own games: their list, and a page for each."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from starlette.responses import Response

from cannonade.errors import IllegalActionError, NotationError
from cannonade.web.api.lessons import Log
from cannonade.web.api.puzzles import Ply
from cannonade.web.pages.exercises import (
    exercise_page,
    plain_exercise,
    see_try,
    tried_plainly,
)
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Router
from cannonade.web.service import Context

if TYPE_CHECKING:
    from cannonade.play.puzzles import Answer

router = Router(is_described=False)


@router.get("/puzzles")
async def list_puzzles(context: Context) -> Response:
    """Show the puzzles from the player's own games."""
    from cannonade.web.api.puzzle_json import list_facts  # noqa: PLC0415  may be missing

    facts = await context.in_turn(partial(list_facts, context))
    return context.page("puzzles.html", facts)


@router.get("/puzzle/{game_id}/{ply}")
def puzzle_page(context: Context, game_id: str, ply: Ply) -> Response:
    """Show a puzzle on the table, initially drawn by the server."""
    from cannonade.web.api.puzzle_json import found_answer, puzzle_view  # noqa: PLC0415  may be missing

    begun = found_answer(context, game_id, ply)
    return exercise_page(context, begun, puzzle_view(context, begun, None))


@router.get("/puzzle/{game_id}/{ply}/plain")
async def plain_puzzle(
    context: Context, game_id: str, ply: Ply, log: Log = "", shown: str = ""
) -> Response:
    """Show a puzzle in sentences, with a button for each legal action."""
    from cannonade.web.api.puzzle_json import found_answer  # noqa: PLC0415  may be missing

    def judge() -> Response:
        answer = found_answer(context, game_id, ply, log, is_shown=shown == "yes")
        return _plain(context, answer)

    try:
        return await context.in_turn(judge)
    except (NotationError, IllegalActionError):
        return see(f"/puzzle/{game_id}/{ply}/plain")


def _plain(context: Context, answer: "Answer", note: str = "") -> Response:
    from cannonade.web.api.puzzle_json import puzzle_view  # noqa: PLC0415  may be missing

    seen = puzzle_view(context, answer, answer.judged())
    facts = {"view": seen, "said": seen.lesson, "answer": seen.lesson.answer}
    return plain_exercise(context, answer, facts, note)


@router.post("/puzzle/{game_id}/{ply}/plain")
async def answer_plainly(
    context: Context, game_id: str, ply: Ply, form: Form
) -> Response:
    """Carry out a button, and redirect, so that reloading repeats nothing."""
    return await context.in_turn(partial(_answer, context, game_id, ply, form))


def _answer(
    context: Context, game_id: str, ply: int, form: Mapping[str, str]
) -> Response:
    from cannonade.web.api.puzzle_json import found_answer, note_if_solved  # noqa: PLC0415  may be missing

    here = f"/puzzle/{game_id}/{ply}/plain"
    begun, show = partial(found_answer, context, game_id, ply), partial(_plain, context)
    after = tried_plainly(here, form, begun, show)
    if isinstance(after, Response):
        return after
    note_if_solved(context, after, after.judged())
    return see_try(here, after)
