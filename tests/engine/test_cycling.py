"""No living royal: cycling, and the number that waits (rules page, 3, 8 and 9)."""

from dataclasses import replace
from random import Random

import pytest
from tests.support.checks import check_state
from tests.support.positions import position
from tests.support.rule_sets import (
    KILL_THE_ROYALS,
    ORIGINAL,
    POINTS,
    REVISED,
    REVISIONS,
)
from tests.support.tokens import bottom, draw_pile, legal, play, told
from tests.support.walks import random_rules, walk_from, wary

from cannonade.board import CELLS, Slot
from cannonade.cards import CARDS
from cannonade.engine import Outcome, PositionDraft, Reason, State, validate_draft
from cannonade.engine.events import (
    Armoured,
    Attacked,
    Cycled,
    Event,
    Killed,
    Likeness,
    NumberBuried,
    NumberReturns,
    NumberWaits,
    Placed,
    Reassigned,
    RoyalPlaced,
)
from cannonade.rules import schema

AT_ONCE = schema.Rules(cycling=schema.Cycling.AT_ONCE)

KILLER = {"b5": "Jh", "b4": "6c Tc", "b3": "5h"}
"""The only living royal; moving b4 to b2 kills it."""

FULL_KILLER = KILLER | {"grid": "- Td Th - 9c 9h 8d 9s 8c"}
"""The same on a grid that takes no 2."""


def types(events: tuple[Event, ...]) -> list[type[Event]]:
    return [type(each) for each in events]


def without_royals(rules: schema.Rules, pile: str = "2d Ac X1 Ks 3d ...") -> State:
    return position(rules, c2="9s", b2="5h", ploys="As", pile=pile)


@pytest.mark.key("cycling", "next_draw")
@pytest.mark.parametrize(
    "rules", [REVISED, replace(REVISED, scoring=schema.Scoring.POINTS)]
)
def test_the_next_draw_goes_on_until_a_royal(rules: schema.Rules) -> None:
    state = position(
        rules, b5="Jh", b4="6c", b3="5h", hand="9c", pile="2d Ac X1 Ks 3d ..."
    )
    assert types(told(state, "9c@b2")) == [Placed, Attacked, Killed]
    state = play(state, "9c@b2")
    assert (state.hand, legal(state)) == (None, ".")
    passed = (CARDS["2d"], CARDS["Ac"], CARDS["X1"])
    assert told(state, ".") == (Cycled(passed, CARDS["Ks"]),)
    after = play(state, ".")
    assert (after.hand, after.ploys, after.draws) == (CARDS["Ks"], (), 0)
    assert (draw_pile(after, 1), bottom(after, 3)) == ("3d", "2d Ac X1")
    assert after.layers == (state.draw_count - 4, 1, 1, 1)


@pytest.mark.key("cycling", "at_once")
def test_or_it_happens_inside_the_killing_action() -> None:
    state = position(
        AT_ONCE, b5="Jh", b4="6c", b3="5h", hand="9c", pile="2d Ac X1 Ks 3d ..."
    )
    events = told(state, "9c@b2")
    assert types(events) == [Placed, Attacked, Killed, Cycled]
    assert play(state, "9c@b2").hand == CARDS["Ks"]
    assert bottom(play(state, "9c@b2"), 3) == "2d Ac X1"


def test_at_once_after_the_last_ploy_and_the_number_in_hand_goes_under_first() -> None:
    state = position(AT_ONCE, KILLER, hand="9c", ploys="X1", pile="2d Ks ...")
    events = told(state, "b4>b2")
    assert types(events) == [Reassigned, Attacked, Killed, NumberBuried, Cycled]
    assert events[3] == NumberBuried(CARDS["9c"])
    after = play(state, "b4>b2")
    assert (after.hand, bottom(after, 2)) == (CARDS["Ks"], "9c 2d")
    assert after.layers[1:] == (1, 1)


def test_at_once_a_royal_in_hand_is_simply_placed() -> None:
    state = position(AT_ONCE, KILLER, hand="Qs", ploys="X1", pile="2d Ks ...")
    assert types(told(state, "b4>b2")) == [Reassigned, Attacked, Killed]
    after = play(state, "b4>b2")
    assert (after.hand, draw_pile(after, 2)) == (CARDS["Qs"], "2d Ks")


@pytest.mark.ruling("search-before-loss")
def test_no_blocked_number_loses_before_the_search() -> None:
    grid = "6c Td Th 5h 9h 9d 8c 9s Ts"
    state = position(KILL_THE_ROYALS, grid=grid, b5="Jh", hand="9c", pile="2d Ks ...")
    after = play(state, "9c@b2")
    assert (after.outcome, after.hand, bottom(after, 1)) == (None, CARDS["Ks"], "2d")


@pytest.mark.parametrize("rules", [AT_ONCE, KILL_THE_ROYALS])
def test_at_once_nothing_is_looked_for_while_a_royal_lives(rules: schema.Rules) -> None:
    state = position(rules, KILLER, c5="Kd", hand="9c", ploys="X1")
    assert types(told(state, "b4>b2")) == [Reassigned, Attacked, Killed]


@pytest.mark.ruling("cycled-ploys-go-under")
@pytest.mark.ruling("cycled-cards-under-at-once")
def test_cycled_cards_are_under_before_the_royal_is_placed() -> None:
    after = play(without_royals(REVISED), ". xb2")
    assert bottom(after, 4) == "2d Ac X1 5h"


@pytest.mark.ruling("points-gaps-filled")
@pytest.mark.parametrize("rules", [ORIGINAL, POINTS])
def test_resets_turned_over_go_under_too(rules: schema.Rules) -> None:
    state = position(rules, c2="9s", pile="2d Ac X1 Ks 3d ...")
    after = play(state, ".")
    assert (bottom(after, 3), after.draws) == ("2d Ac X1", 0)


def test_cycling_goes_through_the_cards_known_to_be_under() -> None:
    state = without_royals(REVISED, pile="2d 3d 4d Ks Ac ...")
    known = (1,) * (state.draw_count - 2)
    draft = replace(PositionDraft.of(state), layers=(2, *known))
    after = play(validate_draft(draft), ".")
    assert after.layers == (0, *known[2:], 1, 1, 1)
    assert bottom(after, 3) == "2d 3d 4d"


@pytest.mark.ruling("waiting-number")
def test_the_whole_story_of_a_waiting_number() -> None:
    state = position(REVISED, FULL_KILLER, hand="2c", ploys="X1", pile="3d Ac Ks ...")
    events = told(state, "b4>b2")
    assert types(events[:3]) == [Reassigned, Attacked, Killed]
    cycled = Cycled((CARDS["3d"], CARDS["Ac"]), CARDS["Ks"])
    assert events[3:] == (NumberWaits(CARDS["2c"]), cycled)
    state = play(state, "b4>b2")
    assert (state.hand, state.waiting_number) == (CARDS["Ks"], CARDS["2c"])
    assert legal(state) == "Ks@c1"
    placed = RoyalPlaced(CARDS["Ks"], Slot.C1, CARDS["9s"], Likeness.SUIT, 1)
    assert told(state, "Ks@c1") == (placed, NumberReturns(CARDS["2c"]))
    state = play(state, "Ks@c1")
    assert (state.hand, state.waiting_number) == (CARDS["2c"], None)
    assert legal(state) == "2c+c1"
    armoured = Armoured(CARDS["2c"], CARDS["Ks"], Slot.C1, 15)
    assert told(state, "2c+c1") == (armoured,)
    assert legal(play(state, "2c+c1")) == "."


def test_a_waiting_number_may_lose_when_it_returns() -> None:
    grid = "- Td Th Ts 9c 9d 9h 9s 8d"
    state = position(
        REVISIONS, grid=grid, b4="8c Tc", b5="Jh", hand="7c", ploys="X1", pile="Kd ..."
    )
    state = play(state, "b4>b2")
    assert (state.hand, state.waiting_number) == (CARDS["Kd"], CARDS["7c"])
    after = play(state, legal(state).split()[0])
    assert after.outcome == Outcome(is_won=False, reason=Reason.BLOCKED, score=None)


def test_a_number_that_still_fits_does_not_wait() -> None:
    state = position(REVISED, FULL_KILLER, hand="7c", ploys="X1", pile="3d Ac Ks ...")
    after = play(state, "b4>b2")
    assert (after.hand, after.waiting_number) == (CARDS["7c"], None)
    assert legal(after) == "7c@b4 7c@b3"


@pytest.mark.ruling("waiting-is-last-resort")
def test_a_number_does_not_wait_while_anything_can_be_done_with_it() -> None:
    state = position(REVISED, FULL_KILLER, hand="2c", ploys="X1 Ac")
    after = play(state, "b4>b2")
    assert (after.hand, after.waiting_number) == (CARDS["2c"], None)
    assert legal(after) == " ".join(f"x{cell.symbol}" for cell in CELLS)
    shaming = schema.Rules(blocked=schema.Blocked.ARMOUR_OR_SHAME)
    after = play(position(shaming, FULL_KILLER, hand="2c", ploys="X1"), "b4>b2")
    assert (after.hand, after.waiting_number) == (CARDS["2c"], None)
    assert legal(after) == " ".join(f"2c!{cell.symbol}" for cell in CELLS)


def test_a_royal_in_hand_does_not_wait() -> None:
    state = position(REVISED, FULL_KILLER, hand="Qs", ploys="X1")
    after = play(state, "b4>b2")
    assert (after.hand, after.waiting_number) == (CARDS["Qs"], None)


@pytest.mark.parametrize("seed", range(60))
def test_no_house_rules_bring_the_waiting_number_to_a_standstill(seed: int) -> None:
    rules = replace(
        random_rules(Random(seed)),
        aces_jokers=schema.AcesJokers.PLOYS,
        joker_use=schema.JokerUse.REASSIGNMENT,
    )
    state = play(position(rules, FULL_KILLER, hand="2c", ploys="X1"), "b4>b2")
    check_state(state)
    for played in walk_from(state, wary(0), limit=40):
        check_state(played.step.state)
