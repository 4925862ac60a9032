"""The root of the tree, and what several of its branches share."""

from collections.abc import Iterable, Mapping
from reprlib import repr as shortened
from types import MappingProxyType
from typing import Any, Final

from cannonade.language import _

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


class ProblemsError(ValueError):
    """An error that lists every problem, not just the first.

    Attributes:
        problems: every problem found, one sentence each.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        """Keep every problem; the message lists them all on one line."""
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class UnexpectedError(ValueError):
    """An error that says what was found and what would be right.

    Attributes:
        problem: what is wrong.
        expected: what would have been right.
    """

    def __init__(self, problem: str, expected: str) -> None:
        """Keep both."""
        self.problem, self.expected = problem, expected
        said = _("{problem}: expected {expected}")
        super().__init__(said.format(problem=problem, expected=expected))
