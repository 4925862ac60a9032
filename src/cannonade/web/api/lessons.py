"""The lessons by program: try an action, begin again, be shown, ask why not.

The attempt is in the request: the log of the last view, and what is to be done next.
"""

from typing import Annotated, Final, Literal

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import Response
from pydantic import Field

from cannonade.club import (
    Attempt,
    Lesson,
    attempt_of,
    find_lesson,
    lesson_notes,
    note_passed,
)
from cannonade.engine import explain
from cannonade.notation import parse_action
from cannonade.web.api.games import ERRORS
from cannonade.web.api.lesson_json import TriedAnswer, tried_answer
from cannonade.web.api.requests import Asked
from cannonade.web.api.responses import WhyAnswer
from cannonade.web.live.players import utc_now
from cannonade.web.server.problems import ErrorAnswer, IllegalAnswer, type_name
from cannonade.web.service import service_of
from cannonade.words import SYMBOLS, refuse

LONGEST_LOG: Final = 400
"""How many characters of an attempt are read; no lesson takes a quarter of them."""

_NOT_FOUND: Final[dict[int | str, dict[str, object]]] = {
    404: {"model": ErrorAnswer, "description": "There is no such lesson."}
}
_ILLEGAL: Final[dict[int | str, dict[str, object]]] = {
    422: {
        "model": IllegalAnswer | ErrorAnswer,
        "description": "That is not legal, or something in it is wrong.",
    }
}
_Log = Annotated[
    str, Field(max_length=LONGEST_LOG, description="log of the last view.")
]
_Token = Annotated[str, Field(max_length=20, description="A token, for actions.")]

router = APIRouter(
    prefix="/api/lessons", responses={**ERRORS, **_NOT_FOUND}, tags=["lessons"]
)


class TryAsked(Asked):
    """Something to be done in an attempt."""

    log: _Log = ""
    action: _Token = ""


@router.get("/{name}/why")
def explain_try(
    name: str,
    action: Annotated[str, Query(max_length=20, examples=["9s@b2"])],
    log: Annotated[str, Query(max_length=LONGEST_LOG)] = "",
) -> WhyAnswer:
    """Ask whether an action can be tried, and if not, why."""
    session = attempt_of(found_lesson(name), log).session
    wanted = parse_action(action)
    refusal = explain(session.observation, wanted)
    return WhyAnswer(
        action=action,
        legal=refusal is None and not session.is_over,
        refusal=type_name(refusal) if refusal else None,
        say=refuse(wanted, refusal, SYMBOLS) if refusal else "",
    )


@router.post(
    "/{name}/{deed}", response_model=TriedAnswer, responses={**_NOT_FOUND, **_ILLEGAL}
)
def do_in_lesson(
    request: Request,
    name: str,
    deed: Literal["actions", "again", "show"],
    asked: TryAsked,
) -> Response:
    """Try an action, begin again, or be shown the next action of how it is done."""
    before = attempt_of(found_lesson(name), asked.log)
    after = carried_out(before, deed, asked.action)
    note_passing(request, after)
    answer = tried_answer(after, passed_by(request))
    return Response(answer.model_dump_json(), media_type="application/json")


def found_lesson(name: str) -> Lesson:
    """Give the lesson of an address.

    Raises:
        HTTPException: if there is none.
    """
    found = find_lesson(name)
    if found is None:
        raise HTTPException(404)
    return found


def carried_out(attempt: Attempt, deed: str, token: str) -> Attempt:
    """Give an attempt after what was asked of it.

    Raises:
        NotationError: if it is an action that cannot be read.
        IllegalActionError: if it is an action that is not legal.
        SessionError: if it is an action, and the attempt is over.
    """
    match deed:
        case "again":
            return attempt_of(attempt.lesson)
        case "show":
            return attempt.show_next()
        case _:
            return attempt.play(parse_action(token))


def note_passing(request: Request, attempt: Attempt) -> None:
    """Note that the player at this browser has passed a lesson, if that is so."""
    if attempt.is_learned:
        service = service_of(request)
        player = service.seats.player(request)
        note_passed(service.store, player.id, attempt.lesson.id, utc_now())


def offers_lessons(request: Request) -> bool:
    """Whether the player at this browser is new and has not been asked to try them."""
    service = service_of(request)
    player = service.seats.player(request)
    notes = lesson_notes(service.store, player.id)
    if notes.was_offered or notes.passed:
        return False
    return len(service.store.games(player.id, limit=2)) <= 1


def passed_by(request: Request) -> frozenset[str]:
    """Give the ids of the lessons that the player at this browser has passed."""
    service = service_of(request)
    player = service.seats.player(request)
    return frozenset(lesson_notes(service.store, player.id).passed)
