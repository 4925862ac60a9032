"""Reasons for the best action: facts about the board after it and the runner-up."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from cannonade import engine
from cannonade.board import LANES, SLOTS, Cell, Slot
from cannonade.cards import PACK, ROYAL_COUNT, Card
from cannonade.coach import facts
from cannonade.coach.player import Advice, Evaluation
from cannonade.engine import Action, Attacked, AttackResult, Observation, preview
from cannonade.engine.actions import PloyAction
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
    attacks = attacks_from(table.rules, table.stacks, table.royals, far, 1)
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


_MOST: Final = 3
_FEW: Final = 3
_RANKS: Final = range(2, 11)
_CLOSE: Final = 1.0  # a smaller gap, in standard errors, is not significant
_EQUAL: Final = 0.0005  # nor is one smaller than this, in equity


@dataclass(frozen=True, slots=True)
class _Choice:
    """The best action and the runner-up, with the tables after them."""

    before: engine.Observation
    best: engine.Action
    after: engine.Observation
    other: engine.Action
    after_other: engine.Observation


def reasons(observation: engine.Observation, advice: Advice) -> tuple[facts.Fact, ...]:
    """Return the reasons for the best action of an advice, the strongest first.

    At most three facts; empty if none is worth mentioning.
    """
    best = advice.best.action
    if len(engine.legal_actions(observation)) == 1:
        return (facts.OnlyAction(),)
    if wins(observation, best):
        return (facts.Wins(),)
    found = list(_about(observation, best))
    if len(advice.evaluations) > 1:
        other = advice.evaluations[1]
        choice = _Choice(
            observation,
            best,
            table_after(observation, best),
            other.action,
            table_after(observation, other.action),
        )
        for compare in _COMPARISONS:
            found.extend(compare(choice))
        if is_close(advice.best, other) and not killing(observation, best):
            found = [*found[: _MOST - 1], facts.TooClose(other.action)]
    return tuple(found[:_MOST])


def is_close(best: Evaluation, other: Evaluation) -> bool:
    """Whether two sampled actions are equally good within the margin of error."""
    gap = best.equity - other.equity
    if not other.samples:
        return False
    return gap < _EQUAL or gap < _CLOSE * other.standard_error


def _about(
    observation: engine.Observation, action: engine.Action
) -> Iterator[facts.Fact]:
    """Yield the facts about an action on its own."""
    attacks = killing(observation, action)
    if attacks:
        yield facts.Kills(attacks)
    if isinstance(action, engine.PlaceRoyal):
        yield from _about_royal(observation, action.card, action.slot)
    if isinstance(action, engine.Extract | engine.Reassign | engine.Swap):
        yield from _room(observation, action)
    yield from _loads(observation, action)


def _about_royal(
    observation: engine.Observation, royal: Card, slot: Slot
) -> Iterator[facts.Fact]:
    after = table_after(observation, engine.PlaceRoyal(royal, slot))
    attack = attack_along(after, slot)
    if attack is None:
        return
    payload = (attack.near, attack.middle)
    if slot in loaded_slots(after):
        yield facts.Threatened(royal, slot, LANES[slot].far)
        return
    counting = tuple(
        card for card in payload if card is not None and card not in attack.misfits
    )
    if counting:
        yield facts.HalfLoaded(royal, slot, counting)


def _room(
    observation: engine.Observation, action: engine.Action
) -> Iterator[facts.Fact]:
    hand = observation.hand
    if hand is None or not hand.is_number or taking_cells(observation, hand):
        return
    cells = taking_cells(table_after(observation, action), hand)
    if cells:
        yield facts.MakesRoom(hand, cells)


def _loads(
    observation: engine.Observation, action: engine.Action
) -> Iterator[facts.Fact]:
    """Yield the lanes that an action loads, except that of a royal it places."""
    after = table_after(observation, action)
    own = action.slot if isinstance(action, engine.PlaceRoyal) else None
    for slot in sorted(loaded_slots(after) - loaded_slots(observation)):
        royal = after.royals[slot]
        far = LANES[slot].far
        taking = taken_count(after, far)
        if royal is not None and slot is not own and taking:
            yield facts.Loads(royal.card, slot, far, taking)


def _spares_armour(choice: _Choice) -> Iterator[facts.Fact]:
    if isinstance(choice.other, engine.Armour) and not isinstance(
        choice.best, engine.Armour
    ):
        royal = choice.before.royals[choice.other.slot]
        if royal is not None:
            yield facts.AvoidsArmour(royal.card, choice.other.slot)


def _spares_ploy(choice: _Choice) -> Iterator[facts.Fact]:
    if not isinstance(choice.other, PloyAction):
        return
    if isinstance(choice.best, engine.Draw):
        yield facts.NothingToGain()
    elif not isinstance(choice.best, PloyAction):
        yield facts.SavesPloy(choice.other)


def _spares_lane(choice: _Choice) -> Iterator[facts.Fact]:
    if isinstance(choice.best, engine.Draw):
        return
    kept = loaded_slots(choice.before) & loaded_slots(choice.after)
    for slot in sorted(kept - loaded_slots(choice.after_other)):
        royal = choice.after_other.royals[slot]
        if royal is not None and not royal.is_dead:
            yield facts.SparesLane(choice.other, royal.card, slot)


def _takes_more(choice: _Choice) -> Iterator[facts.Fact]:
    blocked, other = (
        blocked_count(choice.after),
        blocked_count(choice.after_other),
    )
    count = sum(1 for _ in numbers_to_come(choice.after))
    if blocked < other:
        yield facts.TakesMore(choice.other, blocked, other, count)


def _keeps_low(choice: _Choice) -> Iterator[facts.Fact]:
    """Yield the lowest rank that fits more cells, if it fits only few."""
    if not isinstance(choice.best, engine.Place) or not isinstance(
        choice.other, engine.Place
    ):
        return
    for rank in _RANKS:
        cells = cells_taking(choice.after, rank)
        gap = len(cells) - len(cells_taking(choice.after_other, rank))
        if gap > 0 and len(cells) <= _FEW:
            yield facts.KeepsLow(choice.other, rank, cells)
        if gap:
            return


def _covers_least(choice: _Choice) -> Iterator[facts.Fact]:
    if not isinstance(choice.best, engine.Place) or not isinstance(
        choice.other, engine.Place
    ):
        return
    card, cell = choice.best.card, choice.best.cell
    covered = choice.before.top(cell)
    tops = [choice.before.top(each) for each in taking_cells(choice.before, card)]
    if covered is None or not card.is_number:
        return
    if all(top is None or top.rank <= covered.rank for top in tops):
        yield facts.CoversLeast(card, cell, covered)


_COMPARISONS: Final[tuple[Callable[[_Choice], Iterator[facts.Fact]], ...]] = (
    _spares_armour,
    _spares_ploy,
    _spares_lane,
    _takes_more,
    _keeps_low,
    _covers_least,
)
"""The comparisons, the strongest first."""
