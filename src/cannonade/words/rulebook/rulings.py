"""The rulings in words."""

from typing import Final

from cannonade.language import Lazy
from cannonade.rules import FatalHealth, Rules, Ruling

_TEXTS: Final = {
    "ploys-after-setup": Lazy(
        "Ploys cannot be spent before set-up is over. The text "
        "only says whenever you like."
    ),
    "waiting-number": Lazy(
        "If a ploy kills the last living royal while you hold a blocked number, "
        "and no ploy is left to spend, the number waits until a royal has been "
        "found and placed. The text does not cover this."
    ),
    "cycled-cards-under-at-once": Lazy(
        "Cards turned over in a search go under the draw pile at "
        "once. In the text they go after the royal is placed, "
        "which matters only if an ace is spent in between."
    ),
    "late-win-scores": Lazy(
        "A win after the draw pile was empty scores as usual and is marked as "
        "late. The text only scores wins without running out."
    ),
    "points-deck": Lazy(
        "All 54 cards are used. The text mentions numbers up to 9 "
        "once, but counts 54 cards and plays tens."
    ),
    "points-gaps-filled": Lazy(
        "The text does not define resets, an empty draw pile or a search for a "
        "royal. The first version of Tom Francis's rules fills the gaps."
    ),
    "points-far-cells-fire": Lazy(
        "Only a card placed on a lane's far cell fires it, as in every other text."
    ),
    "points-aces-jokers-count": Lazy(
        "Aces and jokers on the grid fire, worth 1 and 0, although "
        "the text calls them cannon fodder."
    ),
    "armour-limit-twenty": Lazy(
        "Rank and armour may add up to 20 even for a king, although nothing can "
        "kill a king of 20. That is the limit in the program."
    ),
    "idle-ploys": Lazy(
        "A ploy that cannot be used at the moment counts as none, for a blocked "
        "number and for an empty draw pile."
    ),
    "ploys-beside-shame": Lazy(
        "Where blocked numbers may be shamed, ploys can be spent as well."
    ),
    "ploys-beside-refill": Lazy(
        "Where the draw pile is refilled from a stack, ploys can be spent as well."
    ),
    "waiting-is-last-resort": Lazy(
        "A blocked number waits for a royal only if you have no other choice."
    ),
    "resets-in-replacement": Lazy(
        "Where aces and jokers go on the grid, a replacement can be one."
    ),
    "resets-in-setup-search": Lazy(
        "Where aces and jokers go on the grid, a search during "
        "set-up passes them under the draw pile."
    ),
    "cycling-after-setup": Lazy(
        "Where the search for a royal begins at once, it does so "
        "at the end of set-up too."
    ),
    "chance-from-deal": Lazy(
        "All chance comes from the deal: the same deal and rules "
        "always give the same game."
    ),
    "cards-shuffled-as-they-lie": Lazy(
        "Cards are shuffled as they lie: the waiting royals in the order drawn, a "
        "stack oldest card first. What comes out first is placed or drawn first."
    ),
    "shuffle-numbering": Lazy(
        "The shuffles in a game are numbered from 0. The waiting royals have the "
        "first number where they are shuffled, even if there are none or only one."
    ),
}

_FATAL_HEALTH: Final = {
    FatalHealth.STATED: Lazy(
        "Health 20 is too much, 19 for a king, as in the text, "
        "although 10 and 10 would still kill a jack or queen of "
        "20, and 10 and 9 of his suit a king of 19."
    ),
    FatalHealth.PROVEN: Lazy(
        "Health 21 is too much, 20 for a king. The text has 20 and "
        "19, but 10 and 10 still kill a jack or queen of 20, and "
        "10 and 9 of his suit a king of 19."
    ),
}


def say_ruling(ruling: Ruling, rules: Rules) -> str:
    """Explain a ruling and its reason under these rules."""
    if ruling.id == "fatal-health":
        return str(_FATAL_HEALTH[rules.fatal_health])
    return str(_TEXTS[ruling.id])
