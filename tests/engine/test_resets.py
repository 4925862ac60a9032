"""Resets, hard resets and refills (rules page, sections 5, 7 and 10)."""

from dataclasses import replace

import pytest
from tests.support.positions import FULL, position
from tests.support.rule_sets import ORIGINAL, POINTS
from tests.support.tokens import bottom, draw_pile, legal, play, told

from cannonade.board import CELLS, Cell
from cannonade.cards import CARDS, shuffled
from cannonade.engine import Outcome, Reason, events
from cannonade.rules.schema import DryPile, PickUp, Rules

STACK = (CARDS["2h"], CARDS["5h"], CARDS["9h"])
LOST_DRY = Outcome(is_won=False, reason=Reason.DRY, score=None)


@pytest.mark.ruling("points-gaps-filled")
@pytest.mark.parametrize("rules", [ORIGINAL, POINTS])
@pytest.mark.parametrize("reset", ["Ac", "X1"])
def test_an_ace_or_joker_is_played_on_any_cell(rules: Rules, reset: str) -> None:
    state = position(rules, pile=f"{reset} ...", grid=FULL, b2="2h 5h 9h", e3="Kd")
    assert told(state, ".") == (events.Drawn(CARDS[reset]),)
    state = play(state, ".")
    assert legal(state) == " ".join(f"{reset}@{cell.symbol}" for cell in CELLS)
    happened = told(state, f"{reset}@b2")
    assert happened == (events.ResetPlayed(CARDS[reset], Cell.B2, STACK),)
    after = play(state, f"{reset}@b2")
    assert after.stacks[Cell.B2] == (CARDS[reset],)
    assert bottom(after, 3) == "2h 5h 9h"
    assert after.layers == (state.draw_count, 1, 1, 1)
    assert (after.hand, legal(after)) == (None, ".")


def test_a_reset_may_be_played_on_an_empty_cell() -> None:
    state = position(ORIGINAL, b4="2h", hand="Ac", e3="Kd")
    assert told(state, "Ac@c3") == (events.ResetPlayed(CARDS["Ac"], Cell.C3, ()),)
    assert play(state, "Ac@c3").layers == (state.draw_count,)


def test_a_reset_follows_the_order_of_picking_up() -> None:
    rules = replace(ORIGINAL, pick_up=PickUp.NEWEST_FIRST)
    state = position(rules, b4="2h 5h 9h", hand="Ac", e3="Kd")
    assert bottom(play(state, "Ac@b4"), 3) == "9h 5h 2h"
    assert told(state, "Ac@b4") == (events.ResetPlayed(CARDS["Ac"], Cell.B4, STACK),)


def test_a_reset_attacks() -> None:
    state = position(ORIGINAL, b2="2h 5h", b4="Tc", b3="9d", b5="Jh", hand="Ac")
    assert [type(each) for each in told(state, "Ac@b2")[:2]] == [
        events.ResetPlayed,
        events.Attacked,
    ]
    assert play(state, "Ac@b2").dead_count == 1


def test_numbers_cover_aces_and_jokers() -> None:
    state = position(ORIGINAL, grid=FULL, e3="Kd", hand="2d", b4="Ac", c4="X1")
    assert legal(state) == "2d@b4 2d@c4"
    placed = events.Placed(CARDS["2d"], Cell.C4, CARDS["X1"])
    assert told(state, "2d@c4") == (placed,)


@pytest.mark.key("shame_stack", "as_pick_up")
@pytest.mark.parametrize(
    ("pick_up", "under"),
    [(PickUp.OLDEST_FIRST, "2h 5h 9h"), (PickUp.NEWEST_FIRST, "9h 5h 2h")],
)
def test_a_hard_reset_shames_the_card_and_puts_a_stack_under(
    pick_up: PickUp, under: str
) -> None:
    rules = replace(ORIGINAL, pick_up=pick_up)
    state = position(rules, grid=FULL, b2="2h 5h 9h", e3="Kd", hand="6c", shame="3c")
    assert told(state, "6c!b2") == (
        events.Shamed(CARDS["6c"], 2),
        events.HardResetMade(Cell.B2, STACK, is_shuffled=False),
    )
    after = play(state, "6c!b2")
    assert after.shame_pile == (CARDS["3c"], CARDS["6c"])
    assert (after.hand, after.stacks[Cell.B2]) == (None, ())
    assert bottom(after, 3) == under
    assert after.layers == (state.draw_count, 1, 1, 1)
    assert after.shuffle_count == 0


@pytest.mark.key("shame_stack", "shuffled")
@pytest.mark.ruling("cards-shuffled-as-they-lie")
@pytest.mark.ruling("shuffle-numbering")
@pytest.mark.parametrize("pick_up", PickUp)
def test_or_the_stack_is_shuffled(pick_up: PickUp) -> None:
    rules = replace(POINTS, pick_up=pick_up)
    state = position(
        rules,
        grid=FULL,
        b2="2h 5h 9h",
        b4="3s Tc",
        e3="Kd",
        hand="6c",
        pile="4d 3d 5d 2d ...",
    )
    assert told(state, "6c!b2")[1] == events.HardResetMade(
        Cell.B2, STACK, is_shuffled=True
    )
    after = play(state, "6c!b2")
    assert after.draw_pile[-3:] == shuffled(STACK, "by hand:s0")
    assert after.layers == (state.draw_count, 3)
    assert after.shuffle_count == 1
    again = play(after, ". 4d@b2 . 3d!b4")
    second = shuffled((CARDS["3s"], CARDS["Tc"]), "by hand:s1")
    assert again.draw_pile[-2:] == second
    assert again.layers == (state.draw_count - 2, 3, 2)
    assert again.shuffle_count == 2
    single = play(again, ". 5d@b4 . 2d!c4")
    assert single.shuffle_count == 3


@pytest.mark.key("dry_pile", "refill")
def test_an_empty_draw_pile_is_refilled_from_a_stack() -> None:
    state = position(ORIGINAL, pile="", b4="2h 5h 9h", c4="4c", royals="e3 Kd")
    assert legal(state) == "^b4 ^c4"
    count = len(state.shame_pile) + 1
    happened = told(state, "^b4")
    assert happened == (events.Shamed(CARDS["9h"], count), events.Refilled(Cell.B4, 2))
    after = play(state, "^b4")
    assert after.shame_pile == (*state.shame_pile, CARDS["9h"])
    assert (draw_pile(after), after.layers) == ("2h 5h", (0, 1, 1))
    assert (after.stacks[Cell.B4], after.draws) == ((), 0)
    assert legal(after) == "."


def test_a_refill_follows_the_order_of_picking_up() -> None:
    rules = replace(ORIGINAL, pick_up=PickUp.NEWEST_FIRST)
    state = position(rules, pile="", b4="2h 5h 9h", royals="e3 Kd")
    assert draw_pile(play(state, "^b4")) == "5h 2h"


@pytest.mark.ruling("refill-from-one-card")
def test_a_stack_of_one_card_may_be_chosen_and_then_another() -> None:
    state = position(ORIGINAL, pile="", b4="2h 5h 9h", c4="4c", royals="e3 Kd")
    assert told(state, "^c4")[1:] == (events.Refilled(Cell.C4, 0), events.RanDry())
    after = play(state, "^c4")
    assert (after.outcome, legal(after)) == (None, "^b4")


def test_with_every_stack_empty_the_game_is_lost() -> None:
    state = position(ORIGINAL, pile="", c4="4c", royals="e3 Kd")
    assert told(state, "^c4")[-1] == events.Ended(LOST_DRY)
    assert play(state, "^c4").outcome == LOST_DRY
    assert position(ORIGINAL, pile="", royals="e3 Kd").outcome == LOST_DRY


def test_a_hand_is_played_before_a_refill() -> None:
    state = position(ORIGINAL, pile="", c4="4c", hand="5c", royals="e3 Kd")
    assert legal(state) == " ".join(f"5c@{cell.symbol}" for cell in CELLS)


@pytest.mark.ruling("ploys-beside-refill")
def test_ploys_stay_usable_beside_a_refill() -> None:
    rules = Rules(dry_pile=DryPile.REFILL)
    state = position(rules, pile="", b4="2h 5h", ploys="Ac", royals="e3 Kd")
    assert legal(state) == "^b4 xb4"
