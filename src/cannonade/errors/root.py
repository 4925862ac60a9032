"""The root of the exception tree, and shared base classes."""

import errno
from collections.abc import Iterable, Mapping
from reprlib import repr as shortened
from types import MappingProxyType
from typing import Any, Final

from cannonade.language import Lazy, _

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
    errno.EACCES: Lazy("Permission denied"),
    errno.EEXIST: Lazy("File exists"),
    errno.EISDIR: Lazy("Is a directory"),
    errno.ENAMETOOLONG: Lazy("File name too long"),
    errno.ENOENT: Lazy("No such file or directory"),
    errno.ENOSPC: Lazy("No space left on device"),
    errno.ENOTDIR: Lazy("Not a directory"),
    errno.EPERM: Lazy("Operation not permitted"),
    errno.EROFS: Lazy("Read-only file system"),
}


def reason_of(error: OSError) -> str:
    """Return the system's reason for an error, in our language if it is a usual one."""
    known = _REASONS.get(error.errno or 0)
    return str(known) if known else error.strerror or str(error)


class CannonadeError(Exception):
    """The base class of all errors of Cannonade."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the message and all attributes."""
        return _arrived, (type(self), self.args, self.__dict__)


def _arrived(
    kind: type[CannonadeError], args: tuple[str, ...], attributes: dict[str, object]
) -> CannonadeError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class ProblemsError(ValueError):
    """An error with every problem, not just the first.

    Attributes:
        problems: every problem found, one sentence each.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        """Store the problems; the message lists them all on one line."""
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


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
