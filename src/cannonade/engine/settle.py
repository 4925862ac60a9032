"""Forced consequences, and the end of the game (rules page, section 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cannonade.cards import PLOY_COUNT, ROYAL_COUNT
from cannonade.engine.events import Ended, NumberBuried, NumberWaits, RanDry
from cannonade.engine.legal import (
    can_use_ploy,
    has_legal_action,
    stacks_for_ace,
    taking_cells,
)
from cannonade.engine.state import Layout, Outcome, Phase, Reason, State, check_layout
from cannonade.engine.table import Table
from cannonade.rules.schema import ArmourLimit, Cycling, DryPile, Scoring


def _points(layout: Layout) -> int:
    dead = (royal for royal in layout.royals if royal is not None and royal.is_dead)
    return sum(royal.card.rank for royal in dead) - layout.draws


_SCORES: Final[dict[Scoring, Callable[[Layout], int]]] = {
    Scoring.PLOYS_LEFT: lambda layout: len(layout.ploys),
    Scoring.SIX_MINUS_SPENT: lambda layout: PLOY_COUNT - len(layout.spent_ploys),
    Scoring.MINUS_SHAME: lambda layout: -len(layout.shame_pile),
    Scoring.POINTS: _points,
}


def score(layout: Layout) -> int:
    """Return the score of a win now; for a finished game see its outcome instead."""
    check_layout(layout)
    return _SCORES[layout.rules.scoring](layout)


def settle(table: Table) -> State:
    """Apply forced consequences, then check whether the game is over."""
    if table.phase is Phase.PLAY and table.dead_count() < ROYAL_COUNT:
        _find_royal_at_once(table)
        _set_number_aside(table)
    if table.phase is Phase.PLAY and not table.draw_pile and not table.ran_dry:
        table.ran_dry = True
        table.tell(RanDry)
    state = table.freeze()
    outcome = find_outcome(state)
    if outcome is None:
        return state
    table.tell(Ended, outcome)
    return replace(state, outcome=outcome)


def _find_royal_at_once(table: Table) -> None:
    if table.rules.cycling is not Cycling.AT_ONCE or table.has_living_royal():
        return
    hand = table.hand
    if hand is not None and hand.is_royal:
        return
    if hand is not None:
        table.put_under([hand])
        table.tell(NumberBuried, hand)
    table.cycle()


def _set_number_aside(table: Table) -> None:
    card = table.hand
    if card is None or not card.is_number or table.has_living_royal():
        return
    if is_number_at_a_loss(table.freeze()):
        table.waiting_number = card
        table.tell(NumberWaits, card)
        table.cycle()


def find_outcome(layout: Layout) -> Outcome | None:
    """Return the outcome if the game is over, by the checks in order."""
    if layout.phase is not Phase.PLAY:
        return None
    if layout.dead_count == ROYAL_COUNT:
        return _twelve_dead(layout)
    if _has_fatal_armour(layout):
        return Outcome(is_won=False, reason=Reason.ARMOUR, score=None)
    if is_number_at_a_loss(layout):
        return Outcome(is_won=False, reason=Reason.BLOCKED, score=None)
    if _is_dry(layout):
        return Outcome(is_won=False, reason=Reason.DRY, score=None)
    return None


def _twelve_dead(layout: Layout) -> Outcome:
    total = score(layout)
    if layout.rules.scoring is Scoring.POINTS and total <= 0:
        return Outcome(is_won=False, reason=Reason.SCORE, score=total)
    return Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=total)


def _has_fatal_armour(layout: Layout) -> bool:
    if layout.rules.armour_limit is not ArmourLimit.FATAL:
        return False
    # Called after every action, when there is hardly ever any armour.
    armoured = [each for each in layout.royals if each is not None and each.armour]
    return any(
        not royal.is_dead and royal.health >= layout.rules.fatal_health_of(royal.card)
        for royal in armoured
    )


def is_number_at_a_loss(layout: Layout) -> bool:
    """Whether a number is in hand without any legal action.

    With a living royal, this ends the game; without one, the number waits.
    """
    hand = layout.hand
    if hand is None or not hand.is_number:
        return False
    # Called after every action, when the number nearly always fits a cell.
    return not taking_cells(layout, hand) and not has_legal_action(layout)


def _is_dry(layout: Layout) -> bool:
    if layout.hand is not None or layout.draw_count:
        return False
    if layout.rules.dry_pile is DryPile.REFILL:
        return not layout.filled_cells()
    if layout.rules.dry_pile is DryPile.ACES:
        return layout.ace is None or not stacks_for_ace(layout)
    return not can_use_ploy(layout)
