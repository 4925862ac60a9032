"""The lessons and the puzzles: their lists, and a page for each."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from starlette.responses import Response

from cannonade.club.keeping import note_offered
from cannonade.club.lessons import LESSONS, Attempt, attempt_of
from cannonade.errors import (
    CannonadeError,
    IllegalActionError,
    NotationError,
    SessionError,
)
from cannonade.session import view
from cannonade.web.api.lessons import (
    LONGEST_LOG,
    Exercise,
    LessonView,
    Log,
    SomeExercise,
    answer_words,
    carried_out,
    found_lesson,
    lesson_view,
    note_passing,
    passed_by,
)
from cannonade.web.api.puzzle_json import (
    found_answer,
    list_facts,
    note_judged,
    puzzle_view,
)
from cannonade.web.api.puzzles import Ply
from cannonade.web.drawing.table import draw_table
from cannonade.web.live.browsers import utc_now
from cannonade.web.pages.game import choice_of
from cannonade.web.pages.settings import Form, see
from cannonade.web.routing import Router, json_text
from cannonade.web.server.errors import say_undone
from cannonade.web.service import Context
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.lessons import SCHOOL, say_count, say_lesson
from cannonade.words.game.board import describe_board
from cannonade.words.phrases import capital

if TYPE_CHECKING:
    from cannonade.play.puzzles import Answer


def exercise_page(context: Context, tried: Exercise, answer: LessonView) -> Response:
    """Show an attempt on the table, whose board the server draws first.

    Args:
        context: the current request.
        tried: the attempt.
        answer: the same attempt as the browser's script gets it.
    """
    seen = view(tried.session)
    facts = {
        "view": answer,
        "view_json": json_text(answer),
        "table": draw_table(seen),
    }
    return context.page("lesson.html", facts)


def plain_exercise(
    context: Context, tried: Exercise, facts: Mapping[str, object], note: str
) -> Response:
    """Show an attempt in sentences, with a button for each legal action.

    Args:
        context: the current request.
        tried: the attempt.
        facts: the values of the template that depend on its kind.
        note: why the last button did nothing; "" if it did something.
    """
    seen = view(tried.session)
    drawn = {
        "table": draw_table(seen),
        "board": describe_board(seen.observation, SYMBOLS),
        "choices": map(choice_of, seen.previews),
        "note": note,
    }
    return context.page("lesson_plain.html", {**facts, **drawn}, 422 if note else 200)


def tried_plainly(
    here: str,
    form: Mapping[str, str],
    begun: Callable[[str], SomeExercise],
    show: Callable[[SomeExercise, str], Response],
) -> SomeExercise | Response:
    """Carry out a button of the plain view, or return the page with the reason why not.

    Args:
        here: the path of the plain view.
        form: the submitted form.
        begun: creates an attempt from its log.
        show: shows an attempt with a note.
    """
    log, token = form.get("log", "")[:LONGEST_LOG], form.get("action", "")[:20]
    try:
        return carried_out(begun(log), form.get("do", ""), token)
    except NotationError:
        return see(here)
    except (IllegalActionError, SessionError) as error:
        return show(begun(""), say_undone(error))


def see_try(here: str, tried: Exercise) -> Response:
    """Redirect to the plain view of an attempt."""
    facts = {"log": tried.log} | ({"shown": "yes"} if tried.is_shown else {})
    return see(f"{here}?{urlencode(facts)}" if tried.log else here)


router = Router()


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
    note_offered(context.store, utc_now())
    if form.get("answer") == "yes":
        return see("/lessons")
    game = form.get("game", "")
    return see(f"/game/{game}" if game.isalnum() else "/")


@router.get("/lesson/{name}")
def lesson_page(context: Context, name: str) -> Response:
    """Show a lesson on the table, whose board the server draws first."""
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


@router.get("/puzzles")
async def list_puzzles(context: Context) -> Response:
    """Show the puzzles from the player's own games."""
    facts = await context.in_turn(partial(list_facts, context))
    return context.page("puzzles.html", facts)


@router.get("/puzzle/{game_id}/{ply}")
def puzzle_page(context: Context, game_id: str, ply: Ply) -> Response:
    """Show a puzzle on the table, whose board the server draws first."""
    begun = found_answer(context, game_id, ply)
    return exercise_page(context, begun, puzzle_view(context, begun, None))


@router.get("/puzzle/{game_id}/{ply}/plain")
async def plain_puzzle(
    context: Context, game_id: str, ply: Ply, log: Log = "", shown: str = ""
) -> Response:
    """Show a puzzle in sentences, with a button for each legal action."""

    def judge() -> Response:
        answer = found_answer(context, game_id, ply, log, is_shown=shown == "yes")
        return _plain_puzzle(context, answer)

    try:
        return await context.in_turn(judge)
    except (NotationError, IllegalActionError):
        return see(f"/puzzle/{game_id}/{ply}/plain")


def _plain_puzzle(context: Context, answer: "Answer", note: str = "") -> Response:
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
    here = f"/puzzle/{game_id}/{ply}/plain"
    begun, show = (
        partial(found_answer, context, game_id, ply),
        partial(_plain_puzzle, context),
    )
    after = tried_plainly(here, form, begun, show)
    if isinstance(after, Response):
        return after
    note_judged(context, after, after.judged())
    return see_try(here, after)
