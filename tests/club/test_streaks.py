"""Winning streaks, in one sequence or two concatenated."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cannonade.club.statistics import Streaks

any_wins = st.lists(st.booleans(), max_size=12)


@pytest.mark.parametrize(
    ("games", "longest", "current"),
    [("", 0, 0), ("-", 0, 0), ("w", 1, 1), ("ww-w", 2, 1), ("w-www-", 3, 0)],
)
def test_streaks_are_read_off(games: str, longest: int, current: int) -> None:
    found = Streaks.of(each == "w" for each in games)
    assert (found.longest, found.current) == (longest, current)
    assert found.game_count == len(games)


@given(any_wins, any_wins)
def test_streaks_join_where_two_lists_meet(one: list[bool], two: list[bool]) -> None:
    assert Streaks.of(one) + Streaks.of(two) == Streaks.of(one + two)
