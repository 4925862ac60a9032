"""Each lesson can be passed as it shows, can be failed, and begins where it says."""

import pytest
from tests.support.lessons import FAILURES

from cannonade.club import (
    LESSONS,
    Lesson,
    Verdict,
    begin_lesson,
    find_lesson,
    judge,
    shown_actions,
)
from cannonade.engine import PlaceRoyal, legal_actions
from cannonade.errors import IllegalActionError, NotationError
from cannonade.notation import format_action

lessons = pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)


def played(lesson: Lesson, tokens: list[str]) -> Verdict:
    return judge(lesson, begin_lesson(lesson, " ".join(tokens)))


def test_there_are_eight_in_order() -> None:
    assert [each.number for each in LESSONS] == [*range(1, 9)]
    assert [each.id for each in LESSONS] == [*FAILURES]


@lessons
def test_what_is_shown_passes_and_nothing_less_does(lesson: Lesson) -> None:
    tokens = lesson.shown.split()
    assert len(tokens) <= lesson.most_actions
    for count in range(len(tokens)):
        assert played(lesson, tokens[:count]) is Verdict.OPEN
    assert played(lesson, tokens) is Verdict.PASSED
    assert [*map(format_action, shown_actions(lesson))] == tokens


@lessons
def test_there_is_more_than_one_thing_to_try(lesson: Lesson) -> None:
    assert len(legal_actions(begin_lesson(lesson).observation)) > 1


@pytest.mark.parametrize(
    ("name", "line"),
    [(name, line) for name, lines in FAILURES.items() for line in lines],
)
def test_it_can_be_failed_and_only_with_the_last_action(name: str, line: str) -> None:
    lesson = find_lesson(name)
    assert lesson is not None
    tokens = line.split()
    assert played(lesson, tokens[:-1]) is Verdict.OPEN
    assert played(lesson, tokens) is Verdict.FAILED


@lessons
def test_the_lanes_outlined_are_those_of_royals_there_or_coming(lesson: Lesson) -> None:
    state = begin_lesson(lesson).state
    coming = [
        each.slot for each in legal_actions(state) if isinstance(each, PlaceRoyal)
    ]
    assert set(lesson.slots) == {slot for slot, _ in state.living() if lesson.slots} | {
        *coming
    }


@lessons
def test_undo_and_trying_again_lead_back(lesson: Lesson) -> None:
    first, *_ = lesson.shown.split()
    session = begin_lesson(lesson, first).undo()
    assert session.state == begin_lesson(lesson).state
    assert judge(lesson, session) is Verdict.OPEN


def test_lessons_are_found_by_name_and_number() -> None:
    assert find_lesson("cannon") is find_lesson("1") is LESSONS[0]
    assert find_lesson("9") is None
    assert find_lesson("") is None


def test_a_log_that_cannot_be_is_refused() -> None:
    with pytest.raises(NotationError):
        begin_lesson(LESSONS[1], "hello")
    with pytest.raises(IllegalActionError):
        begin_lesson(LESSONS[1], "7s@b4")
