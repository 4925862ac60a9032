"""What is wrong with a drafted position, with the cards and squares it is about."""

from dataclasses import dataclass
from typing import Final

from cannonade.board import Cell, Slot
from cannonade.cards import Card

_CARDS: Final = "{cards}"


@dataclass(frozen=True, slots=True)
class Flaw:
    """One reason why a drafted position cannot be.

    Attributes:
        clause: what is wrong, `{cards}` standing for the names of the cards.
        cards: the cards that it is about, in pack order; they may lie anywhere.
        squares: the squares that it is about, if that is not where the cards lie.
    """

    clause: str
    cards: tuple[Card, ...] = ()
    squares: tuple[Cell | Slot, ...] = ()

    def __str__(self) -> str:
        """Say it with the symbols of the cards."""
        return self.naming(" ".join(card.symbol for card in self.cards))

    def naming(self, cards: str) -> str:
        """Say it with the cards named as given."""
        return self.clause.replace(_CARDS, cards)
