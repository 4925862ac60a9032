"""Errors about rules, texts, positions, games and advice on them."""

from collections.abc import Iterable

from cannonade.errors.root import CannonadeError, ProblemsError, UnexpectedError
from cannonade.language import _, ngettext


class RulesError(CannonadeError, ValueError):
    """A rules record, or a file of one, with something wrong in it.

    Attributes:
        problems: every problem found, one sentence each.
        source: where the rules came from (a file name, a deal code), or "".
    """

    def __init__(self, problems: Iterable[str], source: str = "") -> None:
        """Keep every problem; the message lists them all on one line."""
        self.problems, self.source = tuple(problems), source
        prefix = f"{source}: " if source else ""
        super().__init__(prefix + "; ".join(self.problems))


class NotationError(CannonadeError, ValueError):
    """Text that does not parse.

    Attributes:
        text: the whole text that was being read.
        offset: where in `text` reading failed, in characters from 0.
        expected: what would have been right there.
    """

    def __init__(self, text: str, offset: int, expected: str) -> None:
        """Point at the place; the message shows it and says what would be right."""
        self.text, self.offset, self.expected = text, offset, expected
        found = text[offset : offset + 12]
        shown = repr(found) if found else _("the end of the text")
        said = _("at offset {offset}: expected {expected}, found {shown}")
        super().__init__(said.format(offset=offset, expected=expected, shown=shown))


class IllegalActionError(CannonadeError, ValueError):
    """An action that the position does not allow.

    Attributes:
        action: the action refused.
        refusal: the typed reason, for `cannonade.words` or a program.
    """

    def __init__(self, action: object, refusal: object, problem: str = "") -> None:
        """Keep both; a sentence for people is made in `cannonade.words`.

        Args:
            action: the action.
            refusal: the reason.
            problem: the message, where it is more than these two.
        """
        self.action, self.refusal = action, refusal
        said = _("{action} is not legal here: {refusal}")
        super().__init__(problem or said.format(action=action, refusal=refusal))


class InvalidStateError(CannonadeError, ProblemsError):
    """A drafted position that cannot be."""


class RecordError(CannonadeError, ValueError):
    """A game record that does not replay as it says.

    Attributes:
        ply: how many actions replayed well before the trouble.
        problem: what is wrong, one sentence.
    """

    def __init__(self, ply: int, problem: str) -> None:
        """Keep where and what."""
        self.ply, self.problem = ply, problem
        after = ngettext(
            "after {count} action: {problem}", "after {count} actions: {problem}", ply
        )
        super().__init__(after.format(count=ply, problem=problem))


class SettingsError(CannonadeError, ProblemsError):
    """Settings that a player cannot have."""


class ReviewError(CannonadeError, UnexpectedError):
    """A review that does not belong to its game, or a text that is no review."""


class SessionError(CannonadeError):
    """Something a game in progress cannot do now, such as undoing nothing."""


class AdviceError(CannonadeError, UnexpectedError):
    """Advice that cannot be given."""


class WeightsError(CannonadeError, UnexpectedError):
    """A file of learned weights, or of a training, that does not fit."""


class StudyError(CannonadeError, ProblemsError):
    """A study of the laboratory that cannot be played as it is."""


class PoolError(CannonadeError, ValueError):
    """Certified deals that are not there, or a file of them that cannot be read.

    Attributes:
        problem: what is wrong.
        source: the name of the file, or "".
    """

    def __init__(self, problem: str, source: str = "") -> None:
        """Keep both."""
        self.problem, self.source = problem, source
        super().__init__(f"{source}: {problem}" if source else problem)
