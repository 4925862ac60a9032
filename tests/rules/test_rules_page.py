"""docs/rules.md agrees with the code: rule sets, keys and values, rulings."""

import re
from pathlib import Path

import pytest

from cannonade.errors import RulesError
from cannonade.rules import (
    NO_SOURCE,
    RULE_SETS,
    RULINGS,
    SOURCES,
    VOCABULARY,
    Rules,
    RuleSet,
    Ruling,
    find_rule_set,
    is_in_force,
    key_of,
    rules_from,
)

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^## (?=\d+\. )", PAGE, flags=re.MULTILINE)


def rows_under(heading: str) -> list[list[str]]:
    """Return the rows of the table whose first column has a heading."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    rows = table.splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_the_sections_are_numbered() -> None:
    numbers = [int(section.split(".")[0]) for section in SECTIONS[1:]]
    assert numbers == list(range(1, 12))


def test_each_ruling_stands_in_its_section_and_in_order() -> None:
    found = [
        (ruling, number)
        for number, section in enumerate(SECTIONS)
        for ruling in re.findall(r"\*\*Ruling `([a-z-]+)`\.\*\*", section)
    ]
    assert found == [(each.id, each.section) for each in RULINGS]


def test_the_sources_are_named() -> None:
    assert [row[0] for row in rows_under("tag")] == list(SOURCES)


def test_the_keys_have_their_values_in_order() -> None:
    found = {
        key.strip("`"): [re.match(r"`(\w+)`", each) for each in values.split(" · ")]
        for key, values in rows_under("key")
    }
    assert {
        key: [match and match.group(1) for match in values]
        for key, values in found.items()
    } == {key: [value.value for value in kind] for key, kind in VOCABULARY.items()}


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=[each.name for each in RULE_SETS])
def test_the_rule_sets_differ_as_the_page_says(rule_set: RuleSet) -> None:
    ((_, told),) = (
        row for row in rows_under("rule set") if row[0] == f"`{rule_set.name}`"
    )
    pairs = dict(re.findall(r"(\w+)=(\w+)", told))
    assert rules_from(pairs) == rule_set.rules
    assert list(pairs) == list(rule_set.rules.differences(Rules()))


def test_the_page_lists_the_rule_sets_in_their_order() -> None:
    names = [row[0].strip("`") for row in rows_under("rule set")]
    assert names == [each.name for each in RULE_SETS]


BY_ID = {each.id: each for each in RULINGS}


def test_ids_are_slugs_and_unique() -> None:
    assert len(BY_ID) == len(RULINGS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", each) for each in BY_ID)


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


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.name)
def test_each_rule_set_says_where_it_comes_from(rule_set: RuleSet) -> None:
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
