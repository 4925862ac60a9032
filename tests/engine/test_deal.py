"""Deals: a number or an order, which determine a game."""

import pytest
from tests.support.positions import order
from tests.support.rule_sets import POINTS, REVISED

from cannonade.cards import PACK, Card, shuffled
from cannonade.engine import Deal, start
from cannonade.errors import InvalidStateError

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
