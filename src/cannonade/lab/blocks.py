"""Blocks of deals, for confidence intervals of figures that are not means."""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cannonade.lab.statistics import IntervalEstimate, jackknife

Floats: TypeAlias = NDArray[np.float64]
"""An array of real numbers."""

BLOCKS: Final = 20
"""How many blocks an interval is based on; fewer if there are fewer deals."""

FEWEST: Final = 4
"""The minimum number of deals."""


def estimate(values: Floats, figure: Callable[[Floats], float]) -> IntervalEstimate:
    """Return a figure and its confidence interval, by the jackknife over blocks.

    Args:
        values: float[deals, ...], the results of each deal; at least `FEWEST` deals.
        figure: computes the figure from the results of some deals.
    """
    count = len(values)
    blocks = np.array_split(np.arange(count), min(BLOCKS, count))
    without = [figure(np.delete(values, each, axis=0)) for each in blocks]
    return jackknife(figure(values), without, count)
