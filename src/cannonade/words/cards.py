"""Names of cards and squares: symbols, ASCII, spoken; which cards a royal needs."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Final

from cannonade.board import LANES, Cell, Slot, Square
from cannonade.cards import (
    ACE_RANK,
    CARDS,
    JACK_RANK,
    KING_RANK,
    PACK,
    QUEEN_RANK,
    RANK_SYMBOLS,
    Card,
    Colour,
    Suit,
)
from cannonade.language import Lazy, _, language
from cannonade.rules import Rules
from cannonade.words.phrases import capital, join_and, join_or

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from cannonade.engine import Layout


# Before a word, "As" is usually not the ace of spades.
NAMED_CARD: Final = re.compile(
    r"(?<!\w)(?!As [a-z])(?:(?:10|[2-9AJQKT])[cdhs]|(?:10|[2-9AJQK])?[♣♦♥♠])(?!\w)"
)
"""A card or a suit in a sentence, which ends in the suit."""


@dataclass(frozen=True, slots=True)
class Style:
    """A choice of how to name cards and squares.

    Attributes:
        is_ascii: "7h" instead of "7♥", and only ASCII characters.
        is_spoken: "7 of hearts" in sentences, for screen readers; pictures and tables
            keep the short names.
        is_drawn: whether the board is drawn beside the sentences. They name squares by
            their cards then.
        table: the cards that name squares, if squares are not named.
    """

    is_ascii: bool = False
    is_spoken: bool = False
    is_drawn: bool = False
    table: "Layout | None" = field(default=None, compare=False, repr=False)

    @property
    def names_squares(self) -> bool:
        """Whether sentences name squares, as in "b3"."""
        return not self.is_drawn

    def on(self, table: "Layout") -> "Style":
        """Return this style for sentences about the squares of a table."""
        return replace(self, table=table)


SYMBOLS: Final = Style()
"""The default style, with suit symbols."""

ASCII: Final = Style(is_ascii=True)
"""The style for ASCII-only terminals and files."""

BY_CARDS: Final = Style(is_drawn=True)
"""The style for screens that draw the board, with `on` for sentences about actions."""

SPOKEN: Final = Style(is_ascii=True, is_spoken=True)
"""The style for screen readers."""


_SIGNS: Final = {"±": "+-", "\N{MINUS SIGN}": "-", "●": "*", "○": "o"}
_HEIGHTS: Final = zip("▁▂▃▄▅▆▇█", "_.-:=+*#", strict=True)
_IN_ASCII: Final = str.maketrans({**_SIGNS, **dict(_HEIGHTS)})


def for_style(text: str, style: Style) -> str:
    """Replace the signs of figures and charts by ASCII, if the style requires it."""
    return text.translate(_IN_ASCII) if style.is_ascii else text


_RANK_NAMES: Final = {
    ACE_RANK: Lazy("ace"),
    JACK_RANK: Lazy("jack"),
    QUEEN_RANK: Lazy("queen"),
    KING_RANK: Lazy("king"),
}
_TEN: Final = 10

_SUIT_NAMES: Final = {
    Suit.HEARTS: Lazy("hearts"),
    Suit.DIAMONDS: Lazy("diamonds"),
    Suit.SPADES: Lazy("spades"),
    Suit.CLUBS: Lazy("clubs"),
}
_COLOUR_NAMES: Final = {Colour.RED: Lazy("red"), Colour.BLACK: Lazy("black")}


def suit_name(suit: Suit) -> str:
    """Return a suit's name, such as "hearts"."""
    return str(_SUIT_NAMES[suit])


def colour_name(colour: Colour) -> str:
    """Return a colour's name, such as "red"."""
    return str(_COLOUR_NAMES[colour])


def rank_sign(rank: int) -> str:
    """Return a rank as printed, such as "10" or "Q"; "X" for a joker."""
    return str(rank) if rank == _TEN else RANK_SYMBOLS[rank]


def rank_name(card: Card) -> str:
    """Return the name of a card's rank, such as "queen", "ace", "7" or "joker"."""
    if card.suit is None:
        return _("joker")
    return str(_RANK_NAMES.get(card.rank, card.rank))


def short_name(card: Card, style: Style) -> str:
    """Name a card as "7♥", "10♣" or "X1"; in ASCII as "7h" and "10c"."""
    if card.suit is None:
        return card.symbol
    suit = card.suit.value if style.is_ascii else card.suit.symbol
    return rank_sign(card.rank) + suit


def row_name(card: Card, style: Style) -> str:
    """Name a card for a short row: "7♥", "10♣" or "joker"."""
    return rank_name(card) if card.suit is None else short_name(card, style)


def spoken_name(card: Card) -> str:
    """Name a card as "7 of hearts", "queen of spades" or "joker 1"."""
    return _spoken_names(language())[card.index]


def card_name(card: Card, style: Style) -> str:
    """Name a card for a sentence in a style: "7♥" or "the 7 of hearts"."""
    return _names(style, language())[card.index]


@cache
def _spoken_names(_language: str) -> tuple[str, ...]:
    """Return the spoken name of each card of the pack, in the current language."""
    return tuple(map(_spoken_name, PACK))


@cache
def _names(style: Style, _language: str) -> tuple[str, ...]:
    """Return the name of each card of the pack, in the current language."""
    return tuple(_name(card, style) for card in PACK)


def _spoken_name(card: Card) -> str:
    if card.suit is None:
        return _("joker {number}").format(number=card.symbol[1:])
    return _("{rank_name} of {suit_name}").format(
        rank_name=rank_name(card), suit_name=suit_name(card.suit)
    )


def _name(card: Card, style: Style) -> str:
    if card.suit is None:
        return spoken_name(card)
    return (
        _("the {card}").format(card=spoken_name(card))
        if style.is_spoken
        else short_name(card, style)
    )


def card_list(cards: Iterable[Card], style: Style) -> str:
    """Name cards as in "7♥, 8♣ and joker 1"."""
    return join_and(card_name(card, style) for card in cards)


EITHER: Final = re.compile(r"\[([^]|]*)\|([^]]*)\]")
"""The halves of a sentence, one of which a style takes."""


def choose(text: str, style: Style) -> str:
    """Take one half of each "[there|on {cell}]": the first where the board is drawn."""
    return EITHER.sub(r"\1" if style.is_drawn else r"\2", text)


def fill(
    text: object,
    facts: "DataclassInstance",
    style: Style,
    naming: Callable[[Card, Style], str] = card_name,
    /,
    **parts: object,
) -> str:
    """Fill the gaps of a sentence about an action, an event or another record.

    Args:
        text: the sentence, translated or a `Lazy`; a gap is a name in braces, and
            of halves in brackets `choose` takes one.
        facts: the values of gaps that are named after its fields.
        style: how cards are named.
        naming: names a card; see `row_name` for short rows.
        parts: the values of all other gaps.
    """
    values = {each.name: getattr(facts, each.name) for each in fields(facts)}
    cards = {
        name: naming(value, style)
        for name, value in values.items()
        if isinstance(value, Card)
    }
    places = {
        name: place(value, style)
        for name, value in values.items()
        if isinstance(value, Square)
    }
    said = choose(str(text), style)
    return said.format(**{**values, **cards, **places, **parts})


def place(square: Square, style: Style) -> str:
    """Name a square: "b3", or by what is there, as in "the 8♥" or "an empty cell"."""
    if style.names_squares or style.table is None:
        return square.symbol
    if isinstance(square, Slot):
        royal = style.table.royals[square]
        return _("a free slot") if royal is None else card_name(royal.card, style)
    return _place(square, style.table, style)


def _place(cell: Cell, table: "Layout", style: Style) -> str:
    top = table.top(cell)
    if top is None:
        return _("an empty cell")
    if top.suit is None:
        return _("the joker")
    return _("the {card}").format(card=card_name(top, style))


def beside(slot: Slot, style: Style) -> str:
    """Name the near cell of a slot; see `place`."""
    return place(LANES[slot].near, style)


def squares_and(squares: Iterable[Square], style: Style = SYMBOLS) -> str:
    """Name squares as in "b2, c2 and d4"; see `place`."""
    return join_and(dict.fromkeys(place(each, style) for each in squares))


def squares_or(squares: Iterable[Square], style: Style = SYMBOLS) -> str:
    """Name squares as in "b2, c2 or d4"; see `place`."""
    return join_or(dict.fromkeys(place(each, style) for each in squares))


def beside_or(slots: Iterable[Slot], style: Style) -> str:
    """Name the near cells of slots, as in "the 8♥ or the 5♦"."""
    return join_or(dict.fromkeys(beside(each, style) for each in slots))


def possessive(royal: Card) -> str:
    """Return "her" for a queen and "his" for a jack or a king."""
    return _("her") if royal.rank == QUEEN_RANK else _("his")


@dataclass(frozen=True, slots=True)
class _Needs:
    """What a royal needs of the cards that fire at it, in words.

    Attributes:
        clause: a clause.
        label: for the royal's preview.
        rule: the sentence of the rule book.
        line: its part of the quick reference.
    """

    clause: Lazy
    label: Lazy
    rule: Lazy
    line: Lazy


_NEEDS: Final[dict[tuple[int, type], _Needs]] = {
    (JACK_RANK, NoneType): _Needs(
        Lazy("against a jack every card counts"),
        Lazy("Jack: any two cards"),
        Lazy("Against a jack, any card counts."),
        Lazy("any two cards can fell a jack"),
    ),
    (QUEEN_RANK, Colour): _Needs(
        Lazy("the queen needs {cards} cards"),
        Lazy("Queen: {cards} cards only"),
        Lazy("Against a queen, cards of her colour count."),
        Lazy("a queen needs two of her colour"),
    ),
    (KING_RANK, Suit): _Needs(
        Lazy("the king needs {cards}"),
        Lazy("King: {cards} only"),
        Lazy("Against a king, cards of his suit count."),
        Lazy("a king needs two of his suit"),
    ),
}
"""By the royal's rank and what counts: a suit, a colour or any card."""


def what_kills(royal: Card, needs: Suit | Colour | None) -> str:
    """Explain which cards count against a royal, as in "the king needs hearts"."""
    said = _NEEDS[royal.rank, type(needs)].clause
    return str(said).format(cards=_say_cards(needs))


def say_needs(royal: Card, needs: Suit | Colour | None) -> str:
    """Name a royal and the cards that count against it, as in "King: hearts only"."""
    said = _NEEDS[royal.rank, type(needs)].label
    return str(said).format(cards=_say_cards(needs))


def _say_cards(needs: Suit | Colour | None) -> str:
    match needs:
        case Suit():
            return suit_name(needs)
        case Colour():
            return colour_name(needs)
        case None:
            return ""


def rules_of_targets(rules: Rules) -> tuple[str, ...]:
    """Explain which cards count against each rank, a sentence each."""
    return tuple(str(each.rule) for each in _needs(rules))


def say_targets(rules: Rules) -> str:
    """Explain in one line which cards count against which royals."""
    return capital(f"{', '.join(str(each.line) for each in _needs(rules))}.")


def _needs(rules: Rules) -> Iterator[_Needs]:
    for each in (CARDS["Jc"], CARDS["Qh"], CARDS["Kd"]):
        yield _NEEDS[each.rank, type(rules.what_counts(each))]
