"""Rules keys and their values in words, a line each."""

from enum import Enum
from typing import Final

from cannonade.language import Lazy
from cannonade.rules import schema

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
    schema.Grid.NINE: Lazy("all nine"),
    schema.Grid.EIGHT: Lazy("eight, the centre stays empty"),
    schema.AcesJokers.PLOYS: Lazy("banked, and spent when the player likes"),
    schema.AcesJokers.RESETS: Lazy(
        "dealt to the grid and played on it, clearing a stack"
    ),
    schema.AceUse.EXTRACTION: Lazy("a stack goes under the draw pile"),
    schema.AceUse.TOP_CARD: Lazy("the top card of a stack goes under the draw pile"),
    schema.AceUse.FLIP: Lazy("a stack of two cards or more is turned upside down"),
    schema.JokerUse.REASSIGNMENT: Lazy(
        "a top card moves to another cell that takes it"
    ),
    schema.JokerUse.SWAP: Lazy("two top cards change places, and both attack"),
    schema.JokerUse.WILD: Lazy(
        "the number in hand goes on a cell that does not take it"
    ),
    schema.JokerUse.DOUBLE: Lazy("the number in hand attacks with twice the payload"),
    schema.JokerUse.DISARM: Lazy("a royal's armour goes under the draw pile"),
    schema.SetupRoyals.IN_ORDER: Lazy("in the order drawn"),
    schema.SetupRoyals.SHUFFLED: Lazy("shuffled"),
    schema.SetupSearch.NO: Lazy("no, the game may begin without one"),
    schema.SetupSearch.YES: Lazy("yes, until one comes"),
    schema.Replacement.BANK: Lazy(
        "yes; aces and jokers met are banked, royals met are placed"
    ),
    schema.Replacement.BURY: Lazy(
        "yes; royals, and aces and jokers if banked, go under"
    ),
    schema.Replacement.NO: Lazy("no, all of them stay"),
    schema.Placement.EQUAL_OR_LOWER: Lazy("equal or lower ones"),
    schema.Placement.LOWER: Lazy("lower ones only"),
    schema.Blocked.PLOYS_FIRST: Lazy("armour, but only when no ploy can be spent"),
    schema.Blocked.ARMOUR_OR_PLOY: Lazy("armour or a ploy, as the player likes"),
    schema.Blocked.ARMOUR_OR_SHAME: Lazy(
        "armour or a hard reset (or a ploy), as the player likes"
    ),
    schema.ArmourChoice.SIMILAR: Lazy(
        "the one most like it: suit, colour, then lowest rank"
    ),
    schema.ArmourChoice.SUIT_OR_ANY: Lazy(
        "any of its suit, or any at all if there is none"
    ),
    schema.ArmourChoice.UNARMOURED_LOW: Lazy(
        "one without armour that stays at 20 or less: lowest rank, suit, then colour"
    ),
    schema.ArmourLimit.FATAL: Lazy("reaching it loses the game"),
    schema.ArmourLimit.REFUSED: Lazy("a royal may not be brought to it"),
    schema.ArmourLimit.NONE: Lazy("nothing"),
    schema.FatalHealth.STATED: Lazy("20, a king 19, as the text states"),
    schema.FatalHealth.PROVEN: Lazy("21, a king 20, as can be proved"),
    schema.Cycling.NEXT_DRAW: Lazy("at the next draw"),
    schema.Cycling.AT_ONCE: Lazy("at once"),
    schema.PickUp.OLDEST_FIRST: Lazy("the oldest"),
    schema.PickUp.NEWEST_FIRST: Lazy("the newest"),
    schema.ShameStack.AS_PICK_UP: Lazy("as `pick_up` says"),
    schema.ShameStack.SHUFFLED: Lazy("shuffled"),
    schema.DryPile.PLOYS: Lazy("the game is lost when no ploy is left to spend"),
    schema.DryPile.ACES: Lazy("the game is lost when no ace is left to spend"),
    schema.DryPile.REFILL: Lazy(
        "a stack becomes the draw pile, its top card is shamed"
    ),
    schema.Scoring.PLOYS_LEFT: Lazy("the ploys drawn and not spent"),
    schema.Scoring.SIX_MINUS_SPENT: Lazy("six minus the ploys spent"),
    schema.Scoring.MINUS_SHAME: Lazy("minus the size of the shame pile"),
    schema.Scoring.POINTS: Lazy(
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
