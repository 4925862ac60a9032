"""A deal: rules and the order of the 54 cards, from which a whole game follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, cast

from cannonade.cards import PACK, Card, check_card, in_pack_order, shuffled
from cannonade.errors import InvalidStateError, wrong_type
from cannonade.rules.schema import Rules, check_rules

DEAL_COUNT: Final = 2**64
"""How many numbered deals there are; the numbers run from 0."""

_DEAL_WAYS: Final = {
    "DealCode": "code.deal",
    "Rules": "Deal(rules, number)",
    "RuleSet": "Deal(rule_set.rules, number)",
    "int": "Deal(Rules(), {})",
    "str": "parse_deal_code({}).deal",
}


@dataclass(frozen=True, slots=True)
class Deal:
    """Rules, and a numbered deal or a given order of the cards: one of the two.

    Attributes:
        rules: the rules in force.
        number: 0 to 2^64-1; the same number gives the same game everywhere, for ever.
        order: all 54 cards, the top of the draw pile first; kept as a tuple.

    Raises:
        TypeError: when one of them is something else, such as a text.
        InvalidStateError: when there are both or neither, the number is out of range,
            or the order is not the 54 cards.
    """

    rules: Rules
    number: int | None = None
    order: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        """Check what was given."""
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
        """What every shuffle of the game starts from: the number, or the order."""
        if self.order is None:
            return str(self.number)
        return " ".join(card.symbol for card in self.order)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All 54 cards, the top of the draw pile first."""
        return shuffled(PACK, self.label) if self.order is None else self.order


def check_deal(value: object) -> None:
    """Refuse what is no deal.

    Raises:
        TypeError: with what would be right.
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
