"""The API of lessons: try an action, restart, show the solution, explain a refusal."""

from typing import Annotated, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.attempts import Attempt, attempt_of
from cannonade.club.keeping import lesson_notes, note_passed
from cannonade.club.lessons import Lesson, Verdict, find_lesson
from cannonade.web.api import exercises
from cannonade.web.api.games import ERRORS
from cannonade.web.api.lesson_json import TriedAnswer, tried_answer
from cannonade.web.api.responses import WhyAnswer
from cannonade.web.live.players import utc_now
from cannonade.web.routing import Field, Responses, Router, answer_json
from cannonade.web.server.problems import ErrorAnswer
from cannonade.web.service import service_of

_NOT_FOUND: Final[Responses] = {
    404: {"model": ErrorAnswer, "description": "There is no such lesson."}
}

router = Router(
    prefix="/api/lessons", responses={**ERRORS, **_NOT_FOUND}, tags=("lessons",)
)


@router.get("/{name}/why", model=WhyAnswer)
def explain_try(name: str, asked: Annotated[exercises.WhyAsked, Field()]) -> WhyAnswer:
    """Ask whether an action can be tried, and if not, why."""
    attempt = attempt_of(found_lesson(name), asked.log)
    is_open = attempt.verdict is Verdict.OPEN
    return exercises.why_answer(attempt, asked.action, is_open=is_open)


@router.post(
    "/{name}/{deed}", model=TriedAnswer, responses={**_NOT_FOUND, **exercises.ILLEGAL}
)
def do_in_lesson(
    request: Request, name: str, deed: exercises.TryDeed, asked: exercises.TryAsked
) -> Response:
    """Try an action, undo it, start again, or show the next step of the solution."""
    before = attempt_of(found_lesson(name), asked.log)
    after = exercises.carried_out(before, deed, asked.action)
    note_passing(request, after)
    answer = tried_answer(after, passed_by(request))
    return answer_json(answer)


def found_lesson(name: str) -> Lesson:
    """Return the lesson with this id.

    Raises:
        HTTPException: if there is no such lesson.
    """
    found = find_lesson(name)
    if found is None:
        raise HTTPException(404)
    return found


def note_passing(request: Request, attempt: Attempt) -> None:
    """Record that the current player has passed a lesson, if the attempt passes it."""
    if attempt.is_learned:
        service = service_of(request)
        player = service.seats.player(request)
        note_passed(service.store, player.id, attempt.lesson.id, utc_now())


def offers_lessons(request: Request) -> bool:
    """Return whether to offer lessons: to a new player who hasn't been asked yet."""
    service = service_of(request)
    player = service.seats.player(request)
    notes = lesson_notes(service.store, player.id)
    if notes.was_offered or notes.passed:
        return False
    return len(service.store.games(player.id, limit=2)) <= 1


def passed_by(request: Request) -> frozenset[str]:
    """Return the ids of the lessons that the current player has passed."""
    service = service_of(request)
    player = service.seats.player(request)
    return frozenset(lesson_notes(service.store, player.id).passed)
