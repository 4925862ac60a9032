"""The puzzles that come with the game."""

import pytest

from cannonade.coach.review.totals import is_fault
from cannonade.engine import legal_actions
from cannonade.play.starters import Starter, habit_in, starter_at, starters

pytestmark = pytest.mark.kernel


def test_there_are_sixty_by_theme() -> None:
    every = starters()
    assert [each.number for each in every] == [*range(1, 61)]
    topics = [each.topic for each in every]
    assert topics == sorted(topics, key=[*dict.fromkeys(topics)].index)
    assert len({each.code for each in every}) == len(every)


@pytest.mark.parametrize("starter", starters(), ids=lambda each: each.id)
def test_each_is_what_the_file_says(starter: Starter) -> None:
    puzzle = starter.puzzle()
    legal = legal_actions(puzzle.begun.observation)
    assert {puzzle.found.best, puzzle.found.action} <= {*legal}
    assert is_fault(puzzle.found)
    assert puzzle.topic is starter.topic
    assert puzzle.begun.is_assisted
    assert puzzle.id == starter.id


def test_there_is_none_before_the_first_or_after_the_last() -> None:
    assert starter_at(0) is None
    assert starter_at(61) is None


def test_two_of_a_kind_are_no_habit() -> None:
    own = [each.puzzle() for each in starters()[:2]]
    assert habit_in(own, frozenset()) is None
    assert habit_in([], frozenset()) is None
