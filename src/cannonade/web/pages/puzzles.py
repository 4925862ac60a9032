"""The puzzles from the player's own games: their list, and a page for each."""

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from cannonade.errors import IllegalActionError, NotationError
from cannonade.web.api.exercises import Log
from cannonade.web.api.puzzles import Ply
from cannonade.web.pages.exercises import (
    exercise_page,
    plain_exercise,
    see_try,
    tried_plainly,
)
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Router
from cannonade.web.service import TableService

if TYPE_CHECKING:
    from cannonade.play.puzzles import Answer

router = Router(is_described=False)


@router.get("/puzzles")
def list_puzzles(request: Request, service: TableService) -> Response:
    """Show the puzzles from the player's own games."""
    from cannonade.web.api.puzzle_json import list_facts  # noqa: PLC0415  may be missing

    return service.pages.page(request, "puzzles.html", list_facts(request))


@router.get("/puzzle/{game_id}/{ply}")
def puzzle_page(
    request: Request, service: TableService, game_id: str, ply: Ply
) -> Response:
    """Show a puzzle on the table, initially drawn by the server."""
    from cannonade.web.api.puzzle_json import found_answer, puzzle_view  # noqa: PLC0415  may be missing

    begun = found_answer(service, game_id, ply)
    return exercise_page(request, begun, puzzle_view(request, begun, None))


@router.get("/puzzle/{game_id}/{ply}/plain")
def plain_puzzle(
    request: Request, service: TableService, game_id: str, ply: Ply, log: Log = ""
) -> Response:
    """Show a puzzle in sentences, with a button for each legal action."""
    from cannonade.web.api.puzzle_json import found_answer  # noqa: PLC0415  may be missing

    is_shown = request.query_params.get("shown") == "yes"
    try:
        answer = found_answer(service, game_id, ply, log, is_shown=is_shown)
    except (NotationError, IllegalActionError):
        return see(f"/puzzle/{game_id}/{ply}/plain")
    return _plain(request, answer)


def _plain(
    request: Request, answer: "Answer", note: str = "", status: int = 200
) -> Response:
    from cannonade.web.api.puzzle_json import puzzle_view  # noqa: PLC0415  may be missing

    seen = puzzle_view(request, answer, answer.judged())
    told = {"said": seen.lesson, "answer": seen.lesson.answer}
    return plain_exercise(request, answer, {"view": seen, "note": note, **told}, status)


@router.post("/puzzle/{game_id}/{ply}/plain")
def answer_plainly(
    request: Request, service: TableService, game_id: str, ply: Ply, form: Form
) -> Response:
    """Carry out a button, and redirect, so that reloading repeats nothing."""
    from cannonade.web.api.puzzle_json import found_answer, note_if_solved  # noqa: PLC0415  may be missing

    here = f"/puzzle/{game_id}/{ply}/plain"
    after = tried_plainly(
        here,
        form,
        lambda log: found_answer(service, game_id, ply, log),
        lambda answer, note, status: _plain(request, answer, note, status),
    )
    if isinstance(after, Response):
        return after
    note_if_solved(request, after, after.judged())
    return see_try(here, after)
