"""The rules record and its vocabulary (rules page, section 9)."""

from tests.support.rule_sets import POINTS, REVISED, RULES
from tests.support.walks import random_values

from cannonade.rules.schema import VOCABULARY, Cycling, PickUp, Rules


def test_the_default_of_a_key_is_its_first_value() -> None:
    first = {key: next(iter(kind)).value for key, kind in VOCABULARY.items()}
    assert Rules().as_text() == first


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
