"""Achievements, settings, the home page and figures, in words."""

import pytest

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.club.achievements import ACHIEVEMENTS, Achievement
from cannonade.club.settings import CHOICES
from cannonade.engine import Attacked, AttackResult
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.front import say_kill, say_next_deal
from cannonade.words.club.settings import say_choice, say_setting, setting_groups


@pytest.mark.parametrize("achievement", ACHIEVEMENTS, ids=lambda each: each.id)
def test_each_has_a_title_and_a_sentence(achievement: Achievement) -> None:
    medal = say_achievement(achievement)
    assert medal.title[0].isupper()
    assert not medal.title.endswith(".")
    assert medal.takes.endswith(".")
    assert medal.takes[0].isupper()


@pytest.mark.parametrize("name", CHOICES)
def test_every_setting_is_called_something(name: str) -> None:
    said = say_setting(name)
    assert said.title[0].isupper()
    assert said.about == "" or said.about.endswith(".")
    words = [say_choice(name, each) for each in CHOICES[name]]
    assert len(set(words)) == len(words)
    assert all(word[0].isupper() or word.isdigit() for word in words)


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
