"""The end of a game: the order of checks, the dry draw pile, the score."""

import pytest
from tests.support.positions import FULL, REST, position
from tests.support.rule_sets import (
    KILL_THE_ROYALS,
    ORIGINAL,
    POINTS,
    REVISED,
    REVISIONS,
)
from tests.support.tokens import legal, play, told

from cannonade.board import SLOTS
from cannonade.cards import CARDS
from cannonade.engine import Outcome, Reason, State, legal_actions, score
from cannonade.engine.events import Ended, RanDry
from cannonade.rules import rules_from
from cannonade.rules.schema import Blocked, DryPile, JokerUse, Rules

DEAD = {
    slot.symbol: f"{card} dead"
    for slot, card in zip(
        SLOTS[1:],
        (card for card in CARDS.values() if card.is_royal and card.symbol != "Jh"),
        strict=True,
    )
}
"""Eleven dead royals; the jack of hearts on b5 is the twelfth to die."""

LAST = DEAD | {"b5": "Jh", "b4": "6c Tc", "b3": "5h", "c3": "2c"}


def lost(reason: Reason, total: int | None = None) -> Outcome:
    return Outcome(is_won=False, reason=reason, score=total)


def won(total: int) -> Outcome:
    return Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=total)


def last_shot(pile: str = REST, ploys: str = "") -> State:
    return position(REVISED, LAST, b4="6c", hand="9c", pile=pile, ploys=ploys)


def dry(rules: Rules, ploys: str = "") -> State:
    return position(rules, b4="8h", c4="2c", d4="3c", e3="Kd", pile="", ploys=ploys)


@pytest.mark.key("scoring", "ploys_left")
def test_twelve_dead_wins_and_scores_the_ploys_left() -> None:
    state = last_shot(ploys="Ac X1")
    assert told(state, "9c@b2")[-1] == Ended(won(2))
    after = play(state, "9c@b2")
    assert (after.outcome, after.is_over, legal_actions(after)) == (won(2), True, ())


def test_twelve_dead_wins_whatever_is_in_hand() -> None:
    state = position(REVISED, LAST, hand="2h", grid=FULL, ploys="X1 As")
    assert play(state, "b4>b2").outcome == won(1)
    at_once = position(KILL_THE_ROYALS, LAST, hand="2h", grid=FULL, ploys="X1")
    after = play(at_once, "b4>b2")
    assert (after.outcome, after.hand) == (won(5), CARDS["2h"])


def test_the_last_card_that_kills_the_last_royal_wins() -> None:
    state = last_shot(pile="")
    events = told(state, "9c@b2")
    assert events[-2:] == (RanDry(), Ended(won(0)))
    after = play(state, "9c@b2")
    assert (after.outcome, after.ran_dry) == (won(0), True)


@pytest.mark.ruling("late-win-scores")
def test_a_win_after_the_draw_pile_ran_dry_scores_and_is_marked() -> None:
    state = position(REVISED, LAST, pile="2h", ploys="X1 As X2")
    assert told(state, ".")[-1] == RanDry()
    state = play(state, ".")
    assert (state.ran_dry, state.outcome) == (True, None)
    state = play(state, "2h@c3 xc3")
    assert (state.draw_count, state.ran_dry) == (2, True)
    after = play(state, "b4>b2")
    assert (after.outcome, after.ran_dry) == (won(1), True)


def test_running_dry_is_told_once() -> None:
    state = position(REVISED, LAST, pile="2h 3h", ploys="X1 As")
    assert RanDry() not in told(state, ".")
    state = play(state, ". 2h@c4")
    assert RanDry() in told(state, ".")
    state = play(state, ". 3h@d4")
    assert RanDry() not in told(state, "xd4")
    state = play(state, "xd4 .")
    assert state.draw_count == 0
    assert RanDry() not in told(state, "3h@c4")


@pytest.mark.key("scoring", "six_minus_spent")
def test_or_six_minus_the_ploys_spent() -> None:
    state = position(KILL_THE_ROYALS, LAST, spent="Ac", ploys="X1 As")
    assert play(state, "b4>b2").outcome == won(4)


@pytest.mark.key("scoring", "minus_shame")
def test_or_minus_the_shame_pile() -> None:
    state = position(ORIGINAL, LAST, b4="6c", hand="9c", shame="2h 3h 4h")
    assert score(state) == -3
    assert play(state, "9c@b2").outcome == won(-3)


@pytest.mark.key("scoring", "points")
@pytest.mark.parametrize(
    ("draws", "outcome"),
    [
        (0, won(144)),
        (143, won(1)),
        (144, lost(Reason.SCORE, 0)),
        (150, lost(Reason.SCORE, -6)),
    ],
)
def test_or_points_and_a_total_of_none_or_less_loses(
    draws: int, outcome: Outcome
) -> None:
    state = position(POINTS, LAST, b4="6c", hand="9c", draws=draws)
    assert score(state) == 133 - draws
    assert play(state, "9c@b2").outcome == outcome
    assert told(state, "9c@b2")[-1] == Ended(outcome)


@pytest.mark.parametrize("rules", [REVISED, ORIGINAL, KILL_THE_ROYALS])
def test_only_points_can_lose_by_the_score(rules: Rules) -> None:
    state = position(rules, LAST, b4="6c", hand="9c", draws=200)
    after = play(state, "9c@b2")
    assert after.outcome is not None
    assert after.outcome.is_won


@pytest.mark.ruling("points-deck")
def test_points_counts_the_full_pack_with_its_tens() -> None:
    assert sum(card.rank for card in CARDS.values() if card.is_royal) == 144
    state = position(POINTS, b4="9s", hand="Tc", e3="Kd")
    assert "Tc@b4" in legal(state).split()


@pytest.mark.ruling("points-rounds-are-draws")
@pytest.mark.parametrize(
    ("drawn", "costs"), [("2h", 1), ("Ac", 1), ("X1", 1), ("Ks", 0)]
)
def test_a_draw_that_brings_no_royal_costs_a_point(drawn: str, costs: int) -> None:
    state = position(POINTS, b4="9s", e3="Kd", pile=f"{drawn} ...", draws=7)
    assert play(state, ".").draws == 7 + costs


def test_the_total_may_pass_below_zero_on_the_way() -> None:
    state = position(POINTS, b4="9s", e3="Kd", c5="Jh dead", draws=20)
    assert (score(state), state.outcome) == (-9, None)


@pytest.mark.key("dry_pile", "ploys")
@pytest.mark.parametrize(
    ("ploys", "actions"), [("Ac", "xb4 xc4 xd4"), ("X1", "b4>c4 b4>d4")]
)
def test_a_dry_draw_pile_loses_once_no_ploy_is_left(ploys: str, actions: str) -> None:
    assert dry(REVISED).outcome == lost(Reason.DRY)
    state = dry(REVISED, ploys)
    assert state.outcome is None
    assert legal(state).startswith(actions)


@pytest.mark.key("dry_pile", "aces")
@pytest.mark.parametrize("rules", [REVISIONS, KILL_THE_ROYALS])
@pytest.mark.parametrize(
    ("ploys", "is_lost"), [("", True), ("X1", True), ("Ac", False), ("X1 Ac", False)]
)
def test_or_once_no_ace_is_left(rules: Rules, ploys: str, *, is_lost: bool) -> None:
    state = dry(rules, ploys)
    assert state.outcome == (lost(Reason.DRY) if is_lost else None)


@pytest.mark.key("dry_pile", "refill")
def test_or_not_at_all_while_a_stack_is_there() -> None:
    rules = Rules(dry_pile=DryPile.REFILL)
    assert dry(rules).outcome is None
    assert legal(dry(rules)) == "^b4 ^c4 ^d4"


def test_the_last_card_in_hand_is_still_played() -> None:
    state = position(b4="8h", c4="2c", royals="b5 Kd", pile="", hand="9c")
    assert state.outcome is None
    assert told(state, "9c@b4")[-1] == Ended(lost(Reason.DRY))


LAST_CARDS = [
    ({"ace_use": "flip", "dry_pile": "aces"}, "2c", "9c@d4", True),
    ({"ace_use": "flip", "dry_pile": "aces"}, "2c 3c", "9c@d4", False),
    ({"ace_use": "flip", "dry_pile": "aces"}, "2c", "9c@c4", False),
    ({"ace_use": "flip", "dry_pile": "ploys"}, "2c", "9c@d4", False),
    (
        {"ace_use": "flip", "dry_pile": "ploys", "joker_use": "wild"},
        "2c",
        "9c@d4",
        True,
    ),
    ({"ace_use": "flip", "dry_pile": "refill"}, "2c", "9c@d4", False),
    ({"ace_use": "top_card", "dry_pile": "aces"}, "2c", "9c@d4", False),
]
"""House rules, a stack, the last card in hand, and whether it loses the game."""


def last_card(keys: dict[str, str], stack: str) -> State:
    rules = rules_from({"blocked": "armour_or_shame", **keys})
    return position(rules, c4=stack, b5="Kd", pile="", hand="9c", ploys="Ac X1")


@pytest.mark.ruling("idle-ploys")
@pytest.mark.parametrize(("keys", "stack", "action", "is_lost"), LAST_CARDS)
def test_an_idle_ace_is_no_ace_whatever_jokers_are_held(
    keys: dict[str, str], stack: str, action: str, *, is_lost: bool
) -> None:
    after = play(last_card(keys, stack), action)
    assert after.outcome == (lost(Reason.DRY) if is_lost else None)


EMPTIED = position(
    Rules(joker_use=JokerUse.DISARM, dry_pile=DryPile.REFILL),
    royals="b5 Kd+3c",
    b4="2c",
    pile="",
    ploys="X1",
)
"""A last stack to refill from, and a joker that could fill the pile as well."""


@pytest.mark.ruling("refill-of-nothing")
def test_a_refill_of_nothing_loses_although_a_joker_is_usable() -> None:
    assert legal(EMPTIED) == "^b4 -b5"
    assert play(EMPTIED, "^b4").outcome == lost(Reason.DRY)
    assert play(EMPTIED, "-b5 . 3c@b4 ^b4").outcome is None


@pytest.mark.parametrize("how", [DryPile.PLOYS, DryPile.ACES])
def test_a_ploy_that_can_do_nothing_does_not_save(how: DryPile) -> None:
    rules = Rules(blocked=Blocked.ARMOUR_OR_SHAME, dry_pile=how)
    state = position(rules, royals="b5 Kd", pile="", ploys="X1 Ac")
    assert state.filled_cells() == ()
    assert state.outcome == lost(Reason.DRY)


def test_armour_is_checked_before_the_dry_draw_pile() -> None:
    state = position(grid=FULL, b5="Kh", hand="6h", pile="", royals="c5 Qc")
    assert play(state, "6h+b5").outcome == lost(Reason.ARMOUR)


def test_twelve_dead_is_checked_before_armour() -> None:
    state = position(REVISED, LAST, b5="Jh+4h+7h dead", hand="9c")
    assert state.outcome == won(0)
