"""Titles and descriptions of the achievements."""

from dataclasses import dataclass
from typing import Final

from cannonade.club.achievements import Achievement
from cannonade.language import Lazy


@dataclass(frozen=True, slots=True)
class Medal:
    """An achievement in words.

    Attributes:
        title: its title.
        takes: what it takes to earn it, as a sentence.
    """

    title: str
    takes: str


_TITLES: Final = {
    "first_win": Lazy("The field is yours"),
    "double_kill": Lazy("Crossfire"),
    "as_dealt": Lazy("As it lies"),
    "first_aim": Lazy("First aim"),
    "no_armour": Lazy("No plate riveted"),
    "rolling_fire": Lazy("Rolling fire"),
    "broadside": Lazy("Broadside"),
    "exact": Lazy("To the pound"),
    "small_shot": Lazy("Small shot"),
    "breaker": Lazy("Plate breaker"),
    "uphill": Lazy("Uphill"),
    "kings_first": Lazy("Kings first"),
    "whole_house": Lazy("A whole house"),
    "two_crowns": Lazy("Two crowns"),
    "last_ploy": Lazy("The last charge"),
    "double_move": Lazy("One fuse"),
    "unspent": Lazy("Powder kept"),
    "all_spent": Lazy("Every charge used"),
    "perfect_six": Lazy("Not a charge spent"),
    "reset_kill": Lazy("Short fuse"),
    "no_shame": Lazy("Without shame"),
    "high_score": Lazy("Well counted"),
    "last_card": Lazy("The last round"),
    "powder_left": Lazy("Powder to spare"),
    "ran_dry": Lazy("Past the last round"),
    "house_rules": Lazy("House battery"),
    "every_rule_set": Lazy("Master gunner"),
    "every_lane": Lazy("Every lane"),
    "three_in_a_row": Lazy("Three fields running"),
    "ten_wins": Lazy("Ten fields"),
}

_TAKES: Final = {
    "first_win": Lazy("Win a game."),
    "double_kill": Lazy("Kill two royals with one card."),
    "as_dealt": Lazy("Win with the grid kept as it was dealt."),
    "first_aim": Lazy("Win without taking anything back."),
    "no_armour": Lazy("Win without giving a royal any armour."),
    "rolling_fire": Lazy("Put four cards in a row on the grid, each of which kills."),
    "broadside": Lazy("Kill two royals with one card three times in one game."),
    "exact": Lazy(
        "Kill four royals in one game with sums that are exactly their health."
    ),
    "small_shot": Lazy("Kill a king by putting a two on the grid."),
    "breaker": Lazy("Kill a royal whose health is 18 or more."),
    "uphill": Lazy("Win a game in which four royals fell in armour."),
    "kings_first": Lazy("Kill all four kings before any jack."),
    "whole_house": Lazy(
        "Kill the jack, the queen and the king of one suit right after one another."
    ),
    "two_crowns": Lazy("Kill two kings with one card."),
    "last_ploy": Lazy("Win with a reassignment: your last ploy fells the last royal."),
    "double_move": Lazy("Kill two royals with one reassignment."),
    "unspent": Lazy("Win with ploys in reserve and none spent."),
    "all_spent": Lazy("Win with all six ploys spent."),
    "perfect_six": Lazy("Win with all six ploys in reserve."),
    "reset_kill": Lazy("Kill with an ace or a joker that is a reset."),
    "no_shame": Lazy(
        "Win by rules that shame blocked numbers, with an empty shame pile."
    ),
    "high_score": Lazy("Win with 110 points or more."),
    "last_card": Lazy("Win with one card left in the draw pile."),
    "powder_left": Lazy("Win with eight cards or more left in the draw pile."),
    "ran_dry": Lazy("Win after the draw pile has run dry."),
    "house_rules": Lazy("Win by house rules of any kind."),
    "every_rule_set": Lazy("Win by every built-in rule set."),
    "every_lane": Lazy("Kill a jack, a queen and a king on each of the twelve slots."),
    "three_in_a_row": Lazy("Win three games in a row."),
    "ten_wins": Lazy("Win ten games."),
}


def say_achievement(achievement: Achievement) -> Medal:
    """Return the title and description of an achievement."""
    return Medal(str(_TITLES[achievement.id]), str(_TAKES[achievement.id]))
