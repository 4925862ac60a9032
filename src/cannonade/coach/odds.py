"""Estimates of the share of winnable deals, with confidence intervals."""

from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""The quantile of the normal distribution for 95 %."""


class DealResult(Enum):
    """The known outcome of a deal."""

    WON_BLIND = "won_blind"
    """Won by a player that does not see the hidden cards."""
    WINNABLE = "winnable"
    """Winnable with every card known."""
    UNWINNABLE = "unwinnable"
    """Proved unwinnable."""
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class ConfidenceInterval:
    """An estimate and its 95 % interval."""

    mean: float
    low: float
    high: float


def wilson(count: int, total: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share: E. B. Wilson (1927).

    >>> [round(limit, 4) for limit in wilson(8, 10)]
    [0.4902, 0.9433]

    Raises:
        ValueError: unless 0 <= count <= total and 0 < total.
    """
    if not 0 <= count <= total or total == 0:
        raise ValueError(f"a share counts 0 to all of some, not {count} of {total}")
    share, square = count / total, Z * Z
    middle = (share + square / (2 * total)) / (1 + square / total)
    half = sqrt(share * (1 - share) / total + square / (4 * total * total))
    reach = Z * half / (1 + square / total)
    lowest = 0.0 if count == 0 else max(0.0, middle - reach)
    highest = 1.0 if count == total else min(1.0, middle + reach)
    return lowest, highest


def share_of(count: int, open_count: int, total: int) -> ConfidenceInterval:
    """Return a share with an interval that allows for open deals.

    Args:
        count: deals known to belong to it.
        open_count: deals that may belong to it.
        total: all deals.

    Raises:
        ValueError: if these cannot be counts of one sample.
    """
    lowest, _ = wilson(count, total)
    _, highest = wilson(count + open_count, total)
    return ConfidenceInterval(count / total, lowest, highest)
