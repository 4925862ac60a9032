"""The rules record: all differences between rule sets, as a closed vocabulary.

The keys and their values are listed in section 9 of the rules page. The defaults are
always version 1 of the revised rules: a rule set lists only its differences.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from cannonade.cards import JACK_RANK, KING_RANK, QUEEN_RANK, Card, Colour, Suit
from cannonade.errors import RulesError, wrong_type


class Grid(Enum):
    """How many cells the set-up fills."""

    NINE = "nine"
    EIGHT = "eight"


class AcesJokers(Enum):
    """Whether aces and jokers are banked ploys, or resets played on the grid."""

    PLOYS = "ploys"
    RESETS = "resets"


class AceUse(Enum):
    """The effect of an ace as a ploy."""

    EXTRACTION = "extraction"
    TOP_CARD = "top_card"
    FLIP = "flip"


class JokerUse(Enum):
    """The effect of a joker as a ploy."""

    REASSIGNMENT = "reassignment"
    SWAP = "swap"
    WILD = "wild"
    DOUBLE = "double"
    DISARM = "disarm"


class SetupRoyals(Enum):
    """The order in which royals drawn during the set-up are placed."""

    IN_ORDER = "in_order"
    SHUFFLED = "shuffled"


class SetupSearch(Enum):
    """Whether a set-up without a royal searches for one."""

    NO = "no"
    YES = "yes"


class Replacement(Enum):
    """Whether one grid card may be replaced, and where other drawn cards go."""

    BANK = "bank"
    BURY = "bury"
    NO = "no"


class Placement(Enum):
    """The top cards that a card may be put on."""

    EQUAL_OR_LOWER = "equal_or_lower"
    LOWER = "lower"


class Blocked(Enum):
    """The options for a number that fits no cell."""

    PLOYS_FIRST = "ploys_first"
    ARMOUR_OR_PLOY = "armour_or_ploy"
    ARMOUR_OR_SHAME = "armour_or_shame"


class ArmourChoice(Enum):
    """The royal that a blocked number goes to."""

    SIMILAR = "similar"
    SUIT_OR_ANY = "suit_or_any"
    UNARMOURED_LOW = "unarmoured_low"


class ArmourLimit(Enum):
    """The effect of fatal health: the game is lost, it is not allowed, or none."""

    FATAL = "fatal"
    REFUSED = "refused"
    NONE = "none"


class FatalHealth(Enum):
    """The health from which a royal counts as unkillable."""

    STATED = "stated"
    PROVEN = "proven"


class Cycling(Enum):
    """When to cycle for a royal once none is living."""

    NEXT_DRAW = "next_draw"
    AT_ONCE = "at_once"


class PickUp(Enum):
    """The card to be drawn first from a stack put under the draw pile."""

    OLDEST_FIRST = "oldest_first"
    NEWEST_FIRST = "newest_first"


class ShameStack(Enum):
    """How the stack of a hard reset goes under the draw pile."""

    AS_PICK_UP = "as_pick_up"
    SHUFFLED = "shuffled"


class DryPile(Enum):
    """The effect of an empty draw pile."""

    PLOYS = "ploys"
    ACES = "aces"
    REFILL = "refill"


class Scoring(Enum):
    """The score of a win."""

    PLOYS_LEFT = "ploys_left"
    SIX_MINUS_SPENT = "six_minus_spent"
    MINUS_SHAME = "minus_shame"
    POINTS = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A complete rules record; `Rules()` is the revised game.

    Any combination of values can be played to an end, or legally for ever; none gets
    stuck. `cannonade.words` describes the rules of a record.

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
        """Check every value against its vocabulary."""
        problems = [
            _foreign_value(key, getattr(self, key), kind)
            for key, kind in VOCABULARY.items()
            if type(getattr(self, key)) is not kind
        ]
        if problems:
            raise RulesError(problems)

    def __repr__(self) -> str:
        """Show the differences from the revised game, as in Rules(grid=Grid.EIGHT)."""
        values = ((key, getattr(self, key)) for key in VOCABULARY)
        changes = (f"{key}={it}" for key, it in values if it is not _DEFAULTS[key])
        return f"Rules({', '.join(changes)})"

    @property
    def has_ploys(self) -> bool:
        """Whether aces and jokers are banked as ploys, not played as resets."""
        return self.aces_jokers is AcesJokers.PLOYS

    @property
    def has_hard_resets(self) -> bool:
        """Whether a blocked number may be shamed."""
        return self.blocked is Blocked.ARMOUR_OR_SHAME

    @property
    def has_shuffled_resets(self) -> bool:
        """Whether the stack of a hard reset is shuffled: chance after the deal."""
        return self.has_hard_resets and self.shame_stack is ShameStack.SHUFFLED

    @property
    def has_shame_pile(self) -> bool:
        """Whether any card is ever shamed."""
        return self.has_hard_resets or self.dry_pile is DryPile.REFILL

    @property
    def scores_ploys(self) -> bool:
        """Whether a win scores 0 to 6 by its ploys."""
        by_ploys = {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}
        return self.has_ploys and self.scoring in by_ploys

    def what_counts(self, royal: Card) -> Suit | Colour | None:
        """Return the suit or colour that payload cards need; None if any card counts.

        All that tells, draws, counts or proves what kills a royal asks here.
        """
        if royal.rank == JACK_RANK:
            return None
        return royal.colour if royal.rank == QUEEN_RANK else royal.suit

    def counts_against(self, card: Card, royal: Card) -> bool:
        """Whether a payload card counts against a royal."""
        needed = self.what_counts(royal)
        return needed is None or needed in {card.suit, card.colour}

    def fatal_health_of(self, royal: Card) -> int:
        """Return the health from which a royal counts as unkillable."""
        stated = 19 if royal.rank == KING_RANK else 20
        return stated if self.fatal_health is FatalHealth.STATED else stated + 1

    def differences(self, other: Rules) -> dict[str, str]:
        """Return the keys that differ from those of `other`, with their values here."""
        return {
            key: value
            for key, value in self.as_text().items()
            if value != getattr(other, key).value
        }

    def as_text(self) -> dict[str, str]:
        """Return all keys and values, as words in a rule-set file."""
        return {key: getattr(self, key).value for key in VOCABULARY}


_DEFAULTS: Final[dict[str, Enum]] = {each.name: each.default for each in fields(Rules)}

VOCABULARY: Final[dict[str, type[Enum]]] = {
    key: type(default) for key, default in _DEFAULTS.items()
}
"""The enum of values for each rules key."""


def _foreign_value(key: str, value: object, kind: type[Enum]) -> str:
    """Describe a wrong value, with the allowed ones and how to convert text."""
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
    """Check that a value is a rules record.

    Raises:
        TypeError: if it is not, with what was expected.
    """
    if type(value) is not Rules:
        raise wrong_type(value, "Rules", _WAYS)
