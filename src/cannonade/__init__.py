"""Cannonade: the definitive edition of Gridcannon, a solitaire by Tom Francis.

A game is a deal, then actions until it has an outcome:

>>> from cannonade import *
>>> state = start(Deal(RULE_SETS["revised"].rules, 48213)).state
>>> print(*legal_actions(state))
Qc@c1
>>> state = step(state, parse_action("Qc@c1")).state

To play: `start`, `legal_actions` and `step`; `explain` returns why an action is
illegal, `preview` what it would attack, `observe` what the player may know of a state.
An `Action`, an `Event` and a `Refusal` are each one of the classes in
`cannonade.engine.actions`, `cannonade.engine.events` and `cannonade.engine.refusals`.
To change the rules: `RULE_SETS`, `rules_from`, `load_rule_set`. To set up a position:
`PositionDraft`, `set_up`. To parse and format: each `parse_x` has its `format_x`;
`GameRecord.of` makes a game's record, and `replay` checks one.

Importing it loads nothing else; each name loads what it needs of the rules, the
reference engine and the text formats, and no third-party package. Sentences for people
are in `cannonade.words`, games with undo and redo in `cannonade.session`, the compiled
engine in `cannonade.kernel`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what of these modules is public is in __all__
    from cannonade.board import *
    from cannonade.cards import *
    from cannonade.engine import *
    from cannonade.errors import *
    from cannonade.notation import *
    from cannonade.rules import *

    __version__: str

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
    "Comment",
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
    "PlayedAction",
    "PositionDraft",
    "Preview",
    "Reason",
    "Reassign",
    "RecordError",
    "Refill",
    "Refusal",
    "Replace",
    "Replay",
    "Result",
    "RuleSet",
    "Rules",
    "RulesError",
    "RulesId",
    "SessionError",
    "Slot",
    "State",
    "Step",
    "Suit",
    "Swap",
    "Unfinished",
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

_HOMES = ("errors", "cards", "board", "rules", "engine", "notation")
"""The modules that have the names, in the order in which they load each other."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load a name when it is needed: a command that only helps needs none."""
        if name == "__version__":
            from importlib.metadata import version  # noqa: PLC0415  takes 20 ms

            return version(__name__)
        from importlib import import_module  # noqa: PLC0415  not a public name

        for home in _HOMES if name in __all__ else ():
            found = getattr(import_module(f"{__name__}.{home}"), name, None)
            if found is not None:
                return globals().setdefault(name, found)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """Return the public names."""
        return [*__all__, "__version__"]
