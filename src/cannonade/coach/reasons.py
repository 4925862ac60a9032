"""Reasons for the best action: facts about it, compared with the runner-up."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.board import LANES, Slot
from cannonade.cards import Card
from cannonade.coach.facts import (
    AvoidsArmour,
    CoversLeast,
    Fact,
    HalfLoaded,
    KeepsLow,
    Kills,
    Loads,
    MakesRoom,
    NothingToGain,
    OnlyAction,
    SavesPloy,
    SparesLane,
    TakesMore,
    Threatened,
    TooClose,
    Wins,
)
from cannonade.coach.outlook import (
    attack_along,
    blocked_count,
    cells_taking,
    killing,
    loaded_slots,
    numbers_to_come,
    table_after,
    taken_count,
    taking_cells,
    wins,
)
from cannonade.coach.player import Advice, Evaluation
from cannonade.engine import (
    Action,
    Armour,
    Draw,
    Extract,
    Observation,
    Place,
    PlaceRoyal,
    Reassign,
    Swap,
    legal_actions,
)
from cannonade.engine.actions import PloyAction

_MOST: Final = 3
_FEW: Final = 3
_RANKS: Final = range(2, 11)
_CLOSE: Final = 1.0  # a smaller gap, in standard errors, is not significant
_EQUAL: Final = 0.0005  # nor is one smaller than this, in equity


@dataclass(frozen=True, slots=True)
class _Choice:
    """The best action and the runner-up, with the tables after them."""

    before: Observation
    best: Action
    after: Observation
    other: Action
    after_other: Observation


def reasons(observation: Observation, advice: Advice) -> tuple[Fact, ...]:
    """Return the reasons for the best action of an advice, the strongest first.

    At most three facts; empty if none is worth mentioning.
    """
    best = advice.best.action
    if len(legal_actions(observation)) == 1:
        return (OnlyAction(),)
    if wins(observation, best):
        return (Wins(),)
    facts = list(_about(observation, best))
    other = runner_up(advice)
    if other is not None:
        choice = _Choice(
            observation,
            best,
            table_after(observation, best),
            other.action,
            table_after(observation, other.action),
        )
        for compare in _COMPARISONS:
            facts.extend(compare(choice))
        if is_close(advice.best, other) and not killing(observation, best):
            facts = [*facts[: _MOST - 1], TooClose(other.action)]
    return tuple(facts[:_MOST])


def runner_up(advice: Advice) -> Evaluation | None:
    """Return the second best action; None if there is only one."""
    return advice.evaluations[1] if len(advice.evaluations) > 1 else None


def is_close(best: Evaluation, other: Evaluation) -> bool:
    """Whether two sampled actions are equally good within the margin of error."""
    gap = best.equity - other.equity
    if not other.samples:
        return False
    return gap < _EQUAL or gap < _CLOSE * other.standard_error


def _about(observation: Observation, action: Action) -> Iterator[Fact]:
    """Yield the facts about an action on its own."""
    attacks = killing(observation, action)
    if attacks:
        yield Kills(attacks)
    if isinstance(action, PlaceRoyal):
        yield from _about_royal(observation, action.card, action.slot)
    if isinstance(action, Extract | Reassign | Swap):
        yield from _room(observation, action)
    yield from _loads(observation, action)


def _about_royal(observation: Observation, royal: Card, slot: Slot) -> Iterator[Fact]:
    after = table_after(observation, PlaceRoyal(royal, slot))
    attack = attack_along(after, slot)
    if attack is None:
        return
    payload = (attack.near, attack.middle)
    if slot in loaded_slots(after):
        yield Threatened(royal, slot, LANES[slot].far)
        return
    counting = tuple(
        card for card in payload if card is not None and card not in attack.misfits
    )
    if counting:
        yield HalfLoaded(royal, slot, counting)


def _room(observation: Observation, action: Action) -> Iterator[Fact]:
    hand = observation.hand
    if hand is None or not hand.is_number or taking_cells(observation, hand):
        return
    cells = taking_cells(table_after(observation, action), hand)
    if cells:
        yield MakesRoom(hand, cells)


def _loads(observation: Observation, action: Action) -> Iterator[Fact]:
    """Yield the lanes that an action loads, except that of a royal it places."""
    after = table_after(observation, action)
    own = action.slot if isinstance(action, PlaceRoyal) else None
    for slot in sorted(loaded_slots(after) - loaded_slots(observation)):
        royal = after.royals[slot]
        far = LANES[slot].far
        taking = taken_count(after, far)
        if royal is not None and slot is not own and taking:
            yield Loads(royal.card, slot, far, taking)


def _spares_armour(choice: _Choice) -> Iterator[Fact]:
    if isinstance(choice.other, Armour) and not isinstance(choice.best, Armour):
        royal = choice.before.royals[choice.other.slot]
        if royal is not None:
            yield AvoidsArmour(royal.card, choice.other.slot)


def _spares_ploy(choice: _Choice) -> Iterator[Fact]:
    if not isinstance(choice.other, PloyAction):
        return
    if isinstance(choice.best, Draw):
        yield NothingToGain()
    elif not isinstance(choice.best, PloyAction):
        yield SavesPloy(choice.other)


def _spares_lane(choice: _Choice) -> Iterator[Fact]:
    if isinstance(choice.best, Draw):
        return
    kept = loaded_slots(choice.before) & loaded_slots(choice.after)
    for slot in sorted(kept - loaded_slots(choice.after_other)):
        royal = choice.after_other.royals[slot]
        if royal is not None and not royal.is_dead:
            yield SparesLane(choice.other, royal.card, slot)


def _takes_more(choice: _Choice) -> Iterator[Fact]:
    blocked, other = blocked_count(choice.after), blocked_count(choice.after_other)
    count = sum(1 for _ in numbers_to_come(choice.after))
    if blocked < other:
        yield TakesMore(choice.other, blocked, other, count)


def _keeps_low(choice: _Choice) -> Iterator[Fact]:
    """Yield the lowest rank that fits more cells, if it fits only few."""
    if not isinstance(choice.best, Place) or not isinstance(choice.other, Place):
        return
    for rank in _RANKS:
        cells = cells_taking(choice.after, rank)
        gap = len(cells) - len(cells_taking(choice.after_other, rank))
        if gap > 0 and len(cells) <= _FEW:
            yield KeepsLow(choice.other, rank, cells)
        if gap:
            return


def _covers_least(choice: _Choice) -> Iterator[Fact]:
    if not isinstance(choice.best, Place) or not isinstance(choice.other, Place):
        return
    card, cell = choice.best.card, choice.best.cell
    covered = choice.before.top(cell)
    tops = [choice.before.top(each) for each in taking_cells(choice.before, card)]
    if covered is None or not card.is_number:
        return
    if all(top is None or top.rank <= covered.rank for top in tops):
        yield CoversLeast(card, cell, covered)


_COMPARISONS: Final[tuple[Callable[[_Choice], Iterator[Fact]], ...]] = (
    _spares_armour,
    _spares_ploy,
    _spares_lane,
    _takes_more,
    _keeps_low,
    _covers_least,
)
"""The comparisons, the strongest first."""
