"""Deals, and the set-up (rules page, sections 3, 5, 7 and 8)."""

from dataclasses import replace

import pytest
from tests.support.positions import order
from tests.support.rule_sets import KILL_THE_ROYALS, ORIGINAL, POINTS, REVISED
from tests.support.tokens import bottom, draw_pile, legal, play, told

from cannonade.board import Cell, Slot
from cannonade.cards import CARDS, PACK, Card, shuffled
from cannonade.engine import Deal, Phase, Step, events, start
from cannonade.errors import InvalidStateError
from cannonade.rules import schema

NINE = "2c 3c 4c 5c 6c 7c 8c 9c Tc"
ALL_CELLS = " ".join(f"={cell.symbol}" for cell in Cell)


def dealt(rules: schema.Rules, top: str) -> Step:
    return start(Deal(rules, order=order(top)))


def tops(step: Step) -> str:
    return " ".join(stack[-1].symbol if stack else "-" for stack in step.state.stacks)


@pytest.mark.key("grid", "nine")
@pytest.mark.key("aces_jokers", "ploys")
@pytest.mark.key("setup_royals", "in_order")
@pytest.mark.ruling("setup-royals-in-order")
@pytest.mark.ruling("shuffle-numbering")
def test_nine_numbers_are_laid_royals_wait_and_ploys_are_banked() -> None:
    step = dealt(REVISED, "2c X2 3c Kd 4c 5c Jh 6c 7c Ac 8c 9c Qs Tc 2d")
    state = step.state
    assert tops(step) == "2c 3c 4c 5c 6c 7c 8c 9c Tc"
    assert state.ploys == (CARDS["X2"], CARDS["Ac"])
    assert (state.hand, state.queue) == (CARDS["Kd"], (CARDS["Jh"], CARDS["Qs"]))
    assert (state.phase, state.queue_count) == (Phase.ROYALS, 2)
    assert draw_pile(state, 1) == "2d"
    assert state.layers == (state.draw_count,) == (40,)
    assert (state.shuffle_count, state.draws, state.ran_dry) == (0, 0, False)
    assert step.events[:5] == (
        events.Laid(CARDS["2c"], Cell.B4),
        events.Banked(CARDS["X2"]),
        events.Laid(CARDS["3c"], Cell.C4),
        events.RoyalQueued(CARDS["Kd"]),
        events.Laid(CARDS["4c"], Cell.D4),
    )
    assert step.events[-2:] == (
        events.Laid(CARDS["Tc"], Cell.D2),
        events.RoyalUp(CARDS["Kd"]),
    )


@pytest.mark.key("grid", "eight")
@pytest.mark.key("aces_jokers", "resets")
@pytest.mark.key("replacement", "no")
def test_eight_cells_are_laid_with_aces_and_jokers_too() -> None:
    step = dealt(ORIGINAL, "2c X2 3c Ac 4c 5c 6c 7c 8c")
    assert tops(step) == "2c X2 3c Ac - 4c 5c 6c 7c"
    assert step.state.ploys == ()
    assert step.state.phase is Phase.PLAY
    assert draw_pile(step.state, 1) == "8c"
    assert legal(step.state) == "."


def test_the_waiting_royals_are_placed_one_by_one_before_the_replacement() -> None:
    step = dealt(REVISED, f"{NINE} ")
    assert step.state.phase is Phase.REPLACEMENT
    state = dealt(REVISED, f"Kd Qh {NINE}").state
    assert legal(state) == "Kd@e2 Kd@d1"
    happened = told(state, "Kd@e2")
    placed = events.RoyalPlaced(
        CARDS["Kd"], Slot.E2, CARDS["Tc"], events.Likeness.RANK, 2
    )
    assert happened == (placed, events.RoyalUp(CARDS["Qh"]))
    state = play(state, "Kd@e2")
    assert (state.hand, state.queue, state.queue_count) == (CARDS["Qh"], (), 0)
    state = play(state, "Qh@d1")
    assert (state.phase, state.hand) == (Phase.REPLACEMENT, None)
    assert legal(state) == f"keep {ALL_CELLS}"


def test_keeping_the_grid_begins_the_game() -> None:
    state = dealt(REVISED, f"Kd {NINE}").state
    state = play(state, "Kd@e2")
    assert told(state, "keep") == (events.GridKept(),)
    state = play(state, "keep")
    assert (state.phase, legal(state)) == (Phase.PLAY, ".")


@pytest.mark.key("replacement", "bank")
@pytest.mark.ruling("replacement-draws-on")
def test_a_replacement_banks_ploys_and_sets_royals_aside() -> None:
    state = dealt(REVISED, f"{NINE} Ac Kd X1 Qh 2d 3d").state
    assert told(state, "=c3") == (
        events.Replaced(CARDS["6c"], Cell.C3),
        events.Banked(CARDS["Ac"]),
        events.RoyalQueued(CARDS["Kd"]),
        events.Banked(CARDS["X1"]),
        events.RoyalQueued(CARDS["Qh"]),
        events.Laid(CARDS["2d"], Cell.C3),
        events.RoyalUp(CARDS["Kd"]),
    )
    state = play(state, "=c3")
    assert state.stacks[Cell.C3] == (CARDS["2d"],)
    assert (state.phase, state.hand) == (Phase.NEW_ROYALS, CARDS["Kd"])
    assert (draw_pile(state, 1), bottom(state, 1)) == ("3d", "6c")
    assert state.layers == (40, 1)
    state = play(state, "Kd@e2 Qh@d1")
    assert (state.phase, legal(state)[0]) == (Phase.PLAY, ".")


@pytest.mark.key("replacement", "bury")
def test_a_replacement_that_buries_puts_all_but_numbers_under() -> None:
    state = dealt(KILL_THE_ROYALS, f"Js {NINE} Ac Kd X1 2d 3d").state
    state = play(state, "Js@e2")
    assert told(state, "=c3") == (
        events.Replaced(CARDS["6c"], Cell.C3),
        events.Buried(CARDS["Ac"]),
        events.Buried(CARDS["Kd"]),
        events.Buried(CARDS["X1"]),
        events.Laid(CARDS["2d"], Cell.C3),
    )
    state = play(state, "=c3")
    assert (state.phase, state.ploys) == (Phase.PLAY, ())
    assert (draw_pile(state, 1), bottom(state, 4)) == ("3d", "6c Ac Kd X1")
    assert state.layers == (40, 1, 1, 1, 1)


def test_of_eight_cells_the_empty_one_is_not_replaced() -> None:
    state = dealt(replace(REVISED, grid=schema.Grid.EIGHT), NINE).state
    assert legal(state) == f"keep {ALL_CELLS}".replace("=c3 ", "")


def test_the_replaced_card_may_be_found_again() -> None:
    rules = replace(REVISED, replacement=schema.Replacement.BURY)
    top = f"{NINE} Ac As Ad Ah X1 X2 Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks 2d"
    state = play(dealt(rules, top).state, "=b4")
    assert state.stacks[Cell.B4] == (CARDS["2d"],)
    assert draw_pile(state, 1) == "3d"


@pytest.mark.ruling("kept-grid-buries-nothing")
def test_keeping_the_grid_buries_nothing() -> None:
    state = play(dealt(KILL_THE_ROYALS, f"Js {NINE} Ac Kd X1 2d").state, "Js@e2")
    kept = play(state, "keep")
    assert (kept.draw_pile, kept.layers) == (state.draw_pile, state.layers)


@pytest.mark.ruling("setup-does-not-attack")
def test_a_replacement_card_does_not_attack() -> None:
    state = play(dealt(REVISED, "Jh 9h 2c 3c 6d 2d 4c 7c 8c 9d Tc").state, "Jh@b5")
    happened = told(state, "=b2")  # the far cell; a card put there would kill: 9+6
    assert happened == (
        events.Replaced(CARDS["7c"], Cell.B2),
        events.Laid(CARDS["Tc"], Cell.B2),
    )
    assert play(state, "=b2").living_count == 1


@pytest.mark.ruling("ploys-after-setup")
def test_ploys_wait_until_the_set_up_is_over() -> None:
    state = dealt(REVISED, f"Kd Ac X1 {NINE} Qh 2d").state
    assert legal(state) == "Kd@e2 Kd@d1"
    state = play(state, "Kd@e2")
    assert legal(state) == f"keep {ALL_CELLS}"
    assert legal(play(state, "=b4")) == "Qh@b5 Qh@a4"
    assert "xb4" in legal(play(state, "keep")).split()


@pytest.mark.ruling("resets-in-replacement")
@pytest.mark.parametrize("how", [schema.Replacement.BANK, schema.Replacement.BURY])
def test_where_aces_are_resets_a_replacement_lays_them(how: schema.Replacement) -> None:
    rules = replace(REVISED, aces_jokers=schema.AcesJokers.RESETS, replacement=how)
    state = play(dealt(rules, f"{NINE} X1 Ac").state, "=b4")
    assert state.stacks[Cell.B4] == (CARDS["X1"],)
    assert draw_pile(state, 1) == "Ac"


@pytest.mark.key("setup_royals", "shuffled")
@pytest.mark.ruling("shuffle-numbering")
@pytest.mark.ruling("cards-shuffled-as-they-lie")
@pytest.mark.parametrize("royals", ["", "Kd", "Kd Qh Js Jc Qs"])
def test_the_waiting_royals_may_be_shuffled(royals: str) -> None:
    deal = Deal(POINTS, order=order(f"{royals} {NINE}"))
    step = start(deal)
    drawn = [CARDS[each] for each in royals.split()]
    queue = shuffled(drawn, f"{deal.label}:s0")
    hand = (step.state.hand,) if step.state.hand else ()
    assert (*hand, *step.state.queue) == queue
    assert step.state.shuffle_count == 1
    up = tuple(map(events.RoyalUp, queue[:1]))
    assert step.events[-1 - len(up) :] == (events.QueueShuffled(len(drawn)), *up)


@pytest.mark.key("setup_search", "no")
def test_a_set_up_without_a_royal_may_stand() -> None:
    state = dealt(REVISED, NINE).state
    assert (state.phase, state.hand) == (Phase.REPLACEMENT, None)
    assert legal(play(state, "keep")) == "."


@pytest.mark.key("setup_search", "yes")
def test_a_set_up_without_a_royal_may_look_for_one() -> None:
    step = dealt(KILL_THE_ROYALS, f"{NINE} 2d Ac 3d X1 Kd Qh")
    assert step.events[9:] == (
        events.Banked(CARDS["Ac"]),
        events.Banked(CARDS["X1"]),
        events.Cycled((CARDS["2d"], CARDS["3d"]), CARDS["Kd"]),
        events.RoyalQueued(CARDS["Kd"]),
        events.RoyalUp(CARDS["Kd"]),
    )
    state = step.state
    assert (state.phase, state.hand) == (Phase.ROYALS, CARDS["Kd"])
    assert state.ploys == (CARDS["Ac"], CARDS["X1"])
    assert (draw_pile(state, 1), bottom(state, 2)) == ("Qh", "2d 3d")
    assert state.layers == (40, 1, 1)


def test_a_set_up_with_a_royal_looks_for_no_other() -> None:
    state = dealt(KILL_THE_ROYALS, f"Js {NINE} 2d Kd").state
    assert (state.hand, state.queue) == (CARDS["Js"], ())
    assert draw_pile(state, 1) == "2d"


@pytest.mark.ruling("resets-in-setup-search")
def test_where_aces_are_resets_a_search_passes_them_under() -> None:
    rules = replace(
        REVISED,
        aces_jokers=schema.AcesJokers.RESETS,
        setup_search=schema.SetupSearch.YES,
    )
    state = dealt(rules, f"{NINE} 2d Ac X1 Kd").state
    assert bottom(state, 3) == "2d Ac X1"


@pytest.mark.ruling("cycling-after-setup")
def test_at_once_a_royal_is_looked_for_when_the_set_up_ends() -> None:
    rules = replace(REVISED, cycling=schema.Cycling.AT_ONCE)
    state = dealt(rules, f"{NINE} 2d Ac Kd").state
    assert state.phase is Phase.REPLACEMENT
    cycled = events.Cycled((CARDS["2d"], CARDS["Ac"]), CARDS["Kd"])
    assert told(state, "keep") == (events.GridKept(), cycled)
    without = replace(rules, replacement=schema.Replacement.NO)
    step = dealt(without, f"{NINE} 2d Ac Kd")
    assert step.events[-1] == cycled
    assert (step.state.phase, step.state.hand) == (Phase.PLAY, CARDS["Kd"])


NEITHER = "a deal has either a number or an order, not both or neither"
NO_PACK = "the order has to hold each of the 54 cards exactly once"


def test_a_numbered_deal_is_shuffled_by_its_number() -> None:
    deal = Deal(REVISED, 48213)
    assert deal.label == "48213"
    assert deal.cards == shuffled(PACK, "48213")
    assert start(deal).state.shuffle_label == "48213"


def test_a_given_order_is_its_own_label() -> None:
    given = order("7h X2 Ac")
    deal = Deal(POINTS, order=given)
    assert deal.cards == given
    assert deal.label.startswith("7h X2 Ac 2c 3c")
    assert deal.label.split() == [card.symbol for card in given]
    assert start(deal).state.shuffle_label == deal.label


@pytest.mark.parametrize(
    ("number", "given", "problem"),
    [
        (None, None, NEITHER),
        (1, PACK, NEITHER),
        (-1, None, "deal numbers run from 0 to 18446744073709551615, not -1"),
        (
            2**64,
            None,
            "deal numbers run from 0 to 18446744073709551615, not 18446744073709551616",
        ),
        (None, PACK[:-1], NO_PACK),
        (None, (*PACK[:-1], PACK[0]), NO_PACK),
        (None, (*PACK, PACK[0]), NO_PACK),
    ],
)
def test_a_deal_that_cannot_be_is_refused(
    number: int | None, given: tuple[Card, ...] | None, problem: str
) -> None:
    with pytest.raises(InvalidStateError) as caught:
        Deal(REVISED, number, given)
    assert caught.value.problems == (problem,)
