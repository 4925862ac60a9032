"""Achievements, settings, the home page, figures and lessons, in words."""

import re

import pytest
from tests.support.lines import attempt

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.club.lessons import LESSONS, Lesson, find_lesson
from cannonade.club.settings import CHOICES
from cannonade.engine import Attacked, AttackResult, explain
from cannonade.notation import parse_action
from cannonade.words.cards import BY_CARDS, SYMBOLS
from cannonade.words.club import lessons
from cannonade.words.club.front import say_kill, say_next_deal
from cannonade.words.club.settings import setting_groups


def test_the_list_has_every_setting_once_with_each_of_its_words() -> None:
    listed = [each for group in setting_groups() for each in group.settings]
    assert sorted(each.name for each in listed) == sorted(CHOICES)
    for each in listed:
        assert sorted(word for word, _ in each.choices) == sorted(CHOICES[each.name])


def test_the_next_deal_is_named_by_how_hard_it_is_or_by_its_rules() -> None:
    assert say_next_deal("revised", "easy") == "An easy fair deal"
    assert say_next_deal("revised", "fair") == "A fair deal"
    assert say_next_deal("points", "") == "A new deal: Points"
    assert say_next_deal("original+cycling=at_once", "").endswith(": Original rules")


def test_a_kill_is_told_with_its_sum() -> None:
    attack = Attacked(
        royal=CARDS["Jc"],
        slot=Slot.C5,
        near=CARDS["7c"],
        middle=CARDS["9d"],
        total=16,
        needed=11,
        misfits=(),
        needs=None,
        result=AttackResult.KILLED,
    )
    said = say_kill(CARDS["7d"], attack)
    assert "the 9 of diamonds and the 7 of clubs, 16 together" in said
    assert said.endswith("needs 11. It falls.")


each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)


def answer(name: str, log: str) -> str:
    lesson = find_lesson(name)
    assert lesson is not None
    session = attempt(lesson, log)
    meaning = lessons.say_meaning(lesson, session, SYMBOLS)
    return " ".join((*lessons.say_happened(session, SYMBOLS), *meaning))


@each_lesson
def test_every_answer_is_to_something_that_can_be_tried(lesson: Lesson) -> None:
    tokens = lesson.shown.split()
    on_the_way = [
        attempt(lesson, " ".join(tokens[:count])) for count in range(len(tokens))
    ]
    for token in lessons.TEXTS[lesson.id].answers:
        action = parse_action(token)
        assert any(explain(each.observation, action) is None for each in on_the_way)


@each_lesson
def test_every_card_that_is_named_is_there_to_be_seen(lesson: Lesson) -> None:
    texts = lessons.TEXTS[lesson.id]
    sentences = (texts.says, texts.ask, texts.passed, texts.failed)
    said = (*sentences, *texts.answers.values())
    named = re.findall(r"\{(\w\w)\}", " ".join(map(str, said)))
    assert set(named) <= set(re.findall(r"[2-9TJQKAX][cdhs12]", lesson.position))


@each_lesson
def test_a_screen_that_rings_squares_names_none(lesson: Lesson) -> None:
    session = attempt(lesson)
    lit = lessons.say_lesson(lesson, BY_CARDS)
    assert not re.search(r"\b[a-e][1-5]\b", f"{lit.says} {lit.ask}")
    named = re.findall(r"\b[a-e][1-5]\b", lessons.say_lesson(lesson, SYMBOLS).ask)
    assert lessons.lit_squares(lesson, session) == tuple(named)
    assert lessons.lit_squares(lesson, attempt(lesson, lesson.shown)) == ()


def test_an_answer_lights_its_squares_instead_of_those_asked_for() -> None:
    (lesson,) = (each for each in LESSONS if each.id == "queens")
    assert lessons.lit_squares(lesson, attempt(lesson)) == ("b2", "d2")
    assert lessons.lit_squares(lesson, attempt(lesson, "8c@d2")) == ("b2",)
    assert lessons.say_lit(("b2", "d2")) == "Ringed: b2 and d2."
    assert lessons.say_lit(()) == ""


def test_what_was_tried_is_told_and_answered() -> None:
    assert answer("cannon", "") == ""
    assert answer("cannon", "9s@b3") == (
        "9♠ goes on b3, over 5♥. You loaded the gun. Fire it from the far end: b2. "
        "Fire at J♦ from b2."
    )
    assert answer("cannon", "9s@d2").startswith(
        "9♠ goes on d2, over 4♠. No lane with a living royal ends there."
    )
    assert answer("cannon", "9s@b2").endswith("ready for the next royal.")
