"""Shared parts of lesson and puzzle pages: an attempt on the table or in plain view."""

from collections.abc import Callable, Mapping
from urllib.parse import urlencode

from starlette.responses import Response

from cannonade.engine import Draw
from cannonade.errors import IllegalActionError, NotationError, SessionError
from cannonade.session import view
from cannonade.web.api.lessons import (
    LONGEST_LOG,
    Exercise,
    LessonView,
    SomeExercise,
    carried_out,
)
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.forms import see
from cannonade.web.pages.game import choice_of, place_label
from cannonade.web.routing import json_text
from cannonade.web.server.errors import say_undone
from cannonade.web.service import Context
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.board import describe_board


def exercise_page(context: Context, tried: Exercise, answer: LessonView) -> Response:
    """Show an attempt on the table, initially drawn by the server.

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
        "can_draw": Draw() in seen.legal,
        "place_label": place_label(seen),
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
