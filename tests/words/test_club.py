"""Achievements, settings, the home page and figures, in words."""

from dataclasses import replace

import pytest

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.club.achievements import ACHIEVEMENTS, Achievement, AchievementProgress
from cannonade.club.daily import DailyRecord
from cannonade.club.settings import CHOICES
from cannonade.club.statistics import ExcludedGames, Statistics, Streaks
from cannonade.engine import Attacked, AttackResult, Reason
from cannonade.store import GameId
from cannonade.words.club.achievements import say_achievement, say_progress
from cannonade.words.club.front import say_kill, say_next_deal, say_todays_deal
from cannonade.words.club.settings import (
    say_choice,
    say_setting,
    setting_groups,
)
from cannonade.words.club.statistics import median, say_apart, say_figures

SOME = Statistics(
    game_count=8,
    win_count=3,
    scores={2: 3},
    losses={Reason.DRY: 5},
    lengths={60: 5, 70: 3},
    win_lengths={70: 3},
    kills={(Slot.B5, 11): 40, (Slot.E2, 13): 9},
    double_kill_count=4,
    armour_count=2,
    extraction_count=6,
    reassignment_count=1,
    streaks=Streaks(2, 1),
    assisted=ExcludedGames(2, 1),
)


def test_each_figure_has_its_denominator() -> None:
    said = {each.title: (each.value, each.out_of) for each in say_figures(SOME)}
    assert said == {
        "Won": ("38 %", "3 of 8 games"),
        "Best streak": ("2", "wins in a row; now 1"),
        "Royals down": ("49", "of 96 in 8 games"),
        "Double kills": ("4", "in 8 games"),
        "Median length": ("60", "actions (60 to 70)"),
        "Armour added": ("2", "in 8 games"),
        "Ploys spent": ("7", "in 8 games"),
    }
    nearly_all = replace(SOME, game_count=200, win_count=199)
    assert say_figures(nearly_all)[0].value == "99 %"


def test_nothing_is_said_of_no_games() -> None:
    assert say_figures(Statistics(assisted=ExcludedGames(2, 1))) == ()
    assert say_apart(Statistics()) == ()


def test_games_apart_are_told() -> None:
    assert say_apart(SOME) == ("Not counted: 2 games with assistance (1 won).",)
    assert "2 cards" in say_apart(Statistics(take_back_count=2))[0]
    by_hand = say_apart(Statistics(set_up=ExcludedGames(1, 0)))
    assert by_hand == ("Not counted: 1 game from a custom position (0 won).",)


@pytest.mark.parametrize(
    ("counts", "middle"),
    [
        ({}, 0),
        ({7: 1}, 7),
        ({1: 1, 9: 1}, 1),
        ({1: 1, 5: 1, 9: 1}, 5),
        ({3: 1, 4: 9}, 4),
    ],
)
def test_the_middle_one(counts: dict[int, int], middle: int) -> None:
    assert median(counts) == middle


@pytest.mark.parametrize("achievement", ACHIEVEMENTS, ids=lambda each: each.id)
def test_each_has_a_title_and_a_sentence(achievement: Achievement) -> None:
    medal = say_achievement(achievement)
    assert medal.title[0].isupper()
    assert not medal.title.endswith(".")
    assert medal.takes.endswith(".")
    assert medal.takes[0].isupper()


def test_only_what_is_counted_has_progress() -> None:
    said = {
        each.id: say_progress(AchievementProgress(each, 1, None))
        for each in ACHIEVEMENTS
    }
    assert said["ten_wins"] == "1 of 10"
    assert said["first_win"] == ""


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


def test_todays_deal_is_new_or_going_on() -> None:
    nothing = DailyRecord({}, {}, Streaks())
    assert say_todays_deal(nothing, 3) == "The same for all"
    going_on = DailyRecord({}, {3: GameId("x")}, Streaks())
    assert say_todays_deal(going_on, 3) == "In progress"


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
