"""The end of a game in words: outcomes, headlines and the text to share."""

from dataclasses import replace

import pytest
from tests.support.rule_sets import KILL_THE_ROYALS

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.engine import Deal, Layout, Outcome, PlacedRoyal, Reason, start
from cannonade.notation import Result, Unfinished
from cannonade.rules import Rules, find_rule_set, rules_from
from cannonade.session import Standing
from cannonade.words.game import endings

WON = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)
PERFECT = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=6)
ARMOUR = Outcome(is_won=False, reason=Reason.ARMOUR, score=None)
DRY = Outcome(is_won=False, reason=Reason.DRY, score=None)


def table(result: Result, rules: Rules | None = None) -> Layout:
    state = start(Deal(rules or Rules(), 1)).state
    return replace(state, outcome=result if isinstance(result, Outcome) else None)


def strong_king(result: Outcome) -> Layout:
    layout = table(result)
    king = PlacedRoyal(CARDS["Kh"], (CARDS["2h"], CARDS["4h"]))
    royals = [None] * len(layout.royals)
    return replace(layout, royals=(*royals[:4], king, *royals[5:]))


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (WON, "The field is yours"),
        (PERFECT, "Not a charge spent"),
        (Unfinished.RESIGNED, "Guns laid down"),
        (Unfinished.OPEN, ""),
    ],
)
def test_the_headline_says_how_it_ended(result: Result, said: str) -> None:
    assert endings.headline(table(result), result) == said


def test_a_royal_too_strong_is_named() -> None:
    layout = strong_king(ARMOUR)
    assert endings.headline(layout, ARMOUR) == "The king holds"
    assert endings.fatal_slot(layout) is Slot.E3


def test_a_resignation_is_told() -> None:
    assert (
        endings.say_end(table(Unfinished.RESIGNED), Unfinished.RESIGNED)[0]
        == "You resigned."
    )
    assert endings.say_end(table(Unfinished.OPEN), Unfinished.OPEN) == ()


def test_a_page_with_counts_does_not_count_again() -> None:
    lost = table(DRY)
    assert endings.say_end(lost, DRY) == endings.conclude(lost)[:1]
    assert endings.conclude(lost)[1] == "Not one of the twelve royals has fallen."


def test_a_win_is_shared_with_its_reserve_and_a_loss_with_what_fell() -> None:
    assert endings.say_challenge(table(WON), WON) == (
        "I felled all twelve, 3 of 6 ploys in reserve. Can you do better?"
    )
    lost = "I felled 0 of 12. Can you do better?"
    assert endings.say_challenge(table(DRY), DRY) == lost


def test_take_backs_are_counted_honestly() -> None:
    assert endings.say_clean(Standing.CLEAN, 1) == "without help, 1 take-back"
    assert (
        endings.say_clean(Standing.CLEAN, 3, is_over=False)
        == "no help so far, 3 take-backs"
    )
    assert endings.say_clean(Standing.ASSISTED, 2) == "with help"


@pytest.mark.parametrize(
    ("name", "score", "said"),
    [
        ("points", 31, "31 points"),
        ("original", -2, "score -2"),
        ("kill-the-royals", 2, "2 of 6 ploys unspent"),
    ],
)
def test_every_way_to_score_can_be_shared(name: str, score: int, said: str) -> None:
    result = replace(WON, score=score)
    layout = table(result, find_rule_set(name).rules)
    told = endings.say_challenge(layout, result)
    assert told == f"I felled all twelve, {said}. Can you do better?"


@pytest.mark.parametrize(
    ("rules", "score", "words"),
    [
        (Rules(), 0, "0 of 6 ploys in reserve, barely a win"),
        (Rules(), 2, "2 of 6 ploys in reserve, a close win"),
        (Rules(), 4, "4 of 6 ploys in reserve, a good win"),
        (Rules(), 5, "5 of 6 ploys in reserve, a great win"),
        (KILL_THE_ROYALS, 0, "0 of 6 ploys unspent, barely won"),
        (KILL_THE_ROYALS, 5, "5 of 6 ploys unspent, a good win"),
        (KILL_THE_ROYALS, 6, "6 of 6 ploys unspent, a perfect win"),
        (find_rule_set("original").rules, 0, "0, a perfect win without shame"),
        (find_rule_set("original").rules, -1, "-1, for 1 card of shame"),
        (find_rule_set("points").rules, 87, "87 points of 144"),
        (
            rules_from({"aces_jokers": "resets"}),
            0,
            "under these rules every win scores 0",
        ),
        (
            rules_from({"aces_jokers": "resets", "scoring": "six_minus_spent"}),
            6,
            "under these rules every win scores 6",
        ),
    ],
)
def test_a_score_is_named_honestly(rules: Rules, score: int, words: str) -> None:
    assert endings.score_words(rules, score) == words
