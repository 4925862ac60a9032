"""The root of the exception tree, and shared base classes."""

from collections.abc import Iterable, Mapping
from reprlib import repr as shortened
from types import MappingProxyType
from typing import Any, Final

from cannonade.language import _

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
