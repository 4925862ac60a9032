"""Blocks of deals, for the intervals of figures that are no means."""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cannonade.lab.statistics import Estimate, jackknife

Floats: TypeAlias = NDArray[np.float64]
"""Real numbers."""

BLOCKS: Final = 20
"""How many blocks of deals an interval rests on; fewer where there are fewer deals."""

FEWEST: Final = 4
"""The least number of deals."""


def estimate(values: Floats, figure: Callable[[Floats], float]) -> Estimate:
    """Return a figure of deals, with its interval by the jackknife.

    Args:
        values: float[deals, ...], the results of each deal; `FEWEST` at least.
        figure: what is computed of the results of some deals.
    """
    count = len(values)
    blocks = np.array_split(np.arange(count), min(BLOCKS, count))
    without = [figure(np.delete(values, each, axis=0)) for each in blocks]
    return jackknife(figure(values), without, count)
