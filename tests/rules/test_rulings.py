"""The list of rulings is in order, with valid references."""

import re

import pytest

from cannonade.rules import (
    NO_SOURCE,
    RULE_SETS,
    RULINGS,
    SOURCES,
    Rules,
    Ruling,
    find_rule_set,
    is_in_force,
    key_of,
)

BY_ID = {each.id: each for each in RULINGS}


def test_ids_are_slugs_and_unique() -> None:
    assert len(BY_ID) == len(RULINGS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", each) for each in BY_ID)


def test_rulings_stand_in_the_order_of_the_rules_page() -> None:
    sections = [each.section for each in RULINGS]
    assert sections == sorted(sections)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda each: each.id)
def test_a_ruling_names_a_source_there_is(ruling: Ruling) -> None:
    assert ruling.source == NO_SOURCE or ruling.source in SOURCES


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda each: each.id)
def test_a_ruling_applies_exactly_when_each_group_has_a_value(ruling: Ruling) -> None:
    for rule_set in RULE_SETS:
        rules = rule_set.rules
        held = [
            any(rules.as_text()[key_of(value)] == value.value for value in group)
            for group in ruling.when
        ]
        assert ruling.applies_to(rules) == all(held)


def test_values_in_force_are_told_by_their_own_key() -> None:
    rules = Rules()
    assert is_in_force(rules.replacement, rules)
    assert key_of(rules.replacement) == "replacement"
    assert not is_in_force(find_rule_set("points").rules.replacement, rules)


def test_the_rulings_of_the_revised_rules() -> None:
    found = [each.id for each in RULINGS if each.applies_to(Rules())]
    assert found == [
        "setup-royals-in-order",
        "replacement-draws-on",
        "setup-does-not-attack",
        "ploys-after-setup",
        "empty-cells-take-any-number",
        "armour-leaves-with-royal",
        "oldest-card-first",
        "uncovered-before-attack",
        "fatal-health",
        "waiting-number",
        "cycled-cards-under-at-once",
        "cycled-ploys-go-under",
        "late-win-scores",
        "taken-slots-passed-over",
        "empty-cells-last",
        "printed-rank",
        "waiting-is-last-resort",
        "chance-from-deal",
    ]
