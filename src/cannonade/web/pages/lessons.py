"""The lessons: a page for each, on the table or plain, and what a try comes to."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from cannonade.club import (
    LESSONS,
    Attempt,
    Lesson,
    attempt_of,
    note_offered,
)
from cannonade.engine import Draw
from cannonade.errors import (
    CannonadeError,
    IllegalActionError,
    NotationError,
    SessionError,
)
from cannonade.session import view
from cannonade.web.api.lesson_json import lesson_view
from cannonade.web.api.lessons import (
    LONGEST_LOG,
    carried_out,
    found_lesson,
    note_passing,
    passed_by,
)
from cannonade.web.drawing.table import draw_table
from cannonade.web.live.players import utc_now
from cannonade.web.pages.forms import Form, new_key, see
from cannonade.web.pages.game import place_label
from cannonade.web.server.errors import say_illegal
from cannonade.web.service import CurrentPlayer, TableService, service_of
from cannonade.words import SYMBOLS, describe_board, say_lesson
from cannonade.words.club.lessons import SCHOOL

router = APIRouter(include_in_schema=False)

SCRIPT: Final = "js/lesson/lesson.js"
"""What takes the page over in the browser."""

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
    """Show all lessons, and which of them were passed."""
    passed = passed_by(request)
    rows = [_row(each, passed) for each in LESSONS]
    follows = next((each for each in rows if not each.is_passed), rows[0])
    facts = {
        "key": new_key(),
        "school": SCHOOL,
        "lessons": rows,
        "follows": follows,
        "passed_count": sum(each.is_passed for each in rows),
    }
    return service.pages.page(request, "lessons.html", facts)


def _row(lesson: Lesson, passed: Collection[str]) -> LessonRow:
    said = say_lesson(lesson, SYMBOLS)
    is_passed = lesson.id in passed
    return LessonRow(lesson.id, lesson.number, said.title, said.says, is_passed)


@router.post("/lessons/offer")
def answer_offer(service: TableService, player: CurrentPlayer, form: Form) -> Response:
    """Take the answer to the offer of lessons; it is not made again."""
    note_offered(service.store, player.id, utc_now())
    if form.get("answer") == "yes":
        return see("/lessons")
    game = form.get("game", "")
    return see(f"/game/{game}" if game.isalnum() else "/")


@router.get("/lesson/{name}")
def lesson_page(request: Request, service: TableService, name: str) -> Response:
    """Show a lesson on the table, drawn here first."""
    lesson = found_lesson(name)
    attempt = attempt_of(lesson)
    seen = view(attempt.session)
    answer = lesson_view(attempt, passed_by(request))
    assets = service.assets
    facts = {
        "view": answer,
        "view_json": answer.model_dump_json(exclude=_NOT_DRAWN),
        "table": draw_table(seen),
        "school": SCHOOL,
        "lessons": LESSONS,
        "can_draw": Draw() in seen.legal,
        "place_label": place_label(seen),
        "import_map": assets.import_map,
        "modules": assets.modules_of(SCRIPT),
    }
    return service.pages.page(request, "lesson.html", facts)


@router.get("/lesson/{name}/plain")
def plain_lesson(
    request: Request,
    name: str,
    log: Annotated[str, Query(max_length=LONGEST_LOG)] = "",
    shown: str = "",
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
    seen = view(attempt.session)
    facts = {
        "view": lesson_view(attempt, passed_by(request)),
        "table": draw_table(seen),
        "school": SCHOOL,
        "lessons": LESSONS,
        "note": note,
        "board": describe_board(seen.observation, SYMBOLS),
    }
    return service_of(request).pages.page(request, "lesson_plain.html", facts, status)


@router.post("/lesson/{name}/plain")
def try_plainly(request: Request, name: str, form: Form) -> Response:
    """Do what a button says; the answer is a page to be looked at."""
    lesson, log = found_lesson(name), form.get("log", "")[:LONGEST_LOG]
    here = f"/lesson/{lesson.id}/plain"
    try:
        before = attempt_of(lesson, log)
        after = carried_out(before, form.get("do", ""), form.get("action", "")[:20])
    except NotationError:
        return see(here)
    except IllegalActionError as error:
        return _plain(request, attempt_of(lesson), say_illegal(error), 422)
    except SessionError as error:
        return _plain(request, attempt_of(lesson), f"Nothing was done: {error}.", 422)
    note_passing(request, after)
    facts = {"log": after.log} | ({"shown": "yes"} if after.is_shown else {})
    return see(f"{here}?{urlencode(facts)}" if after.log else here)
