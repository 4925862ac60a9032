"""What each rules key is about, and what each of its values means, in a line."""

from enum import Enum
from typing import Final

from cannonade.rules import (
    AcesJokers,
    ArmourChoice,
    ArmourLimit,
    Blocked,
    Cycling,
    DryPile,
    FatalHealth,
    Grid,
    PickUp,
    Placement,
    Replacement,
    Scoring,
    SetupRoyals,
    SetupSearch,
    ShameStack,
)

_KEYS: Final = {
    "grid": "how many cells the set-up fills",
    "aces_jokers": "what aces and jokers are",
    "setup_royals": "in which order the royals of the deal are placed",
    "setup_search": "whether a deal without a royal looks for one",
    "replacement": "whether one card of the grid may be replaced in the set-up",
    "placement": "which top cards a number may cover",
    "blocked": "what may be done with a number that fits no cell",
    "armour_choice": "which royal takes a blocked number as armour",
    "armour_limit": "what happens at the fatal health",
    "fatal_health": "from which health a royal counts as too strong",
    "cycling": "when a royal is looked for once none lives",
    "pick_up": "which card of a stack that goes under is drawn first",
    "shame_stack": "how the stack of a hard reset goes under",
    "dry_pile": "what an empty draw pile means",
    "scoring": "what a win is worth",
}

KEY_GROUPS: Final = (
    ("The set-up", ("grid", "setup_royals", "setup_search", "replacement")),
    ("The cards", ("placement", "aces_jokers", "pick_up")),
    ("Blocked numbers", ("blocked", "shame_stack", "armour_choice")),
    ("Too much armour", ("armour_limit", "fatal_health")),
    ("Running out", ("cycling", "dry_pile")),
    ("The score", ("scoring",)),
)
"""The keys as a player meets what they decide, under headings."""

_VALUES: Final[dict[Enum, str]] = {
    Grid.NINE: "all nine",
    Grid.EIGHT: "eight, the centre stays empty",
    AcesJokers.PLOYS: "banked, and spent when the player likes",
    AcesJokers.RESETS: "dealt to the grid and played on it, clearing a stack",
    SetupRoyals.IN_ORDER: "in the order drawn",
    SetupRoyals.SHUFFLED: "shuffled",
    SetupSearch.NO: "no",
    SetupSearch.YES: "yes, until one comes",
    Replacement.BANK: "yes; aces and jokers met are banked, royals met are placed",
    Replacement.BURY: "yes; royals, and aces and jokers if banked, go under",
    Replacement.NO: "no",
    Placement.EQUAL_OR_LOWER: "equal or lower ones",
    Placement.LOWER: "lower ones only",
    Blocked.PLOYS_FIRST: "armour, but only when no ploy can be spent",
    Blocked.ARMOUR_OR_PLOY: "armour or a ploy, as the player likes",
    Blocked.ARMOUR_OR_SHAME: "armour or a hard reset (or a ploy), as the player likes",
    ArmourChoice.SIMILAR: "the one most like it: suit, colour, then lowest rank",
    ArmourChoice.SUIT_OR_ANY: "any of its suit, or any at all if there is none",
    ArmourChoice.UNARMOURED_LOW: (
        "one without armour that stays at 20 or less: lowest rank, suit, then colour"
    ),
    ArmourLimit.FATAL: "reaching it loses the game",
    ArmourLimit.REFUSED: "a royal may not be brought to it",
    ArmourLimit.NONE: "nothing",
    FatalHealth.STATED: "20, a king 19, as the text states",
    FatalHealth.PROVEN: "21, a king 20, as can be proved",
    Cycling.NEXT_DRAW: "at the next draw",
    Cycling.AT_ONCE: "at once",
    PickUp.OLDEST_FIRST: "the oldest",
    PickUp.NEWEST_FIRST: "the newest",
    ShameStack.AS_PICK_UP: "as `pick_up` says",
    ShameStack.SHUFFLED: "shuffled",
    DryPile.PLOYS: "the game is lost when no ploy is left to spend",
    DryPile.ACES: "the game is lost when no ace is left to spend",
    DryPile.REFILL: "a stack becomes the draw pile, its top card is shamed",
    Scoring.PLOYS_LEFT: "the ploys drawn and not spent",
    Scoring.SIX_MINUS_SPENT: "six minus the ploys spent",
    Scoring.MINUS_SHAME: "minus the size of the shame pile",
    Scoring.POINTS: (
        "the ranks of the dead minus the draws without a royal; won only above 0"
    ),
}


def say_key(key: str) -> str:
    """Say what a rules key is about, as a clause."""
    return _KEYS[key]


def say_value(value: Enum) -> str:
    """Say what a value of a rules key means, as an answer to its key's question."""
    return _VALUES[value]
