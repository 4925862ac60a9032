"""Suits, ranks, cards, the pack, and the named shuffle (rules page, section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256
from itertools import count
from typing import Final, TypeVar

from cannonade.errors import wrong_type

T = TypeVar("T")

JOKER_RANK: Final = 0
ACE_RANK: Final = 1
JACK_RANK: Final = 11
QUEEN_RANK: Final = 12
KING_RANK: Final = 13


class Colour(Enum):
    """Red or black; a joker has neither."""

    RED = "red"
    BLACK = "black"


_SUIT_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class Suit(Enum):
    """One of the four suits, by its letter."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    symbol: str
    """The suit as a symbol, such as "♥"."""

    def __init__(self, letter: str) -> None:
        self.symbol = _SUIT_SIGNS[letter]

    @property
    def colour(self) -> Colour:
        """Red for diamonds and hearts, black for clubs and spades."""
        return Colour.RED if self in (Suit.DIAMONDS, Suit.HEARTS) else Colour.BLACK


RANK_SYMBOLS: Final = "XA23456789TJQK"
"""The symbol of each rank, at the rank's index; "X" is a joker."""


class Kind(Enum):
    """The kind of a card, by its purpose."""

    NUMBER = "number"
    ROYAL = "royal"
    ACE = "ace"
    JOKER = "joker"


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One of the 54 cards, all of which are in `PACK`.

    Attributes:
        index: the card's place in `PACK`, 0 to 53, its identity and order.
        rank: 0 for a joker, 1 for an ace, 2 to 10, then 11 to 13 for the royals.
        suit: None for a joker.
        colour: None for a joker.
        kind: number, royal, ace or joker.
        symbol: two ASCII characters, such as "7h", "Tc" or "X1".
    """

    index: int
    rank: int = field(compare=False)
    suit: Suit | None = field(compare=False)
    colour: Colour | None = field(compare=False)
    kind: Kind = field(compare=False)
    symbol: str = field(compare=False)

    def __repr__(self) -> str:
        """Show the symbol, as in Card(7h)."""
        return f"Card({self.symbol})"

    def __str__(self) -> str:
        """Return the symbol, such as "7h"."""
        return self.symbol

    @property
    def is_number(self) -> bool:
        """Whether the rank is 2 to 10."""
        return self.kind is Kind.NUMBER

    @property
    def is_royal(self) -> bool:
        """Whether it is a jack, a queen or a king."""
        return self.kind is Kind.ROYAL


def _kind_of(rank: int) -> Kind:
    if rank == JOKER_RANK:
        return Kind.JOKER
    if rank == ACE_RANK:
        return Kind.ACE
    return Kind.ROYAL if rank >= JACK_RANK else Kind.NUMBER


def _make_pack() -> Iterator[Card]:
    index = 0
    for suit in Suit:
        for rank in range(ACE_RANK, KING_RANK + 1):
            symbol = RANK_SYMBOLS[rank] + suit.value
            yield Card(index, rank, suit, suit.colour, _kind_of(rank), symbol)
            index += 1
    for name in ("X1", "X2"):
        yield Card(index, JOKER_RANK, None, None, Kind.JOKER, name)
        index += 1


PACK: Final = tuple(_make_pack())
"""All 54 cards: clubs A to K, diamonds, hearts, spades, then the jokers X1 and X2."""


_PICTURE_MARK: Final = "\ufe0f"
"""The emoji variation selector, which many devices add to a symbol."""


def _spellings(card: Card) -> Iterator[str]:
    """Yield all accepted spellings of a card."""
    if card.suit is None:
        yield from (card.symbol, card.symbol.lower())
        return
    rank = card.symbol[0]
    ranks = {rank, rank.lower(), "10" if rank == "T" else rank}
    letter, sign = card.suit.value, card.suit.symbol
    suits = (letter, letter.upper(), sign)
    for each in ranks:
        yield from (
            each + suit + mark for suit in suits for mark in ("", _PICTURE_MARK)
        )


class Cards(Mapping[str, Card]):
    """A mapping from text to the 54 cards.

    Iterating yields the symbols of `PACK`, such as "Th". Look-ups also accept all other
    spellings that parse: "10h", "tH", "10♥".
    """

    def __init__(self) -> None:
        self._spelled = {text: card for card in PACK for text in _spellings(card)}

    def __getitem__(self, text: str) -> Card:
        try:
            return self._spelled[text]
        except (KeyError, TypeError):
            problem = f"{text!r} is not a card: write 7h, Tc, Qs, Ad or X1"
            raise KeyError(problem) from None

    def __iter__(self) -> Iterator[str]:
        return (card.symbol for card in PACK)

    def __len__(self) -> int:
        return len(PACK)

    def __repr__(self) -> str:
        return f"<{len(self)} cards by their text, such as 7h, Tc, Qs, Ad or X1>"


CARDS: Final = Cards()
"""The cards by text, in any spelling."""

_WAYS: Final = {"str": "CARDS[{}]", "int": "PACK[{}]"}


def check_card(value: object) -> None:
    """Check that a value is a card.

    Raises:
        TypeError: if it is not, with what was expected.
    """
    if type(value) is not Card:
        raise wrong_type(value, "a Card", _WAYS)


ROYAL_COUNT: Final = sum(card.is_royal for card in PACK)
PLOY_COUNT: Final = sum(not (card.is_royal or card.is_number) for card in PACK)
"""The number of ploys in the pack: four aces and two jokers."""


def in_pack_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards in pack order, the canonical form of a set of cards."""
    return tuple(sorted(cards, key=lambda card: card.index))


SHUFFLE_NAME: Final = "gc-shuffle-1"
_WORD_BITS: Final = 32


def _words(label: str) -> Iterator[int]:
    for block in count():
        digest = sha256(f"{SHUFFLE_NAME}:{label}:{block}".encode()).digest()
        for start in range(0, len(digest), _WORD_BITS // 8):
            yield int.from_bytes(digest[start : start + _WORD_BITS // 8], "big")


def shuffled(items: Sequence[T], label: str) -> tuple[T, ...]:
    """Shuffle by `gc-shuffle-1`: the same items and label always give the same order.

    Fisher-Yates from the last index down. Block i of the random stream is SHA-256 of
    "gc-shuffle-1:<label>:<i>" as eight big-endian 32-bit words; a word is discarded if
    taking it modulo the bound would favour some index.
    """
    result = list(items)
    words = _words(label)
    for last in range(len(result) - 1, 0, -1):
        bound = last + 1
        limit = 2**_WORD_BITS - 2**_WORD_BITS % bound
        word = next(word for word in words if word < limit)
        chosen = word % bound
        result[last], result[chosen] = result[chosen], result[last]
    return tuple(result)
