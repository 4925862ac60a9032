"""Messages about wrong input, and what would be right."""

from typing import Final

from cannonade.engine import DEAL_COUNT
from cannonade.errors import CannonadeError, InvalidStateError, NotationError, reason_of
from cannonade.foreign_text import quoted, say_undecodable
from cannonade.language import Lazy, _, translate
from cannonade.play.new_game import DealFormFault, Mistake
from cannonade.words.cards import ASCII
from cannonade.words.game.actions import say_error
from cannonade.words.phrases import decimal, sentence

_SAID: Final = {
    DealFormFault.NO_NUMBER: Lazy("Type the number of a deal, or choose Any."),
    DealFormFault.NO_POSITION: Lazy("Paste a position, or set one up on the board."),
    DealFormFault.NOT_A_NUMBER: Lazy(
        "{quoted} is not a deal number: use a whole number from 0 to {number}, or "
        "leave it empty for a random deal."
    ),
    DealFormFault.NOT_A_CODE: Lazy(
        "{quoted} is not a deal code, which is rules, a colon and a number, such as "
        "revised:48213."
    ),
    DealFormFault.OTHER_RULES: Lazy(
        "This is for the rules {own}, but you chose {chosen}. Choose {own}, or type "
        "only a number."
    ),
}
"""What is wrong in a form, with placeholders for what was typed."""


class RefusedError(CannonadeError):
    """Something typed or asked for that is refused, with a sentence that says why."""


def say_mistake(error: Mistake | Exception) -> str:
    """Explain a mistake in a form or in typed text."""
    match error:
        case Mistake(why=DealFormFault() as fault, about=about):
            return say_fault(fault, *about)
        case Mistake(why=CannonadeError() as why):
            return say_mistake(why)
        case NotationError():
            return _misread(error)
        case InvalidStateError(problems=problems):
            return _("This position is impossible: {list}.").format(
                list="; ".join(map(translate, problems))
            )
        case _:
            return sentence(error)


def _misread(error: NotationError) -> str:
    found = error.text[error.offset :].strip()
    expected = translate(error.expected)
    if found:
        return _("Expected {expected}, not {quoted}.").format(
            expected=expected, quoted=translate(quoted(found))
        )
    if not error.text.strip():
        return _("Expected {expected}.").format(expected=expected)
    return _("Expected {expected} after {quoted}.").format(
        expected=expected, quoted=translate(quoted(error.text.strip()))
    )


def say_fault(fault: DealFormFault, found: str = "", wanted: str = "") -> str:
    """Explain a fault.

    Args:
        fault: the fault.
        found: what was typed, or the name of the rules of a deal or position.
        wanted: the name of the chosen rules.
    """
    return str(_SAID[fault]).format(
        quoted=translate(quoted(found)),
        number=decimal(DEAL_COUNT - 1, ","),
        own=found,
        chosen=wanted,
    )


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
        return prefix + translate(reason_of(error))
    if isinstance(error, UnicodeDecodeError):
        return prefix + translate(say_undecodable(error))
    return prefix + say_error(error, ASCII)


def _place(error: NotationError, source: str) -> str:
    before = error.text[: error.offset]
    found = error.text[error.offset :].split("\n")[0]
    shown = translate(quoted(found)) if found else _("nothing more")
    wanted = _("expected {expected}, found {shown}").format(
        expected=translate(error.expected), shown=shown
    )
    if source or "\n" in error.text.strip("\n"):
        line = before.count("\n") + 1
        character = error.offset - before.rfind("\n")
        return _("line {line}, character {character}: {wanted}").format(
            line=line, character=character, wanted=wanted
        )
    return _("cannot read {quoted}: {wanted}").format(
        quoted=translate(quoted(error.text)), wanted=wanted
    )
