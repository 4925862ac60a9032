"""Simulated players: the same for everybody, and what a level is."""

from itertools import pairwise
from statistics import fmean

from cannonade.coach.rivals import (
    RIVAL_COUNT,
    RIVAL_LEVELS,
    better_than,
    gather_rivals,
    losing_count,
    rivals_of,
)
from cannonade.engine import Deal, Outcome, Reason, worth
from cannonade.rules import RULE_SETS

DEAL = Deal(RULE_SETS[0].rules, 4016)


def test_rivals_follow_from_the_deal() -> None:
    *_steps, _last = gather_rivals(DEAL)
    found = rivals_of(DEAL, 3)
    deal = Deal(DEAL.rules, order=DEAL.cards)  # another key of the cache
    assert rivals_of(deal, 3) == found
    assert losing_count(DEAL, 3) == sum(each < 13 for each in found)
    assert len(found) == RIVAL_COUNT
    assert len(set(found)) > 1
    assert rivals_of(Deal(DEAL.rules, 4017), 3) != found


def test_higher_levels_fare_better() -> None:
    means = [fmean(rivals_of(DEAL, each)) for each in RIVAL_LEVELS]
    assert all(low < high for low, high in pairwise(means))


def test_every_win_is_better_than_every_loss() -> None:
    poor, rich = (
        Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=each) for each in (-6, 6)
    )
    assert worth(rich, 12) > worth(poor, 12) > worth(None, 12) > worth(None, 11)
    for each in RIVAL_LEVELS:
        assert better_than(worth(rich, 12), DEAL, each) >= RIVAL_COUNT // 2
        assert better_than(-1, DEAL, each) == 0
        ranks = [better_than(each, DEAL, 3) for each in (0, 8, 1000, 1006)]
        assert ranks == sorted(ranks)
