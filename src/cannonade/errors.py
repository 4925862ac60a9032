"""Every error that Cannonade raises on purpose.

The tree::

    CannonadeError
    ├── RulesError           a rules record or rule-set file that says something wrong
    ├── NotationError        text that does not parse
    ├── IllegalActionError   an action that the position does not allow
    ├── InvalidStateError    a drafted position that cannot be
    ├── RecordError          a game record that does not replay as it says
    ├── SettingsError        settings that a player cannot have
    ├── ReviewError          the review of another game, or a text that is none
    ├── SessionError         an undo, redo or resignation that cannot be
    ├── AdviceError          advice asked of nobody, or on a game that is over
    ├── WeightsError         a file of learned weights, or of training, that is unfit
    ├── StudyError           a study of the laboratory with something wrong in it
    ├── PoolError            certified deals that are not there, or a damaged file
    ├── KernelMissingError   the kernel was asked for and is not compiled here
    ├── MissingExtraError    a package that only an extra installs was asked for
    └── StoreError           kept games that cannot be read or added to
        ├── DamagedStoreError      a file that is no store, or no longer one
        ├── NewerStoreError        a store that a later version wrote
        ├── UnavailableStoreError  a store that cannot be read or written now
        ├── StaleError             a game that has gone on in the meantime
        ├── UnknownGameError       a game that the store does not hold
        ├── UnknownPlayerError     a player whom the store does not hold
        ├── PlayerNameError        a name that no player can have
        ├── UnknownHouseRulesError house rules that the store does not hold
        └── HouseRulesError        house rules that cannot be kept as they are

All but `SessionError`, `KernelMissingError`, `MissingExtraError` and `StoreError` are
about input and are also `ValueError`, as are `PlayerNameError` and `HouseRulesError`.
Each carries its data and *all* reasons. A wrong type is a plain `TypeError`.
"""

from collections.abc import Iterable, Mapping
from reprlib import repr as shortened
from types import MappingProxyType
from typing import Any, Final

from cannonade.language import _, ngettext

NO_WAYS: Final[Mapping[str, str]] = MappingProxyType({})


def wrong_type(
    value: object, expected: str, ways: Mapping[str, str] = NO_WAYS
) -> TypeError:
    """Make the error for an argument of a wrong type.

    Args:
        value: what was given.
        expected: what would have been right, such as "a Deal".
        ways: how to convert a value, by the name of its type: {} is it, "" any other.
    """
    name, shown = type(value).__name__, shortened(value)
    name = "None" if value is None else name
    way = ways.get(name, ways.get("", "")).format(shown)
    hint = f": use {way}" if way else ""
    # Nobody reads the whole of a state in an error.
    found = f"{name} {shown}" if isinstance(value, str | bytes | float | int) else name
    return TypeError(f"expected {expected}, not {found}{hint}")


class CannonadeError(Exception):
    """The root of the tree: catch it to catch them all."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the message and every attribute."""
        return _arrived, (type(self), self.args, self.__dict__)


def _arrived(
    kind: type[CannonadeError], args: tuple[str, ...], attributes: dict[str, object]
) -> CannonadeError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class _ProblemsError(ValueError):
    """What tells all that is wrong, not just the first.

    Attributes:
        problems: every problem found, one sentence each.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        """Keep every problem; the message lists them all on one line."""
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class _UnexpectedError(ValueError):
    """What tells what was found, and what ought to be there.

    Attributes:
        problem: what is wrong.
        expected: what would have been right.
    """

    def __init__(self, problem: str, expected: str) -> None:
        """Keep both."""
        self.problem, self.expected = problem, expected
        super().__init__(f"{problem}: expected {expected}")


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
        shown = repr(found) if found else "the end of the text"
        super().__init__(f"at offset {offset}: expected {expected}, found {shown}")


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
        super().__init__(problem or f"{action} is not legal here: {refusal}")


class InvalidStateError(CannonadeError, _ProblemsError):
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


class SettingsError(CannonadeError, _ProblemsError):
    """Settings that a player cannot have."""


class ReviewError(CannonadeError, _UnexpectedError):
    """A review that does not belong to its game, or a text that is no review."""


class SessionError(CannonadeError):
    """Something a game in progress cannot do now, such as undoing nothing."""


class AdviceError(CannonadeError, _UnexpectedError):
    """Advice that cannot be given."""


class WeightsError(CannonadeError, _UnexpectedError):
    """A file of learned weights, or of a training, that does not fit."""


class StudyError(CannonadeError, _ProblemsError):
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


class KernelMissingError(CannonadeError, ImportError):
    """The kernel was asked for and is not compiled here, or not yet.

    Attributes:
        problem: why it could not be compiled; "" if nobody knows.
        done: how many parts of it are compiled, while that goes on.
        count: of how many; 0 if it is not being compiled.
    """

    def __init__(self, problem: str = "", done: int = 0, count: int = 0) -> None:
        """Say what runs without it, and how to get it."""
        self.problem, self.done, self.count = problem, done, count
        why = f"could not be built: {problem}" if problem else "is not installed here"
        super().__init__(
            f"the coach is still being compiled, {done} of {count} parts so far: "
            "try again in a moment"
            if count
            else f"this needs the compiled kernel, which {why}. Games run without it; "
            "to get it, install a C compiler, then Cannonade again"
        )


class MissingExtraError(CannonadeError, ImportError):
    """Something was asked for that needs a package which only an extra installs.

    Attributes:
        package: the package that is missing.
        extra: the extra that installs it.
    """

    def __init__(self, package: str, extra: str) -> None:
        """Say what to install."""
        self.package, self.extra = package, extra
        way = f'pip install "cannonade[{extra}]"'
        super().__init__(f"this needs {package}, which is not installed here: {way}")


class StoreError(CannonadeError):
    """Kept games that cannot be read or added to."""


class DamagedStoreError(StoreError):
    """A file that is no store, or no longer one; it is left as it is.

    Attributes:
        path: the file.
        problem: what is wrong with it.
    """

    def __init__(self, path: str, problem: str) -> None:
        """Keep both; the message says what to do."""
        self.path, self.problem = path, problem
        super().__init__(
            _(
                "{path} is damaged: {problem}. It has not been changed: restore a "
                "backup, or move it away to start afresh"
            ).format(path=path, problem=problem)
        )


class NewerStoreError(StoreError):
    """A store that a later version of Cannonade wrote; it is left as it is.

    Attributes:
        path: the file.
        found: its version.
        known: the latest version that can be read.
    """

    def __init__(self, path: str, found: str, known: str) -> None:
        """Keep all three; the message says what to do."""
        self.path, self.found, self.known = path, found, known
        super().__init__(
            _(
                "{path} was written by a newer Cannonade: it has version {found}, "
                "and {known} is the latest known here. It has not been changed: "
                "install the newer Cannonade, or choose another folder"
            ).format(path=path, found=found, known=known)
        )


class UnavailableStoreError(StoreError):
    """A store that cannot be read or written now: no room, no right, in use too long.

    Attributes:
        path: the file.
        problem: what was wrong, as the system says it.
    """

    def __init__(self, path: str, problem: str) -> None:
        """Keep both."""
        self.path, self.problem = path, problem
        said = _("{path} cannot be used: {problem}")
        super().__init__(said.format(path=path, problem=problem))


class StaleError(StoreError):
    """A change to a game that has gone on in the meantime; nothing was stored.

    Attributes:
        game_id: the game.
        expected: how many entries its log was to have.
        found: how many it has; as many as expected, if its options have changed.
    """

    def __init__(self, game_id: str, expected: int, found: int) -> None:
        """Keep all three."""
        self.game_id, self.expected, self.found = game_id, expected, found
        super().__init__(
            f"game {game_id} has gone on: its log has {found} entries, and the change "
            f"was made after {expected}"
        )


class UnknownGameError(StoreError):
    """A game that the store does not hold.

    Attributes:
        game_id: what was asked for.
    """

    def __init__(self, game_id: str) -> None:
        """Keep what was asked for."""
        self.game_id = game_id
        super().__init__(
            _("there is no game with the id {game_id}").format(game_id=repr(game_id))
        )


class UnknownPlayerError(StoreError):
    """A player whom the store does not hold.

    Attributes:
        player_id: who was asked for.
    """

    def __init__(self, player_id: int) -> None:
        """Keep who was asked for."""
        self.player_id = player_id
        super().__init__(f"there is no player {player_id}")


class PlayerNameError(StoreError, ValueError):
    """A name that no player can have.

    Attributes:
        name: the name.
        expected: what would have been right.
    """

    def __init__(self, name: str, expected: str) -> None:
        """Keep both."""
        self.name, self.expected = name, expected
        said = _("{name} cannot be a player's name: expected {expected}")
        super().__init__(said.format(name=repr(name), expected=expected))


class UnknownHouseRulesError(StoreError):
    """House rules that the store does not hold.

    Attributes:
        rules_id: what was asked for.
    """

    def __init__(self, rules_id: int) -> None:
        """Keep what was asked for."""
        self.rules_id = rules_id
        super().__init__(f"there are no house rules {rules_id}")


class HouseRulesError(StoreError, ValueError):
    """House rules that cannot be kept as they are.

    Attributes:
        title: what they were to be called.
        problems: everything that is in the way, one sentence each.
    """

    def __init__(self, title: str, problems: Iterable[str]) -> None:
        """Keep both; the message lists every problem on one line."""
        self.title, self.problems = title, tuple(problems)
        super().__init__("; ".join(self.problems))
