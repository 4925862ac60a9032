"""The puzzles that come with the game."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.stores import START, fresh_store

from cannonade.club.keeping import note_answer
from cannonade.coach.review.totals import is_fault
from cannonade.engine import legal_actions
from cannonade.play.open_game import GameLibrary
from cannonade.play.starters import (
    Practice,
    Starter,
    habit_in,
    starter_at,
    starters,
)
from cannonade.store import GameId

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


def test_mistakes_of_the_player_come_first_then_their_kind_then_the_rest(
    tmp_path: Path,
) -> None:
    alike = [each for each in starters() if each.topic is starters()[-1].topic]
    own = [replace(each.puzzle(), game_id=GameId("a")) for each in alike[:3]]
    with (
        fresh_store(tmp_path) as store,
        patch("cannonade.play.starters.own_puzzles", return_value=tuple(own)),
    ):
        practice = Practice(GameLibrary(store, lambda: START))
        assert practice.habit is not None
        assert (practice.habit.count, practice.habit.whole) == (3, 3)
        seen = [practice.answer.puzzle.id]
        for _ in range(len(own) + 3):
            note_answer(store, seen[-1], START, is_right=True)
            assert practice.go_on()
            seen.append(practice.answer.puzzle.id)
    ids = [each.id for each in own] + [each.id for each in alike[:3]]
    assert seen == [*ids, starters()[0].id]


def test_two_of_a_kind_are_no_habit() -> None:
    own = [each.puzzle() for each in starters()[:2]]
    assert habit_in(own, frozenset()) is None
    assert habit_in([], frozenset()) is None
