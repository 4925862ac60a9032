"""The games of a study, read once: their digest, figures of arms, and differences."""

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
from cannonade.lab.statistics import Estimate, Sums

_SHOWN: Final = 16


@dataclass(frozen=True, slots=True)
class Difference:
    """The differences between two arms, deal by deal.

    Attributes:
        estimate: the mean difference, with its interval.
        chance: the probability of it if the arms were alike: McNemar's, or that of a
            mean.
        differing: how many deals have another result.
        gain: how many times the deals an unpaired comparison would have needed.
    """

    estimate: Estimate
    chance: float
    differing: int
    gain: float


@dataclass(frozen=True, slots=True)
class Results:
    """Every game of a study.

    Attributes:
        contents: the arms and the deals.
        games: the columns of each arm by its name, the deals ascending.
    """

    contents: Contents
    games: Mapping[str, Mapping[str, Ints]]

    @property
    def digest(self) -> str:
        """What only the same games give, in hexadecimal."""
        whole = sha256()
        for arm in self.contents.arms:
            columns = self.games[arm.name].values()
            rows = np.stack([each.astype("<i8") for each in columns], axis=1)
            whole.update(f"{arm.name}\n{arm.code}\n".encode())
            whole.update(rows.tobytes())
        return whole.hexdigest()[:_SHOWN]

    def values(self, arm: str, measure: Measure) -> Ints:
        """Return a measure of each game of an arm, the deals ascending."""
        return measured(self.games[arm], measure)

    def figure(self, arm: str, measure: Measure) -> Estimate:
        """Return a measure of an arm: a share by Wilson, a mean by Student."""
        values = self.values(arm, measure)
        if measure.is_share:
            return statistics.share(int(values.sum()), len(values))
        return statistics.mean(sums_of(values))

    def side(self, arms: Sequence[str], measure: Measure) -> Estimate:
        """Return a measure of arms that play the same deals: a deal counts once."""
        if len(arms) == 1:
            return self.figure(arms[0], measure)
        values = np.mean([self.values(each, measure) for each in arms], axis=0)
        return statistics.mean(sums_of(values))

    def difference(self, first: str, second: str, measure: Measure) -> Difference:
        """Return how much more the second arm has of a measure than the first."""
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
    """Read the games of a study: those of the deals that every arm has played.

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
    """Return what a mean and its interval need to know of some numbers."""
    exact = values.astype(np.float64)
    return Sums(len(values), float(exact.sum()), float((exact * exact).sum()))
