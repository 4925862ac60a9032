"""The table in words: a picture in text, and what the player may know in sentences."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import ROYAL_COUNT, Card, Suit
from cannonade.engine import Layout, Observation, Phase, PlacedRoyal, Stack, score
from cannonade.engine.observe import is_queue_hidden
from cannonade.language import Lazy, _, ngettext
from cannonade.rules import Scoring
from cannonade.words.cards import (
    Style,
    card_list,
    card_name,
    rank_sign,
    short_name,
    squares_and,
    suit_name,
)
from cannonade.words.phrases import capital, counted, sentence

_SIDES: Final = {
    Lazy("Top"): SLOTS[0:3],
    Lazy("Right"): SLOTS[3:6],
    Lazy("Bottom"): SLOTS[8:5:-1],
    Lazy("Left"): SLOTS[:8:-1],
}
"""The slots of each side, from left to right or from top to bottom."""


def describe_board(layout: Layout, style: Style) -> tuple[str, ...]:
    """Describe everything on the table in sentences, for those without the picture."""
    rows = (CELLS[start : start + 3] for start in range(0, len(CELLS), 3))
    return (
        *(_row(layout, row, style) for row in rows),
        *(_side(layout, name, style) for name in _SIDES),
        *say_status(layout, style),
    )


def _row(layout: Layout, row: tuple[Cell, ...], style: Style) -> str:
    told = ", ".join(_cell(layout, cell, style) for cell in row)
    return _("Row {row}: {told}.").format(row=row[0].symbol[1], told=told)


def _cell(layout: Layout, cell: Cell, style: Style) -> str:
    if not layout.stacks[cell]:
        return _("{cell} is empty").format(cell=cell.symbol)
    *below, top = layout.stacks[cell]
    shows = _("{cell} shows {top} on {cards}") if below else _("{cell} shows {top}")
    return shows.format(
        cell=cell.symbol,
        top=card_name(top, style),
        cards=counted(len(below), "card", "cards"),
    )


def _side(layout: Layout, name: Lazy, style: Style) -> str:
    told = ", ".join(describe_slot(layout, slot, style) for slot in _SIDES[name])
    return f"{name}: {told}."


def describe_slot(layout: Layout, slot: Slot, style: Style) -> str:
    """Describe the royal on a slot, as a clause."""
    royal = layout.royals[slot]
    if royal is None:
        return _("{slot} is free").format(slot=slot.symbol)
    name = f"{slot.symbol} {card_name(royal.card, style)}"
    if royal.is_dead:
        return _("{name}, fallen").format(name=name)
    worn = (
        _(" with armour {armour}").format(armour=card_list(royal.armour, style))
        if royal.armour
        else ""
    )
    return _("{name}, health {health}{worn}").format(
        name=name, health=royal.health, worn=worn
    )


def say_status(layout: Layout, style: Style) -> tuple[str, ...]:
    """Describe what lies beside the board, one short sentence each."""
    return tuple(capital(line) for line in _status(layout, style))


def _status(layout: Layout, style: Style) -> Iterator[str]:
    yield _hand(layout, style)
    if layout.waiting_number is not None:
        yield _("{waiting_number} waits for a royal.").format(
            waiting_number=card_name(layout.waiting_number, style)
        )
    if layout.queue_count:
        yield _("{royals} to place after it.").format(
            royals=counted(layout.queue_count, "more royal", "more royals")
        )
    if layout.rules.has_ploys:
        yield (
            _("Ploys: {ploys}.").format(ploys=card_list(layout.ploys, style))
            if layout.ploys
            else _("Ploys: none.")
        )
    cards = counted(layout.draw_count, "card", "cards")
    yield _("Draw pile: {cards}").format(cards=cards) + "."
    if layout.rules.has_shame_pile:
        yield _("Shame pile: {cards}.").format(
            cards=counted(len(layout.shame_pile), "card", "cards")
        )
    yield _("Royals down: {dead_count} of {royal_count}.").format(
        dead_count=layout.dead_count, royal_count=ROYAL_COUNT
    )
    yield from _running_score(layout)


def _hand(layout: Layout, style: Style) -> str:
    if layout.hand is not None:
        return _("In hand: {hand}.").format(hand=card_name(layout.hand, style))
    if layout.phase is Phase.REPLACEMENT:
        return _("You may replace one card of the grid, or keep it.")
    return sentence(_("no card is in hand"))


def _running_score(layout: Layout) -> Iterator[str]:
    if layout.rules.scoring is Scoring.POINTS:
        yield _("Points so far: {score}.").format(score=score(layout))
    if layout.ran_dry and not layout.is_over:
        yield _("The draw pile has run out: a win will be a late one.")


def say_stacks(layout: Layout, style: Style) -> tuple[str, ...]:
    """List the cards of every stack, oldest first, one sentence each."""
    opened = [say_stack(layout, cell, style) for cell in layout.filled_cells()]
    empty = [cell for cell in CELLS if not layout.stacks[cell]]
    if empty:
        told = ngettext("{empty} is empty.", "{empty} are empty.", len(empty))
        opened.append(told.format(empty=squares_and(empty)))
    return tuple(opened)


def say_stack(layout: Layout, cell: Cell, style: Style) -> str:
    """List the cards of a stack, oldest first."""
    stack = layout.stacks[cell]
    if not stack:
        return _("{cell} is empty").format(cell=cell.symbol) + "."
    names = ", ".join(card_name(card, style) for card in stack)
    return _("{cell}, oldest first: {names}.").format(cell=cell.symbol, names=names)


def say_known(observation: Observation, style: Style) -> tuple[str, ...]:
    """Describe everything known about the draw pile and the waiting royals."""
    return (
        *_queue(observation, style),
        *say_unseen(observation, style),
        *say_layers(observation, style),
    )


def _queue(observation: Observation, style: Style) -> Iterator[str]:
    if observation.queue:
        order = (
            _("in an unknown order") if is_queue_hidden(observation) else _("in order")
        )
        royals = card_list(observation.queue, style)
        yield _("Royals still to be placed, {order}: {royals}.").format(
            order=order, royals=royals
        )


def say_unseen(observation: Observation, style: Style) -> tuple[str, ...]:
    """List the unseen cards by suit, then count them by rank."""
    unseen = observation.unseen
    if not unseen:
        return (_("Every card has been seen."),)
    told = [
        _("Unseen, on top of the draw pile: {cards}.").format(
            cards=counted(len(unseen), "card", "cards")
        )
    ]
    for suit in (*Suit, None):
        cards = [card for card in unseen if card.suit is suit]
        if cards:
            told.append(f"{_suit_heading(suit)} ({len(cards)}): {_ranks(cards)}.")
    counts = ", ".join(_rank_counts(unseen, style))
    return (*told, _("By rank: {counts}.").format(counts=counts))


def _suit_heading(suit: Suit | None) -> str:
    return _("Jokers") if suit is None else capital(suit_name(suit))


def _ranks(cards: list[Card]) -> str:
    return " ".join(
        card.symbol if card.suit is None else rank_sign(card.rank) for card in cards
    )


def _rank_counts(cards: tuple[Card, ...], style: Style) -> Iterator[str]:
    for rank in sorted({card.rank for card in cards}):
        alike = [card for card in cards if card.rank == rank]
        sign = rank_sign(rank) if alike[0].suit else _("joker")
        yield f"{len(alike)} x {sign}" if style.is_spoken else f"{sign} x{len(alike)}"


def say_layers(observation: Observation, style: Style) -> tuple[str, ...]:
    """List the cards known to lie under the unseen ones, in drawing order."""
    if not observation.known_layers:
        return ()
    layers = _(", then ").join(_layer(each, style) for each in observation.known_layers)
    below = (
        _("Under them") if observation.unseen else _("The draw pile, next card first")
    )
    return (f"{below}: {layers}.",)


def _layer(cards: tuple[Card, ...], style: Style) -> str:
    if len(cards) == 1:
        return card_name(cards[0], style)
    count = counted(len(cards), "card", "cards")
    return _("{count} in an unknown order ({cards})").format(
        count=count, cards=card_list(cards, style)
    )


_LETTERS: Final = "bcd"
_MARGIN: Final = 2
_WIDE, _NARROW = 9, 6
"""The widths of a square, in characters."""


def _picture_width(square: int) -> int:
    return _MARGIN + 5 * square + 4


PICTURE_WIDTH: Final = _picture_width(_WIDE)
"""The width of the wide picture, in characters."""
NARROW_WIDTH: Final = _picture_width(_NARROW)
"""The width of the narrow picture, in characters."""
FREE_SLOT: Final = "."
"""The mark for a slot that never held a royal; an empty cell is blank."""


def draw_board(layout: Layout, style: Style, columns: int = PICTURE_WIDTH) -> str:
    """Draw the board, without trailing spaces.

    A living royal has its health ("Q♦ 12"), a dead one is in brackets, and a stack of
    several cards has its depth ("7♥ x3").

    Args:
        layout: the table.
        style: how cards are named.
        columns: the available width in characters, at least `NARROW_WIDTH`.
    """
    width = _WIDE if columns >= PICTURE_WIDTH else _NARROW
    return "\n".join(line.rstrip() for line in _Picture(layout, style, width).lines())


def draw_royal(royal: PlacedRoyal, style: Style) -> str:
    """Draw a royal with its health, as "Q♦ 12", or "(Q♦)" if it is dead."""
    name = short_name(royal.card, style)
    return f"({name})" if royal.is_dead else f"{name} {royal.health}"


@dataclass(frozen=True, slots=True)
class _Picture:
    """A board to draw, and the width of its squares."""

    layout: Layout
    style: Style
    width: int

    def lines(self) -> Iterator[str]:
        letters = " " * _MARGIN + " ".join(map(self._centred, "abcde"))
        yield letters
        yield self._outer_row("5")
        yield from self._inner_rows()
        yield self._outer_row("1")
        yield letters

    def _outer_row(self, row: str) -> str:
        slots = (Slot[letter.upper() + row] for letter in _LETTERS)
        return row + self._blank() + " ".join(map(self._slot, slots))

    def _inner_rows(self) -> Iterator[str]:
        line = self._blank() + "+".join(["", *["-" * self.width] * 3, ""])
        yield line
        for row in "432":
            left, right = (self._slot(Slot[letter + row]) for letter in "AE")
            cells = (Cell[letter.upper() + row] for letter in _LETTERS)
            middle = "|".join(self._stack(self.layout.stacks[cell]) for cell in cells)
            yield f"{row} {left}|{middle}|{right}"
            yield line

    def _blank(self) -> str:
        return " " * (self.width + _MARGIN)

    def _centred(self, text: str) -> str:
        return text.center(self.width)

    def _slot(self, slot: Slot) -> str:
        royal = self.layout.royals[slot]
        drawn = FREE_SLOT if royal is None else draw_royal(royal, self.style)
        return self._centred(drawn)

    def _stack(self, stack: Stack) -> str:
        if not stack:
            return " " * self.width
        *below, top = stack
        name = short_name(top, self.style)
        depth = f"x{len(stack)}" if below else ""
        gap = " " if below and len(name) + len(depth) < self.width else ""
        return self._centred(f"{name}{gap}{depth}")
