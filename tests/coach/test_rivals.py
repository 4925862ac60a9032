"""Simulated players: the same for everybody, and what a level is."""

from itertools import pairwise
from statistics import fmean

from cannonade.coach.rivals import (
    RIVAL_COUNT,
    RIVAL_LEVELS,
    better_than,
    rivals_of,
    worth,
)
from cannonade.engine import Deal
from cannonade.rules import RULE_SETS

DEAL = Deal(RULE_SETS[0].rules, 4016)


def test_rivals_follow_from_the_deal() -> None:
    found = rivals_of(DEAL, 3)
    rivals_of.cache_clear()
    assert rivals_of(DEAL, 3) == found
    assert len(found) == RIVAL_COUNT
    assert len(set(found)) > 1
    assert rivals_of(Deal(DEAL.rules, 4017), 3) != found


def test_higher_levels_fare_better() -> None:
    means = [fmean(rivals_of(DEAL, each)) for each in RIVAL_LEVELS]
    assert all(low < high for low, high in pairwise(means))


def test_every_win_is_better_than_every_loss() -> None:
    assert worth(-6, 12, is_won=True) > worth(None, 12, is_won=False)
    assert worth(None, 5, is_won=False) > worth(None, 4, is_won=False)
    for each in RIVAL_LEVELS:
        assert better_than(worth(6, 12, is_won=True), DEAL, each) >= RIVAL_COUNT // 2
        assert better_than(-1, DEAL, each) == 0
        ranks = [better_than(each, DEAL, 3) for each in (0, 8, 1000, 1006)]
        assert ranks == sorted(ranks)
