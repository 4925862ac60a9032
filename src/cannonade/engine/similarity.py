"""The two similarity rules (rules page, section 4), and where a card fits.

The functions take only stacks and royals, so that they work for a layout and in the
middle of an action.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cannonade.board import CELLS, LANES, SLOTS, Cell, Slot
from cannonade.cards import Card
from cannonade.engine.events import Likeness
from cannonade.engine.state import PlacedRoyal, Stack
from cannonade.rules.schema import ArmourChoice, ArmourLimit, Placement, Rules

Royals = Sequence[PlacedRoyal | None]
Candidate = tuple[Slot, PlacedRoyal]

_LIKENESSES: Final = (Likeness.NOTHING, Likeness.RANK, Likeness.COLOUR, Likeness.SUIT)
"""The likenesses, from least to most."""
_NEAR_CELLS: Final = tuple(LANES[slot].near for slot in SLOTS)


def fitting_cells(
    rules: Rules, stacks: Sequence[Stack], card: Card
) -> tuple[Cell, ...]:
    """Return the cells that take a card, by value (rules page, section 3, Turn)."""
    highest = (
        card.rank if rules.placement is Placement.EQUAL_OR_LOWER else card.rank - 1
    )
    return tuple(
        [
            cell
            for cell, stack in zip(CELLS, stacks, strict=True)
            if not stack or stack[-1].rank <= highest
        ]
    )


def likeness(card: Card, other: Card | None) -> Likeness:
    """Return how two cards are alike; a joker only by its rank."""
    return Likeness.NOTHING if other is None else _LIKENESSES[_alikeness(card, other)]


def _alikeness(card: Card, other: Card) -> int:
    """Return how alike two cards are, as an index of the likenesses."""
    if other.suit is not None and other.suit is card.suit:
        return 3
    return 2 if other.colour is not None and other.colour is card.colour else 1


def royal_slots(
    stacks: Sequence[Stack], royals: Royals, royal: Card
) -> tuple[Slot, ...]:
    """Return the slots that a royal may take (rules page, section 4.1)."""

    def merit(slot: Slot) -> tuple[int, int]:
        stack = stacks[_NEAR_CELLS[slot]]
        if not stack:
            return 0, 0
        top = stack[-1]
        return _alikeness(royal, top), top.rank

    free = [slot for slot in SLOTS if royals[slot] is None]
    merits = list(map(merit, free))
    best = max(merits)
    return tuple(
        [slot for slot, each in zip(free, merits, strict=True) if each == best]
    )


def may_bear(rules: Rules, royal: PlacedRoyal, card: Card) -> bool:
    """Whether a royal may take a card as armour, apart from the other royals."""
    if rules.armour_choice is ArmourChoice.UNARMOURED_LOW and royal.armour:
        return False
    is_refused = rules.armour_limit is ArmourLimit.REFUSED
    health = royal.wearing(card).health
    return not is_refused or health < rules.fatal_health_of(royal.card)


def armour_slots(rules: Rules, royals: Royals, card: Card) -> tuple[Slot, ...]:
    """Return the slots of royals that may take a number (rules page, section 4.2)."""
    able = [
        (slot, royal)
        for slot in SLOTS
        if (royal := royals[slot]) is not None
        and not royal.is_dead
        and may_bear(rules, royal, card)
    ]
    chosen = _ARMOUR_CHOICES[rules.armour_choice](able, card) if able else []
    return tuple(slot for slot, _ in chosen)


def _most_alike(able: list[Candidate], card: Card) -> list[Candidate]:
    merits = [_alikeness(card, royal.card) for _, royal in able]
    best = max(merits)
    return [each for each, merit in zip(able, merits, strict=True) if merit == best]


def _lowest(able: list[Candidate], _card: Card) -> list[Candidate]:
    least = min(royal.card.rank for _, royal in able)
    return [each for each in able if each[1].card.rank == least]


def _similar(able: list[Candidate], card: Card) -> list[Candidate]:
    return _lowest(_most_alike(able, card), card)


def _suit_or_any(able: list[Candidate], card: Card) -> list[Candidate]:
    same = [each for each in able if each[1].card.suit is card.suit]
    return same or able


def _unarmoured_low(able: list[Candidate], card: Card) -> list[Candidate]:
    return _most_alike(_lowest(able, card), card)


_ARMOUR_CHOICES: Final[
    dict[ArmourChoice, Callable[[list[Candidate], Card], list[Candidate]]]
] = {
    ArmourChoice.SIMILAR: _similar,
    ArmourChoice.SUIT_OR_ANY: _suit_or_any,
    ArmourChoice.UNARMOURED_LOW: _unarmoured_low,
}
