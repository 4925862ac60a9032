"""Why an action is illegal: the exact complement of `legal_actions`.

`explain` returns None for the actions in `legal_actions` and a reason for all others; a
test compares the two for every possible action.
"""

from __future__ import annotations

from typing import Final

from cannonade.board import Cell
from cannonade.cards import Card
from cannonade.engine import actions, legal, refusals
from cannonade.engine.actions import Action
from cannonade.engine.refusals import Refusal
from cannonade.engine.similarity import fitting_cells, may_bear, royal_slots
from cannonade.engine.state import Layout, Phase, PlacedRoyal, check_layout
from cannonade.rules.schema import ArmourChoice, Blocked, DryPile, JokerUse, Replacement


def explain(layout: Layout, action: Action) -> Refusal | None:
    """Return why an action is illegal; None if it is legal.

    Raises:
        TypeError: if an argument has the wrong type.
    """
    check_layout(layout)
    actions.check_action(action)
    if layout.outcome is not None:
        return refusals.GameOver(layout.outcome)
    match action:
        case actions.Keep() | actions.Replace():
            return _replacement(layout, action)
        case actions.PlaceRoyal():
            return _place_royal(layout, action)
        case actions.Place() | actions.Armour() | actions.HardReset():
            return _number(layout, action)
        case actions.Draw() | actions.Refill():
            return _empty_hand(layout, action)
        case (
            actions.Extract()
            | actions.Reassign()
            | actions.Swap()
            | actions.PlaceWithJoker()
            | actions.Disarm()
        ):
            return _ploy(layout, action)


def _replacement(
    layout: Layout, action: actions.Keep | actions.Replace
) -> Refusal | None:
    if layout.rules.replacement is Replacement.NO:
        return refusals.NotInTheseRules()
    if layout.phase is not Phase.REPLACEMENT:
        return refusals.WrongPhase(layout.phase)
    if isinstance(action, actions.Replace) and not layout.stacks[action.cell]:
        return refusals.EmptyCell(action.cell)
    return None


def _place_royal(layout: Layout, action: actions.PlaceRoyal) -> Refusal | None:
    card, slot = action.card, action.slot
    if not card.is_royal:
        return refusals.GoesElsewhere(card)
    if card != layout.hand:
        return _not_in_hand(layout, card)
    choices = royal_slots(layout.stacks, layout.royals, card)
    holder = layout.royals[slot]
    if holder is not None:
        return refusals.SlotTaken(card, slot, holder.card, choices)
    return None if slot in choices else refusals.LessAlike(card, slot, choices)


def _not_in_hand(layout: Layout, card: Card) -> Refusal:
    if layout.phase is Phase.REPLACEMENT:
        return refusals.WrongPhase(layout.phase)
    return refusals.NotInHand(card, layout.hand)


def _number(
    layout: Layout, action: actions.Place | actions.Armour | actions.HardReset
) -> Refusal | None:
    card = action.card
    if card.is_royal:
        return refusals.GoesElsewhere(card)
    if card != layout.hand:
        return _not_in_hand(layout, card)
    cells = legal.taking_cells(layout, card)
    if isinstance(action, actions.Place):
        shows = layout.top(action.cell)
        if action.cell in cells or shows is None:
            return None
        return refusals.TooLow(card, action.cell, shows, cells)
    if cells:
        return refusals.NotBlocked(card, cells)
    if isinstance(action, actions.Armour):
        return _armour(layout, action)
    if not layout.rules.has_hard_resets:
        return refusals.NotInTheseRules()
    return None


def _armour(layout: Layout, action: actions.Armour) -> Refusal | None:
    card, royal = action.card, layout.royals[action.slot]
    if royal is None or royal.is_dead:
        return refusals.NoLivingRoyal(action.slot)
    ploys = legal.usable_ploys(layout)
    if layout.rules.blocked is Blocked.PLOYS_FIRST and ploys:
        return refusals.PloyFirst(card, ploys)
    if not may_bear(layout.rules, royal, card):
        return _unfit(layout, royal, card)
    choices = legal.armour_offers(layout, card)
    if action.slot in choices:
        return None
    return refusals.NotTheOneForArmour(card, royal.card, choices)


def _unfit(layout: Layout, royal: PlacedRoyal, card: Card) -> refusals.UnfitForArmour:
    health = royal.wearing(card).health
    is_choosy = layout.rules.armour_choice is ArmourChoice.UNARMOURED_LOW
    is_armoured = is_choosy and royal.armour
    limit = None if is_armoured else layout.rules.fatal_health_of(royal.card)
    return refusals.UnfitForArmour(royal.card, health, limit)


def _empty_hand(
    layout: Layout, action: actions.Draw | actions.Refill
) -> Refusal | None:
    is_refill = isinstance(action, actions.Refill)
    if is_refill and layout.rules.dry_pile is not DryPile.REFILL:
        return refusals.NotInTheseRules()
    if layout.phase is Phase.REPLACEMENT:
        return refusals.WrongPhase(layout.phase)
    if layout.hand is not None:
        return refusals.HandFull(layout.hand)
    if isinstance(action, actions.Draw):
        return None if layout.draw_count else refusals.DrawPileEmpty()
    if layout.draw_count:
        return refusals.DrawPileNotEmpty(layout.draw_count)
    return None if layout.stacks[action.cell] else refusals.EmptyCell(action.cell)


_JOKER_ACTIONS: Final[dict[JokerUse, type[actions.JokerAction]]] = {
    JokerUse.REASSIGNMENT: actions.Reassign,
    JokerUse.SWAP: actions.Swap,
    JokerUse.WILD: actions.PlaceWithJoker,
    JokerUse.DOUBLE: actions.PlaceWithJoker,
    JokerUse.DISARM: actions.Disarm,
}


def _ploy(layout: Layout, action: actions.PloyAction) -> Refusal | None:
    usual = (actions.Extract, _JOKER_ACTIONS[layout.rules.joker_use])
    if not layout.rules.has_ploys or type(action) not in usual:
        return refusals.NotInTheseRules()
    if layout.phase is not Phase.PLAY:
        return refusals.WrongPhase(layout.phase)
    if isinstance(action, actions.Extract):
        return _ace(layout, action.cell)
    if layout.joker is None:
        return refusals.NoPloy(refusals.Ploy.REASSIGNMENT)
    return _joker(layout, action)


def _ace(layout: Layout, cell: Cell) -> Refusal | None:
    if layout.ace is None:
        return refusals.NoPloy(refusals.Ploy.EXTRACTION)
    if not layout.stacks[cell]:
        return refusals.EmptyCell(cell)
    return None if cell in legal.stacks_for_ace(layout) else refusals.SingleCard(cell)


def _joker(layout: Layout, action: actions.JokerAction) -> Refusal | None:
    match action:
        case actions.Reassign():
            return _reassign(layout, action)
        case actions.Swap(first, second):
            empty = [each for each in (first, second) if not layout.stacks[each]]
            return refusals.EmptyCell(empty[0]) if empty else None
        case actions.PlaceWithJoker():
            return _place_with_joker(layout, action)
        case actions.Disarm(slot):
            royal = layout.royals[slot]
            if royal is None or royal.is_dead:
                return refusals.NoLivingRoyal(slot)
            return None if royal.armour else refusals.NoArmour(royal.card)


def _place_with_joker(layout: Layout, action: actions.PlaceWithJoker) -> Refusal | None:
    card, cell = action.card, action.cell
    if card.is_royal:
        return refusals.GoesElsewhere(card)
    if card != layout.hand:
        return refusals.NotInHand(card, layout.hand)
    if cell in legal.cells_with_joker(layout, card):
        return None
    shows = layout.top(cell)
    if shows is None or layout.rules.joker_use is JokerUse.WILD:
        return refusals.FitsAnyway(card, cell)
    return refusals.TooLow(card, cell, shows, legal.taking_cells(layout, card))


def _reassign(layout: Layout, action: actions.Reassign) -> Refusal | None:
    card = layout.top(action.source)
    if card is None:
        return refusals.EmptyCell(action.source)
    if action.target is action.source:
        return refusals.SameCell(action.source)
    cells = fitting_cells(layout.rules, layout.stacks, card)
    shows = layout.top(action.target)
    if action.target in cells or shows is None:
        return None
    others = tuple(cell for cell in cells if cell is not action.source)
    return refusals.TooLow(card, action.target, shows, others)
