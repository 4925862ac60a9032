"""Strength: reproducible games on fixed deals, and figures with intervals."""

import pytest
from tests.support.rule_sets import REVISED, RULES

from cannonade.coach import player
from cannonade.coach.odds import wilson
from cannonade.coach.strength import FIRST_DEAL, Game, mean_score, play_game, win_rate


def test_the_policy_wins_and_greed_does_not() -> None:
    numbers = range(FIRST_DEAL, FIRST_DEAL + 60)
    policy = [play_game(player("policy"), REVISED, each) for each in numbers]
    greedy = [play_game(player("greedy"), REVISED, each) for each in numbers]
    assert sum(each.is_won for each in policy) >= 56
    assert mean_score(policy).mean > 2.2
    assert sum(each.is_won for each in greedy) < 10


@pytest.mark.parametrize("name", ["original", "points"])
def test_search_does_not_put_a_sure_win_off(name: str) -> None:
    """If cards return to the draw pile, it could do so for ever."""
    someone = player("search", playouts=40)
    for number in range(FIRST_DEAL, FIRST_DEAL + 4):
        game = play_game(someone, RULES[name], number)
        assert game.is_won
        assert game.decisions < 150


def test_nothing_hidden_helps_the_policy() -> None:
    """With the hidden cards redrawn before each action, it wins as often."""
    numbers = range(FIRST_DEAL, FIRST_DEAL + 60)
    policy = player("policy")
    redealt = [play_game(policy, REVISED, each, is_redealt=True) for each in numbers]
    assert sum(each.is_won for each in redealt) >= 56
    assert mean_score(redealt).mean > 2.2


def test_intervals_are_those_of_the_books() -> None:
    games = [Game(number, number < 8, 3 * (number < 8), 9) for number in range(10)]
    won = win_rate(games)
    assert (won.mean, won.low, won.high) == (0.8, *wilson(8, 10))
    score = mean_score(games)
    assert score.mean == pytest.approx(2.4)
    assert score.high - score.mean == pytest.approx(1.96 * 1.2649 / 10**0.5, rel=1e-3)
