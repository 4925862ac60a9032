"""Statistics: known values, and the coverage of intervals."""

from itertools import pairwise
from math import inf
from random import Random

import numpy as np
import pytest

from cannonade.lab import statistics

STUDIES = 1000
PAIRS = 150


def ends(estimate: statistics.IntervalEstimate) -> tuple[float, float]:
    return estimate.low, estimate.high


@pytest.mark.parametrize(
    ("freedom", "known"),
    [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, known: float) -> None:
    assert statistics.student(freedom) == pytest.approx(known, abs=1.5e-3)


def test_a_mean_has_students_interval() -> None:
    found = statistics.mean(np.array([4, 5, 6, 5, 5]))
    assert (found.value, found.count) == (5, 5)
    assert ends(found) == pytest.approx((4.122, 5.878), abs=1e-3)
    assert ends(statistics.mean(np.array([3]))) == (-inf, inf)


def test_mcnemar_is_exact() -> None:
    assert statistics.mcnemar(0, 0) == 1
    assert statistics.mcnemar(5, 5) == 1
    assert statistics.mcnemar(0, 6) == pytest.approx(2 / 64)
    assert statistics.mcnemar(9, 1) == pytest.approx(22 / 1024)
    assert statistics.mcnemar(1, 9) == statistics.mcnemar(9, 1)
    assert statistics.mcnemar(50_400, 49_700) == pytest.approx(
        statistics.mcnemar(50_300, 49_600), rel=0.02
    )


def test_a_paired_difference_is_that_worked_out_by_hand() -> None:
    # One case is added on each side, so two pairs in all: 0.1 - 0.02, of 100 pairs.
    found = statistics.share_difference(gained=9, lost=1, count=98)
    assert found.value == pytest.approx(8 / 98)
    assert ends(found) == pytest.approx((0.0139, 0.1461), abs=5e-5)
    assert statistics.share_difference(0, 0, 10**6).high < 1e-5


def test_holm_is_never_below_the_chance_itself() -> None:
    assert statistics.holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx(
        (0.03, 0.06, 0.06, 0.02)
    )
    assert statistics.holm([0.6, 0.7]) == (1, 1)
    assert statistics.holm([]) == ()


def test_pairing_and_the_rule_of_three() -> None:
    first = np.array([1, 2, 3, 4])
    assert statistics.pairing_gain(first, first + 1) == inf
    assert statistics.pairing_gain(first, np.array([2, 2, 5, 5])) == pytest.approx(7)
    assert statistics.none_bound(1000) == 0.003
    assert statistics.none_bound(2) == 1


def test_a_study_looks_where_it_has_doubled() -> None:
    assert statistics.looks(1000, 10_000) == (1000, 2000, 4000, 8000, 10_000)
    assert statistics.looks(1000, 1000) == statistics.looks(5000, 1000) == (1000,)
    assert all(later > each for each, later in pairwise(statistics.looks(3, 10**6)))


def test_a_true_difference_of_nothing_has_a_chance_of_its_own() -> None:
    assert statistics.mean_difference_chance(np.array([0, 0, 0])) == 1
    assert statistics.mean_difference_chance(np.array([1, 1, 1])) == 0
    # Ten pairs with mean 1 and variance 2.5 are two standard errors from 0.
    numbers = np.array([1 + each for each in (1.5, -1.5) * 5])
    assert statistics.mean_difference_chance(numbers) == pytest.approx(0.0455, abs=1e-3)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """In a null study both arms draw from one distribution, deal by deal."""
    rng = Random(19)
    held = {"score": 0, "won": 0, "share": 0}
    for _ in range(STUDIES):
        luck = [rng.random() for _ in range(PAIRS)]
        # Two arms with the same luck of the deal, and independent noise.
        scores = [[int(4 * (own + rng.random())) for own in luck] for _ in range(2)]
        differences = np.array(scores[1]) - np.array(scores[0])
        wins = [[rng.random() < own for own in luck] for _ in range(2)]
        pairs = [*zip(*wins, strict=True)]
        found = statistics.share_difference(
            pairs.count((False, True)), pairs.count((True, False)), PAIRS
        )
        held["score"] += (
            statistics.mean(differences).low <= 0 <= statistics.mean(differences).high
        )
        held["won"] += found.low <= 0 <= found.high
        one = statistics.share(sum(wins[0]), PAIRS)
        held["share"] += one.low <= 0.5 <= one.high
    assert all(930 <= each <= 970 for each in held.values()), held


def test_stopping_at_a_width_keeps_the_coverage() -> None:
    rng = Random(20)
    held = 0
    for _ in range(STUDIES):
        numbers: list[float] = []
        found = statistics.IntervalEstimate(0, -inf, inf, 0)
        for place in statistics.looks(50, 400):
            numbers += [rng.gauss(0, 1) for _ in range(place - len(numbers))]
            found = statistics.mean(np.array(numbers))
            if found.width <= 0.35:
                break
        held += found.low <= 0 <= found.high
    assert 930 <= held <= 970
