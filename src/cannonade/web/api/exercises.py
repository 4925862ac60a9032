"""The API of exercises: try an action, restart, show the solution, explain a refusal.

A response is an attempt as JSON: its view, and the lesson or puzzle. The server stores
only what an attempt counts for: its log travels to the browser and back as text.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, Final, Literal

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request

from cannonade.club.lessons import AttemptState
from cannonade.exercises import KINDS, Exercise
from cannonade.language import _
from cannonade.notation import parse_action
from cannonade.play.games import LiveGame
from cannonade.session import view
from cannonade.store import GameId
from cannonade.web.api.games import why_answer
from cannonade.web.api.models import (
    ActedAnswer,
    AskedAbout,
    ExerciseAnswer,
    ViewAnswer,
    WhyAnswer,
)
from cannonade.web.api.view_json import event_answers, view_answer
from cannonade.web.routing import Field, Router, run_in_thread
from cannonade.web.server.middleware import utc_now
from cannonade.web.service import Context, take_turn
from cannonade.words.cards import BY_CARDS, SPOKEN
from cannonade.words.club.lessons import say_lit

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


def exercise_view(context: Context, tried: Exercise) -> ViewAnswer:
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


def _exercise_answer(context: Context, tried: Exercise) -> ExerciseAnswer:
    store = context.store
    said, heard = tried.say(store, BY_CARDS), tried.say(store, SPOKEN)
    is_passed = tried.verdict is AttemptState.PASSED
    told = (*heard.happened, heard.head, *heard.meaning, *heard.advice)
    facts: dict[str, Any] = {e.name: getattr(said, e.name) for e in fields(said)}
    answer = ExerciseAnswer(
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


router = Router(prefix="/api/{kind:kind}s/{name:path}")


@router.get("/why")
def explain_try(
    context: Context, kind: str, name: str, about: AskedAbout, log: Log = ""
) -> WhyAnswer:
    """Ask whether an action can be tried, and if not, why."""
    tried = find_exercise(context, kind, name, log)
    return why_answer(tried.session, about, is_open=tried.is_open)


@router.post("/{step}", take_turn_for)
def do_in_exercise(
    context: Context, kind: str, name: str, step: TryStep, asked: TryAsked
) -> ActedAnswer:
    """Try an action, undo it, start again, or show the next step of the solution."""
    before = find_exercise(context, kind, name, asked.log)
    after = carry_out(context, before, step, asked.action)
    events = view(after.session).events if after.is_tried else ()
    shown = exercise_view(context, after)
    return ActedAnswer(view=shown, events=event_answers(events))
