"""Every error that Cannonade raises on purpose.

The tree::

    CannonadeError
    ├── RulesError           a rules record or rule-set file that says something wrong
    ├── NotationError        text that does not parse
    ├── IllegalActionError   an action that the position does not allow
    ├── InvalidStateError    a drafted position that cannot be
    ├── RecordError          a game record that does not replay as it says
    └── SessionError         an undo, redo or resignation that cannot be

All of them but `SessionError` are about input and are also `ValueError`. Each one
carries its data as attributes, and *all* the reasons there are, not just the first.
"""

from collections.abc import Iterable


class CannonadeError(Exception):
    """The root of the tree: catch it to catch them all."""


class RulesError(CannonadeError, ValueError):
    """A rules record, or a file of one, with something wrong in it.

    Attributes:
        problems: every problem found, one sentence each.
        source: where the rules came from (a file name, a deal code), or "".
    """

    def __init__(self, problems: Iterable[str], source: str = "") -> None:
        """Keep every problem; the message lists them all on one line."""
        self.problems = tuple(problems)
        self.source = source
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
        self.text = text
        self.offset = offset
        self.expected = expected
        found = text[offset : offset + 12]
        shown = repr(found) if found else "the end of the text"
        super().__init__(f"at offset {offset}: expected {expected}, found {shown}")


class IllegalActionError(CannonadeError, ValueError):
    """An action that the position does not allow.

    Attributes:
        action: the action refused.
        refusal: the typed reason, for `cannonade.words` or a program.
    """

    def __init__(self, action: object, refusal: object) -> None:
        """Keep both; a sentence for people is made in `cannonade.words`."""
        self.action = action
        self.refusal = refusal
        super().__init__(f"{action} is not legal here: {refusal}")


class InvalidStateError(CannonadeError, ValueError):
    """A drafted position that cannot be.

    Attributes:
        problems: every problem found, one sentence each.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        """Keep every problem; the message lists them all on one line."""
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class RecordError(CannonadeError, ValueError):
    """A game record that does not replay as it says.

    Attributes:
        ply: how many actions replayed well before the trouble.
        problem: what is wrong, one sentence.
    """

    def __init__(self, ply: int, problem: str) -> None:
        """Keep where and what."""
        self.ply = ply
        self.problem = problem
        super().__init__(f"after {ply} actions: {problem}")


class SessionError(CannonadeError):
    """Something a game in progress cannot do now, such as undoing nothing."""
