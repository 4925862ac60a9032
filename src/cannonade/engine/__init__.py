"""The reference engine: it reads like the rules page and reports every event.

A game is `start(Deal(rules, number))`, then `step(state, action)` with one of
`legal_actions(state)` until `state.outcome` is set. States are immutable.
`observe(state)` is what the player may know; the legal actions depend on nothing else.
"""

from cannonade.engine.actions import (
    Action as Action,
    Armour as Armour,
    Disarm as Disarm,
    Draw as Draw,
    Extract as Extract,
    HardReset as HardReset,
    Keep as Keep,
    Place as Place,
    PlaceRoyal as PlaceRoyal,
    PlaceWithJoker as PlaceWithJoker,
    Reassign as Reassign,
    Refill as Refill,
    Replace as Replace,
    Swap as Swap,
)
from cannonade.engine.deal import DEAL_COUNT as DEAL_COUNT, Deal as Deal
from cannonade.engine.events import (
    Attacked as Attacked,
    AttackResult as AttackResult,
    Event as Event,
)
from cannonade.engine.explain import explain as explain
from cannonade.engine.legal import legal_actions as legal_actions
from cannonade.engine.observe import (
    Observation as Observation,
    determinize as determinize,
    has_revealed as has_revealed,
    observe as observe,
)
from cannonade.engine.refusals import Refusal as Refusal
from cannonade.engine.settle import score as score
from cannonade.engine.state import (
    WIN as WIN,
    Layout as Layout,
    Outcome as Outcome,
    Phase as Phase,
    PlacedRoyal as PlacedRoyal,
    Reason as Reason,
    Stack as Stack,
    State as State,
    worth as worth,
)
from cannonade.engine.step import (
    Preview as Preview,
    Step as Step,
    next_state as next_state,
    perft as perft,
    preview as preview,
    start as start,
    step as step,
    step_unchecked as step_unchecked,
)
from cannonade.engine.validate import (
    Flaw as Flaw,
    PositionDraft as PositionDraft,
    find_flaws as find_flaws,
    validate_draft as validate_draft,
)
