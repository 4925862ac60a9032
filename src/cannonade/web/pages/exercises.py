"""Shared parts of lesson and puzzle pages: an attempt on the table or in plain view."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.attempts import Exercise
from cannonade.engine import Draw
from cannonade.errors import IllegalActionError, NotationError, SessionError
from cannonade.language import _
from cannonade.session import view
from cannonade.web.api.exercises import LONGEST_LOG, carried_out
from cannonade.web.api.lessons import LessonView
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.forms import see
from cannonade.web.pages.game import place_label
from cannonade.web.routing import json_text
from cannonade.web.server.errors import say_illegal
from cannonade.web.service import service_of
from cannonade.words.game.board import describe_board
from cannonade.words.style import SYMBOLS

SCRIPT: Final = "js/lesson/lesson.js"
"""The script that takes over the page in the browser."""

_Exercise = TypeVar("_Exercise", bound=Exercise)
_NOT_DRAWN: Final = {"events", "known_words", "status"}


def exercise_page(request: Request, tried: Exercise, answer: LessonView) -> Response:
    """Show an attempt on the table, initially drawn by the server.

    Args:
        request: the current request.
        tried: the attempt.
        answer: the same attempt as the browser's script gets it.
    """
    service, seen = service_of(request), view(tried.session)
    facts = {
        "view": answer,
        "view_json": json_text(answer, _NOT_DRAWN),
        "table": draw_table(seen),
        "can_draw": Draw() in seen.legal,
        "place_label": place_label(seen),
        "import_map": service.assets.import_map,
        "modules": service.assets.modules_of(SCRIPT),
    }
    return service.pages.page(request, "lesson.html", facts)


def plain_exercise(
    request: Request, tried: Exercise, facts: Mapping[str, object], status: int = 200
) -> Response:
    """Show an attempt in sentences, with a button for each legal action."""
    seen = view(tried.session)
    board = describe_board(seen.observation, SYMBOLS)
    drawn = {"table": draw_table(seen), "board": board}
    pages = service_of(request).pages
    return pages.page(request, "lesson_plain.html", {**facts, **drawn}, status)


def tried_plainly(
    here: str,
    form: Mapping[str, str],
    begun: Callable[[str], _Exercise],
    show: Callable[[_Exercise, str, int], Response],
) -> _Exercise | Response:
    """Carry out a button of the plain view, or return the page with the reason why not.

    Args:
        here: the path of the plain view.
        form: the submitted form.
        begun: creates an attempt from its log.
        show: shows an attempt with a note and an HTTP status.
    """
    log, token = form.get("log", "")[:LONGEST_LOG], form.get("action", "")[:20]
    try:
        return carried_out(begun(log), form.get("do", ""), token)
    except NotationError:
        return see(here)
    except IllegalActionError as error:
        return show(begun(""), say_illegal(error), 422)
    except SessionError as error:
        return show(begun(""), _("Nothing was done: {error}.").format(error=error), 422)


def see_try(here: str, tried: Exercise) -> Response:
    """Redirect to the plain view of an attempt."""
    facts = {"log": tried.log} | ({"shown": "yes"} if tried.is_shown else {})
    return see(f"{here}?{urlencode(facts)}" if tried.log else here)
