"""The coach's advice and the solver's results, in words and figures."""

from dataclasses import replace

import pytest
from tests.support.rule_sets import REVISED

from cannonade.coach import Advice, Certainty, Evaluation
from cannonade.notation import parse_action
from cannonade.rules import RULE_SETS, AcesJokers, Blocked, JokerUse, Rules, Scoring
from cannonade.words.cards import SYMBOLS
from cannonade.words.phrases import percent
from cannonade.words.review import coach
from cannonade.words.review.report import say_amount

BEST = Evaluation(parse_action("7h@b3"), 0.6, 0.97, 3.2, samples=64)
OTHER = replace(BEST, action=parse_action("7h@c3"), equity=0.58, standard_error=0.004)


def test_a_hint_in_lines() -> None:
    first, second, third = coach.say_advice(Advice((BEST, OTHER)), (), REVISED, SYMBOLS)
    assert first == "The coach would put 7♥ on b3."
    assert second == (
        "About 97 % of such games are won at level 5; the expected score is 3.2."
    )
    assert third == "Next best, put 7♥ on c3: 97 % won, 2.0 ± 0.8 % worse."


def test_house_rules_get_a_word_about_what_the_coach_learned() -> None:
    house = replace(REVISED, joker_use=JokerUse.SWAP)
    (*_, said) = coach.say_advice(Advice((BEST, OTHER)), (), house, SYMBOLS)
    assert "hasn't learned these house rules" in said
    assert "“Revised rules”" in said
    (said,) = coach.say_learned(replace(Rules(), blocked=Blocked.ARMOUR_OR_SHAME))
    assert "“Revised rules”" in said
    lost = Advice((BEST,), Certainty.LOST)
    assert len([*coach.say_advice(lost, (), house, SYMBOLS)]) == 2
    for each in RULE_SETS:
        assert coach.say_learned(each.rules) == ()
    assert coach.say_learned(replace(REVISED, scoring=Scoring.POINTS)) == ()


def test_what_is_certain_stands_in_the_place_of_what_is_expected() -> None:
    lost = Advice((BEST,), Certainty.LOST)
    assert [*coach.say_advice(lost, (), REVISED, SYMBOLS)][1:] == [
        "This game can no longer be won."
    ]


@pytest.mark.parametrize(
    ("behind", "error", "told"),
    [
        (0.02, 0.004, "2.0 ± 0.8 % worse"),
        (0.004, 0.004, "as good, ± 0.8"),
        (0.0, 0.0001, "as good"),
        (0.02, 1.0, "as good so far"),
    ],
)
def test_an_action_is_as_good_within_the_margin(
    behind: float, error: float, told: str
) -> None:
    other = replace(OTHER, equity=BEST.equity - behind, standard_error=error)
    assert coach.say_behind(other, BEST) == told


@pytest.mark.parametrize(
    ("win", "score", "told"),
    [
        (0.98, 3.08, "98 % won, but an expected score of 3.1, 2.0 % worse"),
        (0.98, 3.21, "2.0 % worse"),
        (0.974, 3.21, "97 % won, 2.0 % worse"),
        (None, None, "2.0 % worse"),
    ],
)
def test_what_wins_more_often_but_is_worth_less_says_why(
    win: float | None, score: float | None, told: str
) -> None:
    other = replace(OTHER, win=win, score=score, standard_error=0.0)
    assert coach.say_runner_up(other, BEST) == told
    shown = dict(coach.say_chances(other, BEST, REVISED))
    assert ("Wins at level 5" in shown) is ("won" in told)


def test_where_all_wins_score_alike_only_they_are_told() -> None:
    alike = Rules(aces_jokers=AcesJokers.RESETS)
    assert coach.say_chances(BEST, BEST, alike) == (("Wins at level 5", "97 %"),)
    assert coach.say_expectation(BEST, alike).startswith(
        "about 97 % of such games are won"
    )
    for scoring in (Scoring.POINTS, Scoring.MINUS_SHAME):
        rules = Rules(scoring=scoring)
        assert ("Expected score", "3.2") in coach.say_chances(BEST, BEST, rules)
    assert ("Expected score", "3.2") in coach.say_chances(BEST, BEST, REVISED)
    assert coach.say_chances(replace(BEST, win=None), BEST, REVISED) == ()


@pytest.mark.parametrize(
    ("share", "told"),
    [
        *((1.0, "100 %"), (0.9999, "99.9 %"), (0.995, "99 %"), (0.5, "50 %")),
        *((0.004, "0.4 %"), (0.0001, "0.1 %"), (0.005, "1 %"), (0.0, "0 %")),
    ],
)
def test_nothing_but_a_certainty_is_100_or_0_percent(share: float, told: str) -> None:
    assert percent(share) == say_amount(share, 1) == told
