"""Phrases shared by several sections of a rule book."""

from typing import Final

from cannonade.cards import CARDS
from cannonade.language import Lazy, _
from cannonade.rules import (
    AceUse,
    ArmourChoice,
    ArmourLimit,
    Cycling,
    DryPile,
    JokerUse,
    Rules,
    ShameStack,
)
from cannonade.words.keys import in_book
from cannonade.words.rulebook.book import Block, Paragraph, Section


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
    return in_book(rules.pick_up)


def shamed_order(rules: Rules) -> str:
    """Describe the order in which a hard reset's stack goes under the draw pile."""
    if rules.shame_stack is ShameStack.SHUFFLED:
        return _("shuffled")
    return picked_up(rules)


def ploy_for_number(rules: Rules) -> str:
    """Name what can be spent on a blocked number, as in "a ploy that can be used".

    A blocked number leaves no cell empty, and nine top cards never have the same rank:
    only a flip or disarming can find nothing to do, and a double attack always does.
    """
    return _named(
        is_ace=rules.joker_use is JokerUse.DOUBLE,
        may_fail=_is_flip(rules) or rules.joker_use is JokerUse.DISARM,
    )


def ploy_when_dry(rules: Rules) -> str:
    """Name what can be spent with no card to draw and none in hand.

    Only a refill can leave fewer than two cells filled, too few for a swap.
    """
    is_swap = rules.joker_use is JokerUse.SWAP and rules.dry_pile is DryPile.REFILL
    is_disarm = rules.joker_use is JokerUse.DISARM
    return _named(
        is_ace=needs_number(rules), may_fail=_is_flip(rules) or is_swap or is_disarm
    )


def ace(rules: Rules) -> str:
    """Return "an ace", or "an ace that can be used" if one may have no use."""
    return _named(is_ace=True, may_fail=_is_flip(rules))


_NAMES: Final = {
    (False, False): Lazy("a ploy"),
    (False, True): Lazy("a ploy that can be used"),
    (True, False): Lazy("an ace"),
    (True, True): Lazy("an ace that can be used"),
}


def _named(*, is_ace: bool, may_fail: bool) -> str:
    return str(_NAMES[is_ace, may_fail])


def _is_flip(rules: Rules) -> bool:
    return rules.ace_use is AceUse.FLIP


def needs_number(rules: Rules) -> bool:
    """Whether a joker puts down the number in hand."""
    return rules.joker_use in {JokerUse.WILD, JokerUse.DOUBLE}


def can_be_idle(rules: Rules) -> bool:
    """Whether a ploy can have no use for reasons other than the hand."""
    is_disarm = rules.joker_use is JokerUse.DISARM
    return _is_flip(rules) or is_disarm or rules.dry_pile is DryPile.REFILL


def can_kill_beside_hand(rules: Rules) -> bool:
    """Whether a ploy can kill a royal while a card stays in hand."""
    return rules.has_ploys and rules.joker_use in {JokerUse.REASSIGNMENT, JokerUse.SWAP}


def takes_one_armour(rules: Rules) -> bool:
    """Whether a joker disarms royals that wear one card at most."""
    is_bare = rules.armour_choice is ArmourChoice.UNARMOURED_LOW
    return rules.joker_use is JokerUse.DISARM and is_bare


def buries_number(rules: Rules) -> bool:
    """Whether a number in hand goes under the draw pile when the last royal dies."""
    return rules.cycling is Cycling.AT_ONCE and can_kill_beside_hand(rules)


def fatal_numbers(rules: Rules) -> tuple[int, int]:
    """Return the fatal health of a jack or queen, and of a king."""
    return rules.fatal_health_of(CARDS["Qs"]), rules.fatal_health_of(CARDS["Ks"])
