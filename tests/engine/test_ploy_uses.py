"""Aces and jokers as ploys, and their other uses (rules page, sections 3 and 9)."""

from dataclasses import replace

import pytest
from tests.support.positions import FULL, position
from tests.support.tokens import actions, bottom, legal, play, told

from cannonade import engine
from cannonade.board import Cell, Slot
from cannonade.cards import CARDS
from cannonade.engine import events, refusals
from cannonade.rules import schema

TOP_CARD = schema.Rules(ace_use=schema.AceUse.TOP_CARD)
FLIP = schema.Rules(ace_use=schema.AceUse.FLIP)
SWAP = schema.Rules(joker_use=schema.JokerUse.SWAP)
WILD = schema.Rules(joker_use=schema.JokerUse.WILD)
DOUBLE = schema.Rules(joker_use=schema.JokerUse.DOUBLE)
DISARM = schema.Rules(joker_use=schema.JokerUse.DISARM)
BLOCKED_LOSS = engine.Outcome(is_won=False, reason=engine.Reason.BLOCKED, score=None)
DRY_LOSS = engine.Outcome(is_won=False, reason=engine.Reason.DRY, score=None)


def attacks(state: engine.State, token: str) -> list[engine.Attacked]:
    """Return the attacks of an action, which must equal its preview."""
    found = [each for each in told(state, token) if isinstance(each, engine.Attacked)]
    (action,) = actions(token)
    assert list(engine.preview(state, action).attacks) == found
    return found


@pytest.mark.key("ace_use", "top_card")
def test_or_the_top_card_of_one_only() -> None:
    state = position(TOP_CARD, c2="2h 5h", d2="3c", ploys="Ac", e3="Kd")
    assert legal(state) == ". xc2 xd2"
    assert told(state, "xc2") == (
        events.Extracted(CARDS["Ac"], Cell.C2, (CARDS["5h"],)),
    )
    after = play(state, "xc2")
    assert after.stacks[Cell.C2] == (CARDS["2h"],)
    assert (bottom(after, 1), engine.observe(after).known_layers) == (
        "5h",
        ((CARDS["5h"],),),
    )
    assert after.spent_ploys == (CARDS["Ac"],)
    assert play(state, "xd2").stacks[Cell.D2] == ()


@pytest.mark.key("ace_use", "flip")
def test_or_it_turns_a_stack_of_two_cards_or_more_upside_down() -> None:
    state = position(
        FLIP, b5="Jh", b4="5c", b3="6s", b2="2h 5h 9h", d2="3c", ploys="Ac"
    )
    assert legal(state) == ". xb2"
    stack = (CARDS["9h"], CARDS["5h"], CARDS["2h"])
    assert told(state, "xb2") == (events.Flipped(CARDS["Ac"], Cell.B2, stack),)
    after = play(state, "xb2")
    assert after.stacks[Cell.B2] == stack
    assert after.draw_pile == state.draw_pile
    (single, empty) = actions("xd2 xc2")
    assert engine.explain(state, single) == refusals.SingleCard(Cell.D2)
    assert engine.explain(state, empty) == refusals.EmptyCell(Cell.C2)


def test_with_nothing_to_flip_a_blocked_number_becomes_armour() -> None:
    state = position(FLIP, grid=FULL, hand="2h", ploys="Ac", e3="Kd")
    assert legal(state) == "2h+e3"
    state = position(FLIP, grid=FULL, b4="2c Tc", hand="3h", ploys="Ac", e3="Kd")
    assert legal(state) == "xb4"
    assert legal(play(state, "xb4")) == "3h@b4"


@pytest.mark.key("joker_use", "swap")
def test_or_two_top_cards_change_places_and_both_attack() -> None:
    state = position(
        SWAP, b4="7c 2c", b3="6s", b2="3h 9h", c3="4d", a2="Jh", b5="Js", ploys="X2 X1"
    )
    assert legal(state) == ". b4<>b3 b4<>c3 b4<>b2 b3<>c3 b3<>b2 c3<>b2"
    moved = events.Swapped(CARDS["X2"], Cell.B4, Cell.B2, CARDS["9h"], CARDS["2c"])
    assert told(state, "b4<>b2")[0] == moved
    (attack,) = attacks(state, "b4<>b2")
    assert (attack.near, attack.total) == (CARDS["9h"], 15)
    after = play(state, "b4<>b2")
    assert after.stacks[Cell.B4] == (CARDS["7c"], CARDS["9h"])
    assert after.stacks[Cell.B2] == (CARDS["3h"], CARDS["2c"])
    assert (after.dead_count, after.spent_ploys) == (1, (CARDS["X2"],))
    assert play(state, "b2<>b4") == after


def test_a_swap_fires_from_the_cell_that_comes_first() -> None:
    lanes = {"e4": "Jc", "c4": "9s", "d4": "9d", "a2": "Jd", "b2": "9h", "c2": "9c"}
    state = position(SWAP, lanes, b4="2c", d2="3s", ploys="X1")
    fired = [each.slot for each in attacks(state, "b4<>d2")]
    assert fired == [Slot.E4, Slot.A2]
    assert play(state, "b4<>d2").dead_count == 2


def test_a_swap_is_one_action_and_of_two_filled_cells() -> None:
    assert engine.Swap(Cell.D4, Cell.B4) == engine.Swap(Cell.B4, Cell.D4)
    with pytest.raises(ValueError, match="two different cells"):
        engine.Swap(Cell.B4, Cell.B4)
    state = position(SWAP, b4="2c", ploys="X1", e3="Kd")
    assert legal(state) == "."
    assert engine.explain(state, engine.Swap(Cell.B4, Cell.C3)) == refusals.EmptyCell(
        Cell.C3
    )


@pytest.mark.key("joker_use", "wild")
def test_or_the_number_in_hand_goes_where_it_does_not_fit() -> None:
    state = position(
        WILD, b5="Jh", b4="5c", b3="6s", b2="9h", c3="2c", hand="3h", ploys="X1"
    )
    words = legal(state).split()
    assert [each for each in words if "*" in each] == ["3h*b4", "3h*b3", "3h*b2"]
    placed = events.PlacedWithJoker(CARDS["X1"], CARDS["3h"], Cell.B2, CARDS["9h"])
    assert told(state, "3h*b2")[0] == placed
    (attack,) = attacks(state, "3h*b2")
    assert (attack.total, attack.result) == (11, engine.AttackResult.KILLED)
    after = play(state, "3h*b2")
    assert (after.hand, after.dead_count) == (None, 1)
    fits, other = actions("3h*c3 4h*b2")
    assert engine.explain(state, fits) == refusals.FitsAnyway(CARDS["3h"], Cell.C3)
    assert engine.explain(state, other) == refusals.NotInHand(CARDS["4h"], CARDS["3h"])


def test_a_blocked_number_can_be_wild() -> None:
    state = position(WILD, grid=FULL, hand="2h", ploys="X1", e3="Kd")
    assert len(legal(state).split()) == 9
    assert "2h*d2" in legal(state)


@pytest.mark.key("joker_use", "double")
def test_or_the_payload_of_the_number_in_hand_counts_twice() -> None:
    state = position(
        DOUBLE, b5="Kh", b4="5h", b3="2h", b2="4c", c3="9c", hand="6h", ploys="X1"
    )
    words = [each for each in legal(state).split() if "*" in each]
    plain = [each for each in legal(state).split() if "@" in each]
    assert [each.replace("*", "@") for each in words] == plain
    (attack,) = attacks(state, "6h*b2")
    assert (attack.total, attack.factor, attack.needed) == (14, 2, 13)
    assert isinstance(told(state, "6h*b2")[2], events.Killed)
    assert play(state, "6h@b2").dead_count == 0
    (high,) = actions("6h*c3")
    fits = tuple(each for each in Cell if each is not Cell.C3)
    assert engine.explain(state, high) == refusals.TooLow(
        CARDS["6h"], Cell.C3, CARDS["9c"], fits
    )


def test_cards_that_do_not_count_do_not_count_twice() -> None:
    state = position(DOUBLE, b5="Kh", b4="9c", b3="9h", hand="6h", ploys="X1")
    (attack,) = attacks(state, "6h*b2")
    assert (attack.result, attack.total) == (engine.AttackResult.WRONG_CARDS, 36)


@pytest.mark.ruling("idle-ploys")
@pytest.mark.parametrize("rules", [DOUBLE, DISARM])
def test_with_a_joker_of_no_use_a_blocked_number_becomes_armour(
    rules: schema.Rules,
) -> None:
    state = position(rules, grid=FULL, hand="2h", ploys="X1", e3="Kd")
    assert legal(state) == "2h+e3"
    refused = replace(rules, armour_limit=schema.ArmourLimit.REFUSED)
    state = position(refused, grid=FULL, hand="7h", ploys="X1", e3="Kd")
    assert state.outcome == BLOCKED_LOSS


def test_and_it_waits_where_no_royal_lives() -> None:
    killer = {"b5": "Jc", "b4": "9c", "b3": "9d", "b2": "2s"}
    grid = "- Td Th Ts 8c 9h 9s 8d 8h"
    state = position(DOUBLE, killer | {"grid": grid, "hand": "3s"}, ploys="X1 X2")
    after = play(state, "3s*b2 .")
    assert after.dead_count == 1
    assert after.hand is not None


@pytest.mark.key("joker_use", "disarm")
def test_or_the_armour_of_a_royal_goes_under_the_draw_pile() -> None:
    state = position(
        DISARM, e3="Kd+3c+2h", b5="Jh", c5="Qd+4c dead", ploys="X1", c3="2c"
    )
    assert legal(state) == ". -e3"
    armour = (CARDS["3c"], CARDS["2h"])
    assert told(state, "-e3") == (
        events.Disarmed(CARDS["X1"], CARDS["Kd"], Slot.E3, armour),
    )
    after = play(state, "-e3")
    royal = after.royals[Slot.E3]
    assert royal is not None
    assert (royal.health, bottom(after, 2)) == (13, "3c 2h")
    assert after.layers[1:] == (1, 1)
    bare, dead, nobody = actions("-b5 -c5 -a2")
    assert engine.explain(state, bare) == refusals.NoArmour(CARDS["Jh"])
    assert engine.explain(state, dead) == refusals.NoLivingRoyal(Slot.C5)
    assert engine.explain(state, nobody) == refusals.NoLivingRoyal(Slot.A2)


def test_armour_goes_under_as_stacks_do() -> None:
    rules = replace(DISARM, pick_up=schema.PickUp.NEWEST_FIRST)
    state = position(rules, e3="Kd+3c+2h", ploys="X1", c3="2c")
    assert bottom(play(state, "-e3"), 2) == "2h 3c"


def test_a_joker_that_disarms_comes_before_more_armour() -> None:
    state = position(DISARM, grid=FULL, hand="2h", ploys="X1", e3="Kd+3c")
    assert legal(state) == "-e3"
    either = replace(DISARM, blocked=schema.Blocked.ARMOUR_OR_PLOY)
    state = position(either, grid=FULL, hand="2h", ploys="X1", e3="Kd+3c")
    assert legal(state) == "2h+e3 -e3"


@pytest.mark.parametrize("rules", [WILD, DOUBLE, DISARM])
def test_a_joker_of_no_use_does_not_save_a_dry_game(rules: schema.Rules) -> None:
    state = position(rules, pile="", grid=FULL, e3="Kd", ploys="X1")
    assert state.outcome == DRY_LOSS


def test_disarming_fills_an_empty_draw_pile() -> None:
    state = position(DISARM, pile="", grid=FULL, e3="Kd+3c", ploys="X1")
    assert legal(state) == "-e3"
    assert legal(play(state, "-e3")) == "."
    strict = replace(DISARM, dry_pile=schema.DryPile.ACES)
    state = position(strict, pile="", grid=FULL, e3="Kd+3c", ploys="X1")
    assert state.outcome == DRY_LOSS


def test_each_use_shuts_out_the_others() -> None:
    state = position(WILD, b4="2c", c4="3c", hand="9h", e3="Kd+3s", ploys="X1")
    for token in ("b4>c4", "b4<>c4", "-e3"):
        (action,) = actions(token)
        assert engine.explain(state, action) == refusals.NotInTheseRules()


def test_under_resets_there_are_no_ploys_to_use() -> None:
    rules = replace(WILD, aces_jokers=schema.AcesJokers.RESETS)
    state = position(rules, b4="9c", hand="2h", e3="Kd")
    action = engine.PlaceWithJoker(CARDS["2h"], Cell.B4)
    assert engine.explain(state, action) == refusals.NotInTheseRules()


def test_aces_and_jokers_drawn_are_banked_at_once() -> None:
    state = position(pile="Ac X2 ...", ploys="X1", e3="Kd", c3="2c")
    assert told(state, ".") == (events.Drawn(CARDS["Ac"]), events.Banked(CARDS["Ac"]))
    after = play(state, ". .")
    assert after.ploys == (CARDS["X1"], CARDS["Ac"], CARDS["X2"])
    assert (after.hand, legal(after)) == (
        None,
        ". xc3 c3>b4 c3>c4 c3>d4 c3>b3 c3>d3 c3>b2 c3>c2 c3>d2",
    )


@pytest.mark.key("ace_use", "extraction")
@pytest.mark.key("pick_up", "oldest_first")
@pytest.mark.ruling("oldest-card-first")
def test_an_extracted_stack_goes_under_oldest_first() -> None:
    state = position(c2="2h 5h 7s", ploys="X1 As Ac", e3="Kd")
    assert state.ace is CARDS["As"]
    happened = told(state, "xc2")
    stack = (CARDS["2h"], CARDS["5h"], CARDS["7s"])
    assert happened == (events.Extracted(CARDS["As"], Cell.C2, stack),)
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
    rules = schema.Rules(pick_up=schema.PickUp.NEWEST_FIRST)
    state = position(rules, c2="2h 5h 7s", ploys="As", e3="Kd")
    assert bottom(play(state, "xc2"), 3) == "7s 5h 2h"
    (event,) = told(state, "xc2")
    stack = (CARDS["2h"], CARDS["5h"], CARDS["7s"])
    assert event == events.Extracted(CARDS["As"], Cell.C2, stack)


@pytest.mark.parametrize(
    ("hand", "offered"), [("", "."), ("9h", "9h@b4"), ("Kc", "Kc@c1")]
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
    rules = schema.Rules(placement=schema.Placement.LOWER)
    state = position(rules, b4="8h", c4="8c", d4="7c", b3="9c", ploys="X1", hand="Jc")
    words = [each for each in legal(state).split() if each.startswith("b4>")]
    assert words == ["b4>d4", "b4>c3", "b4>d3", "b4>b2", "b4>c2", "b4>d2"]


@pytest.mark.key("joker_use", "reassignment")
def test_the_joker_banked_first_is_spent() -> None:
    state = position(b4="5c", c4="4d", ploys="Ac X2 X1", e3="Kd")
    assert state.joker is CARDS["X2"]
    moved = events.Reassigned(CARDS["X2"], CARDS["5c"], Cell.B4, Cell.C4, CARDS["4d"])
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
    happened = told(state, "b4>b2")
    assert happened[0] == events.Reassigned(
        CARDS["X1"], CARDS["9s"], Cell.B4, Cell.B2, None
    )
    attack = happened[1]
    assert isinstance(attack, events.Attacked)
    assert (attack.near, attack.total) == (CARDS["5c"], 11)
    assert happened[2] == events.Killed(CARDS["Jh"], Slot.B5, (), 1)


def test_a_payload_card_that_moves_away_leaves_its_lane_empty() -> None:
    state = position(b5="Jh", b4="9s", b3="6s", ploys="X1")
    attack = told(state, "b4>b2")[1]
    assert isinstance(attack, events.Attacked)
    assert (attack.near, attack.middle) == (None, CARDS["6s"])


def test_an_extraction_does_not_attack() -> None:
    state = position(b5="Jh", b4="9s", b3="6s", b2="2c", ploys="Ac")
    assert [type(each) for each in told(state, "xb2")] == [events.Extracted]
