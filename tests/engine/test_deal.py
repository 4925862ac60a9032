"""Deals: a number or an order, which determine a game."""

import pytest
from tests.support.positions import order
from tests.support.rule_sets import POINTS, REVISED, RULES
from tests.support.walks import walk

from cannonade.cards import PACK, Card, shuffled
from cannonade.engine import DEAL_COUNT, Deal, start
from cannonade.errors import InvalidStateError
from cannonade.rules.schema import Rules

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


@pytest.mark.parametrize("number", [0, 1, 2**64 - 1])
def test_numbers_run_from_0_to_the_last_of_64_bits(number: int) -> None:
    assert DEAL_COUNT == 2**64
    assert Deal(REVISED, number).label == str(number)


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


@pytest.mark.ruling("chance-from-deal")
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_a_deal_gives_the_same_game_by_its_number_and_in_every_run(
    rules: Rules,
) -> None:
    played = [each.step for each in walk(Deal(rules, 7), limit=60)]
    assert played == [each.step for each in walk(Deal(rules, 7), limit=60)]


def test_the_set_up_starts_from_all_54_cards() -> None:
    state = start(Deal(REVISED, 5)).state
    assert state.layers == (state.draw_count,)
    assert state.draw_pile == shuffled(PACK, "5")[-state.draw_count :]
    assert (state.waiting_number, state.spent_ploys, state.shame_pile) == (None, (), ())
    assert (state.draws, state.ran_dry, state.outcome) == (0, False, None)
