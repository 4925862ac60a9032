"""The lessons in line mode: tried, failed, tried again, shown, passed and saved."""

from pathlib import Path

import pytest
from tests.support.conversations import make_screen, run_here, said

from cannonade.club.keeping import lesson_notes
from cannonade.club.lessons import LESSONS, Lesson
from cannonade.errors import UnavailableStoreError
from cannonade.store import open_store
from cannonade.text.lessons import LessonTalk, converse, offer_lessons
from cannonade.words.cards import SPOKEN
from cannonade.words.club.lessons import ALL_PASSED, FAILED, NOT_HERE, PASSED, TRIED


def talk(number: int, *lines: str) -> tuple[list[str], list[str]]:
    """Type some lines; return the output and the passed lessons."""
    passed: list[str] = []

    def note(lesson: Lesson) -> None:
        passed.append(lesson.id)

    screen = make_screen(lines)
    assert LessonTalk(screen, LESSONS[number - 1], note).run() == 0
    return said(screen), passed


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)
def test_every_lesson_is_passed_in_lines(lesson: Lesson) -> None:
    told, passed = talk(lesson.number, *lesson.shown.split())
    assert passed == [lesson.id]
    assert told[-2:] == [str(PASSED), "Goodbye."]


def test_a_lesson_says_what_to_try_and_shows_the_board() -> None:
    told, _ = talk(1)
    assert told[1] == "Lesson 1 of 13: The cannon."
    assert told[3] == "Put 9♠ on b2 to fell J♦, who has 11."
    assert told[4].split() == ["a", "b", "c", "d", "e"]
    assert "You can put 9♠ on" in told[-2]


def test_it_is_failed_and_tried_again() -> None:
    told, passed = talk(1, "b3", "b2", "again", "b2")
    assert str(FAILED) in told
    assert str(TRIED) in told
    assert told.count("Lesson 1 of 13: The cannon.") == 2
    assert passed == ["cannon"]


def test_a_failed_save_is_said_and_the_lesson_goes_on() -> None:
    def note(_lesson: Lesson) -> None:
        raise UnavailableStoreError("games", "disk is full")

    screen = make_screen(["b2", "next"])
    assert LessonTalk(screen, LESSONS[0], note).run() == 0
    told = said(screen)
    assert "This could not be saved: games cannot be used: disk is full." in told
    assert told[told.index(str(PASSED)) + 1].startswith("Lesson 2 of 13")


def test_a_store_that_fails_ends_no_conversation() -> None:
    def obey(line: str) -> bool:
        if line == "next":
            raise UnavailableStoreError("games", "disk is full")
        return line == "quit"

    screen = make_screen(["next", "quit", "next"])
    assert converse(screen, obey) == 0
    assert said(screen) == ["Games cannot be used: disk is full.", "Goodbye."]


def test_what_is_refused_is_no_try() -> None:
    told, passed = talk(5, "7s@b4", "c2")
    assert any("b4" in line and "10♦" in line for line in told)
    assert any(line.startswith("7♠ goes on c2") for line in told)
    assert passed == []


def test_undo_goes_back_without_an_end() -> None:
    told, passed = talk(1, "undo", "b3", "undo", "b2")
    assert "There is nothing to undo." in told
    assert passed == ["cannon"]


def test_it_is_shown_and_that_does_not_pass_it() -> None:
    told, passed = talk(2, "show")
    assert any("Q♥ falls" in line for line in told)
    assert passed == []


def test_the_next_lesson_and_the_end_of_them() -> None:
    told, _ = talk(12, "next", "next", "quit", "again")
    assert "Lesson 13 of 13: The end." in told
    assert str(ALL_PASSED) in told
    assert told[-1] == "Goodbye."


def test_what_shows_a_game_shows_a_lesson_and_the_rest_is_not_for_it() -> None:
    told, _ = talk(13, "known", "resign", "help", "nonsense")
    assert any("10♣" in line for line in told)
    assert str(NOT_HERE) in told
    assert sum('"again" restarts the lesson' in line for line in told) == 2
    assert any("neither an action" in line for line in told)


def test_a_lesson_for_ears_describes_the_position() -> None:
    screen = make_screen(style=SPOKEN)
    LessonTalk(screen, LESSONS[0], lambda _: None).run()
    told = " ".join(said(screen))
    assert "to fell the jack of diamonds" in told
    assert "+---" not in told


def test_the_command_keeps_what_was_passed(tmp_path: Path) -> None:
    done = run_here("text", "--lesson", "1", text="9s@b2\n", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with open_store(tmp_path) as store:
        assert [*lesson_notes(store).passed] == ["cannon"]
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
