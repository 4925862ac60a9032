"""The reference engine: it reads like the rules page and reports every event.

A game is `start(Deal(rules, number))`, then `step(state, action)` with one of
`legal_actions(state)` until `state.outcome` is set. States are immutable.
`observe(state)` is what the player may know; the legal actions depend on nothing else.
"""

from cannonade.engine.actions import (
    Action,
    Armour,
    Disarm,
    Draw,
    Extract,
    HardReset,
    Keep,
    Place,
    PlaceRoyal,
    PlaceWithJoker,
    Reassign,
    Refill,
    Replace,
    Swap,
)
from cannonade.engine.deal import DEAL_COUNT, Deal
from cannonade.engine.events import Attacked, AttackResult, Event
from cannonade.engine.explain import explain
from cannonade.engine.legal import legal_actions
from cannonade.engine.observe import Observation, determinize, has_revealed, observe
from cannonade.engine.refusals import Refusal
from cannonade.engine.settle import score
from cannonade.engine.state import (
    WIN,
    Layout,
    Outcome,
    Phase,
    PlacedRoyal,
    Reason,
    Stack,
    State,
    worth,
)
from cannonade.engine.step import (
    Preview,
    Step,
    next_state,
    perft,
    preview,
    start,
    step,
    step_unchecked,
)
from cannonade.engine.validate import Flaw, PositionDraft, find_flaws, validate_draft

__all__ = [
    "DEAL_COUNT",
    "WIN",
    "Action",
    "Armour",
    "AttackResult",
    "Attacked",
    "Deal",
    "Disarm",
    "Draw",
    "Event",
    "Extract",
    "Flaw",
    "HardReset",
    "Keep",
    "Layout",
    "Observation",
    "Outcome",
    "Phase",
    "Place",
    "PlaceRoyal",
    "PlaceWithJoker",
    "PlacedRoyal",
    "PositionDraft",
    "Preview",
    "Reason",
    "Reassign",
    "Refill",
    "Refusal",
    "Replace",
    "Stack",
    "State",
    "Step",
    "Swap",
    "determinize",
    "explain",
    "find_flaws",
    "has_revealed",
    "legal_actions",
    "next_state",
    "observe",
    "perft",
    "preview",
    "score",
    "start",
    "step",
    "step_unchecked",
    "validate_draft",
    "worth",
]
