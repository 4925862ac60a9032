"""What each ruling says, and why."""

from typing import Final

from cannonade.rules import FatalHealth, Rules, Ruling

_TEXTS: Final = {
    "ploys-after-setup": (
        "Ploys cannot be spent before the set-up is over. The text says only that "
        "they may be used whenever you like."
    ),
    "waiting-number": (
        "If a ploy killed the last living royal while a number is in hand, and the "
        "number is blocked and no ploy can be spent, it waits until the next royal has "
        "been found and placed. The text does not foresee it."
    ),
    "cycled-cards-under-at-once": (
        "Cards turned over while a royal is looked for go under the draw pile at "
        "once. The text puts them under after the royal is placed, which differs "
        "only if an ace is spent in between."
    ),
    "late-win-scores": (
        "A win after the draw pile was empty scores like any other and is marked as "
        "late. The text scores wins made without running out of cards, and names no "
        "others."
    ),
    "points-deck": (
        "All 54 cards are used. The text once speaks of numbers up to 9, but counts 54 "
        "cards and plays tens."
    ),
    "points-gaps-filled": (
        "The text does not define resets, an empty draw pile or a table without a "
        "living royal. The first version of Tom Francis's rules fills the gaps."
    ),
    "points-far-cells-fire": (
        "Only a card put on the far cell of a lane fires it, as in every other text."
    ),
    "points-aces-jokers-count": (
        "Aces and jokers on the grid count in a payload, with 1 and 0, although the "
        "text calls them cannon fodder."
    ),
    "armour-limit-twenty": (
        "Rank and armour together may come to 20 even for a king, though nothing can "
        "kill a king of 20. That is the limit the program keeps."
    ),
    "ploys-beside-shame": (
        "Where blocked numbers may be shamed, ploys can be spent as well."
    ),
    "ploys-beside-refill": (
        "Where the draw pile is refilled from a stack, ploys can be spent as well."
    ),
    "waiting-is-last-resort": (
        "A blocked number waits for a royal only if nothing at all can be done with it."
    ),
    "resets-in-replacement": (
        "Where aces and jokers are played on the grid, a replacement lays them too."
    ),
    "resets-in-setup-search": (
        "Where aces and jokers are played on the grid, looking for a royal in the "
        "set-up passes them under the draw pile."
    ),
    "cycling-after-setup": (
        "Where a new royal is looked for at once, that holds for the end of the "
        "set-up too."
    ),
    "chance-from-deal": (
        "Everything random follows from the deal: the same deal and rules give the "
        "same game, every time."
    ),
    "cards-shuffled-as-they-lie": (
        "Cards are shuffled as they lie: the waiting royals in the order drawn, a "
        "stack oldest card first. What comes out first is placed or drawn first."
    ),
    "shuffle-numbering": (
        "The shuffles in a game are numbered from 0. The waiting royals have the first "
        "number where they are shuffled, even if there are none or only one."
    ),
}

_FATAL_HEALTH: Final = {
    FatalHealth.STATED: (
        "A royal counts as too strong from health 20, a king from 19, as the text "
        "has it. That is one too strict: 10 and 10 still kill a jack or queen of 20, "
        "10 and 9 of his suit a king of 19."
    ),
    FatalHealth.PROVEN: (
        "A royal counts as too strong from health 21, a king from 20. The text has 20 "
        "and 19, but 10 and 10 still kill a jack or queen of 20, 10 and 9 of his suit "
        "a king of 19."
    ),
}


def say_ruling(ruling: Ruling, rules: Rules) -> str:
    """Say what a ruling decides under these rules, and why."""
    if ruling.id == "fatal-health":
        return _FATAL_HEALTH[rules.fatal_health]
    return _TEXTS[ruling.id]
