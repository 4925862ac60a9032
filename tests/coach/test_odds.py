"""Shares with their intervals, and the strength of players on fixed deals."""

from collections import Counter

import pytest
from tests.support.rule_sets import REVISED, RULES
from tools.strength import FIRST_DEAL, play_game

from cannonade.coach import player, strength
from cannonade.coach.strength import DealResult, mean_of, share_of, wilson
from cannonade.engine import Deal
from cannonade.jobs.certify import odds_row


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
    assert share.mean == 0.9
    assert share.low == wilson(90, 100)[0]
    assert share.high == wilson(95, 100)[1]


def test_a_row_of_the_table_counts_every_deal_once() -> None:
    falls = Counter(dict(zip(DealResult, (90, 7, 1, 2), strict=True)))
    cells = [each.strip() for each in odds_row("revised", falls).split("|")[1:-1]]
    assert cells[:2] == ["revised", "100"]
    assert cells[2].startswith("90: 90.00 % [")
    assert cells[3].startswith("97: 97.00 % [91.55, ")
    assert cells[4].startswith("1: 1.00 % [")
    assert cells[5] == "2"


def test_the_stronger_the_player_the_more_is_won() -> None:
    deals = [Deal(REVISED, number) for number in range(12)]
    wins = [
        sum(strength.count_wins(deal, skill, 8, 1) for deal in deals)
        for skill in (strength.WEAK, strength.STRONG, strength.STEADY)
    ]
    assert wins == sorted(wins)
    assert wins[0] < wins[-1]


def test_the_policy_wins_and_greed_does_not() -> None:
    numbers = range(FIRST_DEAL, FIRST_DEAL + 60)
    policy = [play_game(player("policy"), REVISED, each) for each in numbers]
    greedy = [play_game(player("greedy"), REVISED, each) for each in numbers]
    assert sum(each["is_won"] for each in policy) >= 56
    assert mean_of(each["score"] for each in policy).mean > 2.2
    assert sum(each["is_won"] for each in greedy) < 10


@pytest.mark.parametrize("name", ["original", "points"])
def test_search_does_not_put_a_sure_win_off(name: str) -> None:
    """If cards return to the draw pile, it could do so for ever."""
    someone = player("search", playouts=40)
    for number in range(FIRST_DEAL, FIRST_DEAL + 4):
        game = play_game(someone, RULES[name], number)
        assert game["is_won"]
        assert game["decisions"] < 150


def test_nothing_hidden_helps_the_policy() -> None:
    """With the hidden cards redrawn before each action, it wins as often."""
    numbers = range(FIRST_DEAL, FIRST_DEAL + 60)
    policy = player("policy")
    redealt = [play_game(policy, REVISED, each, is_redealt=True) for each in numbers]
    assert sum(each["is_won"] for each in redealt) >= 56
    assert mean_of(each["score"] for each in redealt).mean > 2.2


def test_the_interval_of_a_mean_is_that_of_the_books() -> None:
    score = mean_of(3 * (number < 8) for number in range(10))
    assert score.mean == pytest.approx(2.4)
    assert score.high - score.mean == pytest.approx(1.96 * 1.2649 / 10**0.5, rel=1e-3)
