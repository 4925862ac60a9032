"""The visible result of an action: the board after its certain part, and its use."""

from collections.abc import Iterator
from dataclasses import replace

from cannonade.board import LANES, SLOTS, Cell, Slot
from cannonade.cards import PACK, ROYAL_COUNT, Card
from cannonade.engine import Action, Attacked, AttackResult, Observation, preview
from cannonade.engine.attacks import attacks_from
from cannonade.engine.similarity import fitting_cells
from cannonade.engine.step import try_out


def table_after(observation: Observation, action: Action) -> Observation:
    """Return an observation with the board after the certain part of an action."""
    table = try_out(observation, action, None)
    return replace(observation, stacks=tuple(table.stacks), royals=tuple(table.royals))


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
    far, table = LANES[slot].far, observation
    attacks = attacks_from(table.rules, table.stacks, table.royals, far)
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
