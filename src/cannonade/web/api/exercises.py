"""Attempts at lessons and puzzles, which send their log along with each request.

The server keeps nothing: a request includes the log from the previous view.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias, TypeVar

from cannonade.club.attempts import Attempt
from cannonade.notation import parse_action
from cannonade.web.routing import Field

if TYPE_CHECKING:  # puzzles need the kernel
    from cannonade.play.puzzles import Answer

Exercise: TypeAlias = "Attempt | Answer"
"""An attempt at a lesson, or at a puzzle from a game."""
SomeExercise = TypeVar("SomeExercise", Attempt, "Answer")
"""One of the two."""
LONGEST_LOG: Final = 2000
"""The longest log accepted, in characters: a lesson with a hundred undos."""
TryStep = Literal["actions", "again", "show", "undo"]
"""The actions available in an attempt."""
Log = Annotated[str, Field(max_length=LONGEST_LOG, description="The last view's log.")]
"""The log of an attempt so far."""


@dataclass(frozen=True, kw_only=True)
class TryAsked:
    """A request to do something in an attempt."""

    log: Log = ""
    action: Annotated[
        str, Field(max_length=20, description="The token of an action.")
    ] = ""


@dataclass(frozen=True, kw_only=True)
class WhyAsked:
    """A question why an action is not possible in an attempt."""

    log: Log = ""
    action: Annotated[str, Field(max_length=20, examples=("9s@b2",))]


def carried_out(before: SomeExercise, step: str, token: str) -> SomeExercise:
    """Return an attempt after carrying out a request.

    Raises:
        NotationError: if the action cannot be parsed.
        IllegalActionError: if the action is not legal.
        SessionError: for an action, if the attempt is over; for an undo, if there is
            nothing to undo.
    """
    match step:
        case "again":
            return before.again()
        case "show":
            return before.show_next()
        case "undo":
            return before.undo()
        case _:
            return before.play(parse_action(token))
