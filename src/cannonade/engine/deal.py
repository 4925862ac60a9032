"""A deal: rules and the order of the 54 cards, which determine a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, cast

from cannonade.cards import PACK, Card, check_card, in_pack_order, shuffled
from cannonade.errors import InvalidStateError, wrong_type
from cannonade.rules.schema import Rules, check_rules

DEAL_COUNT: Final = 2**64
"""The number of numbered deals, counted from 0."""

_DEAL_WAYS: Final = {
    "DealCode": "code.deal",
    "Rules": "Deal(rules, number)",
    "RuleSet": "Deal(rule_set.rules, number)",
    "int": "Deal(Rules(), {})",
    "str": "parse_deal_code({}).deal",
}


@dataclass(frozen=True, slots=True)
class Deal:
    """Rules with either a numbered deal or a given order of the cards.

    Attributes:
        rules: the rules.
        number: 0 to 2^64-1; the same number is always the same game, everywhere.
        order: all 54 cards, the top of the draw pile first; stored as a tuple.

    Raises:
        TypeError: if one of them has the wrong type, such as text.
        InvalidStateError: if both or neither are given, the number is out of range, or
            the order is not the 54 cards.
    """

    rules: Rules
    number: int | None = None
    order: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        """Check the number or order."""
        check_rules(self.rules)
        if (self.number is None) == (self.order is None):
            problem = "a deal has either a number or an order, not both or neither"
            raise InvalidStateError([problem])
        if self.number is not None:
            _check_number(self.number)
        if self.order is not None:
            object.__setattr__(self, "order", _checked_order(self.order))

    @property
    def label(self) -> str:
        """The label for the shuffles of the game: the number or the order."""
        if self.order is None:
            return str(self.number)
        return " ".join(card.symbol for card in self.order)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All 54 cards, the top of the draw pile first."""
        return shuffled(PACK, self.label) if self.order is None else self.order


def check_deal(value: object) -> None:
    """Check that a value is a deal.

    Raises:
        TypeError: if it is not, with what was expected.
    """
    if type(value) is not Deal:
        raise wrong_type(value, "a Deal", _DEAL_WAYS)


def _check_number(number: object) -> None:
    if type(number) is not int:
        ways = {"bool": "", "": "int({})"}
        raise wrong_type(number, "an int as the number of a deal", ways)
    if not 0 <= number < DEAL_COUNT:
        problem = f"deal numbers run from 0 to {DEAL_COUNT - 1}, not {number}"
        raise InvalidStateError([problem])


def _checked_order(order: object) -> tuple[Card, ...]:
    if isinstance(order, str) or not isinstance(order, Iterable):
        ways = {"str": "parse_cards({})"}
        raise wrong_type(order, "54 cards as the order of a deal", ways)
    cards = tuple(cast("Iterable[Card]", order))
    for card in cards:
        check_card(card)
    if in_pack_order(cards) != PACK:
        problem = "the order has to hold each of the 54 cards exactly once"
        raise InvalidStateError([problem])
    return cards
