"""The label in the middle of each medal, three characters at most."""

from typing import Final

SIGNS: Final = {
    "first_win": "1",
    "double_kill": "2",
    "as_dealt": "9",
    "first_aim": "0",
    "no_armour": "0",
    "rolling_fire": "4",
    "broadside": "3",
    "exact": "=",
    "small_shot": "2",
    "breaker": "18",
    "uphill": "4",
    "kings_first": "K",
    "whole_house": "J",
    "two_crowns": "K",
    "last_ploy": "A",
    "double_move": "X",
    "unspent": "A",
    "all_spent": "6",
    "perfect_six": "6",
    "reset_kill": "A",
    "no_shame": "0",
    "high_score": "110",
    "last_card": "1",
    "powder_left": "8",
    "ran_dry": "0",
    "house_rules": "H",
    "every_rule_set": "5",
    "every_lane": "12",
    "three_in_a_row": "3",
    "ten_wins": "10",
}
"""By the id of the achievement."""
