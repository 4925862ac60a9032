"""The legal actions of a position, from the face-up layout alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from cannonade.board import CELLS, Cell, Slot
from cannonade.cards import Card, Kind
from cannonade.engine import actions
from cannonade.engine.similarity import armour_slots, fitting_cells, royal_slots
from cannonade.engine.state import Layout, Phase, check_layout
from cannonade.rules.schema import AceUse, Blocked, DryPile, JokerUse


def legal_actions(layout: Layout) -> tuple[actions.Action, ...]:
    """Return all legal actions, hand actions first, then ploys.

    The order is fixed: cells in reading order, slots clockwise from b5. The result is
    empty if and only if the game is over.

    Raises:
        TypeError: if `layout` is neither a state nor an observation.
    """
    check_layout(layout)
    if layout.is_over:
        return ()
    return tuple(_OFFERS[layout.phase](layout))


def has_legal_action(layout: Layout) -> bool:
    """Whether any action is legal, faster than listing them all."""
    return not layout.is_over and any(True for _ in _OFFERS[layout.phase](layout))


def _royal_offers(layout: Layout) -> Iterator[actions.Action]:
    royal = layout.hand
    if royal is not None:
        for slot in royal_slots(layout.stacks, layout.royals, royal):
            yield actions.PlaceRoyal(royal, slot)


def _replacement_offers(layout: Layout) -> Iterator[actions.Action]:
    yield actions.Keep()
    for cell in layout.filled_cells():
        yield actions.Replace(cell)


def _play_offers(layout: Layout) -> Iterator[actions.Action]:
    if layout.hand is None:
        yield from _empty_hand_offers(layout)
    elif layout.hand.is_royal:
        yield from _royal_offers(layout)
    else:
        yield from _number_offers(layout, layout.hand)
    if layout.ploys:
        yield from ploy_offers(layout)


_OFFERS: Final[dict[Phase, Callable[[Layout], Iterator[actions.Action]]]] = {
    Phase.ROYALS: _royal_offers,
    Phase.REPLACEMENT: _replacement_offers,
    Phase.NEW_ROYALS: _royal_offers,
    Phase.PLAY: _play_offers,
}


def _empty_hand_offers(layout: Layout) -> Iterator[actions.Action]:
    if layout.draw_count:
        yield actions.Draw()
    elif layout.rules.dry_pile is DryPile.REFILL:
        for cell in layout.filled_cells():
            yield actions.Refill(cell)


def _number_offers(layout: Layout, card: Card) -> Iterator[actions.Action]:
    cells = taking_cells(layout, card)
    for cell in cells:
        yield actions.Place(card, cell)
    if not cells:
        for slot in armour_offers(layout, card):
            yield actions.Armour(card, slot)
        if layout.rules.has_hard_resets:
            for cell in layout.filled_cells():
                yield actions.HardReset(card, cell)


def taking_cells(layout: Layout, card: Card) -> tuple[Cell, ...]:
    """Return the cells where a card in hand may be put: all for an ace or a joker."""
    if card.is_number:
        return fitting_cells(layout.rules, layout.stacks, card)
    return CELLS


def armour_offers(layout: Layout, card: Card) -> tuple[Slot, ...]:
    """Return the slots whose royal may take a blocked number now.

    If ploys come first, there are none while one can be used. An extraction, a
    reassignment, a swap and a wild number always can: a number is blocked only if all
    cells are filled, and nine top cards never have the same rank.
    """
    if layout.rules.blocked is Blocked.PLOYS_FIRST and can_use_ploy(layout):
        return ()
    return armour_slots(layout.rules, layout.royals, card)


def ploy_offers(layout: Layout) -> Iterator[actions.Action]:
    """Yield the legal uses of an ace, then of a joker, if they are held."""
    if layout.ace:
        for cell in stacks_for_ace(layout):
            yield actions.Extract(cell)
    if layout.joker:
        yield from _JOKER_OFFERS[layout.rules.joker_use](layout)


def stacks_for_ace(layout: Layout) -> tuple[Cell, ...]:
    """Return the cells where an ace may be spent."""
    least = 2 if layout.rules.ace_use is AceUse.FLIP else 1
    return tuple(cell for cell in CELLS if len(layout.stacks[cell]) >= least)


def cells_with_joker(layout: Layout, card: Card) -> tuple[Cell, ...]:
    """Return the cells where a number may be put with a joker.

    A wild number goes only where it does not fit, since elsewhere it needs no joker.
    """
    fitting = fitting_cells(layout.rules, layout.stacks, card)
    if layout.rules.joker_use is JokerUse.WILD:
        return tuple(cell for cell in CELLS if cell not in fitting)
    return fitting


def _reassignments(layout: Layout) -> Iterator[actions.Action]:
    for source in layout.filled_cells():
        card = layout.stacks[source][-1]
        for target in fitting_cells(layout.rules, layout.stacks, card):
            if target is not source:
                yield actions.Reassign(source, target)


def _swaps(layout: Layout) -> Iterator[actions.Action]:
    for first, second in combinations(layout.filled_cells(), 2):
        yield actions.Swap(first, second)


def _placements_with_joker(layout: Layout) -> Iterator[actions.Action]:
    card = layout.hand
    if card is not None and card.is_number:
        for cell in cells_with_joker(layout, card):
            yield actions.PlaceWithJoker(card, cell)


def _disarmings(layout: Layout) -> Iterator[actions.Action]:
    for slot, royal in layout.living():
        if royal.armour:
            yield actions.Disarm(slot)


_JOKER_OFFERS: Final[dict[JokerUse, Callable[[Layout], Iterator[actions.Action]]]] = {
    JokerUse.REASSIGNMENT: _reassignments,
    JokerUse.SWAP: _swaps,
    JokerUse.WILD: _placements_with_joker,
    JokerUse.DOUBLE: _placements_with_joker,
    JokerUse.DISARM: _disarmings,
}


def usable_ploys(layout: Layout) -> tuple[Card, ...]:
    """Return the ploys held that can be used now, first banked first."""
    kinds = {type(each) is actions.Extract for each in ploy_offers(layout)}
    return tuple(card for card in layout.ploys if (card.kind is Kind.ACE) in kinds)


def can_use_ploy(layout: Layout) -> bool:
    """Whether some ploy can be used now."""
    return bool(layout.ploys) and any(True for _ in ploy_offers(layout))
