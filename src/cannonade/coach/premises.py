"""What the proofs of the coach take for granted of the rules, and when it holds.

What is called certain, each pruning rule of the solver, and the search of the players
rest on these premises. `premises.pxd` is the compiled twin of the conditions, held to
this page by a test. Whoever adds a rules key, or a value of one, decides here which
premises it touches: a test names every key and value that nobody has thought about.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cannonade.rules import (
    AcesJokers,
    Blocked,
    DryPile,
    Rules,
    Scoring,
    SetupRoyals,
    ShameStack,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """What a premise says, and under which rules.

    Attributes:
        says: the premise.
        holds: whether it is so under some rules.
    """

    says: str
    holds: Callable[[Rules], bool]


def _always(_: Rules) -> bool:
    return True


def _tops_only_rise(rules: Rules) -> bool:
    return (
        rules.aces_jokers is AcesJokers.PLOYS
        and rules.blocked is not Blocked.ARMOUR_OR_SHAME
        and rules.dry_pile is not DryPile.REFILL
    )


def _wins_score_ploys(rules: Rules) -> bool:
    return rules.aces_jokers is AcesJokers.PLOYS and rules.scoring in {
        Scoring.PLOYS_LEFT,
        Scoring.SIX_MINUS_SPENT,
    }


def _nothing_shuffles(rules: Rules) -> bool:
    is_shame_shuffled = (
        rules.blocked is Blocked.ARMOUR_OR_SHAME
        and rules.shame_stack is ShameStack.SHUFFLED
    )
    return rules.setup_royals is not SetupRoyals.SHUFFLED and not is_shame_shuffled


class Premise(Enum):
    """A premise by its name; its value says what it is."""

    TWO_CARDS_KILL = Statement(
        "A royal dies only when a number is put on a cell of its lanes, and only by "
        "two cards that both count against it.",
        _always,
    )
    GONE_STAYS_GONE = Statement(
        "Armour, shame and spent ploys never come back to the grid or the draw pile.",
        _always,
    )
    TOPS_ONLY_RISE = Statement(
        "Nothing but a ploy takes a card from a stack, and no number is put on a "
        "higher one: without ploys tops only rise, and a number is put down once.",
        _tops_only_rise,
    )
    WINS_SCORE_PLOYS = Statement(
        "A win is worth more the fewer of six ploys were spent; nothing else counts.",
        _wins_score_ploys,
    )
    ONLY_PLOYS_HELD_SCORE = Statement(
        "A ploy scores only once it was drawn.",
        lambda rules: rules.scoring is Scoring.PLOYS_LEFT,
    )
    BLOCKED_NUMBERS_COST_PLOYS = Statement(
        "Whoever holds a ploy has to spend it on a number that fits nowhere.",
        lambda rules: rules.blocked is Blocked.PLOYS_FIRST,
    )
    NOTHING_SHUFFLES = Statement(
        "After the deal nothing is shuffled: chance is the order of the draw pile.",
        _nothing_shuffles,
    )

    @property
    def says(self) -> str:
        """What it says."""
        return self.value.says

    def holds(self, rules: Rules) -> bool:
        """Whether it is so under some rules."""
        return self.value.holds(rules)


CONSIDERED: Final = {
    "grid": ("nine", "eight"),
    "aces_jokers": ("ploys", "resets"),
    "setup_royals": ("in_order", "shuffled"),
    "setup_search": ("no", "yes"),
    "replacement": ("bank", "bury", "no"),
    "placement": ("equal_or_lower", "lower"),
    "blocked": ("ploys_first", "armour_or_ploy", "armour_or_shame"),
    "armour_choice": ("similar", "suit_or_any", "unarmoured_low"),
    "armour_limit": ("fatal", "refused", "none"),
    "fatal_health": ("stated", "proven"),
    "cycling": ("next_draw", "at_once"),
    "pick_up": ("oldest_first", "newest_first"),
    "shame_stack": ("as_pick_up", "shuffled"),
    "dry_pile": ("ploys", "aces", "refill"),
    "scoring": ("ploys_left", "six_minus_spent", "minus_shame", "points"),
}
"""Each rules key with its values, as of when somebody last went through all premises
with it in mind."""

COMPILED: Final = (
    Premise.TOPS_ONLY_RISE,
    Premise.WINS_SCORE_PLOYS,
    Premise.ONLY_PLOYS_HELD_SCORE,
    Premise.BLOCKED_NUMBERS_COST_PLOYS,
)
"""The premises that `premises.pxd` reads from the rules, in its order."""
