"""Binning of counts for small charts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Final

_MOST_BINS: Final = 8
_WIDTHS: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Bin:
    """A range of consecutive numbers.

    Attributes:
        first: the lowest number.
        last: the highest number.
        count: the total of their counts.
    """

    first: int
    last: int
    count: int


def binned(counts: Mapping[int, int], *, spans: tuple[int, ...] = ()) -> list[Bin]:
    """Bin counts by number, at a width of 1, 2 or 5 times a power of ten.

    Args:
        counts: the count of each number.
        spans: numbers that get a bin even if they were never counted.

    Returns:
        At most eight adjacent bins, the lowest first; none without numbers.
    """
    numbers = (*counts, *spans)
    if not numbers:
        return []
    low, high = min(numbers), max(numbers)
    width = next(each for each in _widths() if high // each - low // each < _MOST_BINS)
    first = low // width
    totals = [0] * (high // width - first + 1)
    for number, amount in counts.items():
        totals[number // width - first] += amount
    return [
        Bin((first + place) * width, (first + place + 1) * width - 1, total)
        for place, total in enumerate(totals)
    ]


def _widths() -> Iterator[int]:
    return (width * 10**zeros for zeros in count() for width in _WIDTHS)
