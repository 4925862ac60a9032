"""Cards and squares in text: `7h`, `Tc`, `Qs`, `Ad`, `X1`; cells `b2` to `d4`.

Parsing also accepts `10c`, the symbols ♣ ♦ ♥ ♠ and letters in either case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import CARDS, PACK, Card
from cannonade.message import _
from cannonade.notation.spans import Span

ONE_CARD: Final = _("a card such as 7h, Tc, Qs, Ad or X1")

# A symbol may be followed by the emoji variation selector, which many devices add.
_PATTERN: Final = r"((?:10|[2-9TJQKA])[cdhs♣♦♥♠]\ufe0f?|X[12])"
_CARD: Final = re.compile(_PATTERN, re.IGNORECASE | re.ASCII)
_CARD_AND_SPACE: Final = re.compile(_PATTERN + r"\s*", re.IGNORECASE | re.ASCII)


def read_card(span: Span) -> Card:
    """Parse a span that is one card."""
    match = _CARD.fullmatch(span.text, span.start, span.end)
    if match is None:
        raise span.failure(ONE_CARD)
    return CARDS[match[1]]


def locate_cards(span: Span) -> Iterator[tuple[Card, int]]:
    """Parse consecutive cards, with or without spaces, and their offsets."""
    rest = span.trimmed()
    place = rest.start
    while place < rest.end:
        match = _CARD_AND_SPACE.match(rest.text, place, rest.end)
        if match is None:
            raise Span(rest.text, place, rest.end).failure(ONE_CARD)
        yield CARDS[match[1]], place
        place = match.end()


def locate_all_cards(span: Span) -> Iterator[tuple[Card, int]]:
    """Find the cards in a span among other characters, and their offsets."""
    for match in _CARD.finditer(span.text, span.start, span.end):
        yield CARDS[match[1]], match.start()


def read_run(span: Span) -> tuple[Card, ...]:
    """Parse consecutive cards, as in 7hTcX1."""
    return tuple(card for card, _ in locate_cards(span))


def format_run(cards: Iterable[Card]) -> str:
    """Format cards without spaces, as in 7hTcX1."""
    return "".join(card.symbol for card in cards)


def check_pack(located: Iterable[tuple[Card, int]], span: Span) -> None:
    """Check that cards are all 54, each once; `span` is their place."""
    seen: set[Card] = set()
    for card, offset in located:
        if card in seen:
            again = Span(span.text, offset, span.end)
            raise again.failure(
                _("54 different cards, but {card} came before").format(card=card)
            )
        seen.add(card)
    missing = [card.symbol for card in PACK if card not in seen]
    if missing:
        expected = _("all 54 cards; missing: {cards}").format(cards=" ".join(missing))
        raise span.failure_after(expected)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse cards separated by white space; the empty text has none.

    >>> parse_cards("10♥ qs")
    (Card(Th), Card(Qs))

    Raises:
        NotationError: at the first word that is not a card.
    """
    return tuple(read_card(word) for word in Span.whole(text).words())


def format_cards(cards: Iterable[Card]) -> str:
    """Format cards, separated by spaces."""
    return " ".join(card.symbol for card in cards)


_CELLS: Final = {cell.symbol: cell for cell in CELLS}
_SLOTS: Final = {slot.symbol: slot for slot in SLOTS}


def read_cell(span: Span) -> Cell:
    """Parse a span that names a cell."""
    symbol = span.value.lower()
    if symbol in _CELLS:
        return _CELLS[symbol]
    if symbol in _SLOTS:
        wanted = _("a cell, b2 to d4 ({square} is a slot)").format(square=symbol)
        raise span.failure(wanted)
    raise span.failure(_("a cell, b2 to d4"))


def read_slot(span: Span) -> Slot:
    """Parse a span that names a slot."""
    symbol = span.value.lower()
    if symbol in _SLOTS:
        return _SLOTS[symbol]
    if symbol in _CELLS:
        wanted = _("a slot around the grid, such as b5, e3 or a2 ({square} is a cell)")
        raise span.failure(wanted.format(square=symbol))
    raise span.failure(_("a slot around the grid, such as b5, e3 or a2"))


def parse_cell(text: str) -> Cell:
    """Parse the name of a cell, in either case.

    Raises:
        NotationError: if the text is anything else, such as a slot.
    """
    return read_cell(Span.whole(text))


def parse_slot(text: str) -> Slot:
    """Parse the name of a slot, in either case.

    Raises:
        NotationError: if the text is anything else, such as a cell.
    """
    return read_slot(Span.whole(text))
