"""The coach's advice: figures with their margins, in lines and in columns."""

from dataclasses import replace

import pytest
from tests.support.rule_sets import REVISED

from cannonade.coach import Advice, Certainty, Evaluation
from cannonade.notation import parse_action
from cannonade.rules import RULE_SETS, Blocked, JokerUse, Rules, Scoring
from cannonade.words.cards import SYMBOLS
from cannonade.words.review.coach import (
    percent,
    say_advice,
    say_behind,
    say_chances,
    say_expectation,
    say_learned,
    say_runner_up,
)

BEST = Evaluation(parse_action("7h@b3"), 0.6, 0.97, 3.2, samples=64)
OTHER = replace(BEST, action=parse_action("7h@c3"), equity=0.58, standard_error=0.004)


def test_a_hint_in_lines() -> None:
    first, second, third = say_advice(Advice((BEST, OTHER)), (), REVISED, SYMBOLS)
    assert first == "The coach would put 7♥ on b3."
    assert second == (
        "About 97 % of such games are won, with a mean score of 3.2: an equity of "
        "60.0 %."
    )
    assert third == (
        "Next best, put 7♥ on c3: 97 % won, 2.0 points of equity lower, give or take "
        "0.8."
    )


def test_house_rules_get_a_word_about_what_the_coach_learned() -> None:
    house = replace(REVISED, joker_use=JokerUse.SWAP)
    (*_, said) = say_advice(Advice((BEST, OTHER)), (), house, SYMBOLS)
    assert "hasn't learned these house rules" in said
    assert "“Revised rules”" in said
    (said,) = say_learned(replace(Rules(), blocked=Blocked.ARMOUR_OR_SHAME))
    assert "“Revised rules”" in said
    lost = Advice((BEST,), Certainty.LOST)
    assert len([*say_advice(lost, (), house, SYMBOLS)]) == 2
    for each in RULE_SETS:
        assert say_learned(each.rules) == ()
    assert say_learned(replace(REVISED, scoring=Scoring.POINTS)) == ()


def test_what_is_certain_stands_in_the_place_of_what_is_expected() -> None:
    lost = Advice((BEST,), Certainty.LOST)
    assert [*say_advice(lost, (), REVISED, SYMBOLS)][1:] == [
        "This game can no longer be won."
    ]


@pytest.mark.parametrize(
    ("behind", "error", "column", "told"),
    [
        (0.02, 0.004, "2.0 ± 0.8 behind", "2.0 points of equity lower, give or take"),
        (0.004, 0.004, "as good, ± 0.8", "as good, give or take 0.8"),
        (0.02, 0.0, "2.0 behind", "2.0 points of equity lower"),
        (0.0, 0.0001, "as good", "as good"),
        (0.02, 1.0, "as good so far", "as good so far"),
    ],
)
def test_an_action_is_as_good_within_the_margin(
    behind: float, error: float, column: str, told: str
) -> None:
    other = replace(OTHER, equity=BEST.equity - behind, standard_error=error)
    assert say_behind(other, BEST) == column
    assert told in say_runner_up(other, BEST)


def test_where_ploys_score_nothing_only_wins_are_told() -> None:
    points = Rules(scoring=Scoring.POINTS)
    assert say_chances(BEST, points) == (("Wins", "97 %"),)
    assert say_expectation(BEST, points) == "about 97 % of such games are won"
    assert ("Equity", "60.0 %") in say_chances(BEST, REVISED)
    assert say_chances(replace(BEST, samples=0), REVISED) == ()


@pytest.mark.parametrize(
    ("share", "told"),
    [
        *((1.0, "100 %"), (0.9999, "99.9 %"), (0.5, "50 %")),
        *((0.004, "0.4 %"), (0.0001, "0.1 %"), (0.0, "0 %")),
    ],
)
def test_nothing_but_a_certainty_is_100_or_0_percent(share: float, told: str) -> None:
    assert percent(share) == told
