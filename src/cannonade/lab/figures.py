"""The figures of a report: each measure of each arm, and each difference."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

import numpy as np

from cannonade.lab import statistics
from cannonade.lab.parquet import read_choices
from cannonade.lab.results import ACTIONS, Difference, Results, StudyFolder
from cannonade.lab.schema import Ints, Measure
from cannonade.lab.statistics import IntervalEstimate, holm, none_bound
from cannonade.lab.study import Arm, Study
from cannonade.words.phrases import in_percent

_SURE: Final = 0.001
_SAME: Final = 1e-9  # above rounding errors in the interval of equal numbers
CLEARLY: Final = 0.01
"""The least difference in equity to the next best action; the best result is 1."""


@dataclass(frozen=True, slots=True)
class Effect:
    """The difference between the two arms of a comparison.

    Attributes:
        first: the baseline arm.
        second: the other arm.
        measure: the measure that is compared.
        found: the difference.
        chance: its p-value, corrected for all comparisons of the report (Holm).
    """

    first: Arm
    second: Arm
    measure: Measure
    found: Difference
    chance: float


def effects_of(study: Study, results: Results) -> tuple[Effect, ...]:
    """Return every difference of a study, in the order of its measures."""
    found = [
        (first, second, measure, results.difference(first.name, second.name, measure))
        for measure in study.measures
        for first, second in study.pairs()
    ]
    corrected = holm([each[-1].chance for each in found])
    return tuple(
        Effect(*each, chance) for each, chance in zip(found, corrected, strict=True)
    )


def arm_rows(study: Study, results: Results) -> Iterator[list[str]]:
    """Yield a row for each arm: its names, what it learned from, and every measure."""
    learned = {each.name: each.learned for each in results.contents.arms}
    yield [
        *("Rules", "Player", "Learned from", "Deals"),
        *(each.title for each in study.measures),
    ]
    for arm, *others in study.sides():
        names = [arm.name, *(each.name for each in others)]
        figures = [results.side(names, each) for each in study.measures]
        yield [
            arm.rules_name,
            arm.player_name,
            learned[arm.name] or "nothing",
            f"{figures[0].count:,}",
            *(
                say_estimate(figure, measure)
                for figure, measure in zip(figures, study.measures, strict=True)
            ),
        ]


def spread_rows(study: Study, results: Results) -> Iterator[list[str]]:
    """Yield a row for each arm with the spread of its results, by measure."""
    shown = [each for each in study.measures if not each.is_share]
    yield ["Rules", "Player", *(each.title for each in shown)]
    for side in study.sides():
        yield [
            side[0].rules_name,
            side[0].player_name,
            *(
                _say_spread([results.values(arm.name, each) for arm in side])
                for each in shown
            ),
        ]


def _say_spread(values: Sequence[Ints]) -> str:
    """Format a standard deviation, and the 10th percentile, the median and the 90th."""
    together = np.concatenate(values)
    low, middle, high = np.percentile(together, [10, 50, 90])
    return f"{together.std():.3g} ({low:g}, {middle:g}, {high:g})"


def effect_rows(study: Study, effects: tuple[Effect, ...]) -> Iterator[list[str]]:
    """Yield a row for each measure and change, with a column for each context.

    If rules are compared, the columns are the players; if players are, the rules.
    """
    names = {"rules": "rules_name", "players": "player_name"}
    changed = names.pop(study.compare)
    (met,) = names.values()
    columns = dict.fromkeys(getattr(each.second, met) for each in effects)
    head = "Rules" if study.compare == "rules" else "Player"
    yield ["Measure", head, "Against", *columns]
    rows: dict[tuple[str, str, str], dict[str, str]] = {}
    for each in effects:
        pair = (getattr(arm, changed) for arm in (each.second, each.first))
        cells = rows.setdefault((each.measure.title, *pair), {})
        cells[getattr(each.second, met)] = say_effect(each)
    for key, cells in rows.items():
        yield [*key, *(cells.get(each, "") for each in columns)]


def say_count(count: int, noun: str) -> str:
    """Count things, as in "1 deal", "20,000 deals"."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def say_estimate(estimate: IntervalEstimate, measure: Measure) -> str:
    """Format a figure with its interval; shares are percentages."""
    scale, unit = (100.0, " %") if measure.is_share else (1.0, "")
    if estimate.width < _SAME:
        return f"{scale * estimate.value:g}{unit} in every deal"
    places = _places(estimate, scale)
    if measure.is_share:
        return say_share(estimate, places)
    return estimate.say(f",.{places}f")


def say_share(estimate: IntervalEstimate, places: int) -> str:
    """Format a share with its interval in per cent."""
    numbers = (estimate.value, estimate.low, estimate.high)
    value, low, high = (f"{in_percent(each, places):.{places}f}" for each in numbers)
    return f"{value} % [{low}, {high}]"


def say_effect(effect: Effect) -> str:
    """Format a difference with its interval and p-value, or that no deal differed."""
    found = effect.found
    if not found.differing:
        bound = none_bound(found.estimate.count)
        most = f" (at most {100 * bound:.2g} % do)" if bound < 1 else ""
        return f"no deal of {found.estimate.count:,} differed{most}"
    scale, unit = (100.0, " points") if effect.measure.is_share else (1.0, "")
    estimate = found.estimate
    if estimate.width < _SAME:
        return f"{scale * estimate.value:+g}{unit} in every deal"
    said = estimate.say(f"+,.{_places(estimate, scale)}f", unit, scale)
    chance = "p < 0.001" if effect.chance < _SURE else f"p = {effect.chance:.3f}"
    return f"{said}, {chance}"


def _places(estimate: IntervalEstimate, scale: float) -> int:
    """Return how many decimal places are justified by the interval."""
    width = scale * estimate.width
    if width == inf:
        return 1
    return next((each for each in (1, 2, 3) if width > 2 * 10.0**-each), 4)


def decision_rows(
    study: Study, results: Results, folder: StudyFolder
) -> Iterator[list[str]]:
    """Yield a row for each arm: decisions per game, and how many of them matter."""
    yield ["Rules", "Player", "Deals", "Decisions", "That matter", "Share"]
    keys = {each.name: each.key for each in results.contents.arms}
    for arm in study.arms:
        paths = [*folder.parts(keys[arm.name], ACTIONS)]
        deals, choices, margins = read_choices(paths)
        is_wanted = np.isin(deals, study.deals) & (choices > 1)
        _, places = np.unique(deals[is_wanted], return_inverse=True)
        counts = np.bincount(places)
        clear = np.bincount(places, margins[is_wanted] >= CLEARLY, len(counts))
        yield [
            arm.rules_name,
            arm.player_name,
            f"{len(counts):,}",
            statistics.mean(counts).say(".1f"),
            statistics.mean(clear).say(".1f"),
            say_share(statistics.mean(clear / counts), 1),
        ]
