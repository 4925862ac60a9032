"""The lessons and the puzzles: their lists, a page for each, and its API.

That tries an action, restarts, shows the solution, explains a refusal. A response is an
attempt as JSON: its view, and the lesson or puzzle. The server stores only what an
attempt counts for: its log travels to the browser and back as text.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlencode

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.keeping import note_offered, passed_lessons, solved_puzzles
from cannonade.club.lessons import LESSONS, AttemptState
from cannonade.errors import IllegalActionError, NotationError, SessionError
from cannonade.exercises import KINDS, Exercise
from cannonade.exercises.puzzles import PuzzleTry, say_progress
from cannonade.language import _
from cannonade.notation import parse_action
from cannonade.play.games import LiveGame
from cannonade.play.puzzles import habit_in, own_puzzles, starters
from cannonade.session import view
from cannonade.store import GameId
from cannonade.web.api import models
from cannonade.web.api.games import why_answer
from cannonade.web.api.view_json import event_answers, view_answer
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.game import choice_of
from cannonade.web.pages.settings import Form, see
from cannonade.web.routing import Field, Router, run_in_thread
from cannonade.web.server.errors import say_undone
from cannonade.web.server.middleware import utc_now
from cannonade.web.service import Context, take_turn
from cannonade.words.cards import BY_CARDS, SPOKEN, SYMBOLS
from cannonade.words.club.lessons import SCHOOL, say_count, say_lesson, say_lit
from cannonade.words.game.board import describe_board
from cannonade.words.phrases import capital
from cannonade.words.review import puzzles

LONGEST_LOG: Final = 2000
"""The longest log accepted, in characters: a lesson with a hundred undos."""
TryStep = Literal["actions", "again", "show", "undo"]
"""The actions available in an attempt."""
Log = Annotated[str, Field(max_length=LONGEST_LOG)]
"""The log of an attempt so far."""


class _KindConvertor(StringConvertor):
    """Matches the name of a kind of exercises in an address."""

    regex = "|".join(KINDS)


register_url_convertor("kind", _KindConvertor())


@dataclass(frozen=True, kw_only=True)
class TryAsked:
    """A request to do something in an attempt.

    Attributes:
        action: the token of an action.
    """

    log: Log = ""
    action: Annotated[str, Field(max_length=20)] = ""


def exercise_view(context: Context, tried: Exercise) -> models.ViewAnswer:
    """Return the view of an attempt; once that is over, it offers no actions."""
    named = LiveGame(
        GameId(f"{tried.kind}-{tried.id}".replace("/", "-")), tried.session
    )
    answer = _exercise_answer(context, tried)
    shown = replace(
        view_answer(named),
        lesson=answer,
        title=_("{title} · {school} · Cannonade").format(
            title=answer.title, school=answer.school
        ),
        undo="free" if tried.is_tried else "nothing",
        can_redo=False,
    )
    return shown if tried.is_open else replace(shown, legal=(), hand_words=())


def _exercise_answer(context: Context, tried: Exercise) -> models.ExerciseAnswer:
    store = context.store
    said, heard = tried.say(store, BY_CARDS), tried.say(store, SPOKEN)
    is_passed = tried.verdict is AttemptState.PASSED
    told = (*heard.happened, heard.head, *heard.meaning, *heard.advice)
    facts: dict[str, Any] = {e.name: getattr(said, e.name) for e in fields(said)}
    answer = models.ExerciseAnswer(
        **facts,
        kind=tried.kind,
        school=str(tried.school),
        id=tried.id,
        log=tried.log,
        verdict=tried.verdict.value,
        shown=tried.is_shown,
        spoken=" ".join(filter(None, told)) or heard.ask,
        next=tried.find_next(store) if is_passed else "",
        place=tried.place,
        every=str(tried.every),
        further=str(tried.further),
        lit_words=say_lit(said.lit),
    )
    return replace(answer, top=context.service.pages.draw("lesson_top", answer))


def find_exercise(
    context: Context, kind: str, name: str, log: str = "", *, is_shown: bool = False
) -> Exercise:
    """Return an exercise with the attempt logged so far.

    Raises:
        HTTPException: if there is no such exercise.
        UnknownGameError: if it is from a game that does not exist.
        NotationError: if the log cannot be parsed.
        IllegalActionError: if an action in it is not legal.
        SessionError: if another entry in it is impossible.
    """
    found = KINDS[kind].find(context.store, name)
    if found is None:
        raise HTTPException(404)
    return found.restore(log, is_shown=is_shown)


def carry_out(context: Context, before: Exercise, step: str, token: str) -> Exercise:
    """Return an attempt after a request, and save what it counts for.

    Raises:
        NotationError: if the action cannot be parsed.
        IllegalActionError: if the action is not legal.
        SessionError: for an action, if the attempt is over; for an undo, if there is
            nothing to undo.
    """
    match step:
        case "again":
            after = before.again()
        case "show":
            after = before.show_next()
        case "undo":
            after = before.undo()
        case _:
            after = before.play(parse_action(token))
    after.note(context.store, utc_now())
    return after


async def take_turn_for(request: Request, work: Callable[[], object]) -> object:
    """Call a handler for an exercise, when it is its turn if it needs the coach."""
    needs_coach = KINDS[request.path_params["kind"]].needs_coach
    return await (take_turn if needs_coach else run_in_thread)(request, work)


router = Router()

_API: Final = "/api/{kind:kind}s/{name:path}"


@router.get(f"{_API}/why")
def explain_try(
    context: Context, kind: str, name: str, about: models.AskedAbout, log: Log = ""
) -> models.WhyAnswer:
    """Ask whether an action can be tried, and if not, why."""
    tried = find_exercise(context, kind, name, log)
    return why_answer(tried.session, about, is_open=tried.is_open)


@router.post(f"{_API}/{{step}}", take_turn_for)
def do_in_exercise(
    context: Context, kind: str, name: str, step: TryStep, asked: TryAsked
) -> models.ActedAnswer:
    """Try an action, undo it, start again, or show the next step of the solution."""
    before = find_exercise(context, kind, name, asked.log)
    after = carry_out(context, before, step, asked.action)
    events = view(after.session).events if after.is_tried else ()
    shown = exercise_view(context, after)
    return models.ActedAnswer(view=shown, events=event_answers(events))


_SOON: Final = 12
"""The most puzzles that are drawn in a list."""


@router.get("/lessons")
def list_lessons(context: Context) -> Response:
    """List all lessons, and whether each is passed."""
    passed = passed_lessons(context.store)
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
