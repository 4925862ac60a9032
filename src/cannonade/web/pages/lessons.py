"""The lessons: their list, and a page for each."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.attempts import Attempt, attempt_of
from cannonade.club.keeping import note_offered
from cannonade.club.lessons import LESSONS, Lesson
from cannonade.errors import CannonadeError
from cannonade.web.api.exercises import Log
from cannonade.web.api.lessons import (
    answer_words,
    found_lesson,
    lesson_view,
    note_passing,
    passed_by,
)
from cannonade.web.live.players import utc_now
from cannonade.web.pages.exercises import (
    exercise_page,
    plain_exercise,
    see_try,
    tried_plainly,
)
from cannonade.web.pages.forms import Form, new_key, see
from cannonade.web.routing import Router
from cannonade.web.service import CurrentPlayer, TableService
from cannonade.words.club.lessons import SCHOOL, say_count, say_lesson
from cannonade.words.phrases import capital
from cannonade.words.style import SYMBOLS

router = Router(is_described=False)

SCRIPT: Final = "js/lesson/lesson.js"
"""The script that takes over the page in the browser."""

_NOT_DRAWN: Final = {"events", "known_words", "status"}


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson in the list of lessons."""

    id: str
    number: int
    title: str
    says: str
    is_passed: bool


@router.get("/lessons")
def list_lessons(request: Request, service: TableService) -> Response:
    """List all lessons, and whether each is passed."""
    passed = passed_by(request)
    rows = [_row(each, passed) for each in LESSONS]
    follows = next((each for each in rows if not each.is_passed), rows[0])
    facts = {
        "key": new_key(),
        "school": str(SCHOOL),
        "lessons": rows,
        "follows": follows,
        "count": capital(say_count()),
        "passed_count": sum(each.is_passed for each in rows),
    }
    return service.pages.page(request, "lessons.html", facts)


def _row(lesson: Lesson, passed: Collection[str]) -> LessonRow:
    said = say_lesson(lesson, SYMBOLS)
    is_passed = lesson.id in passed
    return LessonRow(lesson.id, lesson.number, said.title, said.says, is_passed)


@router.post("/lessons/offer")
def answer_offer(service: TableService, player: CurrentPlayer, form: Form) -> Response:
    """Record the answer to the offer of lessons, which is made only once."""
    note_offered(service.store, player.id, utc_now())
    if form.get("answer") == "yes":
        return see("/lessons")
    game = form.get("game", "")
    return see(f"/game/{game}" if game.isalnum() else "/")


@router.get("/lesson/{name}")
def lesson_page(request: Request, name: str) -> Response:
    """Show a lesson on the table, initially drawn by the server."""
    attempt = attempt_of(found_lesson(name))
    answer = lesson_view(attempt, passed_by(request))
    return exercise_page(request, attempt, answer)


@router.get("/lesson/{name}/plain")
def plain_lesson(
    request: Request, name: str, log: Log = "", shown: str = ""
) -> Response:
    """Show a lesson in sentences, with a button for each legal action."""
    lesson = found_lesson(name)
    try:
        attempt = attempt_of(lesson, log, is_shown=shown == "yes")
    except CannonadeError:
        return see(f"/lesson/{lesson.id}/plain")
    return _plain(request, attempt)


def _plain(
    request: Request, attempt: Attempt, note: str = "", status: int = 200
) -> Response:
    facts = {
        "view": lesson_view(attempt, passed_by(request)),
        "said": say_lesson(attempt.lesson, SYMBOLS),
        "answer": answer_words(attempt, SYMBOLS),
        "note": note,
    }
    return plain_exercise(request, attempt, facts, status)


@router.post("/lesson/{name}/plain")
def try_plainly(request: Request, name: str, form: Form) -> Response:
    """Carry out a button, and redirect, so that reloading repeats nothing."""
    lesson = found_lesson(name)
    here = f"/lesson/{lesson.id}/plain"
    after = tried_plainly(
        here,
        form,
        lambda log: attempt_of(lesson, log),
        lambda tried, note, status: _plain(request, tried, note, status),
    )
    if isinstance(after, Response):
        return after
    note_passing(request, after)
    return see_try(here, after)
