"""The results of a study: the digest of its games, figures and differences of arms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cannonade.lab import statistics
from cannonade.lab.folder import Contents, StudyFolder
from cannonade.lab.measures import measured
from cannonade.lab.parquet import Ints, read_games
from cannonade.lab.schema import Measure
from cannonade.lab.statistics import IntervalEstimate, Sums

_SHOWN: Final = 16


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference between two arms, paired by deal.

    Attributes:
        estimate: the mean difference, with its interval.
        chance: its p-value, by McNemar's test or for a mean difference.
        differing: how many deals have different results.
        gain: how many times as many deals an unpaired comparison would need.
    """

    estimate: IntervalEstimate
    chance: float
    differing: int
    gain: float


@dataclass(frozen=True, slots=True)
class Results:
    """All games of a study.

    Attributes:
        contents: the arms and the deals.
        games: the columns of each arm by name, sorted by deal.
    """

    contents: Contents
    games: Mapping[str, Mapping[str, Ints]]

    @property
    def digest(self) -> str:
        """A hash of the games, in hexadecimal."""
        whole = sha256()
        for arm in self.contents.arms:
            columns = self.games[arm.name].values()
            rows = np.stack([each.astype("<i8") for each in columns], axis=1)
            whole.update(f"{arm.name}\n{arm.code}\n".encode())
            whole.update(rows.tobytes())
        return whole.hexdigest()[:_SHOWN]

    def values(self, arm: str, measure: Measure) -> Ints:
        """Return the value of a measure for each game of an arm, sorted by deal."""
        return measured(self.games[arm], measure)

    def figure(self, arm: str, measure: Measure) -> IntervalEstimate:
        """Return an arm's mean of a measure; for a share, with Wilson's interval."""
        values = self.values(arm, measure)
        if measure.is_share:
            return statistics.share(int(values.sum()), len(values))
        return statistics.mean(sums_of(values))

    def side(self, arms: Sequence[str], measure: Measure) -> IntervalEstimate:
        """Return the mean of a measure over arms of the same deals, each deal once."""
        if len(arms) == 1:
            return self.figure(arms[0], measure)
        values = np.mean([self.values(each, measure) for each in arms], axis=0)
        return statistics.mean(sums_of(values))

    def difference(self, first: str, second: str, measure: Measure) -> Difference:
        """Return how much larger a measure is for the second arm, with statistics."""
        before, after = self.values(first, measure), self.values(second, measure)
        change = after - before
        sums = sums_of(change)
        differing = int(np.count_nonzero(change))
        if measure.is_share:
            gained, lost = int((change > 0).sum()), int((change < 0).sum())
            estimate = statistics.share_difference(gained, lost, len(change))
            chance = statistics.mcnemar(gained, lost)
        else:
            estimate = statistics.mean(sums)
            chance = statistics.mean_difference_chance(sums)
        gain = statistics.pairing_gain(sums_of(before), sums_of(after), sums)
        return Difference(estimate, chance, differing, gain)


def read_results(folder: StudyFolder, contents: Contents) -> Results:
    """Read the games of a study, limited to the deals that every arm has played.

    Raises:
        OSError: if a part cannot be read.
    """
    deals = range(contents.first, contents.first + contents.count)
    read = {
        arm.name: read_games(
            [
                path
                for path, part in folder.parts(arm.key).items()
                if part.start < deals.stop and deals.start < part.stop
            ]
        )
        for arm in contents.arms
    }
    return Results(
        contents, {name: _within(columns, deals) for name, columns in read.items()}
    )


def _within(columns: Mapping[str, Ints], deals: range) -> dict[str, Ints]:
    numbers = columns["deal"].view(np.uint64)
    inside = (numbers >= deals.start) & (numbers <= deals.stop - 1)
    return {name: values[inside] for name, values in columns.items()}


def sums_of(values: Ints | NDArray[np.float64]) -> Sums:
    """Return the sums for a mean and its interval."""
    exact = values.astype(np.float64)
    return Sums(len(values), float(exact.sum()), float((exact * exact).sum()))
