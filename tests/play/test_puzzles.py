"""Puzzles: errors in your own games, and those that come with the game."""

from unittest.mock import patch

import pytest
from tests.support.lines import read_lines
from tests.support.reviews import kept_made_up
from tests.support.sessions import play_all
from tests.support.stores import keep

from cannonade.coach.review.totals import is_fault
from cannonade.engine import legal_actions
from cannonade.play.puzzles import (
    Puzzle,
    Starter,
    habit_in,
    puzzle_at,
    puzzles_of,
    starters,
)
from cannonade.session import Session, begin
from cannonade.store import GameId, Store

pytestmark = pytest.mark.kernel

LINE = read_lines("won.txt")[0]
FAULTS = (3, 6, 9)


def late() -> Session:
    return play_all(begin(LINE.deal), " ".join(LINE.tokens[:12])).resign()


def found(store: Store, ply: int, session: Session | None = None) -> Puzzle | None:
    with patch("cannonade.play.puzzles.kept_review", kept_made_up):
        return puzzle_at(store, GameId("a"), ply, session or late())


def puzzle(store: Store, ply: int = 3) -> Puzzle:
    made = found(store, ply)
    assert made is not None
    return made


def test_only_what_was_a_fault_is_a_puzzle(store: Store) -> None:
    plies = [ply for ply in range(-2, 14) if found(store, ply)]
    assert plies == [*FAULTS]
    assert puzzle_at(store, GameId("a"), 3, late()) is None  # not reviewed
    going_on = play_all(begin(LINE.deal), " ".join(LINE.tokens[:12]))
    assert found(store, 3, going_on) is None


def test_it_begins_where_the_decision_was_and_tells_no_more(store: Store) -> None:
    made = puzzle(store, 6)
    assert made.id == "a/6"
    assert made.begun.ply == 6
    before = play_all(begin(LINE.deal), " ".join(LINE.tokens[:6]))
    assert made.begun.observation == before.observation
    assert made.begun.is_assisted


def test_they_are_taken_from_the_player_s_reviewed_games(store: Store) -> None:
    older, newer, unreviewed = (
        keep(store, late(), key) for key in ("older", "newer", "other")
    )
    with (
        patch("cannonade.store.reviews.Reviews.reviewed", return_value=(newer, older)),
        patch("cannonade.play.puzzles.kept_review", kept_made_up),
    ):
        ids = [each.id for each in puzzles_of(store)]
    assert ids == [f"{game}/{ply}" for game in (newer, older) for ply in FAULTS]
    assert unreviewed not in " ".join(ids)


def test_there_are_sixty_from_easy_to_hard() -> None:
    every = starters()
    assert [each.number for each in every] == [*range(1, 61)]
    costs = [each.error.mean for each in every]
    assert costs == sorted(costs, reverse=True)
    assert len({each.code for each in every}) == len(every)
    (first,) = (each for each in every if each.id == "starter/1")
    assert first.code == "revised:600000080~nhd5FZc"  # as when it was first solved


@pytest.mark.parametrize("starter", starters(), ids=lambda each: each.id)
def test_each_is_what_the_file_says(starter: Starter) -> None:
    puzzle = starter.puzzle()
    legal = legal_actions(puzzle.begun.observation)
    assert {puzzle.found.best, puzzle.found.action} <= {*legal}
    assert is_fault(puzzle.found)
    assert puzzle.topic is starter.topic
    assert puzzle.begun.is_assisted
    assert puzzle.id == starter.id


def test_two_of_a_kind_are_no_habit() -> None:
    own = [each.puzzle() for each in starters()[:2]]
    assert habit_in(own, frozenset()) is None
    assert habit_in([], frozenset()) is None
