"""Luck: how much of a result is due to the deal, the draws and the play.

Each deal is set up once, and its hidden cards are put in several new orders; every
player plays all of them. The variance components come from a crossed and nested
analysis of variance with random effects (Searle, Casella and McCulloch 1992, ch. 4).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from cannonade.lab.blocks import Floats, estimate
from cannonade.lab.results import Results
from cannonade.lab.schema import Measure
from cannonade.lab.statistics import IntervalEstimate
from cannonade.lab.study import Arm, Study

PARTS: Final = ("Deal", "Draws", "Strength", "Choices")
"""The parts of the variance: the set-up, the order of the hidden cards, the strength of
the player, and the player's choices in that game."""


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
