"""The table in sentences: the board, the hand and the places beside it."""

from collections.abc import Iterator
from typing import Final

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import ROYAL_COUNT
from cannonade.engine import Layout, Phase, score
from cannonade.language import Lazy, _
from cannonade.rules import AcesJokers, Blocked, DryPile, Scoring
from cannonade.words.cards import card_list, card_name, squares_and
from cannonade.words.phrases import capital, counted
from cannonade.words.style import Style

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
    depth = (
        _(" on {cards}").format(cards=counted(len(below), "card", "cards"))
        if below
        else ""
    )
    return _("{cell} shows {top}{depth}").format(
        cell=cell.symbol, top=card_name(top, style), depth=depth
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
    if layout.rules.aces_jokers is AcesJokers.PLOYS:
        yield _("Ploys: {choice}.").format(
            choice=card_list(layout.ploys, style) if layout.ploys else _("none")
        )
    yield _("Draw pile: {cards}.").format(
        cards=counted(layout.draw_count, "card", "cards")
    )
    if has_shame_pile(layout):
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
    return _("No card is in hand.")


def has_shame_pile(layout: Layout) -> bool:
    """Whether the rules have a shame pile."""
    rules = layout.rules
    return rules.blocked is Blocked.ARMOUR_OR_SHAME or rules.dry_pile is DryPile.REFILL


def _running_score(layout: Layout) -> Iterator[str]:
    if layout.rules.scoring is Scoring.POINTS:
        yield _("Points so far: {score}.").format(score=score(layout))
    if layout.ran_dry and not layout.is_over:
        yield _("The draw pile has been empty: a win will be a late one.")


def say_stacks(layout: Layout, style: Style) -> tuple[str, ...]:
    """List the cards of every stack, oldest first, one sentence each."""
    opened = [say_stack(layout, cell, style) for cell in layout.filled_cells()]
    empty = [cell for cell in CELLS if not layout.stacks[cell]]
    if empty:
        verb = _("is") if len(empty) == 1 else _("are")
        opened.append(
            _("Empty {verb} {empty}.").format(verb=verb, empty=squares_and(empty))
        )
    return tuple(opened)


def say_stack(layout: Layout, cell: Cell, style: Style) -> str:
    """List the cards of a stack, oldest first."""
    stack = layout.stacks[cell]
    if not stack:
        return _("{cell} is empty.").format(cell=cell.symbol)
    names = ", ".join(card_name(card, style) for card in stack)
    return _("{cell}, oldest first: {names}.").format(cell=cell.symbol, names=names)
