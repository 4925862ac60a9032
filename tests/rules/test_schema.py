"""The rules record and its vocabulary (rules page, section 9)."""

from tests.support.rule_sets import POINTS, REVISED, RULES
from tests.support.walks import random_values

from cannonade.rules.schema import VOCABULARY, Cycling, PickUp, Rules

KEYS = {
    "grid": "nine eight",
    "aces_jokers": "ploys resets",
    "ace_use": "extraction top_card flip",
    "joker_use": "reassignment swap wild double disarm",
    "setup_royals": "in_order shuffled",
    "setup_search": "no yes",
    "replacement": "bank bury no",
    "placement": "equal_or_lower lower",
    "blocked": "ploys_first armour_or_ploy armour_or_shame",
    "armour_choice": "similar suit_or_any unarmoured_low",
    "armour_limit": "fatal refused none",
    "fatal_health": "stated proven",
    "cycling": "next_draw at_once",
    "pick_up": "oldest_first newest_first",
    "shame_stack": "as_pick_up shuffled",
    "dry_pile": "ploys aces refill",
    "scoring": "ploys_left six_minus_spent minus_shame points",
}


def test_the_vocabulary_is_closed_and_the_default_comes_first() -> None:
    found = {
        key: " ".join(each.value for each in kind) for key, kind in VOCABULARY.items()
    }
    assert found == KEYS
    assert list(found) == list(KEYS)
    defaults = {key: values.split()[0] for key, values in KEYS.items()}
    assert Rules().as_text() == defaults


def test_differences_are_told_in_the_words_of_a_file() -> None:
    house = Rules(pick_up=PickUp.NEWEST_FIRST, cycling=Cycling.AT_ONCE)
    assert house.differences(Rules()) == {
        "cycling": "at_once",
        "pick_up": "newest_first",
    }
    assert Rules().differences(house) == {
        "cycling": "next_draw",
        "pick_up": "oldest_first",
    }
    assert house.differences(house) == {}


def test_the_default_is_the_revised_game() -> None:
    assert Rules() == REVISED
    assert len(set(RULES.values())) == 5
    assert POINTS.differences(REVISED)["scoring"] == "points"


def test_a_record_shows_what_differs_from_the_revised_game() -> None:
    house = Rules(cycling=Cycling.AT_ONCE, pick_up=PickUp.NEWEST_FIRST)
    assert repr(Rules()) == "Rules()"
    shown = "Rules(cycling=Cycling.AT_ONCE, pick_up=PickUp.NEWEST_FIRST)"
    assert repr(house) == shown


def test_random_rules_stay_the_same_when_a_key_is_added() -> None:
    for seed in range(20):
        values = random_values(seed, VOCABULARY)
        for key in VOCABULARY:
            fewer = {each: kind for each, kind in VOCABULARY.items() if each != key}
            assert random_values(seed, fewer) | {key: values[key]} == values
