"""The chart of a review in characters: equity, with errors and luck below."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from cannonade.coach.review.totals import (
    Grade,
    Review,
    course_of,
    grade_of,
    grade_of_cost,
    lucks_of,
)
from cannonade.language import Lazy
from cannonade.words.phrases import decimal

HEIGHT: Final = 8
"""The number of lines above the axis."""

ERROR_LINE: Final = Lazy("errors")
LUCK_LINE: Final = Lazy("luck")
KEY: Final = Lazy(
    "errors: ? inaccuracy, x mistake, X blunder; luck: + kind, - unkind draw"
)

BLOCKS: Final = "▁▂▃▄▅▆▇█"
"""The characters for each height within a line, beyond ASCII."""

_FULL: Final = "#"
_LEFT: Final = 7
_MARKS: Final = {Grade.INACCURACY: "?", Grade.MISTAKE: "x", Grade.BLUNDER: "X"}
_GRAVITY: Final = {mark: rank for rank, mark in enumerate(" ?xX")}
_FELT: Final = 0.04
"""The least luck to mark, in equity."""


def draw_chart(review: Review, width: int, signs: str = _FULL) -> tuple[str, ...]:
    """Draw the equity of a complete review, with errors and luck below.

    Args:
        review: the review.
        width: the available width in characters.
        signs: the characters for columns, from the lowest to the full one.
    """
    heights = course_of(review)
    count = len(heights)
    columns = min(count, max(1, width - _LEFT))
    spans = [
        range(index * count // columns, (index + 1) * count // columns)
        for index in range(columns)
    ]
    means = [sum(heights[each] for each in span) / len(span) for span in spans]
    return (
        *_lines(means, review.max_utility, signs),
        f"{ERROR_LINE!s:>{_LEFT - 1}} {_marks(_errors(review), spans)}".rstrip(),
        f"{LUCK_LINE!s:>{_LEFT - 1}} {_marks(_lucks(review), spans)}".rstrip(),
    )


def _lines(means: list[float], most: int, signs: str) -> Iterator[str]:
    for line in reversed(range(HEIGHT)):
        label = _label(line, most)
        bars = "".join(_sign(HEIGHT * mean - line, signs) for mean in means)
        yield f"{label:>{_LEFT - 2}} |{bars}".rstrip()
    yield f"{'':{_LEFT - 2}} +{'-' * len(means)}"


def _sign(height: float, signs: str) -> str:
    """Return the character of a column in a line; halves round down."""
    steps = ceil(len(signs) * height - 0.5)
    return signs[min(steps, len(signs)) - 1] if steps > 0 else " "


def _label(line: int, most: int) -> str:
    """Return the label of the top or middle line."""
    if line == HEIGHT - 1:
        return "100 %" if most == 1 else str(most)
    if line == HEIGHT // 2 - 1:
        return "50 %" if most == 1 else decimal(most / 2, ".1f")
    return ""


def _errors(review: Review) -> list[str]:
    grades = [grade_of(each) for each in review.plies] + [Grade.BEST]
    if review.is_resigned and review.end is not None:
        grades.append(grade_of_cost(review.end))
    return [_MARKS.get(each, " ") for each in grades]


def _lucks(review: Review) -> list[str]:
    marks = [" "]
    for luck in lucks_of(review):
        if luck is None or abs(luck.mean) < _FELT:
            marks.append(" ")
        else:
            marks.append("+" if luck.mean > 0 else "-")
    return [*marks, " "]


def _marks(marks: list[str], spans: list[range]) -> str:
    """Return the most serious mark of each column, or else its last luck."""
    shown = ""
    for span in spans:
        some = [marks[each] for each in span if marks[each] != " "]
        shown += max(some, key=lambda mark: _GRAVITY.get(mark, 0)) if some else " "
    return shown.rstrip()
