"""Puzzles: answered, judged, shown, and followed by the next one to solve."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.stores import START, fresh_store

from cannonade.club.keeping import note_answer
from cannonade.club.lessons import AttemptState
from cannonade.coach.review.totals import Grade, grade_of
from cannonade.engine import legal_actions
from cannonade.errors import IllegalActionError, NotationError, SessionError
from cannonade.exercises import Course, PuzzleTry
from cannonade.notation import format_action
from cannonade.play.open_game import GameLibrary
from cannonade.play.puzzles import Puzzle, Starter, starters
from cannonade.store import GameId

pytestmark = pytest.mark.kernel

FIRST = PuzzleTry.of(min(starters(), key=lambda each: each.line))
FOUND = FIRST.puzzle.found


def test_the_best_action_solves_it_and_the_one_played_does_not() -> None:
    assert FIRST.judged is None
    best = FIRST.play(FOUND.best)
    assert best.judged is not None
    assert grade_of(best.judged) is Grade.BEST
    assert best.is_solved
    wrong = FIRST.play(FOUND.action)
    assert wrong.judged == FOUND
    assert wrong.verdict is AttemptState.FAILED


def test_any_other_action_is_judged_by_the_coach() -> None:
    actions = legal_actions(FIRST.begun.observation)
    other = next(each for each in actions if each not in {FOUND.best, FOUND.action})
    first, second = (FIRST.play(other).judged for _ in range(2))
    assert first == second
    assert first is not None
    assert first.action == other
    assert first.error.mean >= 0
    assert first.error.standard_error > 0


def test_there_is_one_answer_until_it_is_taken_back() -> None:
    answered = FIRST.play(FOUND.action)
    assert answered.log == format_action(FOUND.action)
    assert answered == FIRST.restore(answered.log)
    with pytest.raises(SessionError):
        answered.play(FOUND.best)
    assert answered.undo() == answered.again() == FIRST
    with pytest.raises(SessionError):
        FIRST.undo()
    with pytest.raises(IllegalActionError):
        FIRST.restore("9s@b4")
    with pytest.raises(NotationError):
        FIRST.restore(f"{answered.log} {answered.log}")


def test_what_is_shown_is_the_best_and_says_so() -> None:
    shown = FIRST.show_next()
    assert shown.log == format_action(FOUND.best)
    assert shown.is_shown
    assert not shown.is_solved
    assert not shown.again().is_shown


def test_mistakes_of_the_player_come_first_then_their_kind_then_the_rest(
    tmp_path: Path,
) -> None:
    alike = [each for each in starters() if each.topic is starters()[1].topic]
    own = [replace(each.puzzle(), game_id=GameId("a")) for each in alike[:3]]
    with (
        fresh_store(tmp_path) as store,
        patch("cannonade.exercises.puzzles.own_puzzles", return_value=tuple(own)),
    ):
        assert "3 of your last 3 costly moves" in PuzzleTry.greet(store)
        order: list[PuzzleTry] = [PuzzleTry.start(store)]
        rest: tuple[Puzzle | Starter, ...] = (*own[1:], *alike, starters()[0])
        for each in rest:
            note_answer(store, order[-1].id, START, is_right=True)
            assert order[-1].find_next(store) == each.id
            order.append(PuzzleTry.of(each))
    assert order[0].id == own[0].id


def test_after_the_last_come_those_that_are_not_solved(tmp_path: Path) -> None:
    with fresh_store(tmp_path) as store:
        last = PuzzleTry.start(store, len(starters()))
        course = Course(GameLibrary(store, lambda: START), last)
        assert course.go_on() == ""
        assert course.exercise.id == starters()[0].id
        for each in starters():
            note_answer(store, each.id, START, is_right=True)
        assert course.go_on() == str(PuzzleTry.all_done)
