"""docs/rules.md agrees with the code: rulings, keys, values and rule sets."""

import re
from pathlib import Path

import pytest

from cannonade.rules import (
    RULE_SETS,
    RULINGS,
    SOURCES,
    VOCABULARY,
    Rules,
    RuleSet,
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
