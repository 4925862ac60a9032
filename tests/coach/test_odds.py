"""Shares with their intervals, and results of blind players."""

import pytest
from tests.support.rule_sets import REVISED

from cannonade.coach.odds import DealResult, share_of, wilson
from cannonade.coach.strength import STEADY, STRONG, WEAK, count_wins
from cannonade.engine import Deal
from cannonade.words.review.solutions import odds_row


@pytest.mark.parametrize(
    ("count", "total", "lowest", "highest"),
    [
        # The formula, computed separately with 50 decimal digits.
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (1, 10, 0.017876, 0.404150),
        (5, 10, 0.236593, 0.763407),
        (9206, 9450, 0.970784, 0.977190),
    ],
)
def test_wilsons_interval(
    count: int, total: int, lowest: float, highest: float
) -> None:
    assert wilson(count, total) == pytest.approx((lowest, highest), abs=1e-6)


def test_the_interval_holds_the_share_and_is_the_same_from_both_sides() -> None:
    for total in (1, 2, 7, 100):
        for count in range(total + 1):
            lowest, highest = wilson(count, total)
            assert 0 <= lowest <= count / total <= highest <= 1
            other = wilson(total - count, total)
            assert other == pytest.approx((1 - highest, 1 - lowest))


@pytest.mark.parametrize(("count", "total"), [(-1, 5), (6, 5), (0, 0)])
def test_what_is_no_share_is_refused(count: int, total: int) -> None:
    with pytest.raises(ValueError, match=f"not {count} of {total}"):
        wilson(count, total)


def test_open_deals_count_both_ways() -> None:
    share = share_of(90, 5, 100)
    assert share.share == 0.9
    assert share.lowest == wilson(90, 100)[0]
    assert share.highest == wilson(95, 100)[1]


def test_a_row_of_the_table_counts_every_deal_once() -> None:
    falls = {
        DealResult.WON_BLIND: 90,
        DealResult.WINNABLE: 7,
        DealResult.UNWINNABLE: 1,
        DealResult.OPEN: 2,
    }
    cells = [each.strip() for each in odds_row("revised", falls).split("|")[1:-1]]
    assert cells[:2] == ["revised", "100"]
    assert cells[2].startswith("90: 90.00 % [")
    assert cells[3].startswith("97: 97.00 % [91.55, ")
    assert cells[4].startswith("1: 1.00 % [")
    assert cells[5] == "2"


def test_the_stronger_the_player_the_more_is_won() -> None:
    deals = [Deal(REVISED, number) for number in range(12)]
    wins = [
        sum(count_wins(deal, skill, 8, 1) for deal in deals)
        for skill in (WEAK, STRONG, STEADY)
    ]
    assert wins == sorted(wins)
    assert wins[0] < wins[-1]
