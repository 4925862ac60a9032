"""The lessons: their list, and a page for each."""

from functools import partial

from starlette.responses import Response

from cannonade.club.attempts import Attempt, attempt_of
from cannonade.club.keeping import note_offered
from cannonade.club.lessons import LESSONS
from cannonade.errors import CannonadeError
from cannonade.web.api.lessons import (
    Log,
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
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Router
from cannonade.web.service import Context
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.lessons import SCHOOL, say_count, say_lesson
from cannonade.words.phrases import capital

router = Router(is_described=False)


@router.get("/lessons")
def list_lessons(context: Context) -> Response:
    """List all lessons, and whether each is passed."""
    passed = passed_by(context)
    lessons = [(each, say_lesson(each, SYMBOLS)) for each in LESSONS]
    left = (each for each in lessons if each[0].id not in passed)
    facts = {
        "school": SCHOOL,
        "lessons": lessons,
        "follows": next(left, lessons[0]),
        "count": capital(say_count()),
        "passed": passed,
        "passed_count": sum(each.id in passed for each in LESSONS),
    }
    return context.page("lessons.html", facts)


@router.post("/lessons/offer")
def answer_offer(context: Context, form: Form) -> Response:
    """Record the answer to the offer of lessons, which is made only once."""
    note_offered(context.store, context.player.id, utc_now())
    if form.get("answer") == "yes":
        return see("/lessons")
    game = form.get("game", "")
    return see(f"/game/{game}" if game.isalnum() else "/")


@router.get("/lesson/{name}")
def lesson_page(context: Context, name: str) -> Response:
    """Show a lesson on the table, initially drawn by the server."""
    attempt = attempt_of(found_lesson(name))
    return exercise_page(context, attempt, lesson_view(attempt, passed_by(context)))


@router.get("/lesson/{name}/plain")
def plain_lesson(
    context: Context, name: str, log: Log = "", shown: str = ""
) -> Response:
    """Show a lesson in sentences, with a button for each legal action."""
    lesson = found_lesson(name)
    try:
        attempt = attempt_of(lesson, log, is_shown=shown == "yes")
    except CannonadeError:
        return see(f"/lesson/{lesson.id}/plain")
    return _plain(context, attempt)


def _plain(context: Context, attempt: Attempt, note: str = "") -> Response:
    facts = {
        "view": lesson_view(attempt, passed_by(context)),
        "said": say_lesson(attempt.lesson, SYMBOLS),
        "answer": answer_words(attempt, SYMBOLS),
    }
    return plain_exercise(context, attempt, facts, note)


@router.post("/lesson/{name}/plain")
def try_plainly(context: Context, name: str, form: Form) -> Response:
    """Carry out a button, and redirect, so that reloading repeats nothing."""
    lesson = found_lesson(name)
    here = f"/lesson/{lesson.id}/plain"
    begun, show = partial(attempt_of, lesson), partial(_plain, context)
    after = tried_plainly(here, form, begun, show)
    if isinstance(after, Response):
        return after
    note_passing(context, after)
    return see_try(here, after)
