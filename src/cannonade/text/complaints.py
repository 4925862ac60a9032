"""Errors as one line each: what is wrong, where, and how to correct it."""

from cannonade.engine import Action
from cannonade.engine.refusals import Refusal
from cannonade.errors import CannonadeError, IllegalActionError, NotationError
from cannonade.errors.root import reason_of
from cannonade.foreign_text import quoted, say_undecodable
from cannonade.language import _
from cannonade.play.open_game import Trouble, Unsaved
from cannonade.text.screen import Screen
from cannonade.words.cards import ASCII
from cannonade.words.game.actions import refuse
from cannonade.words.input.terminal import say_trouble


def accept(screen: Screen, trouble: Trouble | None) -> bool:
    """Explain what went wrong with a change, if anything; return whether it was made.

    What could not be saved continues in memory; all else is refused.
    """
    if trouble is None:
        return True
    said = say_trouble(trouble, screen.style)
    is_made = isinstance(trouble, Unsaved)
    if is_made:
        screen.tell(said)
    else:
        screen.refuse(said)
    return is_made


def complain(error: Exception, source: str = "") -> str:
    """Describe an error, with all its reasons.

    Args:
        error: the error.
        source: the file that caused it, if the error doesn't name it.
    """
    prefix = f"{source}: " if source else ""
    if isinstance(error, NotationError):
        return prefix + _place(error, source)
    if isinstance(error, OSError):
        return prefix + reason_of(error)
    if isinstance(error, UnicodeDecodeError):
        return prefix + say_undecodable(error)
    return prefix + _reason(error)


def _reason(error: BaseException) -> str:
    if (
        isinstance(error, IllegalActionError)
        and isinstance(error.action, Action)
        and isinstance(error.refusal, Refusal)
    ):
        return refuse(error.action, error.refusal, ASCII)
    cause = error.__cause__
    if isinstance(error, CannonadeError) and isinstance(cause, IllegalActionError):
        return f"{error}. {_reason(cause)}"
    return str(error)


def _place(error: NotationError, source: str) -> str:
    before = error.text[: error.offset]
    found = error.text[error.offset :].split("\n")[0]
    shown = quoted(found) if found else _("nothing more")
    wanted = _("expected {expected}, found {shown}").format(
        expected=error.expected, shown=shown
    )
    if source or "\n" in error.text.strip("\n"):
        line = before.count("\n") + 1
        character = error.offset - before.rfind("\n")
        return _("line {line}, character {character}: {wanted}").format(
            line=line, character=character, wanted=wanted
        )
    return _("cannot read {quoted}: {wanted}").format(
        quoted=quoted(error.text), wanted=wanted
    )
