"""The difficulty of deals, and selection by it."""

import pytest
from tests.support.pools import certified, pool_of

from cannonade.pool import Difficulty, Trials, difficulty_of


@pytest.mark.parametrize(
    ("weak", "strong", "expected"),
    [
        (20, 32, Difficulty.EASY),
        (19, 32, Difficulty.MEDIUM),
        (32, 20, Difficulty.EASY),
        (16, 29, Difficulty.MEDIUM),
        (16, 28, Difficulty.HARD),
        (0, 32, Difficulty.HARD),
        (0, 0, Difficulty.HARD),
    ],
)
def test_difficulty_is_by_how_often_players_win(
    weak: int, strong: int, expected: Difficulty
) -> None:
    assert difficulty_of(Trials(weak, 32), Trials(strong, 32)) is expected


def test_nobody_knows_how_hard_a_deal_is_that_nobody_tried() -> None:
    assert difficulty_of(Trials(0, 0), Trials(0, 0)) is Difficulty.MEDIUM


def test_deals_are_chosen_by_difficulty() -> None:
    pool = pool_of(map(certified, range(64)))
    by_difficulty = [pool.of_difficulty(each) for each in Difficulty]
    assert all(by_difficulty)
    assert sum(map(len, by_difficulty)) == 64
    assert pool.of_difficulty(None) == pool.deals
    for difficulty, deals in zip(Difficulty, by_difficulty, strict=True):
        assert all(each.difficulty is difficulty for each in deals)
