"""The premises of the coach's proofs, and the rules for which each holds.

Certainty, the pruning rules of the solver and the players' search rest on these
premises. `premises.pxd` is the compiled twin of the conditions; a test keeps them in
agreement. If you add a rules key or value, decide here which premises it affects: a
test lists every key and value that has not been considered.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cannonade.rules import (
    AceUse,
    Blocked,
    DryPile,
    JokerUse,
    Rules,
    Scoring,
    SetupRoyals,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """The statement of a premise, and the rules for which it holds.

    Attributes:
        says: the statement, as a sentence.
        holds: whether it is true under some rules.
    """

    says: str
    holds: Callable[[Rules], bool]


def _always(_: Rules) -> bool:
    return True


def _tops_only_rise(rules: Rules) -> bool:
    return rules.has_ploys and not rules.has_shame_pile


def _nothing_shuffles(rules: Rules) -> bool:
    is_queue_shuffled = rules.setup_royals is SetupRoyals.SHUFFLED
    return not is_queue_shuffled and not rules.has_shuffled_resets


def _ploys_serve(rules: Rules) -> bool:
    can_fail = {JokerUse.DOUBLE, JokerUse.DISARM}
    return not rules.has_ploys or (
        rules.ace_use is not AceUse.FLIP and rules.joker_use not in can_fail
    )


def _ploys_keep(rules: Rules) -> bool:
    needs_joker = rules.ace_use is AceUse.FLIP or rules.joker_use is JokerUse.DISARM
    return rules.dry_pile is not DryPile.ACES or not needs_joker


def _no_joker_can(use: JokerUse) -> Callable[[Rules], bool]:
    """Return the condition that jokers are resets or have another use."""
    return lambda rules: not rules.has_ploys or rules.joker_use is not use


class Premise(Enum):
    """A premise of the proofs; its value is its statement."""

    TWO_CARDS_KILL = Statement(
        "A royal dies only when a number is put on a cell of its lanes, and only by "
        "two cards that both count against it.",
        _always,
    )
    GONE_STAYS_GONE = Statement(
        "Shame and spent ploys never come back to the grid or the draw pile, nor does "
        "armour but by a ploy.",
        _always,
    )
    TWELVE_DEAD_WIN = Statement(
        "A game is won only when all twelve royals are dead.", _always
    )
    HEALTH_NEVER_FALLS = Statement(
        "Nothing but a ploy lowers a living royal's health, or makes a payload count "
        "more than its ranks.",
        _always,
    )
    ARMOUR_STAYS = Statement(
        "No ploy takes armour back.", _no_joker_can(JokerUse.DISARM)
    )
    PAYLOADS_COUNT_ONCE = Statement(
        "No ploy makes a payload count more than its ranks.",
        _no_joker_can(JokerUse.DOUBLE),
    )
    JOKERS_PUT_ONE_CARD = Statement(
        "No ace puts a card on a cell, and a joker one at most.",
        _no_joker_can(JokerUse.SWAP),
    )
    ONE_CARD_A_DRAW = Statement(
        "While a royal lives, a draw turns over the next card alone.", _always
    )
    PLOYS_KEEP = Statement(
        "A ploy that may be used before the next card is drawn may as well be used "
        "once it is in hand.",
        _ploys_keep,
    )
    DEAD_DO_NOT_MATTER = Statement(
        "A dead royal has no effect but to keep other royals out of its slot.", _always
    )
    TOPS_ONLY_RISE = Statement(
        "Nothing but a ploy takes a card from a stack or puts a number on a higher "
        "one: without ploys tops only rise, and a number is put down once.",
        _tops_only_rise,
    )
    WINS_SCORE_PLOYS = Statement(
        "A win is worth more the fewer of six ploys were spent; nothing else counts.",
        lambda rules: rules.scores_ploys,
    )
    ONLY_PLOYS_HELD_SCORE = Statement(
        "A ploy scores only once it was drawn.",
        lambda rules: rules.scoring is Scoring.PLOYS_LEFT,
    )
    PLOYS_SERVE = Statement(
        "A ploy held can be spent whenever a number fits nowhere, whichever it is.",
        _ploys_serve,
    )
    BLOCKED_NUMBERS_COST_PLOYS = Statement(
        "Whoever holds a ploy has to spend it on a number that fits nowhere.",
        lambda rules: rules.blocked is Blocked.PLOYS_FIRST and _ploys_serve(rules),
    )
    DRAWS_COST_NOTHING = Statement(
        "How often a card was drawn changes neither a result nor a score.",
        lambda rules: rules.scoring is not Scoring.POINTS,
    )
    NOTHING_SHUFFLES = Statement(
        "After the deal nothing is shuffled: chance is the order of the draw pile.",
        _nothing_shuffles,
    )

    def holds(self, rules: Rules) -> bool:
        """Whether it is true under some rules."""
        return self.value.holds(rules)


CERTAINTY: Final = {
    "after": (Premise.NOTHING_SHUFFLES,),
    "after_draw": (Premise.ONE_CARD_A_DRAW,),
    "is_hopeless": (Premise.TWELVE_DEAD_WIN,),
    "largest_payload": (
        Premise.TWO_CARDS_KILL,
        Premise.GONE_STAYS_GONE,
        Premise.HEALTH_NEVER_FALLS,
        Premise.ARMOUR_STAYS,
        Premise.PAYLOADS_COUNT_ONCE,
    ),
    "most_kills": (
        Premise.TWO_CARDS_KILL,
        Premise.TOPS_ONLY_RISE,
        Premise.GONE_STAYS_GONE,
        Premise.ARMOUR_STAYS,
        Premise.JOKERS_PUT_ONE_CARD,
    ),
}
"""The premises of each function in `certainty.pyx` that prunes."""

CONSIDERED: Final = {
    "grid": ("nine eight", "how a game begins; an empty cell counts as rank 0"),
    "aces_jokers": ("ploys resets", "resets cover any top and bring stacks back"),
    "ace_use": (
        "extraction top_card flip",
        "each is a ploy on one stack; nothing is flipped where all stacks are one card",
    ),
    "joker_use": (
        "reassignment swap wild double disarm",
        "a swap puts down two cards, disarming brings armour back; see the premises",
    ),
    "setup_royals": ("in_order shuffled", "chance before the game proper"),
    "setup_search": ("no yes", "how a game begins"),
    "replacement": ("bank bury no", "how a game begins"),
    "placement": ("equal_or_lower lower", "added to the top, as 0 or 1"),
    "blocked": ("ploys_first armour_or_ploy armour_or_shame", "shame brings back"),
    "armour_choice": ("similar suit_or_any unarmoured_low", "armour only adds health"),
    "armour_limit": ("fatal refused none", "what it loses or refuses is played out"),
    "fatal_health": ("stated proven", "as armour_limit"),
    "cycling": ("next_draw at_once", "neither cycles while a royal lives"),
    "pick_up": ("oldest_first newest_first", "stacks still go under the draw pile"),
    "shame_stack": ("as_pick_up shuffled", "chance where shame is allowed"),
    "dry_pile": ("ploys aces refill", "a refill brings back; losses are played out"),
    "scoring": ("ploys_left six_minus_spent minus_shame points", "see the premises"),
}
"""Each rules key with the values for which all premises were last reviewed, and the
premises that it affects."""

COMPILED: Final = (
    Premise.TOPS_ONLY_RISE,
    Premise.WINS_SCORE_PLOYS,
    Premise.ONLY_PLOYS_HELD_SCORE,
    Premise.PLOYS_SERVE,
    Premise.BLOCKED_NUMBERS_COST_PLOYS,
    Premise.PLOYS_KEEP,
    Premise.ARMOUR_STAYS,
    Premise.PAYLOADS_COUNT_ONCE,
    Premise.JOKERS_PUT_ONE_CARD,
)
"""The premises that `premises.pxd` reads from the rules, in its order."""
