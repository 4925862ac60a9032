"""The visible result of an action: the table after its certain part.

Cards that an action would turn over stay where they are, so nothing here can depend on
a hidden card.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from cannonade.board import LANES, SLOTS, Cell, Slot
from cannonade.cards import PACK, ROYAL_COUNT, Card
from cannonade.engine import (
    Action,
    Armour,
    Attacked,
    AttackResult,
    Disarm,
    Extract,
    HardReset,
    Observation,
    Place,
    PlacedRoyal,
    PlaceRoyal,
    PlaceWithJoker,
    Reassign,
    Refill,
    Swap,
    preview,
)
from cannonade.engine.attacks import attacks_from, swap_tops
from cannonade.engine.similarity import fitting_cells
from cannonade.engine.state import Stack
from cannonade.rules import AceUse, Rules


def table_after(observation: Observation, action: Action) -> Observation:
    """Return the table after the certain part of an action."""
    stacks, royals = list(observation.stacks), list(observation.royals)
    match action:
        case PlaceRoyal(card, slot):
            royals[slot] = PlacedRoyal(card)
        case Armour(card, slot):
            royals[slot] = _armoured(royals[slot], card)
        case Disarm(slot):
            royals[slot] = _disarmed(royals[slot])
        case _:
            _lay_cards(stacks, action, observation.rules)
    for attack in killing(observation, action):
        royals[attack.slot] = _dead(royals[attack.slot])
    return replace(observation, stacks=tuple(stacks), royals=tuple(royals))


def _lay_cards(stacks: list[Stack], action: Action, rules: Rules) -> None:
    match action:
        case Place(card, cell) | PlaceWithJoker(card, cell):
            stacks[cell] = (*stacks[cell], card) if card.is_number else (card,)
        case Reassign(source, target):
            *below, card = stacks[source]
            stacks[source] = tuple(below)
            stacks[target] = (*stacks[target], card)
        case Swap(first, second):
            swap_tops(stacks, first, second)
        case Extract(cell):
            stacks[cell] = _LEFT_BY_ACE[rules.ace_use](stacks[cell])
        case HardReset(_, cell) | Refill(cell):
            stacks[cell] = ()
        case _:
            pass


_LEFT_BY_ACE: Final[dict[AceUse, Callable[[Stack], Stack]]] = {
    AceUse.EXTRACTION: lambda _: (),
    AceUse.TOP_CARD: lambda stack: stack[:-1],
    AceUse.FLIP: lambda stack: stack[::-1],
}


def _disarmed(royal: PlacedRoyal | None) -> PlacedRoyal | None:
    return royal and replace(royal, armour=())


def _armoured(royal: PlacedRoyal | None, card: Card) -> PlacedRoyal | None:
    return royal and replace(royal, armour=(*royal.armour, card))


def _dead(royal: PlacedRoyal | None) -> PlacedRoyal | None:
    return royal and replace(royal, is_dead=True)


def killing(observation: Observation, action: Action) -> tuple[Attacked, ...]:
    """Return the attacks of an action that kill."""
    return tuple(
        attack
        for attack in preview(observation, action).attacks
        if attack.result is AttackResult.KILLED
    )


def wins(observation: Observation, action: Action) -> bool:
    """Whether an action kills the last royal."""
    return observation.dead_count + len(killing(observation, action)) == ROYAL_COUNT


def attack_along(observation: Observation, slot: Slot) -> Attacked | None:
    """Return the attack of a card on a lane's far cell; None without a living royal."""
    far = LANES[slot].far
    attacks = attacks_from(observation.stacks, observation.royals, far)
    return next((each for each in attacks if each.slot is slot), None)


def loaded_slots(observation: Observation) -> frozenset[Slot]:
    """Return the slots whose living royal a card on the far cell would kill."""
    attacks = (attack_along(observation, slot) for slot in SLOTS)
    return frozenset(
        attack.slot
        for attack in attacks
        if attack is not None and attack.result is AttackResult.KILLED
    )


def numbers_to_come(observation: Observation) -> Iterator[Card]:
    """Yield the numbers in the draw pile, known ones included."""
    layers = (observation.unseen, *observation.known_layers)
    return (card for layer in layers for card in layer if card.is_number)


def taking_cells(observation: Observation, card: Card) -> tuple[Cell, ...]:
    """Return the cells that take a number."""
    return fitting_cells(observation.rules, observation.stacks, card)


def taken_count(observation: Observation, cell: Cell) -> int:
    """Count the numbers in the draw pile that a cell takes."""
    return sum(
        cell in taking_cells(observation, card) for card in numbers_to_come(observation)
    )


def blocked_count(observation: Observation) -> int:
    """Count the numbers in the draw pile that no cell takes."""
    return sum(
        not taking_cells(observation, card) for card in numbers_to_come(observation)
    )


def cells_taking(observation: Observation, rank: int) -> tuple[Cell, ...]:
    """Return the cells that take a number of a rank."""
    card = next(each for each in PACK if each.rank == rank)
    return taking_cells(observation, card)
