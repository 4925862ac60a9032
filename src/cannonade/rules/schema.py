"""The rules record: every way in which rule sets differ, as one closed vocabulary.

The keys and their values are section 9 of the rules page. The defaults are the
revised rules, version 1, for ever: a rule set says only where it differs.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from cannonade.errors import RulesError, wrong_type


class Grid(Enum):
    """How many cells the set-up fills."""

    NINE = "nine"
    EIGHT = "eight"


class AcesJokers(Enum):
    """What aces and jokers are: banked ploys, or resets played on the grid."""

    PLOYS = "ploys"
    RESETS = "resets"


class AceUse(Enum):
    """What an ace does where it is a ploy."""

    EXTRACTION = "extraction"
    TOP_CARD = "top_card"
    FLIP = "flip"


class JokerUse(Enum):
    """What a joker does where it is a ploy."""

    REASSIGNMENT = "reassignment"
    SWAP = "swap"
    WILD = "wild"
    DOUBLE = "double"
    DISARM = "disarm"


class SetupRoyals(Enum):
    """In which order the royals met during the set-up are placed."""

    IN_ORDER = "in_order"
    SHUFFLED = "shuffled"


class SetupSearch(Enum):
    """Whether a set-up without a royal looks for one."""

    NO = "no"
    YES = "yes"


class Replacement(Enum):
    """Whether one grid card may be replaced, and what becomes of other cards met."""

    BANK = "bank"
    BURY = "bury"
    NO = "no"


class Placement(Enum):
    """Which top cards a card may be put on."""

    EQUAL_OR_LOWER = "equal_or_lower"
    LOWER = "lower"


class Blocked(Enum):
    """What may be done with a number that fits no cell."""

    PLOYS_FIRST = "ploys_first"
    ARMOUR_OR_PLOY = "armour_or_ploy"
    ARMOUR_OR_SHAME = "armour_or_shame"


class ArmourChoice(Enum):
    """Which royal a blocked number goes to."""

    SIMILAR = "similar"
    SUIT_OR_ANY = "suit_or_any"
    UNARMOURED_LOW = "unarmoured_low"


class ArmourLimit(Enum):
    """What the fatal health does: it loses the game, is refused, or is no matter."""

    FATAL = "fatal"
    REFUSED = "refused"
    NONE = "none"


class FatalHealth(Enum):
    """From which health a royal counts as unkillable."""

    STATED = "stated"
    PROVEN = "proven"


class Cycling(Enum):
    """When a new royal is looked for once none lives."""

    NEXT_DRAW = "next_draw"
    AT_ONCE = "at_once"


class PickUp(Enum):
    """Which card of a stack put under the draw pile will be drawn first."""

    OLDEST_FIRST = "oldest_first"
    NEWEST_FIRST = "newest_first"


class ShameStack(Enum):
    """How the stack of a hard reset goes under the draw pile."""

    AS_PICK_UP = "as_pick_up"
    SHUFFLED = "shuffled"


class DryPile(Enum):
    """What an empty draw pile means."""

    PLOYS = "ploys"
    ACES = "aces"
    REFILL = "refill"


class Scoring(Enum):
    """What a win is worth."""

    PLOYS_LEFT = "ploys_left"
    SIX_MINUS_SPENT = "six_minus_spent"
    MINUS_SHAME = "minus_shame"
    POINTS = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One whole set of rules; `Rules()` is the revised game.

    Any combination of values is playable to an end, or legally for ever; none gets
    stuck. `cannonade.words` turns a record into rules that a person can read.

    Raises:
        RulesError: for every key whose value is not a member of its vocabulary.
    """

    grid: Grid = Grid.NINE
    aces_jokers: AcesJokers = AcesJokers.PLOYS
    ace_use: AceUse = AceUse.EXTRACTION
    joker_use: JokerUse = JokerUse.REASSIGNMENT
    setup_royals: SetupRoyals = SetupRoyals.IN_ORDER
    setup_search: SetupSearch = SetupSearch.NO
    replacement: Replacement = Replacement.BANK
    placement: Placement = Placement.EQUAL_OR_LOWER
    blocked: Blocked = Blocked.PLOYS_FIRST
    armour_choice: ArmourChoice = ArmourChoice.SIMILAR
    armour_limit: ArmourLimit = ArmourLimit.FATAL
    fatal_health: FatalHealth = FatalHealth.STATED
    cycling: Cycling = Cycling.NEXT_DRAW
    pick_up: PickUp = PickUp.OLDEST_FIRST
    shame_stack: ShameStack = ShameStack.AS_PICK_UP
    dry_pile: DryPile = DryPile.PLOYS
    scoring: Scoring = Scoring.PLOYS_LEFT

    def __post_init__(self) -> None:
        """Hold every key to its vocabulary."""
        problems = [
            _foreign_value(key, getattr(self, key), kind)
            for key, kind in VOCABULARY.items()
            if type(getattr(self, key)) is not kind
        ]
        if problems:
            raise RulesError(problems)

    def __repr__(self) -> str:
        """Show what differs from the revised game, as in Rules(grid=Grid.EIGHT)."""
        values = ((key, getattr(self, key)) for key in VOCABULARY)
        changes = (f"{key}={it}" for key, it in values if it is not _DEFAULTS[key])
        return f"Rules({', '.join(changes)})"

    def differences(self, other: Rules) -> dict[str, str]:
        """Return the keys that differ from those of `other`, with their values here."""
        return {
            key: value
            for key, value in self.as_text().items()
            if value != getattr(other, key).value
        }

    def as_text(self) -> dict[str, str]:
        """Return every key with its value, both as the words of a rule-set file."""
        return {key: getattr(self, key).value for key in VOCABULARY}


_DEFAULTS: Final[dict[str, Enum]] = {each.name: each.default for each in fields(Rules)}

VOCABULARY: Final[dict[str, type[Enum]]] = {
    key: type(default) for key, default in _DEFAULTS.items()
}
"""Each key of the rules with the closed set of its values."""


def _foreign_value(key: str, value: object, kind: type[Enum]) -> str:
    """Say what a key may be, and how to write one that was given as text."""
    problem = f"{key} has to be {' or '.join(map(str, kind))}, not {value!r}"
    if value in [each.value for each in kind]:
        return f'{problem}: use {kind(value)}, or rules_from({{"{key}": "{value}"}})'
    return problem


_WAYS: Final = {
    "RuleSet": "rule_set.rules",
    "RulesId": "rules_id.rules",
    "str": "parse_rules_id({}).rules",
    "dict": "rules_from({})",
    "": "Rules()",
}


def check_rules(value: object) -> None:
    """Refuse what is no rules record.

    Raises:
        TypeError: with what would be right.
    """
    if type(value) is not Rules:
        raise wrong_type(value, "Rules", _WAYS)
