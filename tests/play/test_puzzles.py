"""Puzzles: serious errors in your own games, tried and judged again."""

from unittest.mock import patch

import pytest
from tests.support.lines import read_lines
from tests.support.reviews import kept_made_up
from tests.support.sessions import play_all
from tests.support.stores import keep

from cannonade.coach.review.totals import Grade, grade_of, is_fault
from cannonade.engine import legal_actions
from cannonade.errors import IllegalActionError, SessionError
from cannonade.notation import format_action, parse_action
from cannonade.play.puzzles import Puzzle, answer_to, puzzle_at, puzzles_of
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


def test_the_best_action_solves_it_and_the_one_played_does_not(store: Store) -> None:
    made = puzzle(store)
    assert answer_to(made).judged() is None
    best = answer_to(made, format_action(made.found.best)).judged()
    assert best is not None
    assert grade_of(best) is Grade.BEST
    assert is_fault(made.found)
    assert answer_to(made, format_action(made.found.action)).judged() == made.found


def test_any_other_action_is_judged_by_the_coach(store: Store) -> None:
    made = puzzle(store)
    known = {made.found.best, made.found.action}
    other = next(
        each for each in legal_actions(made.begun.observation) if each not in known
    )
    first, second = (answer_to(made).play(other).judged() for _ in range(2))
    assert first == second
    assert first is not None
    assert first.action == other
    assert first.error.mean >= 0
    assert first.error.standard_error > 0


def test_there_is_one_answer_until_it_is_taken_back(store: Store) -> None:
    made = puzzle(store)
    answer = answer_to(made).play(made.found.action)
    assert answer.log == format_action(made.found.action)
    assert answer == answer_to(made, answer.log)
    with pytest.raises(SessionError):
        answer.play(made.found.best)
    assert answer.undo() == answer.again() == answer_to(made)
    with pytest.raises(SessionError):
        answer_to(made).undo()
    with pytest.raises(IllegalActionError):
        answer_to(made).play(parse_action("keep"))


def test_what_is_shown_is_the_best_and_says_so(store: Store) -> None:
    shown = answer_to(puzzle(store)).show_next()
    assert shown.action == shown.puzzle.found.best
    assert shown.is_shown
    assert not shown.again().is_shown


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
