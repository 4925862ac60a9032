"""Cannonade: the definitive edition of Gridcannon, a solitaire by Tom Francis.

A game is a deal, then actions until it has an outcome:

>>> state = start(Deal(RULE_SETS["revised"].rules, 48213)).state
>>> print(*legal_actions(state))
Qc@c1
>>> state = step(state, parse_action("Qc@c1")).state

To play: `start`, `legal_actions` and `step`; `explain` returns why an action is
illegal, `preview` what it would attack, `observe` what the player may know of a state.
To change the rules: `RULE_SETS`, `rules_from`, `load_rule_set`. To set up a position:
`PositionDraft`, `set_up`. To parse and format: each `parse_x` has its `format_x`, and
`replay` replays game records.

Importing it loads only the rules, the reference engine and the text formats, and no
third-party package. Sentences for people are in `cannonade.words`, games with undo and
redo in `cannonade.session`, the compiled engine in `cannonade.kernel`.
"""

from typing import TYPE_CHECKING

from cannonade.board import Cell, Slot
from cannonade.cards import CARDS, PACK, Card, Suit, shuffled
from cannonade.engine import (
    Action,
    Armour,
    Attacked,
    AttackResult,
    Deal,
    Disarm,
    Draw,
    Event,
    Extract,
    HardReset,
    Keep,
    Observation,
    Outcome,
    Phase,
    Place,
    PlacedRoyal,
    PlaceRoyal,
    PlaceWithJoker,
    PositionDraft,
    Preview,
    Reason,
    Reassign,
    Refill,
    Refusal,
    Replace,
    State,
    Step,
    Swap,
    determinize,
    explain,
    legal_actions,
    next_state,
    observe,
    perft,
    preview,
    score,
    start,
    step,
    step_unchecked,
)
from cannonade.errors import (
    CannonadeError,
    IllegalActionError,
    InvalidStateError,
    NotationError,
    RecordError,
    RulesError,
    SessionError,
)
from cannonade.notation import (
    DealCode,
    GameRecord,
    format_action,
    format_cards,
    format_deal_code,
    format_observation,
    format_position,
    format_records,
    parse_action,
    parse_cards,
    parse_deal_code,
    parse_observation,
    parse_position,
    parse_records,
    parse_rules_id,
    replay,
    set_up,
)
from cannonade.rules import (
    RULE_SETS,
    Rules,
    RuleSet,
    find_rule_set,
    load_rule_set,
    rules_from,
)

__all__ = [
    "CARDS",
    "PACK",
    "RULE_SETS",
    "Action",
    "Armour",
    "AttackResult",
    "Attacked",
    "CannonadeError",
    "Card",
    "Cell",
    "Deal",
    "DealCode",
    "Disarm",
    "Draw",
    "Event",
    "Extract",
    "GameRecord",
    "HardReset",
    "IllegalActionError",
    "InvalidStateError",
    "Keep",
    "NotationError",
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
    "RecordError",
    "Refill",
    "Refusal",
    "Replace",
    "RuleSet",
    "Rules",
    "RulesError",
    "SessionError",
    "Slot",
    "State",
    "Step",
    "Suit",
    "Swap",
    "determinize",
    "explain",
    "find_rule_set",
    "format_action",
    "format_cards",
    "format_deal_code",
    "format_observation",
    "format_position",
    "format_records",
    "legal_actions",
    "load_rule_set",
    "next_state",
    "observe",
    "parse_action",
    "parse_cards",
    "parse_deal_code",
    "parse_observation",
    "parse_position",
    "parse_records",
    "parse_rules_id",
    "perft",
    "preview",
    "replay",
    "rules_from",
    "score",
    "set_up",
    "shuffled",
    "start",
    "step",
    "step_unchecked",
]

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """Look up the version only when needed, as that takes 20 ms."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version  # noqa: PLC0415  see above

        return version(__name__)
