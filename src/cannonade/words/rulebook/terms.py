"""Phrases shared by several sections of a rule book."""

from typing import Final

from cannonade.language import Lazy, _
from cannonade.rules import (
    AcesJokers,
    AceUse,
    ArmourChoice,
    ArmourLimit,
    Blocked,
    FatalHealth,
    JokerUse,
    PickUp,
    Placement,
    Rules,
    ShameStack,
)
from cannonade.words.rulebook.book import Block, Paragraph, Section

_ORDERS: Final = {
    PickUp.OLDEST_FIRST: Lazy("oldest card first"),
    PickUp.NEWEST_FIRST: Lazy("newest card first"),
}


def section(title: str, *blocks: Block | str) -> Section:
    """Make a section; plain texts are paragraphs."""
    return Section(
        title,
        tuple(Paragraph(each) if isinstance(each, str) else each for each in blocks),
    )


def banks_ploys(rules: Rules) -> bool:
    """Whether aces and jokers are banked."""
    return rules.aces_jokers is AcesJokers.PLOYS


def can_shame(rules: Rules) -> bool:
    """Whether a blocked number may be shamed, so that it always has a way out."""
    return rules.blocked is Blocked.ARMOUR_OR_SHAME


def can_lose_blocked(rules: Rules) -> bool:
    """Whether a number may be blocked with nothing at all to do about it."""
    is_choosy = rules.armour_choice is ArmourChoice.UNARMOURED_LOW
    may_fail = is_choosy or rules.armour_limit is ArmourLimit.REFUSED
    return may_fail and not can_shame(rules)


def picked_up(rules: Rules) -> str:
    """Say in which order a stack goes under the draw pile."""
    return str(_ORDERS[rules.pick_up])


def shamed_order(rules: Rules) -> str:
    """Say in which order the stack of a hard reset goes under the draw pile."""
    if rules.shame_stack is ShameStack.SHUFFLED:
        return _("shuffled")
    return picked_up(rules)


def a_ploy(rules: Rules) -> str:
    """Name a ploy that is of use: under some rules an ace or a joker may have none."""
    return _("a ploy that can be used") if _may_be_idle(rules) else _("a ploy")


def _may_be_idle(rules: Rules) -> bool:
    if rules.ace_use is AceUse.FLIP:
        return True
    if rules.joker_use is JokerUse.REASSIGNMENT:
        return rules.placement is Placement.LOWER
    return rules.joker_use is not JokerUse.SWAP


def fatal_numbers(rules: Rules) -> tuple[int, int]:
    """Return the health that is too much for a jack or queen, and for a king."""
    return (20, 19) if rules.fatal_health is FatalHealth.STATED else (21, 20)
