"""Requests about lessons and puzzles: a try, with its start in the request.

Nothing of a try is kept: the log of the last view comes with what is to be done next.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeVar

from cannonade.club import Exercise
from cannonade.engine import explain
from cannonade.notation import parse_action
from cannonade.web.api.responses import WhyAnswer
from cannonade.web.routing import Field, Responses
from cannonade.web.server.problems import ErrorAnswer, IllegalAnswer, type_name
from cannonade.words import SYMBOLS, refuse

LONGEST_LOG: Final = 2000
"""How many characters of a try are read: a lesson with a hundred undos."""
ILLEGAL: Final[Responses] = {
    422: {
        "model": IllegalAnswer | ErrorAnswer,
        "description": "That is not legal, or something in it is wrong.",
    }
}

TryDeed = Literal["actions", "again", "show", "undo"]
"""What can be done in a try."""
_Exercise = TypeVar("_Exercise", bound=Exercise)
Log = Annotated[str, Field(max_length=LONGEST_LOG, description="log of the last view.")]
"""What was tried so far."""


@dataclass(frozen=True, kw_only=True)
class TryAsked:
    """Something to be done in a try."""

    log: Log = ""
    action: Annotated[
        str, Field(max_length=20, description="A token, for actions.")
    ] = ""


@dataclass(frozen=True, kw_only=True)
class WhyAsked:
    """An action that may not be possible in a try."""

    log: Log = ""
    action: Annotated[str, Field(max_length=20, examples=("9s@b2",))]


def carried_out(before: _Exercise, deed: str, token: str) -> _Exercise:
    """Return a try after what was asked of it.

    Raises:
        NotationError: if it is an action that cannot be read.
        IllegalActionError: if it is an action that is not legal.
        SessionError: if it is an action, and the try is over; if it is an undo, and
            nothing was done.
    """
    match deed:
        case "again":
            return before.again()
        case "show":
            return before.show_next()
        case "undo":
            return before.undo()
        case _:
            return before.play(parse_action(token))


def why_answer(tried: Exercise, token: str, *, is_open: bool) -> WhyAnswer:
    """Say whether an action can be tried, and if not, why.

    Raises:
        NotationError: if it cannot be read.
    """
    wanted = parse_action(token)
    refusal = explain(tried.session.observation, wanted)
    return WhyAnswer(
        action=token,
        legal=refusal is None and is_open,
        refusal=type_name(refusal) if refusal else None,
        say=refuse(wanted, refusal, SYMBOLS) if refusal else "",
    )
