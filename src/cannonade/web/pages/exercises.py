"""The lessons and the puzzles: their lists, and a page for each."""

from typing import Final
from urllib.parse import urlencode

from starlette.responses import Response

from cannonade.club.keeping import lesson_notes, note_offered, solved_puzzles
from cannonade.club.lessons import LESSONS
from cannonade.errors import IllegalActionError, NotationError, SessionError
from cannonade.exercises import Exercise
from cannonade.exercises.puzzles import PuzzleTry, say_progress
from cannonade.play.puzzles import own_puzzles
from cannonade.play.starters import habit_in, starters
from cannonade.session import view
from cannonade.web.api.exercises import (
    LONGEST_LOG,
    Log,
    carry_out,
    exercise_view,
    find_exercise,
    take_turn_for,
)
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.game import choice_of
from cannonade.web.pages.settings import Form, see
from cannonade.web.routing import Router
from cannonade.web.server.errors import say_undone
from cannonade.web.server.middleware import utc_now
from cannonade.web.service import Context, take_turn
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.lessons import SCHOOL, say_count, say_lesson
from cannonade.words.game.board import describe_board
from cannonade.words.phrases import capital
from cannonade.words.review import puzzles

router = Router()

_SOON: Final = 12
"""The most puzzles that are drawn in a list."""


@router.get("/lessons")
def list_lessons(context: Context) -> Response:
    """List all lessons, and whether each is passed."""
    passed = lesson_notes(context.store).passed
    lessons = [(each, say_lesson(each, SYMBOLS)) for each in LESSONS]
    left = (each for each in lessons if each[0].id not in passed)
    facts = {
        "school": SCHOOL,
        "lessons": lessons,
        "follows": next(left, lessons[0]),
        "count": capital(say_count()),
        "passed": passed,
        "passed_count": len(passed),
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


@router.get("/puzzles", take_turn)
def list_puzzles(context: Context) -> Response:
    """List the puzzles from the player's own games, and those with the game."""
    solved = solved_puzzles(context.store)
    own = own_puzzles(context.store)
    habit, first = habit_in(own, solved), PuzzleTry.start(context.store).puzzle
    known = solved | {first.id}
    soon = [each for each in starters() if each.id not in known][:_SOON]
    facts = {
        "words": puzzles,
        "own": own,
        "progress": say_progress(context.store),
        "first": first,
        "table": draw_table(view(first.begun)),
        "soon": [each.puzzle() for each in soon],
        "starters": starters(),
        "solved": solved,
        "habit": habit,
    }
    return context.page("puzzles.html", facts)


@router.get("/{kind:kind}/{name:path}/plain", take_turn_for)
def exercise_plainly(
    context: Context, kind: str, name: str, log: Log = "", shown: str = ""
) -> Response:
    """Show an attempt in sentences, with a button for each legal action."""
    try:
        tried = find_exercise(context, kind, name, log, is_shown=shown == "yes")
    except (NotationError, IllegalActionError, SessionError):
        return see(f"/{kind}/{name}/plain")
    return _show_plainly(context, tried)


def _show_plainly(context: Context, tried: Exercise, note: str = "") -> Response:
    """Show an attempt; the note says why the last button did nothing."""
    seen = view(tried.session)
    facts = {
        "view": exercise_view(context, tried),
        "said": tried.say(context.store, SYMBOLS),
        "table": draw_table(seen),
        "board": describe_board(seen.observation, SYMBOLS),
        "choices": map(choice_of, seen.previews),
        "note": note,
    }
    return context.page("lesson_plain.html", facts, 422 if note else 200)


@router.post("/{kind:kind}/{name:path}/plain", take_turn_for)
def try_plainly(context: Context, kind: str, name: str, form: Form) -> Response:
    """Carry out a button, and redirect, so that reloading repeats nothing."""
    here = f"/{kind}/{name}/plain"
    log, token = form.get("log", "")[:LONGEST_LOG], form.get("action", "")[:20]
    begun = find_exercise(context, kind, name)
    try:
        after = carry_out(context, begun.restore(log), form.get("do", ""), token)
    except NotationError:
        return see(here)
    except (IllegalActionError, SessionError) as error:
        return _show_plainly(context, begun, say_undone(error))
    facts = {"log": after.log} | ({"shown": "yes"} if after.is_shown else {})
    return see(f"{here}?{urlencode(facts)}" if after.log else here)


@router.get("/{kind:kind}/{name:path}")
def exercise_page(context: Context, kind: str, name: str) -> Response:
    """Show an exercise on the table, whose board the server draws first."""
    begun = find_exercise(context, kind, name)
    answer = exercise_view(context, begun)
    facts = {
        "view": answer,
        "table": draw_table(view(begun.session)),
        "plain": f"/{kind}/{begun.id}/plain",
    }
    return context.page("play.html", facts)
