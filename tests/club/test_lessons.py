"""Each lesson's solution passes, other lines fail, and its position is right."""

from dataclasses import replace

import pytest
from tests.support.lines import FAILURES, attempt

from cannonade.cards import CARDS
from cannonade.club.lessons import (
    LESSONS,
    AttemptState,
    Goal,
    Lesson,
    find_lesson,
    judge,
)
from cannonade.engine import legal_actions
from cannonade.engine.events import Armoured, Killed, Placed

lessons = pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)


def played(lesson: Lesson, tokens: list[str]) -> AttemptState:
    return judge(lesson, attempt(lesson, " ".join(tokens)))


def test_there_are_thirteen_in_order() -> None:
    assert [each.number for each in LESSONS] == [*range(1, 14)]
    assert [each.id for each in LESSONS] == [*FAILURES]


@lessons
def test_what_is_shown_passes_and_nothing_less_does(lesson: Lesson) -> None:
    tokens = lesson.shown.split()
    assert attempt(lesson, lesson.shown).ply <= lesson.most_actions
    for count in range(len(tokens)):
        assert played(lesson, tokens[:count]) is AttemptState.OPEN
    assert played(lesson, tokens) is AttemptState.PASSED


@lessons
def test_there_is_more_than_one_thing_to_try(lesson: Lesson) -> None:
    assert len(legal_actions(attempt(lesson).observation)) > 1


@pytest.mark.parametrize(
    ("name", "line"),
    [(name, line) for name, lines in FAILURES.items() for line in lines],
)
def test_it_can_be_failed_and_only_with_the_last_action(name: str, line: str) -> None:
    lesson = find_lesson(name)
    assert lesson is not None
    tokens = line.split()
    assert played(lesson, tokens[:-1]) is AttemptState.OPEN
    assert played(lesson, tokens) is AttemptState.FAILED


@lessons
def test_every_royal_that_is_to_fall_stands_in_a_lane_outlined(lesson: Lesson) -> None:
    royals = attempt(lesson, lesson.shown).state.royals
    outlined = {royal.card for slot in lesson.slots if (royal := royals[slot])}
    assert outlined >= {*lesson.goal.kills}


@lessons
def test_what_a_goal_needs_is_part_of_the_way(lesson: Lesson) -> None:
    history = attempt(lesson, lesson.shown).history
    kinds = {type(event) for each in history for event in each.step.events}
    assert kinds >= {*lesson.goal.needs}
    assert kinds.isdisjoint(lesson.goal.avoids)


def found(name: str) -> Lesson:
    lesson = find_lesson(name)
    assert lesson is not None
    return lesson


def played_for(goal: Goal, name: str, tokens: str) -> AttemptState:
    """Play a lesson with another goal."""
    return played(replace(found(name), goal=goal), tokens.split())


def test_what_is_needed_must_have_happened() -> None:
    assert played_for(Goal(needs=(Killed,)), "cannon", "9s@b2") is AttemptState.PASSED
    assert played_for(Goal(needs=(Armoured,)), "cannon", "9s@b2") is AttemptState.FAILED


def test_what_was_taken_back_neither_helps_nor_harms() -> None:
    needy = Goal(needs=(Placed,))
    assert played_for(needy, "kings", "6s@b2") is AttemptState.PASSED
    assert played_for(needy, "kings", "6s@b2 undo") is AttemptState.OPEN
    careful = replace(found("kings").goal, avoids=(Placed,))
    assert played_for(careful, "kings", "6s@b2") is AttemptState.FAILED
    assert played_for(careful, "kings", "6s@b2 undo") is AttemptState.OPEN


def test_the_card_looked_up_is_known_to_come_next() -> None:
    observation = attempt(found("known")).observation
    assert observation.known_layers[0] == (CARDS["4c"],)
    assert observation.unseen == ()


def test_lessons_are_found_by_name_and_number() -> None:
    assert find_lesson("cannon") is find_lesson("1") is LESSONS[0]
    assert find_lesson("14") is None
    assert find_lesson("") is None
