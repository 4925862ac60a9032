"""A span of text that knows its position, so that every error has its offset."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from cannonade.errors import NotationError

T = TypeVar("T")

_WORD: Final = re.compile(r"\S+")
_COUNT: Final = re.compile(r"0|[1-9][0-9]{0,19}")


@dataclass(frozen=True, slots=True)
class Span:
    """The characters of `text` from `start` up to, but not including, `end`."""

    text: str
    start: int
    end: int

    @classmethod
    def whole(cls, text: str) -> "Span":
        """Take all of a text."""
        return cls(text, 0, len(text))

    @property
    def value(self) -> str:
        """The characters themselves."""
        return self.text[self.start : self.end]

    def failure(self, expected: str) -> NotationError:
        """Make the error that points at the start of this span."""
        return NotationError(self.text, self.start, expected)

    def failure_after(self, expected: str) -> NotationError:
        """Make the error that points just past this span."""
        return NotationError(self.text, self.end, expected)

    def skip(self, count: int) -> "Span":
        """Leave out the first characters."""
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
        """Yield the stretches between white space."""
        for match in _WORD.finditer(self.text, self.start, self.end):
            yield Span(self.text, *match.span())

    def trimmed(self) -> "Span":
        """Leave out white space at both ends."""
        value = self.value
        start = self.start + len(value) - len(value.lstrip())
        return Span(self.text, start, max(start, self.start + len(value.rstrip())))


def read_choice(span: Span, choices: dict[str, T], expected: str) -> T:
    """Read one of a closed set of words, exactly as written."""
    try:
        return choices[span.value]
    except KeyError:
        raise span.failure(expected) from None


def read_count(span: Span, largest: int, expected: str) -> int:
    """Read a number from 0 to `largest`, in plain ASCII digits without padding."""
    # Never int() of raw text: it takes "٣", "1_000" and "+1", and it has its
    # own error for thousands of digits.
    if not _COUNT.fullmatch(span.value) or int(span.value) > largest:
        raise span.failure(expected)
    return int(span.value)


def read_embedded(
    value: str, parse: Callable[[str], T], text: str, offsets: Sequence[int]
) -> T:
    """Parse a text that stands in another one, `offsets[i]` being where its i-th is.

    There is one offset more than the value has characters: that of its end.
    """
    try:
        return parse(value)
    except NotationError as error:
        place = offsets[error.offset]
        raise NotationError(text, place, error.expected) from None
