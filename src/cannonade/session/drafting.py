"""Setting up a position by hand: cards at chosen places, the rest shuffled.

A place is the name of a square ("b3", "e4") or one of `SIDE_PLACES`. Impossible
positions can be built too; `flaws_of` lists what is wrong with them.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NewType

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import PACK, Card, shuffled
from cannonade.engine import (
    Deal,
    Flaw,
    Observation,
    PlacedRoyal,
    PositionDraft,
    find_flaws,
    observe,
    start,
)
from cannonade.notation import Sketch
from cannonade.rules import Rules

DraftPlace = NewType("DraftPlace", str)

HAND: Final = DraftPlace("hand")
WAITING: Final = DraftPlace("waiting")
PLOYS: Final = DraftPlace("ploys")
SPENT: Final = DraftPlace("spent")
SHAME: Final = DraftPlace("shame")
QUEUE: Final = DraftPlace("queue")
TOP: Final = DraftPlace("top")
"""The cards drawn first, in a given order."""
BOTTOM: Final = DraftPlace("bottom")
"""The cards known to lie at the bottom of the draw pile, the topmost first."""
REST: Final = DraftPlace("rest")
"""The remaining cards, shuffled into the draw pile."""

SIDE_PLACES: Final = (HAND, WAITING, PLOYS, SPENT, SHAME, QUEUE, TOP, BOTTOM, REST)
"""The places beside the board."""

_CELLS: Final = {DraftPlace(cell.symbol): cell for cell in CELLS}
_SLOTS: Final = {DraftPlace(slot.symbol): slot for slot in SLOTS}
_LABEL: Final = "set up by hand"


def find_place(name: str) -> DraftPlace | None:
    """Return the place with a name; None if there is none."""
    place = DraftPlace(name)
    is_there = place in _CELLS or place in _SLOTS or place in SIDE_PLACES
    return place if is_there else None


def cards_at(draft: PositionDraft, place: DraftPlace) -> tuple[Card, ...]:
    """Return the cards at a place, in order; at a slot the royal, then its armour."""
    if place in _CELLS:
        return draft.stacks[_CELLS[place]]
    if place in _SLOTS:
        royal = draft.royals[_SLOTS[place]]
        return () if royal is None else (royal.card, *royal.armour)
    unseen, *known = _layered(draft)
    found = {
        HAND: (draft.hand,) if draft.hand else (),
        WAITING: (draft.waiting_number,) if draft.waiting_number else (),
        PLOYS: draft.ploys,
        SPENT: draft.spent_ploys,
        SHAME: draft.shame_pile,
        QUEUE: draft.queue,
        TOP: unseen,
        BOTTOM: tuple(card for layer in known for card in layer),
    }
    return found.get(place, ())


def places_of(draft: PositionDraft) -> dict[Card, DraftPlace]:
    """Return the place of every card, `REST` for those not placed."""
    found = dict.fromkeys(PACK, REST)
    for place in (*_CELLS, *_SLOTS, *SIDE_PLACES):
        found |= dict.fromkeys(cards_at(draft, place), place)
    return found


def put(draft: PositionDraft, card: Card, place: DraftPlace) -> PositionDraft:
    """Move a card from its place to another.

    It goes on top of a stack, and after the other cards of a pile. At a place for one
    card, the card there goes to the rest. In an occupied slot, a royal replaces the
    royal there, and any other card becomes its armour.
    """
    royal = next((each for each in draft.royals if each and each.card == card), None)
    cleared = take_away(draft, card)
    if place in _CELLS:
        return _on_cell(cleared, card, _CELLS[place])
    if place in _SLOTS:
        moved = royal or PlacedRoyal(card)
        return _on_slot(cleared, moved, _SLOTS[place])
    return _at_side(cleared, card, place)


def _on_cell(draft: PositionDraft, card: Card, cell: Cell) -> PositionDraft:
    stacks = [*draft.stacks]
    stacks[cell] = (*stacks[cell], card)
    return replace(draft, stacks=tuple(stacks))


def _on_slot(draft: PositionDraft, moved: PlacedRoyal, slot: Slot) -> PositionDraft:
    royals = [*draft.royals]
    there = royals[slot]
    if there is None or moved.card.is_royal:
        royals[slot] = moved
    else:
        armour = (*there.armour, moved.card, *moved.armour)
        royals[slot] = replace(there, armour=armour)
    return replace(draft, royals=tuple(royals))


def _at_side(draft: PositionDraft, card: Card, place: DraftPlace) -> PositionDraft:
    match place:
        case "hand":
            return replace(draft, hand=card)
        case "waiting":
            return replace(draft, waiting_number=card)
        case "ploys":
            return replace(draft, ploys=(*draft.ploys, card))
        case "spent":
            return replace(draft, spent_ploys=(*draft.spent_ploys, card))
        case "shame":
            return replace(draft, shame_pile=(*draft.shame_pile, card))
        case "queue":
            return replace(draft, queue=(*draft.queue, card))
        case _:
            return _in_draw_pile(draft, card, place)


def _in_draw_pile(draft: PositionDraft, card: Card, place: DraftPlace) -> PositionDraft:
    unseen, *known = _layered(draft)
    if place == TOP:
        return _piled(draft, (*unseen, card), *known)
    if place == BOTTOM:
        return _piled(draft, unseen, *known, (card,))
    return draft


def _layered(draft: PositionDraft) -> Iterator[tuple[Card, ...]]:
    """Yield the layers of the draw pile, the unseen cards first."""
    first = 0
    for size in draft.layers or (len(draft.draw_pile),):
        yield draft.draw_pile[first : first + size]
        first += size


def _piled(
    draft: PositionDraft, unseen: tuple[Card, ...], *known: tuple[Card, ...]
) -> PositionDraft:
    """Build the draw pile from its layers, leaving out empty known ones."""
    layers = (unseen, *filter(None, known))
    return replace(
        draft,
        draw_pile=tuple(card for layer in layers for card in layer),
        layers=tuple(map(len, layers)) if len(layers) > 1 else (),
    )


def take_away(draft: PositionDraft, card: Card) -> PositionDraft:
    """Remove a card from its place, a royal with its armour."""

    def without(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(each for each in cards if each != card)

    def stripped(royal: PlacedRoyal | None) -> PlacedRoyal | None:
        if royal is None or royal.card == card:
            return None
        return replace(royal, armour=without(royal.armour))

    waiting = draft.waiting_number
    cleared = replace(
        draft,
        stacks=tuple(map(without, draft.stacks)),
        royals=tuple(map(stripped, draft.royals)),
        hand=None if draft.hand == card else draft.hand,
        waiting_number=None if waiting == card else waiting,
        ploys=without(draft.ploys),
        spent_ploys=without(draft.spent_ploys),
        shame_pile=without(draft.shame_pile),
        queue=without(draft.queue),
    )
    return _piled(cleared, *map(without, _layered(cleared)))


def turn(draft: PositionDraft, slot: Slot) -> PositionDraft:
    """Turn a living royal face down, or a dead one face up."""
    royals = [*draft.royals]
    royal = royals[slot]
    if royal is not None:
        royals[slot] = replace(royal, is_dead=not royal.is_dead)
    return replace(draft, royals=tuple(royals))


def mix(draft: PositionDraft) -> PositionDraft:
    """Move the cards drawn first to the rest, to be shuffled."""
    for card in cards_at(draft, TOP):
        draft = take_away(draft, card)
    return draft


def flaws_of(sketch: Sketch) -> tuple[Flaw, ...]:
    """Return every reason why a position, with its rest shuffled in, is impossible."""
    draft = sketch.completed()
    return find_flaws(replace(draft, shuffle_label=draft.shuffle_label or _LABEL))


def sketch_of(table: Observation, rest: int) -> Sketch:
    """Sketch what a player knows, with the unseen cards left to a shuffle.

    Args:
        table: the position as the player sees it.
        rest: the number of the deal that shuffles the unseen cards.
    """
    return Sketch(_piled(PositionDraft.of(table), (), *table.known_layers), rest)


def sketch_grid(rules: Rules, grid: tuple[Card, ...], rest: int) -> Sketch:
    """Sketch the set-up of a game in which these cards are drawn first, in order.

    The set-up follows the rules: cards that it does not lay (a banked ace, a royal, a
    ninth card under rules that lay eight) do not end up on the grid.
    """
    others = tuple(card for card in PACK if card not in grid)
    order = (*grid, *shuffled(others, str(rest)))
    return sketch_of(observe(start(Deal(rules, order=order)).state), rest)
