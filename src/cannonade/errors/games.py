"""Errors about rules, texts, positions, games and advice on them."""

from collections.abc import Iterable

from cannonade.errors.root import CannonadeError, ProblemsError, UnexpectedError
from cannonade.language import _, ngettext


class RulesError(CannonadeError, ValueError):
    """A wrong rules record or rule-set file.

    Attributes:
        problems: every problem found, one sentence each.
        source: the source of the rules (a file name, a deal code), or "".
    """

    def __init__(self, problems: Iterable[str], source: str = "") -> None:
        """Store the problems; the message lists them all on one line."""
        self.problems, self.source = tuple(problems), source
        prefix = f"{source}: " if source else ""
        super().__init__(prefix + "; ".join(self.problems))


class NotationError(CannonadeError, ValueError):
    """Text that does not parse.

    Attributes:
        text: the whole text being parsed.
        offset: the offset of the error in `text`, in characters from 0.
        expected: what was expected there.
    """

    def __init__(self, text: str, offset: int, expected: str) -> None:
        """Store the place; the message shows it and what was expected."""
        self.text, self.offset, self.expected = text, offset, expected
        found = text[offset : offset + 12]
        shown = repr(found) if found else _("the end of the text")
        said = _("at offset {offset}: expected {expected}, found {shown}")
        super().__init__(said.format(offset=offset, expected=expected, shown=shown))


class IllegalActionError(CannonadeError, ValueError):
    """An action that the position does not allow.

    Attributes:
        action: the action.
        refusal: the typed reason, for `cannonade.words` or programs.
    """

    def __init__(self, action: object, refusal: object, problem: str = "") -> None:
        """Store the reason, which `cannonade.words` describes for people.

        Args:
            action: the action.
            refusal: the reason.
            problem: the message; by default made from these two.
        """
        self.action, self.refusal = action, refusal
        said = _("{action} is not legal here: {refusal}")
        super().__init__(problem or said.format(action=action, refusal=refusal))


class InvalidStateError(CannonadeError, ProblemsError):
    """An impossible position."""


class RecordError(CannonadeError, ValueError):
    """A game record that does not replay.

    Attributes:
        ply: the number of actions that replayed before the problem.
        problem: the problem, in one sentence.
    """

    def __init__(self, ply: int, problem: str) -> None:
        """Store the place and the problem."""
        self.ply, self.problem = ply, problem
        after = ngettext(
            "after {count} action: {problem}", "after {count} actions: {problem}", ply
        )
        super().__init__(after.format(count=ply, problem=problem))


class SettingsError(CannonadeError, ProblemsError):
    """Invalid settings."""


class ReviewError(CannonadeError, UnexpectedError):
    """A review of another game, or a text that is not a review."""


class SessionError(CannonadeError):
    """A change that is impossible in a game at present, such as undoing nothing."""


class AdviceError(CannonadeError, UnexpectedError):
    """Advice that cannot be given."""


class WeightsError(CannonadeError, UnexpectedError):
    """An unsuitable file of learned weights or of training."""


class StudyError(CannonadeError, ProblemsError):
    """An invalid study of the laboratory."""


class PoolError(CannonadeError, ValueError):
    """Missing certified deals, or a damaged file of them.

    Attributes:
        problem: the problem.
        source: the name of the file, or "".
    """

    def __init__(self, problem: str, source: str = "") -> None:
        """Store the problem and the source."""
        self.problem, self.source = problem, source
        super().__init__(f"{source}: {problem}" if source else problem)
