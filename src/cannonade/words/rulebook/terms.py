"""Phrases shared by several sections of a rule book."""

from typing import Final

from cannonade.cards import CARDS
from cannonade.engine.similarity import fatal_health
from cannonade.language import Lazy, _
from cannonade.rules import (
    AceUse,
    ArmourChoice,
    ArmourLimit,
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
    """Build a section, with plain texts as paragraphs."""
    return Section(
        title,
        tuple(Paragraph(each) if isinstance(each, str) else each for each in blocks),
    )


def can_lose_blocked(rules: Rules) -> bool:
    """Whether a blocked number can leave no legal action."""
    is_choosy = rules.armour_choice is ArmourChoice.UNARMOURED_LOW
    may_fail = is_choosy or rules.armour_limit is ArmourLimit.REFUSED
    return may_fail and not rules.has_hard_resets


def picked_up(rules: Rules) -> str:
    """Describe the order in which a stack goes under the draw pile."""
    return str(_ORDERS[rules.pick_up])


def shamed_order(rules: Rules) -> str:
    """Describe the order in which a hard reset's stack goes under the draw pile."""
    if rules.shame_stack is ShameStack.SHUFFLED:
        return _("shuffled")
    return picked_up(rules)


def a_ploy(rules: Rules) -> str:
    """Return "a ploy", or "a ploy that can be used" if one may have no use."""
    return _("a ploy that can be used") if _may_be_idle(rules) else _("a ploy")


def _may_be_idle(rules: Rules) -> bool:
    if rules.ace_use is AceUse.FLIP:
        return True
    if rules.joker_use is JokerUse.REASSIGNMENT:
        return rules.placement is Placement.LOWER
    return rules.joker_use is not JokerUse.SWAP


def fatal_numbers(rules: Rules) -> tuple[int, int]:
    """Return the fatal health of a jack or queen, and of a king."""
    return fatal_health(rules, CARDS["Qs"]), fatal_health(rules, CARDS["Ks"])
