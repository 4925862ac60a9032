"""A deal: rules and the order of the 54 cards, from which a whole game follows."""

from dataclasses import dataclass
from typing import Final

from cannonade.cards import PACK, Card, in_pack_order, shuffled
from cannonade.errors import InvalidStateError
from cannonade.rules.schema import Rules

DEAL_COUNT: Final = 2**64
"""How many numbered deals there are; the numbers run from 0."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Rules, and a numbered deal or a given order of the cards: one of the two.

    Attributes:
        rules: the rules in force.
        number: 0 to 2^64-1; the same number gives the same game everywhere, for ever.
        order: all 54 cards, the top of the draw pile first.

    Raises:
        InvalidStateError: when there are both or neither, the number is out of range,
            or the order is not the 54 cards.
    """

    rules: Rules
    number: int | None = None
    order: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        """Check what was given."""
        if (self.number is None) == (self.order is None):
            problem = "a deal has either a number or an order, not both or neither"
            raise InvalidStateError([problem])
        if self.number is not None and not 0 <= self.number < DEAL_COUNT:
            problem = f"deal numbers run from 0 to {DEAL_COUNT - 1}, not {self.number}"
            raise InvalidStateError([problem])
        if self.order is not None and in_pack_order(self.order) != PACK:
            problem = "the order has to hold each of the 54 cards exactly once"
            raise InvalidStateError([problem])

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
