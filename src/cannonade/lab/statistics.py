"""Estimates and their 95 % confidence intervals.

All are 95 % intervals. Sources: Wilson (1927) for a share; Student (1908) for a
mean; Bonett and Price (2012) for the difference of two shares of the same deals;
McNemar (1947), in its exact form, for whether they differ; Holm (1979) for many
comparisons; Chow and Robbins (1965) for stopping at a width.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, inf, lgamma, log, sqrt
from statistics import NormalDist
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cannonade.coach.strength import wilson

_NORMAL: Final = NormalDist()
_Z: Final = _NORMAL.inv_cdf(0.975)
_FOUND: Final = _NORMAL.inv_cdf(0.8)
_MOST_EXACT: Final = 100_000
_PRIOR: Final = 2.0  # pairs added by Bonett and Price
_RULE_OF_THREE: Final = 3.0
Floats: TypeAlias = NDArray[np.float64]
"""An array of real numbers."""

Numbers: TypeAlias = Floats | NDArray[np.int64]
"""An array of real or whole numbers, such as a measure of each game."""

BLOCKS: Final = 20
"""How many blocks an interval is based on; fewer if there are fewer deals."""

FEWEST: Final = 4
"""The minimum number of deals."""


@dataclass(frozen=True, slots=True)
class IntervalEstimate:
    """A figure, its 95 % interval, and its sample size.

    Attributes:
        value: the estimate.
        low: the lower end of the interval.
        high: the upper end of the interval.
        count: the number of games, or pairs of games.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def width(self) -> float:
        """The length of the interval."""
        return self.high - self.low

    def say(self, form: str, unit: str = "", scale: float = 1.0) -> str:
        """Format it with its interval, as in "3.2 % [3.1, 3.3]".

        Args:
            form: the format of each number, such as ".1f".
            unit: what follows the value.
            scale: what each number is multiplied by.
        """
        numbers = (self.value, self.low, self.high)
        value, low, high = (format(scale * each, form) for each in numbers)
        return f"{value}{unit} [{low}, {high}]"


def share(successes: int, count: int) -> IntervalEstimate:
    """Return the share of successes, with Wilson's interval."""
    return IntervalEstimate(successes / count, *wilson(successes, count), count)


def mean(values: Numbers) -> IntervalEstimate:
    """Return a mean, with Student's interval; for one value, it is unbounded."""
    count, middle = len(values), float(values.mean())
    if count < 2:  # noqa: PLR2004  one value has no spread
        return IntervalEstimate(middle, -inf, inf, count)
    spread = student(count - 1) * sqrt(_variance(values) / count)
    return IntervalEstimate(middle, middle - spread, middle + spread, count)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t, accurate to 0.001 from 4 degrees on.

    Fisher's expansion (Abramowitz and Stegun 26.7.5); exact for 1 and 2 degrees.
    """
    exact = {1: 12.7062, 2: 4.30265, 3: 3.18245}
    if freedom in exact:
        return exact[freedom]
    z = _Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(
        each / float(freedom) ** order for order, each in enumerate(terms, 1)
    )


def share_difference(gained: int, lost: int, count: int) -> IntervalEstimate:
    """Return the difference between two shares of the same deals (Bonett and Price).

    Args:
        gained: the number of deals won only by the second arm.
        lost: the number of deals won only by the first arm.
        count: the number of all deals.
    """
    total = count + _PRIOR
    up, down = (gained + 1) / total, (lost + 1) / total
    spread = _Z * sqrt(max(0.0, up + down - (up - down) ** 2) / total)
    low, high = up - down - spread, up - down + spread
    return IntervalEstimate(
        (gained - lost) / count, max(-1.0, low), min(1.0, high), count
    )


def mcnemar(gained: int, lost: int) -> float:
    """Return the p-value of a difference between paired shares, by the exact test.

    Above 100,000 differing deals, the normal approximation is used.
    """
    differing, fewer = gained + lost, min(gained, lost)
    if differing == 0:
        return 1.0
    if differing > _MOST_EXACT:
        return _two_sided((abs(gained - lost) - 1) / sqrt(differing))
    whole = lgamma(differing + 1) - differing * log(2)
    tail = sum(
        exp(whole - lgamma(each + 1) - lgamma(differing - each + 1))
        for each in range(fewer + 1)
    )
    return min(1.0, 2 * tail)


def mean_difference_chance(differences: Numbers) -> float:
    """Return the p-value of a mean difference of pairs.

    It uses the normal distribution, which is accurate from hundreds of pairs.
    """
    middle, variance = float(differences.mean()), _variance(differences)
    if middle == 0:
        return 1.0
    if variance == 0:
        return 0.0
    return _two_sided(abs(middle) / sqrt(variance / len(differences)))


def holm(chances: Sequence[float]) -> tuple[float, ...]:
    """Correct the p-values of many comparisons (Holm)."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    corrected = [0.0] * len(chances)
    highest = 0.0
    for place, each in enumerate(order):
        highest = max(highest, min(1.0, chances[each] * (len(chances) - place)))
        corrected[each] = highest
    return tuple(corrected)


def none_bound(count: int) -> float:
    """Return the upper bound of a share with no observed case (the rule of three)."""
    return min(1.0, _RULE_OF_THREE / count)


def pairing_gain(first: Numbers, second: Numbers) -> float:
    """Return how many times as many deals an unpaired comparison would need."""
    paired = _variance(second - first)
    return (_variance(first) + _variance(second)) / paired if paired else inf


def _variance(values: Numbers) -> float:
    """Return the sample variance; 0 for a single value."""
    return float(values.var(ddof=1)) if len(values) > 1 else 0.0


def games_to_tell(effect: IntervalEstimate, arms: int) -> IntervalEstimate:
    """Return how many games each of two players needs for telling them apart.

    With so many, a test at 5 % finds the difference with a power of 80 % (Cohen 1988).

    Args:
        effect: the difference, in standard deviations.
        arms: 2 if each player has its own deals, 1 if both play the same.
    """
    value, low, high = (
        arms * (_Z + _FOUND) ** 2 / each**2 if each > 0 else inf
        for each in (effect.value, effect.high, effect.low)
    )
    return IntervalEstimate(value, low, high, effect.count)


def looks(first: int, count: int) -> tuple[int, ...]:
    """Return the numbers of deals after which a study may stop; each doubles the last.

    They don't depend on any result, so they are the same in every run.
    """
    places: list[int] = []
    while first < count:
        places.append(first)
        first *= 2
    return (*places, count)


def _two_sided(deviations: float) -> float:
    return 2 * _NORMAL.cdf(-max(0.0, deviations))


def estimate(values: Floats, figure: Callable[[Floats], float]) -> IntervalEstimate:
    """Return a figure and its confidence interval, by the jackknife over blocks.

    Quenouille (1956), Tukey (1958): Student's interval over blocks of games.

    Args:
        values: float[deals, ...], the results of each deal; at least `FEWEST` deals.
        figure: computes the figure from the results of some deals.
    """
    whole, count = figure(values), len(values)
    blocks = np.array_split(np.arange(count), min(BLOCKS, count))
    without = np.array([figure(np.delete(values, each, axis=0)) for each in blocks])
    error = sqrt((len(blocks) - 1) * float(without.var()))
    spread = student(len(blocks) - 1) * error
    return IntervalEstimate(whole, whole - spread, whole + spread, count)
