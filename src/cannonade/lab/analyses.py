"""Analyses of many results: what luck decides, and how many games tell players apart.

For luck, each deal is set up once, and its hidden cards are put in several new orders;
every player plays all of them. The variance components come from a crossed and nested
analysis of variance with random effects (Searle, Casella and McCulloch 1992, ch. 4).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import copysign, inf, sqrt
from typing import Final

import numpy as np

from cannonade.lab.results import Results
from cannonade.lab.schema import Measure
from cannonade.lab.statistics import Floats, IntervalEstimate, estimate, games_to_tell
from cannonade.lab.study import Arm, Study

PARTS: Final = ("Deal", "Draws", "Strength", "Choices")
"""The parts of the variance: the set-up, the order of the hidden cards, the strength of
the player, and the player's choices in that game."""

_ALWAYS: Final = 1000.0  # standard deviations of a difference that every game shows


@dataclass(frozen=True, slots=True)
class Luck:
    """The variance of a measure, split into its parts.

    Attributes:
        rules_name: the name of the rules.
        players: the names of the players.
        measure: the measure.
        deviation: the standard deviation of a single result.
        shares: the share of the variance of each of `PARTS`.
    """

    rules_name: str
    players: tuple[str, ...]
    measure: Measure
    deviation: float
    shares: tuple[IntervalEstimate, ...]


def luck_of(study: Study, results: Results) -> Iterator[Luck]:
    """Yield the parts for each rule set and measure, for all players, then for each."""
    for rules_name in dict.fromkeys(each.rules_name for each in study.arms):
        sides = [side for side in study.sides() if side[0].rules_name == rules_name]
        groups = [sides] if len(sides) == 1 else [sides, *([each] for each in sides)]
        for measure in study.measures:
            for group in groups:
                yield _luck(results, group, measure)


def _luck(results: Results, sides: list[tuple[Arm, ...]], measure: Measure) -> Luck:
    columns = [[results.values(arm.name, measure) for arm in side] for side in sides]
    values = np.array(columns, np.float64).transpose(2, 1, 0)
    parts = variance_parts(values)
    return Luck(
        sides[0][0].rules_name,
        tuple(side[0].player_name for side in sides),
        measure,
        max(0.0, sum(parts)) ** 0.5,
        tuple(estimate(values, partial(_share, part=each)) for each in range(4)),
    )


def _share(values: Floats, part: int) -> float:
    parts = variance_parts(values)
    whole = sum(parts)
    return parts[part] / whole if whole > 0 else 0.0


def variance_parts(values: Floats) -> tuple[float, float, float, float]:
    """Return the variance of each of `PARTS`; estimates near 0 may be negative.

    With one player, there is no strength, and the choices count as draws.

    Args:
        values: float[deals, orders, players], the results; at least two deals and two
            orders.
    """
    deals, orders, players = values.shape
    strength = choices = 0.0
    if players > 1:
        means = values.mean(axis=(0, 1))
        others = values - means
        choices = float(others.var(axis=2, ddof=1).mean())
        strength = float(means.var(ddof=1)) - choices / (deals * orders)
    cells = values.mean(axis=2)
    draws = float(cells.var(axis=1, ddof=1).mean()) - choices / players
    within = draws / orders + choices / (orders * players)
    deal = float(cells.mean(axis=1).var(ddof=1)) - within
    return deal, draws, strength, choices


def luck_rows(lucks: Iterable[Luck]) -> Iterator[list[str]]:
    """Yield a row for each rule set, measure and group of players."""
    yield ["Rules", "Measure", "Players", "Spread", *PARTS]
    for each in lucks:
        is_alone = len(each.players) == 1
        yield [
            each.rules_name,
            each.measure.title,
            each.players[0] if is_alone else f"all {len(each.players)}",
            f"{each.deviation:.3g}",
            *(
                "" if is_alone and part in PARTS[2:] else share.say(".1f", " %", 100)
                for part, share in zip(PARTS, each.shares, strict=True)
            ),
        ]


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
