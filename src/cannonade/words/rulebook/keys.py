"""Rules keys and their values in words, a line each."""

from enum import Enum
from typing import Final

from cannonade.language import Lazy
from cannonade.rules import (
    AcesJokers,
    AceUse,
    ArmourChoice,
    ArmourLimit,
    Blocked,
    Cycling,
    DryPile,
    FatalHealth,
    Grid,
    JokerUse,
    PickUp,
    Placement,
    Replacement,
    Scoring,
    SetupRoyals,
    SetupSearch,
    ShameStack,
)

_KEYS: Final = {
    "grid": Lazy("how many cells the set-up fills"),
    "aces_jokers": Lazy("what aces and jokers are"),
    "ace_use": Lazy("what an ace does where it is banked"),
    "joker_use": Lazy("what a joker does where it is banked"),
    "setup_royals": Lazy("in which order the royals of the deal are placed"),
    "setup_search": Lazy("whether a set-up without a royal searches for one"),
    "replacement": Lazy("whether one card of the grid may be replaced in the set-up"),
    "placement": Lazy("which top cards a number may cover"),
    "blocked": Lazy("what may be done with a number that fits no cell"),
    "armour_choice": Lazy("which royal takes a blocked number as armour"),
    "armour_limit": Lazy("what happens at the fatal health"),
    "fatal_health": Lazy("from which health a royal counts as too strong"),
    "cycling": Lazy("when to search for a royal once none lives"),
    "pick_up": Lazy("which card of a stack that goes under is drawn first"),
    "shame_stack": Lazy("how the stack of a hard reset goes under"),
    "dry_pile": Lazy("what an empty draw pile means"),
    "scoring": Lazy("what a win is worth"),
}

_GROUPS: Final = (
    (Lazy("The set-up"), ("grid", "setup_royals", "setup_search", "replacement")),
    (Lazy("The cards"), ("placement", "aces_jokers", "pick_up")),
    (Lazy("The ploys"), ("ace_use", "joker_use")),
    (Lazy("Blocked numbers"), ("blocked", "shame_stack", "armour_choice")),
    (Lazy("Too much armour"), ("armour_limit", "fatal_health")),
    (Lazy("Running out"), ("cycling", "dry_pile")),
    (Lazy("The score"), ("scoring",)),
)

_VALUES: Final[dict[Enum, Lazy]] = {
    Grid.NINE: Lazy("all nine"),
    Grid.EIGHT: Lazy("eight, the centre stays empty"),
    AcesJokers.PLOYS: Lazy("banked, and spent when the player likes"),
    AcesJokers.RESETS: Lazy("dealt to the grid and played on it, clearing a stack"),
    AceUse.EXTRACTION: Lazy("a stack goes under the draw pile"),
    AceUse.TOP_CARD: Lazy("the top card of a stack goes under the draw pile"),
    AceUse.FLIP: Lazy("a stack of two cards or more is turned upside down"),
    JokerUse.REASSIGNMENT: Lazy("a top card moves to another cell that takes it"),
    JokerUse.SWAP: Lazy("two top cards change places, and both attack"),
    JokerUse.WILD: Lazy("the number in hand goes on a cell that does not take it"),
    JokerUse.DOUBLE: Lazy("the number in hand attacks with twice the payload"),
    JokerUse.DISARM: Lazy("a royal's armour goes under the draw pile"),
    SetupRoyals.IN_ORDER: Lazy("in the order drawn"),
    SetupRoyals.SHUFFLED: Lazy("shuffled"),
    SetupSearch.NO: Lazy("no, the game may begin without one"),
    SetupSearch.YES: Lazy("yes, until one comes"),
    Replacement.BANK: Lazy(
        "yes; aces and jokers met are banked, royals met are placed"
    ),
    Replacement.BURY: Lazy("yes; royals, and aces and jokers if banked, go under"),
    Replacement.NO: Lazy("no, all of them stay"),
    Placement.EQUAL_OR_LOWER: Lazy("equal or lower ones"),
    Placement.LOWER: Lazy("lower ones only"),
    Blocked.PLOYS_FIRST: Lazy("armour, but only when no ploy can be spent"),
    Blocked.ARMOUR_OR_PLOY: Lazy("armour or a ploy, as the player likes"),
    Blocked.ARMOUR_OR_SHAME: Lazy(
        "armour or a hard reset (or a ploy), as the player likes"
    ),
    ArmourChoice.SIMILAR: Lazy("the one most like it: suit, colour, then lowest rank"),
    ArmourChoice.SUIT_OR_ANY: Lazy("any of its suit, or any at all if there is none"),
    ArmourChoice.UNARMOURED_LOW: Lazy(
        "one without armour that stays at 20 or less: lowest rank, suit, then colour"
    ),
    ArmourLimit.FATAL: Lazy("reaching it loses the game"),
    ArmourLimit.REFUSED: Lazy("a royal may not be brought to it"),
    ArmourLimit.NONE: Lazy("nothing"),
    FatalHealth.STATED: Lazy("20, a king 19, as the text states"),
    FatalHealth.PROVEN: Lazy("21, a king 20, as can be proved"),
    Cycling.NEXT_DRAW: Lazy("at the next draw"),
    Cycling.AT_ONCE: Lazy("at once"),
    PickUp.OLDEST_FIRST: Lazy("the oldest"),
    PickUp.NEWEST_FIRST: Lazy("the newest"),
    ShameStack.AS_PICK_UP: Lazy("as `pick_up` says"),
    ShameStack.SHUFFLED: Lazy("shuffled"),
    DryPile.PLOYS: Lazy("the game is lost when no ploy is left to spend"),
    DryPile.ACES: Lazy("the game is lost when no ace is left to spend"),
    DryPile.REFILL: Lazy("a stack becomes the draw pile, its top card is shamed"),
    Scoring.PLOYS_LEFT: Lazy("the ploys drawn and not spent"),
    Scoring.SIX_MINUS_SPENT: Lazy("six minus the ploys spent"),
    Scoring.MINUS_SHAME: Lazy("minus the size of the shame pile"),
    Scoring.POINTS: Lazy(
        "the ranks of the dead minus the draws without a royal; won only above 0"
    ),
}


def key_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the keys under headings, in the order that they matter in a game."""
    return tuple((str(title), keys) for title, keys in _GROUPS)


def say_key(key: str) -> str:
    """Describe a rules key, as a clause."""
    return str(_KEYS[key])


def say_value(value: Enum) -> str:
    """Describe a value of a rules key, as an answer to the key's question."""
    return str(_VALUES[value])
