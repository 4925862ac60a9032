"""Puzzles: serious errors in your own games, tried and judged again."""

from unittest.mock import patch

import pytest
from tests.support.lines import read_lines
from tests.support.reviews import kept_made_up
from tests.support.sessions import play_all
from tests.support.stores import keep

from cannonade.play.puzzles import Puzzle, puzzle_at, puzzles_of
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
