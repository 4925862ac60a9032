"""Ploys: extraction and reassignment (rules page, section 3)."""

import pytest
from tests.support.positions import FULL, position
from tests.support.tokens import bottom, legal, play, told

from cannonade.board import Cell, Slot
from cannonade.cards import CARDS
from cannonade.engine.events import (
    Attacked,
    Banked,
    Drawn,
    Extracted,
    Killed,
    Reassigned,
)
from cannonade.rules.schema import PickUp, Placement, Rules


def test_aces_and_jokers_drawn_are_banked_at_once() -> None:
    state = position(pile="Ac X2 ...", ploys="X1", e3="Kd", c3="2c")
    assert told(state, ".") == (Drawn(CARDS["Ac"]), Banked(CARDS["Ac"]))
    after = play(state, ". .")
    assert after.ploys == (CARDS["X1"], CARDS["Ac"], CARDS["X2"])
    assert (after.hand, legal(after)) == (
        None,
        ". xc3 c3>b4 c3>c4 c3>d4 c3>b3 c3>d3 c3>b2 c3>c2 c3>d2",
    )


@pytest.mark.key("pick_up", "oldest_first")
@pytest.mark.ruling("oldest-card-first")
def test_an_extracted_stack_goes_under_oldest_first() -> None:
    state = position(c2="2h 5h 7s", ploys="X1 As Ac", e3="Kd")
    assert state.ace is CARDS["As"]
    events = told(state, "xc2")
    stack = (CARDS["2h"], CARDS["5h"], CARDS["7s"])
    assert events == (Extracted(CARDS["As"], Cell.C2, stack),)
    after = play(state, "xc2")
    assert bottom(after, 3) == "2h 5h 7s"
    assert after.layers == (state.draw_count, 1, 1, 1)
    assert after.stacks[Cell.C2] == ()
    assert (after.ploys, after.spent_ploys) == (
        (CARDS["X1"], CARDS["Ac"]),
        (CARDS["As"],),
    )


@pytest.mark.key("pick_up", "newest_first")
def test_or_newest_first() -> None:
    rules = Rules(pick_up=PickUp.NEWEST_FIRST)
    state = position(rules, c2="2h 5h 7s", ploys="As", e3="Kd")
    assert bottom(play(state, "xc2"), 3) == "7s 5h 2h"
    (event,) = told(state, "xc2")
    stack = (CARDS["2h"], CARDS["5h"], CARDS["7s"])
    assert event == Extracted(CARDS["As"], Cell.C2, stack)


@pytest.mark.parametrize(
    ("hand", "offered"),
    [("", "."), ("9h", "9h@b4"), ("Kc", "Kc@c1")],
)
def test_ploys_are_used_whatever_is_in_hand(hand: str, offered: str) -> None:
    state = position(c2="2c", b2="3h", ploys="Ac X1", hand=hand, e3="Kd")
    words = legal(state).split()
    assert words[0] == offered
    extractions = [each for each in words if each.startswith("x")]
    assert extractions == ["xb2", "xc2"]
    after = play(state, "xb2")
    assert after.hand == state.hand


def test_ploys_are_used_when_the_draw_pile_is_empty() -> None:
    state = position(pile="", c2="2h", b2="3h", c3="4h", royals="e3 Kd", ploys="Ac")
    assert legal(state) == "xc3 xb2 xc2"
    after = play(state, "xc2")
    assert bottom(after, 1) == "2h"
    assert legal(after) == "."


def test_a_top_card_moves_where_it_could_be_played() -> None:
    state = position(grid=FULL, ploys="X1", e3="Kd", hand="Jc", d3="8h 9d")
    words = legal(state).split()
    assert [each for each in words if each.startswith("d2>")] == []
    found = [each for each in words if each.startswith("d3>")]
    assert found == ["d3>c3", "d3>b2", "d3>c2", "d3>d2"]
    assert not [each for each in words if each.startswith("x")]


def test_under_strict_placement_it_moves_onto_lower_only() -> None:
    rules = Rules(placement=Placement.LOWER)
    state = position(rules, b4="8h", c4="8c", d4="7c", b3="9c", ploys="X1", hand="Jc")
    words = [each for each in legal(state).split() if each.startswith("b4>")]
    assert words == ["b4>d4", "b4>c3", "b4>d3", "b4>b2", "b4>c2", "b4>d2"]


def test_the_joker_banked_first_is_spent() -> None:
    state = position(b4="5c", c4="4d", ploys="Ac X2 X1", e3="Kd")
    assert state.joker is CARDS["X2"]
    moved = Reassigned(CARDS["X2"], CARDS["5c"], Cell.B4, Cell.C4, CARDS["4d"])
    assert told(state, "b4>c4") == (moved,)
    after = play(state, "b4>c4")
    assert (after.stacks[Cell.B4], after.stacks[Cell.C4]) == (
        (),
        (CARDS["4d"], CARDS["5c"]),
    )
    assert after.ploys == (CARDS["Ac"], CARDS["X1"])
    assert after.spent_ploys == (CARDS["X2"],)


@pytest.mark.ruling("uncovered-before-attack")
def test_the_card_below_is_uncovered_before_the_attack() -> None:
    state = position(b5="Jh", b4="5c 9s", b3="6s", ploys="X1", c3="2c", d3="3c")
    events = told(state, "b4>b2")
    assert events[0] == Reassigned(CARDS["X1"], CARDS["9s"], Cell.B4, Cell.B2, None)
    attack = events[1]
    assert isinstance(attack, Attacked)
    assert (attack.near, attack.total) == (CARDS["5c"], 11)
    assert events[2] == Killed(CARDS["Jh"], Slot.B5, (), 1)


def test_a_payload_card_that_moves_away_leaves_its_lane_empty() -> None:
    state = position(b5="Jh", b4="9s", b3="6s", ploys="X1")
    attack = told(state, "b4>b2")[1]
    assert isinstance(attack, Attacked)
    assert (attack.near, attack.middle) == (None, CARDS["6s"])


def test_an_extraction_does_not_attack() -> None:
    state = position(b5="Jh", b4="9s", b3="6s", b2="2c", ploys="Ac")
    assert [type(each) for each in told(state, "xb2")] == [Extracted]
