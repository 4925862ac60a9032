"""The built-in rule sets agree with the table on the rules page."""

import pytest

from cannonade.errors import RulesError
from cannonade.rules import RULE_SETS, Rules, find_rule_set

ORIGINAL = (
    "grid=eight aces_jokers=resets replacement=no blocked=armour_or_shame "
    "armour_limit=none dry_pile=refill scoring=minus_shame"
)
TABLE = {
    "revised": "",
    "original": ORIGINAL,
    "revisions": "blocked=armour_or_ploy armour_limit=refused "
    "fatal_health=proven dry_pile=aces",
    "points": ORIGINAL.replace("scoring=minus_shame", "")
    + "setup_royals=shuffled placement=lower armour_choice=suit_or_any "
    "shame_stack=shuffled scoring=points",
    "kill-the-royals": "setup_search=yes replacement=bury blocked=armour_or_ploy "
    "armour_choice=unarmoured_low armour_limit=refused fatal_health=proven "
    "cycling=at_once pick_up=newest_first dry_pile=aces scoring=six_minus_spent",
}


@pytest.mark.parametrize("name", TABLE)
def test_version_1_of_a_rule_set_never_changes(name: str) -> None:
    wanted = dict(pair.split("=") for pair in TABLE[name].split())
    assert find_rule_set(name).rules.differences(Rules()) == wanted


def test_the_rule_sets_stand_in_their_order() -> None:
    assert [each.name for each in RULE_SETS] == list(TABLE)
    assert all(each.version == 1 for each in RULE_SETS)


@pytest.mark.parametrize("name", TABLE)
def test_each_rule_set_says_where_it_comes_from(name: str) -> None:
    rule_set = find_rule_set(name)
    assert rule_set.id == f"{name}@1"
    assert rule_set.title
    assert rule_set.source
    assert rule_set.summary.endswith(".")


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        find_rule_set("reviesd")
    assert caught.value.problems == (
        (
            'no rule set "reviesd" (did you mean "revised"?): '
            "there are revised, original, revisions, points, kill-the-royals"
        ),
    )


def test_an_unknown_version_is_answered_with_the_versions_there_are() -> None:
    with pytest.raises(RulesError, match=r'no version 7 of "points": .* points@1'):
        find_rule_set("points", 7)


def test_a_rule_set_is_found_by_its_name() -> None:
    assert RULE_SETS["points"] is find_rule_set("points")
    right: object = "points"
    wrong: object = "pionts"
    assert right in RULE_SETS
    assert wrong not in RULE_SETS
    assert find_rule_set("points") in RULE_SETS
    with pytest.raises(RulesError, match='did you mean "points"'):
        RULE_SETS["pionts"]


def test_the_rule_sets_are_shown_by_their_ids() -> None:
    shown = "<rule sets: revised@1, original@1, revisions@1, points@1, "
    assert repr(RULE_SETS) == shown + "kill-the-royals@1>"
