"""Exercises in line mode: tried, failed, tried again, shown, passed and saved."""

import re
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.conversations import make_screen, run_here, said
from tests.support.stores import START

from cannonade.club.keeping import passed_lessons, solved_puzzles
from cannonade.club.lessons import LESSONS, Lesson
from cannonade.errors import UnavailableStoreError
from cannonade.exercises import Course, Exercise, LessonTry, PuzzleTry
from cannonade.notation import format_action
from cannonade.play.open_game import GameLibrary
from cannonade.play.puzzles import starters
from cannonade.store import Store, open_store
from cannonade.text.exercises import ExerciseTalk
from cannonade.text.play import offer_lessons
from cannonade.words.cards import SPOKEN, SYMBOLS, Style
from cannonade.words.club.lessons import ALL_PASSED, FAILED, NOT_HERE, PASSED, TRIED
from cannonade.words.review import puzzles

FIRST, SECOND = starters()[:2]


def begun(
    store: Store,
    kind: type[Exercise],
    number: int = 1,
    lines: tuple[str, ...] = (),
    style: Style = SYMBOLS,
) -> ExerciseTalk:
    course = Course(GameLibrary(store, lambda: START), kind.start(store, number))
    return ExerciseTalk(make_screen(lines, style), course)


def talk(store: Store, number: int, *lines: str) -> tuple[list[str], list[str]]:
    """Type some lines in a lesson; return the output and the passed lessons."""
    made = begun(store, LessonTry, number, lines)
    assert made.run() == 0
    return said(made.screen), [*passed_lessons(store)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)
def test_every_lesson_is_passed_in_lines(store: Store, lesson: Lesson) -> None:
    told, passed = talk(store, lesson.number, *lesson.shown.split())
    assert passed == [lesson.id]
    assert told[-2:] == [str(PASSED), "Goodbye."]


def test_a_lesson_says_what_to_try_and_shows_the_board(store: Store) -> None:
    told, _ = talk(store, 1)
    assert told[1] == "Lesson 1 of 13: The cannon."
    assert told[3] == "Put 9♠ on b2 to fell J♦, who has 11."
    assert told[4].split() == ["a", "b", "c", "d", "e"]
    assert "You can put 9♠ on" in told[-2]


def test_it_is_failed_and_tried_again(store: Store) -> None:
    told, passed = talk(store, 1, "b3", "b2", "again", "b2")
    assert str(FAILED) in told
    assert str(TRIED) in told
    assert told.count("Lesson 1 of 13: The cannon.") == 2
    assert passed == ["cannon"]


def test_a_failed_save_is_said_and_the_lesson_goes_on(store: Store) -> None:
    full = UnavailableStoreError("games", "disk is full")
    with patch("cannonade.exercises.lessons.note_passed", side_effect=full):
        told, _ = talk(store, 1, "b2", "next")
    assert "This could not be saved: games cannot be used: disk is full." in told
    assert told[told.index(str(PASSED)) + 1].startswith("Lesson 2 of 13")


def test_a_store_that_fails_ends_no_conversation(store: Store) -> None:
    made = begun(store, LessonTry)
    problem = UnavailableStoreError("games", "disk is full")
    with patch.object(Course, "go_on", side_effect=problem):
        assert not made.obey("next")
    assert said(made.screen) == ["Games cannot be used: disk is full."]


def test_what_is_refused_is_no_try(store: Store) -> None:
    told, passed = talk(store, 5, "7s@b4", "c2")
    assert any("b4" in line and "10♦" in line for line in told)
    assert any(line.startswith("7♠ goes on c2") for line in told)
    assert passed == []


def test_undo_goes_back_without_an_end(store: Store) -> None:
    told, passed = talk(store, 1, "undo", "b3", "undo", "b2")
    assert "There is nothing to undo." in told
    assert passed == ["cannon"]


def test_it_is_shown_and_that_does_not_pass_it(store: Store) -> None:
    told, passed = talk(store, 2, "show")
    assert any("Q♥ falls" in line for line in told)
    assert passed == []


def test_the_next_lesson_and_the_end_of_them(store: Store) -> None:
    told, _ = talk(store, 12, "next", "next", "quit", "again")
    assert "Lesson 13 of 13: The end." in told
    assert str(ALL_PASSED) in told
    assert told[-1] == "Goodbye."


def test_what_shows_a_game_shows_a_lesson_and_the_rest_is_not_for_it(
    store: Store,
) -> None:
    told, _ = talk(store, 13, "known", "resign", "help", "nonsense")
    assert any("10♣" in line for line in told)
    assert str(NOT_HERE) in told
    assert sum('"again" restarts the lesson' in line for line in told) == 2
    assert any("neither an action" in line for line in told)


def test_a_lesson_for_ears_describes_the_position(store: Store) -> None:
    made = begun(store, LessonTry, style=SPOKEN)
    made.run()
    told = " ".join(said(made.screen))
    assert "to fell the jack of diamonds" in told
    assert "+---" not in told


def test_the_command_keeps_what_was_passed(tmp_path: Path) -> None:
    done = run_here("text", "--lesson", "1", text="9s@b2\n", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with open_store(tmp_path) as store:
        assert [*passed_lessons(store)] == ["cannon"]
        assert store.games() == ()


@pytest.mark.parametrize("wrong", [["--lesson", "14"], ["--lesson", "1", "revised:1"]])
def test_only_a_lesson_alone(tmp_path: Path, wrong: list[str]) -> None:
    done = run_here("text", *wrong, data=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "lesson" in done.stderr


def test_lessons_are_offered_once_to_who_has_never_played(tmp_path: Path) -> None:
    screen = make_screen()
    with open_store(tmp_path) as store:
        offer_lessons(store, screen)
        assert len(said(screen)) == 1
        offer_lessons(store, screen)
        assert said(screen) == []


@pytest.mark.kernel
def test_a_right_answer_is_counted_and_the_next_puzzle_is_another(
    store: Store,
) -> None:
    made = begun(store, PuzzleTry)
    made.obey(format_action(FIRST.best))
    told = said(made.screen)
    assert any(each.startswith(str(puzzles.SOLVED)) for each in told)
    assert solved_puzzles(store) == {FIRST.id}
    made.obey("next")
    assert made.exercise.id == SECOND.id
    assert str(puzzles.ASK) in said(made.screen)[0]


@pytest.mark.kernel
def test_another_answer_replaces_the_first(store: Store) -> None:
    made = begun(store, PuzzleTry)
    made.obey(format_action(FIRST.puzzle().found.action))
    assert any(each.startswith(str(puzzles.NOT_YET)) for each in said(made.screen))
    made.obey(format_action(FIRST.best))
    assert any(each.startswith(str(puzzles.SOLVED)) for each in said(made.screen))
    made.obey("undo")
    made.obey("show")
    assert said(made.screen)[-1].startswith(str(puzzles.SHOWN))
    made.obey("again")
    assert not made.exercise.is_tried


@pytest.mark.kernel
def test_what_cannot_be_played_is_refused_and_questions_are_answered(
    store: Store,
) -> None:
    made = begun(store, PuzzleTry, len(starters()))
    for line in ("nonsense", "keep", "hint", "x" * 5000, "\x1b[2J"):
        made.obey(line)
    assert made.screen.refused_count == 5
    assert not made.exercise.is_tried
    refused = said(made.screen)
    assert str(NOT_HERE) in refused
    assert not re.search(r"lesson|puzzle", " ".join(refused))
    made.obey("?")
    assert said(made.screen)[-1] == str(puzzles.TYPED)
    made.obey("known")
    assert made.obey("quit")


@pytest.mark.kernel
def test_the_command_takes_the_number_of_a_puzzle(tmp_path: Path) -> None:
    done = run_here("text", "--puzzle", "2", text="quit\n", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for wrong in (["--puzzle", "61"], ["--puzzle", "x"], ["revised", "--puzzle", "2"]):
        assert run_here("text", *wrong, data=tmp_path).returncode == 2
