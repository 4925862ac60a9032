"""The achievements: what each is called, and what it takes."""

from dataclasses import dataclass
from typing import Final

from cannonade.club import Achievement, Progress


@dataclass(frozen=True, slots=True)
class Medal:
    """An achievement in words.

    Attributes:
        title: what it is called.
        takes: what has to be done for it, as a sentence.
    """

    title: str
    takes: str


_MEDALS: Final = {
    "first_win": Medal("The field is yours", "Win a game."),
    "double_kill": Medal("Crossfire", "Kill two royals with one card."),
    "as_dealt": Medal("As it lies", "Win with the grid kept as it was dealt."),
    "first_aim": Medal("First aim", "Win without taking anything back."),
    "no_armour": Medal("No plate riveted", "Win without giving a royal any armour."),
    "rolling_fire": Medal(
        "Rolling fire", "Put four cards in a row on the grid, each of which kills."
    ),
    "broadside": Medal(
        "Broadside", "Kill two royals with one card three times in one game."
    ),
    "exact": Medal(
        "To the pound",
        "Kill four royals in one game with sums that are exactly their health.",
    ),
    "small_shot": Medal("Small shot", "Kill a king by putting a two on the grid."),
    "breaker": Medal("Plate breaker", "Kill a royal whose health is 18 or more."),
    "uphill": Medal("Uphill", "Win a game in which four royals fell in armour."),
    "kings_first": Medal("Kings first", "Kill all four kings before any jack."),
    "whole_house": Medal(
        "A whole house",
        "Kill the jack, the queen and the king of one suit right after one another.",
    ),
    "two_crowns": Medal("Two crowns", "Kill two kings with one card."),
    "last_ploy": Medal(
        "The last charge",
        "Win with a reassignment: your last ploy fells the last royal.",
    ),
    "double_move": Medal("One fuse", "Kill two royals with one reassignment."),
    "unspent": Medal("Powder kept", "Win with ploys in reserve and none spent."),
    "all_spent": Medal("Every charge used", "Win with all six ploys spent."),
    "perfect_six": Medal("Not a charge spent", "Win with all six ploys in reserve."),
    "reset_kill": Medal("Short fuse", "Kill with an ace or a joker that is a reset."),
    "no_shame": Medal(
        "Without shame", "Win by rules that have a shame pile, and leave it empty."
    ),
    "high_score": Medal("Well counted", "Win with 110 points or more."),
    "last_card": Medal("The last round", "Win with one card left in the draw pile."),
    "powder_left": Medal(
        "Powder to spare", "Win with eight cards or more left in the draw pile."
    ),
    "ran_dry": Medal("Past the last round", "Win after the draw pile has run dry."),
    "house_rules": Medal("House battery", "Win by house rules of any kind."),
    "every_rule_set": Medal("Master gunner", "Win by every built-in rule set."),
    "every_lane": Medal(
        "Every lane", "Kill a jack, a queen and a king on each of the twelve slots."
    ),
    "three_in_a_row": Medal("Three fields running", "Win three games in a row."),
    "ten_wins": Medal("Ten fields", "Win ten games."),
}


def say_achievement(achievement: Achievement) -> Medal:
    """Say what an achievement is called, and what it takes."""
    return _MEDALS[achievement.id]


def say_progress(progress: Progress) -> str:
    """Say how far somebody is, as in "3 of 5"; "" for what is not counted."""
    goal = progress.achievement.goal
    return f"{progress.reached} of {goal}" if goal > 1 else ""
