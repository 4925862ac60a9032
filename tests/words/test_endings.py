"""The end of a game in words: headlines and the text to share."""

from dataclasses import replace

import pytest

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.engine import Deal, Layout, Outcome, PlacedRoyal, Reason, start
from cannonade.notation import Result, Unfinished
from cannonade.rules import Rules, Scoring, find_rule_set
from cannonade.session import Standing
from cannonade.words.game.endings import (
    conclude,
    fatal_slot,
    headline,
    say_end,
    share_text,
)

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
        (DRY, "Out of powder"),
        (Unfinished.RESIGNED, "Guns laid down"),
        (Unfinished.OPEN, ""),
    ],
)
def test_the_headline_says_how_it_ended(result: Result, said: str) -> None:
    assert headline(table(result), result) == said


def test_a_royal_too_strong_is_named() -> None:
    layout = strong_king(ARMOUR)
    assert headline(layout, ARMOUR) == "The king holds"
    assert fatal_slot(layout) is Slot.E3


def test_no_royal_is_fatal_in_a_game_that_goes_on() -> None:
    assert fatal_slot(table(Unfinished.OPEN)) is None
    assert fatal_slot(strong_king(DRY)) is None


def test_a_resignation_is_told() -> None:
    assert (
        say_end(table(Unfinished.RESIGNED), Unfinished.RESIGNED)[0] == "You resigned."
    )
    assert say_end(table(Unfinished.OPEN), Unfinished.OPEN) == ()


def test_a_page_with_counts_does_not_count_again() -> None:
    lost = table(DRY)
    assert say_end(lost, DRY) == conclude(lost)[:1]
    assert conclude(lost)[1] == "Not one of the twelve royals has fallen."


def test_a_win_is_shared_with_its_reserve() -> None:
    text = share_text("revised:956", table(WON), WON, standing=Standing.CLEAN)
    assert text == "Cannonade revised:956\nWon, 3 in reserve, clean"


def test_a_loss_is_shared_without_balls() -> None:
    text = share_text("revised:956", table(DRY), DRY, standing=Standing.ASSISTED)
    assert text == "Cannonade revised:956\nLost, 0 of 12 royals down, assisted"


@pytest.mark.parametrize(
    ("name", "score", "said"),
    [
        ("points", 31, "Won, 31 points, clean"),
        ("original", -2, "Won, score -2, clean"),
        ("kill-the-royals", 2, "Won, 2 in reserve, clean"),
    ],
)
def test_every_way_to_score_can_be_shared(name: str, score: int, said: str) -> None:
    result = replace(WON, score=score)
    layout = table(result, find_rule_set(name).rules)
    text = share_text("x", layout, result, standing=Standing.CLEAN)
    assert text == f"Cannonade x\n{said}"


def test_a_constant_score_is_no_reserve() -> None:
    rules = replace(find_rule_set("original").rules, scoring=Scoring.PLOYS_LEFT)
    result = replace(WON, score=0)
    text = share_text("x", table(result, rules), result, standing=Standing.CLEAN)
    assert text == "Cannonade x\nWon, score 0, clean"
