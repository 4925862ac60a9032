"""All errors that Cannonade raises on purpose.

The tree::

    CannonadeError
    ├── KernelMissingError   the kernel is needed and not compiled
    ├── MissingExtraError    a package is needed that only an extra installs
    ├── RulesError           a wrong rules record or rule-set file
    ├── NotationError        text that does not parse
    ├── IllegalActionError   an action that the position does not allow
    ├── InvalidStateError    an impossible position
    ├── RecordError          a game record that does not replay
    ├── SettingsError        invalid settings
    ├── ReviewError          the review of another game, or an invalid one
    ├── SessionError         an impossible undo, redo or resignation
    ├── AdviceError          advice by an unknown player, or on a finished game
    ├── WeightsError         an unsuitable file of learned weights or of training
    ├── StudyError           an invalid study of the laboratory
    ├── PoolError            missing certified deals, or a damaged file of them
    └── StoreError           saved games that cannot be read or written
        ├── DamagedStoreError      a file that is not a store or is corrupt
        ├── DamagedRowError        a part of a store that is damaged
        ├── NewerStoreError        a store from a later version
        ├── UnavailableStoreError  a store that cannot be read or written at present
        │   └── UnreadableStoreError   a file of saved games that cannot be opened
        ├── StaleError             a game that has changed in the meantime
        ├── UnknownGameError       a game that is not in the store
        ├── UnknownHouseRulesError house rules that are not in the store
        └── HouseRulesError        house rules that cannot be saved

All but `SessionError`, `KernelMissingError`, `MissingExtraError` and `StoreError` are
about input and are also `ValueError`, as is `HouseRulesError`. Each
carries its data and *all* reasons. A wrong type is a plain `TypeError`.
"""

import errno
from collections.abc import Iterable, Mapping
from reprlib import repr as shortened
from types import MappingProxyType
from typing import Any, Final

from cannonade.foreign_text import quoted
from cannonade.message import _, join

NO_WAYS: Final[Mapping[str, str]] = MappingProxyType({})


def wrong_type(
    value: object, expected: str, ways: Mapping[str, str] = NO_WAYS
) -> TypeError:
    """Return the error for an argument of the wrong type.

    Args:
        value: the argument.
        expected: what was expected, such as "a Deal".
        ways: how to convert values, by the name of their type ("" for any other), with
            {} for the value.
    """
    name, shown = type(value).__name__, shortened(value)
    name = "None" if value is None else name
    way = ways.get(name, ways.get("", "")).format(shown)
    hint = f": use {way}" if way else ""
    # A whole state would be too long in an error message.
    found = f"{name} {shown}" if isinstance(value, str | bytes | float | int) else name
    return TypeError(f"expected {expected}, not {found}{hint}")


_REASONS: Final = {
    errno.EACCES: _("Permission denied"),
    errno.EEXIST: _("File exists"),
    errno.EISDIR: _("Is a directory"),
    errno.ENAMETOOLONG: _("File name too long"),
    errno.ENOENT: _("No such file or directory"),
    errno.ENOSPC: _("No space left on device"),
    errno.ENOTDIR: _("Not a directory"),
    errno.EPERM: _("Operation not permitted"),
    errno.EROFS: _("Read-only file system"),
}


def reason_of(error: OSError) -> str:
    """Return the system's reason for an error, a message if it is a usual one."""
    known = _REASONS.get(error.errno or 0)
    return known or error.strerror or str(error)


class CannonadeError(Exception):
    """The base class of all errors of Cannonade."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the message and all attributes."""
        return _arrived, (type(self), *self.args), self.__dict__


def _arrived(kind: type[CannonadeError], *args: str) -> CannonadeError:
    return kind.__new__(kind, *args)


class ProblemsError(ValueError):
    """An error with every problem, not just the first.

    Attributes:
        problems: every problem found, one sentence each.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        """Store the problems; the message lists them all on one line."""
        self.problems = tuple(problems)
        super().__init__(join(self.problems))


class UnexpectedError(ValueError):
    """An error with what was found and what was expected.

    Attributes:
        problem: what was found.
        expected: what was expected.
    """

    def __init__(self, problem: str, expected: str) -> None:
        """Store what was found and expected."""
        self.problem, self.expected = problem, expected
        said = _("{problem}: expected {expected}")
        super().__init__(said.format(problem=problem, expected=expected))


class KernelMissingError(CannonadeError, ImportError):
    """The kernel is needed and not compiled."""

    def __init__(self) -> None:
        """Make a message with what works without it, and how to get it."""
        super().__init__(
            _(
                "this needs the compiled kernel, which is not installed. Games run "
                "without it; to get it, install a C compiler and Python's headers, "
                "then install Cannonade again"
            )
        )


class MissingExtraError(CannonadeError, ImportError):
    """A part of Cannonade is used whose packages only an extra installs.

    Attributes:
        package: the missing package, or several separated by commas.
        extra: the extra that installs it.
    """

    def __init__(self, package: str, extra: str) -> None:
        """Make a message with what to install."""
        self.package, self.extra = package, extra
        command = f'pip install "cannonade[{extra}]"'
        said = _("this needs {package}: to install, run {command}")
        super().__init__(said.format(package=package, command=command))


class RulesError(CannonadeError, ProblemsError):
    """A wrong rules record or rule-set file.

    Attributes:
        source: the source of the rules (a file name, a deal code), or "".
    """

    def __init__(self, problems: Iterable[str], source: str = "") -> None:
        """Store problems and source; the message lists them all on one line."""
        super().__init__(problems)
        self.source = source
        self.args = (join(filter(None, [source, *self.args]), ": "),)


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
        one = _("after {count} action: {problem}")
        after = one if ply == 1 else _("after {count} actions: {problem}")
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
        super().__init__(join(filter(None, [source, problem]), ": "))


class StoreError(CannonadeError):
    """Saved games that cannot be read or written."""


class DamagedStoreError(StoreError):
    """A file that is not a store or is corrupt; it is left as it is.

    Attributes:
        path: the file.
        problem: the problem.
    """

    def __init__(self, path: str, problem: str) -> None:
        """Store path and problem; the message explains what to do."""
        self.path, self.problem = path, problem
        super().__init__(
            _(
                '{path} is damaged: {problem}. It has not been changed: "cannonade '
                'doctor" shows what can be read, and can repair it'
            ).format(path=path, problem=problem)
        )


class DamagedRowError(StoreError):
    """A game, a player or another part of the store that is damaged; the rest is not.

    Attributes:
        subject: what is damaged, such as "game 5hGk2mQx0aLw".
        place: the table and the column.
        problem: the problem, or the value.
    """

    def __init__(self, subject: str, place: str, problem: str | Exception) -> None:
        """Store all three for the message."""
        self.subject, self.place, self.problem = subject, place, str(problem)
        said = _("{subject} is damaged ({place}: {problem})")
        super().__init__(said.format(subject=subject, place=place, problem=problem))


class NewerStoreError(StoreError):
    """A store from a later version of Cannonade; it is left as it is.

    Attributes:
        path: the file.
        found: its version.
        known: the latest supported version.
    """

    def __init__(self, path: str, found: int, known: int) -> None:
        """Store path and versions; the message explains what to do."""
        self.path, self.found, self.known = path, found, known
        super().__init__(
            _(
                "{path} was written by a newer Cannonade: it has version {found}, "
                "and {known} is the latest known here. It has not been changed: "
                "install the newer Cannonade, or choose another folder"
            ).format(path=path, found=found, known=known)
        )


class UnavailableStoreError(StoreError):
    """A store that cannot be read or written at present: disk full, no access, locked.

    Attributes:
        path: the file.
        problem: the problem, as reported by the system.
        is_busy: whether another process is only writing to it at present.
    """

    def __init__(self, path: str, problem: str, *, is_busy: bool = False) -> None:
        """Store path and problem for the message."""
        self.path, self.problem, self.is_busy = path, problem, is_busy
        said = _("{path} cannot be used: {problem}")
        super().__init__(said.format(path=path, problem=problem))


class UnreadableStoreError(UnavailableStoreError):
    """A file of saved games that cannot be opened at all, even to be copied.

    Attributes:
        owner: whose it is, if permission is missing; else "".
    """

    def __init__(self, path: str, problem: str, owner: str = "") -> None:
        """Store all three; the message explains what to do."""
        super().__init__(path, problem)
        self.owner = owner
        said = _(
            "{path} cannot be read: {problem}. Move it away, or choose another folder "
            "with --data"
        )
        if owner:
            said = _(
                "{path} cannot be read: permission denied. It belongs to {owner}: "
                "change its permissions, or choose another folder with --data"
            )
        self.args = (said.format(path=path, problem=problem, owner=owner),)


class StaleError(StoreError):
    """A change to a game that has changed in the meantime; nothing was stored.

    Attributes:
        game_id: the game.
        expected: the expected length of its log.
        found: the actual length; the same if only its options have changed.
    """

    def __init__(self, game_id: str, expected: int, found: int) -> None:
        """Store the game and both lengths."""
        self.game_id, self.expected, self.found = game_id, expected, found
        super().__init__(
            _(
                "game {game_id} has moved on: its log has {found} entries, and the "
                "change was made after {expected}"
            ).format(game_id=game_id, found=found, expected=expected)
        )


class UnknownGameError(StoreError):
    """A game that is not in the store.

    Attributes:
        game_id: the unknown id.
    """

    def __init__(self, game_id: str) -> None:
        """Store the unknown id."""
        self.game_id = game_id
        super().__init__(
            _("there is no game with the id {game_id}").format(game_id=quoted(game_id))
        )


class UnknownHouseRulesError(StoreError):
    """House rules that are not in the store.

    Attributes:
        rules_id: the unknown id.
    """

    def __init__(self, rules_id: int) -> None:
        """Store the unknown id."""
        self.rules_id = rules_id
        said = _("there are no house rules {number}")
        super().__init__(said.format(number=rules_id))


class HouseRulesError(StoreError, ProblemsError):
    """House rules that cannot be saved."""
