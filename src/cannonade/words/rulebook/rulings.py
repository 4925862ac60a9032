"""The rulings in words."""

from typing import Final

from cannonade.language import Lazy
from cannonade.rules import FatalHealth, Rules, Ruling

_TEXTS: Final = {
    "jokers-have-no-colour": Lazy(
        "Jokers have no suit and no colour, although real packs often have a red and a "
        "black one. The texts give them none."
    ),
    "setup-royals-in-order": Lazy(
        "Waiting royals are placed in the order drawn. The text gives no order."
    ),
    "replacement-draws-on": Lazy(
        "If a replacement draws an ace or joker, you bank it; a royal is placed once "
        "the cell is filled. The text speaks of one new card."
    ),
    "setup-does-not-attack": Lazy(
        "Cards laid during set-up, a replacement included, do not attack. The text "
        "does not say."
    ),
    "ploys-after-setup": Lazy(
        "Ploys cannot be spent before set-up is over. The text "
        "only says whenever you like."
    ),
    "empty-cells-take-any-number": Lazy(
        "An empty cell takes any number. The text only speaks of cells with a card."
    ),
    "armour-leaves-with-royal": Lazy(
        "A dead royal's armour leaves play. The text does not say what becomes of it."
    ),
    "oldest-card-first": Lazy(
        "A stack that goes under the draw pile unshuffled is turned over as it lies, "
        "so that its oldest card will be drawn first. The text only says face down."
    ),
    "uncovered-before-attack": Lazy(
        "When a joker moves a card, the card below it is uncovered before the attack "
        "is worked out. The text does not say."
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
    "cycled-ploys-go-under": Lazy(
        "Aces and jokers turned over in a search go under the draw pile like numbers. "
        "The text makes no exception for them."
    ),
    "late-win-scores": Lazy(
        "A win after the draw pile was empty scores as usual and is marked as "
        "late. The text only scores wins without running out."
    ),
    "taken-slots-passed-over": Lazy(
        "A grid card whose slots are all taken does not count when a royal is placed. "
        "The text does not cover this."
    ),
    "empty-cells-last": Lazy(
        "A royal goes beside an empty cell only if there is no free slot beside a "
        "card. The text does not cover this."
    ),
    "printed-rank": Lazy(
        "The lowest royal is the one of the lowest rank, whatever armour it has, and "
        "you choose between equals. The text only says lowest value."
    ),
    "refill-from-one-card": Lazy(
        "A stack of one card may be chosen for a refill: the card is shamed, and you "
        "choose again. The text does not cover this."
    ),
    "refused-health": Lazy(
        "The text forbids armour that makes a royal invincible, but gives no numbers. "
        "Health 21 is more than two cards add up to, as 20 is for a king and two cards "
        "of his suit."
    ),
    "similarity-among-the-able": Lazy(
        "Only royals that can still take the number are compared. The text does not "
        "say whether the others count."
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
        "Aces and jokers on the grid count in payloads, worth 1 and 0. The text calls "
        "only 2 to 10 cannon fodder, and never says what resets do."
    ),
    "points-rounds-are-draws": Lazy(
        "A draw without a royal costs a point. The text speaks of rounds, and does "
        "not say whether set-up, a search or a refill is one."
    ),
    "invincible-king": Lazy(
        "A king may not be brought to health 20, more than two cards of his suit add "
        "up to. The text forbids making a royal invincible; its program allows this "
        "king."
    ),
    "kept-grid-buries-nothing": Lazy(
        "If you keep the grid, no card goes under the draw pile. The program buries "
        "royals, aces and jokers on top of it even then; its text does not."
    ),
    "search-before-loss": Lazy(
        "When no royal is alive, the search comes first, so no blocked number can lose "
        "the game before it. The program can lose such a game; its text says that the "
        "search keeps a game from getting stuck."
    ),
    "idle-ploys": Lazy(
        "A ploy that cannot be used at the moment counts as none, for a blocked number "
        "and for an empty draw pile. Where only an ace saves the game, an ace that "
        "cannot be used does not."
    ),
    "refill-of-nothing": Lazy(
        "If every cell is empty when the draw pile needs a refill, the game is lost at "
        "once, even if a joker could be used."
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
        "The shuffles in a game are numbered from 0. Where the waiting royals are "
        "shuffled they have the first number, even if there are none or only one; "
        "otherwise the first shamed stack has it."
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
