"""Spans of text that know their offset, for error messages."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from cannonade.errors import NotationError
from cannonade.message import _

T = TypeVar("T")

_WORD: Final = re.compile(r"\S+")
_COUNT: Final = re.compile(r"0|[1-9][0-9]{0,19}")


@dataclass(frozen=True, slots=True)
class Span:
    """The part of `text` from `start` to before `end`."""

    text: str
    start: int
    end: int

    @classmethod
    def whole(cls, text: str) -> "Span":
        """Return the span of a whole text."""
        return cls(text, 0, len(text))

    @property
    def value(self) -> str:
        """The text of the span."""
        return self.text[self.start : self.end]

    def failure(self, expected: str) -> NotationError:
        """Return the error that points at the start of this span."""
        return NotationError(self.text, self.start, expected)

    def failure_after(self, expected: str) -> NotationError:
        """Return the error that points just past this span."""
        return NotationError(self.text, self.end, expected)

    def skip(self, count: int) -> "Span":
        """Return the span without its first characters."""
        return Span(self.text, min(self.start + count, self.end), self.end)

    def cut(self, separator: str) -> tuple["Span", "Span | None"]:
        """Split at the first separator; the second part is None if there is none."""
        place = self.text.find(separator, self.start, self.end)
        if place < 0:
            return self, None
        rest = Span(self.text, place + len(separator), self.end)
        return Span(self.text, self.start, place), rest

    def split(self, separator: str) -> Iterator["Span"]:
        """Split at every separator."""
        rest: Span | None = self
        while rest is not None:
            part, rest = rest.cut(separator)
            yield part

    def words(self) -> Iterator["Span"]:
        """Yield the words separated by white space."""
        for match in _WORD.finditer(self.text, self.start, self.end):
            yield Span(self.text, *match.span())

    def trimmed(self) -> "Span":
        """Return the span without white space at both ends."""
        value = self.value
        start = self.start + len(value) - len(value.lstrip())
        return Span(self.text, start, max(start, self.start + len(value.rstrip())))


def read_choice(span: Span, choices: dict[str, T], expected: str = "") -> T:
    """Parse one of a fixed set of words, matched exactly."""
    expected = expected or _("one of {choices}").format(choices=", ".join(choices))
    try:
        return choices[span.value]
    except KeyError:
        raise span.failure(expected) from None


def read_count(span: Span, largest: int, expected: str) -> int:
    """Parse a number from 0 to `largest`, in ASCII digits without leading zeros."""
    # int() alone would accept "٣", "1_000" and "+1", and raises its own error for
    # thousands of digits.
    if not _COUNT.fullmatch(span.value) or int(span.value) > largest:
        raise span.failure(expected)
    return int(span.value)


def read_embedded(
    value: str, parse: Callable[[str], T], text: str, offsets: Sequence[int]
) -> T:
    """Parse a text contained in another, with `offsets[i]` for its i-th character.

    There is one more offset than characters, that of the end.
    """
    try:
        return parse(value)
    except NotationError as error:
        place = offsets[error.offset]
        raise NotationError(text, place, error.expected) from None
