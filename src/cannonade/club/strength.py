"""The level that a player plays like, by how the latest clean games ended.

A file tells how often games of each level of the coach end in each way, by rule set.
Between two levels, the shares are interpolated. Every level is taken to be equally
likely beforehand; the interval is the shortest that holds 95 % of what remains.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import ceil, exp, log
from typing import Final

from cannonade.engine import WIN, Outcome, worth
from cannonade.session import GameFacts

FILE: Final = "level_results.txt"
LATEST: Final = 40
"""How many games an estimate looks back on."""
LEAST: Final = 5
"""The fewest games of an estimate."""
_POINTS: Final = 10
_STEPS: Final = 10
_CLASSES: Final = 16
_UNSEEN: Final = 0.5
_SURE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Strength:
    """The level that somebody plays like.

    Attributes:
        level: the likeliest, between two levels in tenths.
        low: the lowest of the 95 % interval.
        high: the highest.
        game_count: by how many games.
    """

    level: float
    low: float
    high: float
    game_count: int


@dataclass(frozen=True, slots=True)
class _Results:
    """How the games of each level end by a rule set.

    Attributes:
        low: the lowest class of a win.
        high: the highest.
        width: how many scores are one class.
        logs: for each level in tenths, the logarithm of the share of each class.
    """

    low: int
    high: int
    width: int
    logs: tuple[Mapping[int, float], ...]

    def class_of(self, result: int) -> int:
        """Return the class of a result: that of a loss is itself."""
        if result < WIN // 2:
            return result
        return min(max(result // self.width, self.low), self.high)


def strengths_of(games: Iterable[GameFacts]) -> tuple[Strength, ...]:
    """Estimate the level of some games over time, at most ten times; the last is now.

    Args:
        games: clean games in order; those by house rules are left out.

    Returns:
        The estimates; none if there are too few games.
    """
    known = [each for each in games if each.rules_id in _results()]
    apart = max(1, ceil((len(known) - LEAST + 1) / _POINTS))
    ends = range(len(known), LEAST - 1, -apart)
    return tuple(_strength_of(known[:end][-LATEST:]) for end in reversed(ends))


def _strength_of(known: Sequence[GameFacts]) -> Strength:
    sums = [0.0] * len(next(iter(_results().values())).logs)
    for each in known:
        results = _results()[each.rules_id]
        outcome = each.result if isinstance(each.result, Outcome) else None
        found = results.class_of(worth(outcome, len(each.kills)))
        pairs = zip(sums, results.logs, strict=True)
        sums = [so_far + logs[found] for so_far, logs in pairs]
    best = max(sums)
    likely = [exp(each - best) for each in sums]
    held, kept = 0.0, list[int]()
    for place in sorted(range(len(likely)), key=lambda each: -likely[each]):
        kept.append(place)
        held += likely[place]
        if held >= _SURE * sum(likely):
            break
    level, low, high = (1 + place / _STEPS for place in (kept[0], min(kept), max(kept)))
    return Strength(level, low, high, len(known))


@cache
def _results() -> Mapping[str, _Results]:
    """Read the file: the results of each rule set, by its name."""
    found: dict[str, list[Counter[int]]] = {}
    for line in files("cannonade.club").joinpath(FILE).read_text("ascii").splitlines():
        name, _level, *counts = line.split()
        pairs = (each.split(":") for each in counts)
        found.setdefault(name, []).append(Counter({int(a): int(b) for a, b in pairs}))
    return {name: _fitted(levels) for name, levels in found.items()}


def _fitted(levels: Sequence[Counter[int]]) -> _Results:
    """Sum up the levels of a rule set in classes."""
    wins = sorted({each for level in levels for each in level if each >= WIN // 2})
    width = ceil((wins[-1] - wins[0] + 1) / _CLASSES)
    low, high = wins[0] // width, wins[-1] // width
    unfitted = _Results(low, high, width, ())
    classes = (*range(13), *range(low, high + 1))
    shares = list[Mapping[int, float]]()
    for level in levels:
        sums = Counter[int]()
        for result, count in level.items():
            sums[unfitted.class_of(result)] += count
        whole = sums.total() + _UNSEEN * len(classes)
        shares.append({each: (sums[each] + _UNSEEN) / whole for each in classes})
    logs = (
        {each: log((1 - part) * lower[each] + part * upper[each]) for each in classes}
        for lower, upper, part in _between(shares)
    )
    return _Results(low, high, width, tuple(logs))


def _between(
    shares: Sequence[Mapping[int, float]],
) -> Iterable[tuple[Mapping[int, float], Mapping[int, float], float]]:
    for lower, upper in pairwise(shares):
        for step in range(_STEPS):
            yield lower, upper, step / _STEPS
    yield shares[-1], shares[-1], 0.0
