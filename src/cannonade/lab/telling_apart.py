"""Telling players apart: how many games each measure needs to show who is better."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import copysign, inf, sqrt
from typing import Final

import numpy as np

from cannonade.lab.blocks import Floats, estimate
from cannonade.lab.results import Results
from cannonade.lab.schema import Measure
from cannonade.lab.statistics import IntervalEstimate, games_to_tell
from cannonade.lab.study import Arm, Study

_ALWAYS: Final = 1000.0  # standard deviations of a difference that every game shows


@dataclass(frozen=True, slots=True)
class Telling:
    """The power of a measure for telling two players apart.

    Attributes:
        weaker: the arm of the weaker player, which the study names first.
        better: the arm of the better player.
        measure: the measure.
        duel: the chance that the better player gets the higher result if each plays its
            own deal; a tie counts as half.
        apart: how many games each has to play on its own deals.
        together: how many games each has to play on the same deals.
    """

    weaker: Arm
    better: Arm
    measure: Measure
    duel: IntervalEstimate
    apart: IntervalEstimate
    together: IntervalEstimate


def tellings_of(study: Study, results: Results) -> Iterator[Telling]:
    """Yield the results for each measure, each player and the next, by rule set."""
    for rules_name in dict.fromkeys(each.rules_name for each in study.arms):
        arms = [each for each in study.arms if each.rules_name == rules_name]
        for weaker, better in pairwise(arms):
            for measure in study.measures:
                yield _telling(results, weaker, better, measure)


def _telling(results: Results, weaker: Arm, better: Arm, measure: Measure) -> Telling:
    columns = [results.values(each.name, measure) for each in (weaker, better)]
    values = np.stack(columns, axis=1).astype(np.float64)
    return Telling(
        weaker,
        better,
        measure,
        estimate(values, duel),
        games_to_tell(estimate(values, effect_apart), arms=2),
        games_to_tell(estimate(values, effect_together), arms=1),
    )


def duel(values: Floats) -> float:
    """Return the chance that a result in the second column beats one in the first.

    Mann and Whitney (1947): the area under the ROC curve. A tie counts as half.
    """
    first, second = np.sort(values[:, 0]), values[:, 1]
    below = np.searchsorted(first, second, side="left")
    up_to = np.searchsorted(first, second, side="right")
    return float((below + up_to).mean()) / (2 * len(first))


def effect_apart(values: Floats) -> float:
    """Return the difference of the means, in standard deviations of a single result."""
    change = float(values[:, 1].mean() - values[:, 0].mean())
    return _in_deviations(change, float(values.var(axis=0, ddof=1).mean()))


def effect_together(values: Floats) -> float:
    """Return the mean difference, in standard deviations of the differences."""
    changes = values[:, 1] - values[:, 0]
    return _in_deviations(float(changes.mean()), float(changes.var(ddof=1)))


def _in_deviations(change: float, variance: float) -> float:
    if change == 0:
        return 0.0
    if variance == 0:
        return copysign(_ALWAYS, change)
    return change / sqrt(variance)


def say_games(found: IntervalEstimate) -> str:
    """Format a number of games with its interval."""
    if found.value == inf:
        return "never" if found.low == inf else f"over {_whole(found.low)}"
    high = _whole(found.high) if found.high < inf else "any"
    return f"{_whole(found.value)} [{_whole(found.low)}, {high}]"


def _whole(games: float) -> str:
    return f"{max(2, -int(-games // 1)):,}"


def telling_tables(
    study: Study, tellings: tuple[Telling, ...]
) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield the tables: games on separate deals, on the same deals, and duels."""
    for title, name in (
        ("Games to tell players apart, each on other deals", "apart"),
        ("Games to tell players apart, both on the same deals", "together"),
        ("How often the better player has the better result", "duel"),
    ):
        rows: dict[tuple[str, str, str], list[str]] = {}
        for each in tellings:
            cells = {
                "apart": say_games(each.apart),
                "together": say_games(each.together),
                "duel": each.duel.say(".1f", " %", 100),
            }
            better, weaker = each.better.player_name, each.weaker.player_name
            key = (each.weaker.rules_name, better, weaker)
            rows.setdefault(key, []).append(cells[name])
        head = ["Rules", "Player", "Against", *(each.title for each in study.measures)]
        yield title, [head, *([*key, *cells] for key, cells in rows.items())]
