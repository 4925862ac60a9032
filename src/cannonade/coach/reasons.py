"""Reasons for the best action: facts about it, compared with the runner-up."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cannonade import engine
from cannonade.board import LANES, Slot
from cannonade.cards import Card
from cannonade.coach import facts, outlook
from cannonade.coach.player import Advice, Evaluation
from cannonade.engine.actions import PloyAction

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
    if outlook.wins(observation, best):
        return (facts.Wins(),)
    found = list(_about(observation, best))
    if len(advice.evaluations) > 1:
        other = advice.evaluations[1]
        choice = _Choice(
            observation,
            best,
            outlook.table_after(observation, best),
            other.action,
            outlook.table_after(observation, other.action),
        )
        for compare in _COMPARISONS:
            found.extend(compare(choice))
        if is_close(advice.best, other) and not outlook.killing(observation, best):
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
    attacks = outlook.killing(observation, action)
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
    after = outlook.table_after(observation, engine.PlaceRoyal(royal, slot))
    attack = outlook.attack_along(after, slot)
    if attack is None:
        return
    payload = (attack.near, attack.middle)
    if slot in outlook.loaded_slots(after):
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
    if hand is None or not hand.is_number or outlook.taking_cells(observation, hand):
        return
    cells = outlook.taking_cells(outlook.table_after(observation, action), hand)
    if cells:
        yield facts.MakesRoom(hand, cells)


def _loads(
    observation: engine.Observation, action: engine.Action
) -> Iterator[facts.Fact]:
    """Yield the lanes that an action loads, except that of a royal it places."""
    after = outlook.table_after(observation, action)
    own = action.slot if isinstance(action, engine.PlaceRoyal) else None
    for slot in sorted(outlook.loaded_slots(after) - outlook.loaded_slots(observation)):
        royal = after.royals[slot]
        far = LANES[slot].far
        taking = outlook.taken_count(after, far)
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
    kept = outlook.loaded_slots(choice.before) & outlook.loaded_slots(choice.after)
    for slot in sorted(kept - outlook.loaded_slots(choice.after_other)):
        royal = choice.after_other.royals[slot]
        if royal is not None and not royal.is_dead:
            yield facts.SparesLane(choice.other, royal.card, slot)


def _takes_more(choice: _Choice) -> Iterator[facts.Fact]:
    blocked, other = (
        outlook.blocked_count(choice.after),
        outlook.blocked_count(choice.after_other),
    )
    count = sum(1 for _ in outlook.numbers_to_come(choice.after))
    if blocked < other:
        yield facts.TakesMore(choice.other, blocked, other, count)


def _keeps_low(choice: _Choice) -> Iterator[facts.Fact]:
    """Yield the lowest rank that fits more cells, if it fits only few."""
    if not isinstance(choice.best, engine.Place) or not isinstance(
        choice.other, engine.Place
    ):
        return
    for rank in _RANKS:
        cells = outlook.cells_taking(choice.after, rank)
        gap = len(cells) - len(outlook.cells_taking(choice.after_other, rank))
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
    tops = [
        choice.before.top(each) for each in outlook.taking_cells(choice.before, card)
    ]
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
