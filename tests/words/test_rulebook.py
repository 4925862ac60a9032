"""The rule book and house rules in words: they depend on all keys alone."""

import re
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest
from hypothesis import given, strategies as st
from tests.support.sessions import any_rules

from cannonade.pages.lines import as_text
from cannonade.pages.rules import rules_page
from cannonade.rules import (
    RULE_SETS,
    RULINGS,
    SOURCES,
    VOCABULARY,
    Cycling,
    Grid,
    NoEffect,
    Placement,
    Rules,
    RuleSet,
    find_rule_set,
    key_of,
    notes,
)
from cannonade.rules.validate import without_idle_keys
from cannonade.words.cards import SYMBOLS
from cannonade.words.keys import key_groups, say_key, say_value
from cannonade.words.rulebook import house
from cannonade.words.rulebook.book import CREDIT, LINK, as_markdown
from cannonade.words.rulebook.whole import rules_in_words, say_source


def with_value(rules: Rules, value: Enum) -> Rules:
    changes: dict[str, Any] = {key_of(value): value}
    return replace(rules, **changes)


def has_effect(key: str, rules: Rules) -> bool:
    """Whether all values of a key make different games, by the notes."""
    return not any(
        isinstance(note, NoEffect) and key_of(note.value) == key
        for value in VOCABULARY[key]
        for note in notes(with_value(rules, value))
    )


@given(any_rules, st.sampled_from(list(VOCABULARY)))
def test_two_values_of_a_key_read_differently(rules: Rules, key: str) -> None:
    books = [rules_in_words(with_value(rules, value)) for value in VOCABULARY[key]]
    texts = {*map(as_markdown, books)}
    if has_effect(key, rules):
        assert len(texts) == len(VOCABULARY[key])
    else:
        assert len(texts) < len(VOCABULARY[key])


@given(any_rules, st.integers(40, 100))
def test_any_rules_fit_the_width(rules: Rules, width: int) -> None:
    text = as_text(rules_page(rules_in_words(rules)), SYMBOLS, width)
    lines = text.splitlines()
    assert [line for line in lines if len(line) > width] in ([], [LINK])


@given(any_rules)
def test_any_rules_are_well_set(rules: Rules) -> None:
    book = rules_in_words(rules, "House rules")
    text = as_markdown(book)
    assert text.isascii()
    assert not [sign for sign in ("{", "}", "None", "..", " .", " ,") if sign in text]
    assert text.endswith("\n")
    assert str(CREDIT) in text.replace("\n", " ")
    assert LINK in text
    for line in text.splitlines():
        if line.startswith("- ") or line[:1].isalpha():
            said = line.removeprefix("- ")
            assert said[0].isupper(), line
            assert said[-1] in ".:])>", line
            assert "  " not in said, line
    named = set(re.findall(r"\bsee ([A-Z][^)]*)\)", text))
    assert len(named) > 3
    assert named <= {section.title for section in book.sections}
    in_force = without_idle_keys(rules)
    told = [ruling.id for ruling in book.rulings]
    assert told == [each.id for each in RULINGS if each.applies_to(in_force)]


def test_a_source_without_an_author_is_its_title() -> None:
    assert say_source("KTR") == "Kill The Royals, version 2.0"
    assert all(say_source(tag) for tag in SOURCES)


@pytest.mark.parametrize("key", VOCABULARY)
def test_every_key_has_words(key: str) -> None:
    assert say_key(key).endswith("?")
    assert len({say_value(value) for value in VOCABULARY[key]}) == len(VOCABULARY[key])


@given(any_rules)
def test_every_note_has_words(rules: Rules) -> None:
    for note in notes(rules):
        said = house.say_note(note)
        assert said.isascii()
        assert said.endswith(".")


@pytest.mark.parametrize("name", ["revised", "original"])
def test_the_built_in_rules_read_as_they_did(
    name: str, golden: Callable[[str, str], None]
) -> None:
    rule_set = find_rule_set(name)
    page = rules_page(rules_in_words(rule_set.rules, rule_set.title))
    text = as_text(page, SYMBOLS, 72)
    golden(f"rules/{rule_set.id}.txt", text)


def test_a_book_may_have_no_title() -> None:
    rules = find_rule_set("revised").rules
    assert as_markdown(rules_in_words(rules)).startswith("## Goal\n")
    assert as_markdown(rules_in_words(rules, "Mine")).startswith("# Mine\n\n## Goal\n")


REVISED = RULE_SETS[0]


def test_every_key_stands_under_one_heading() -> None:
    keys = [key for _, group in key_groups() for key in group]
    assert sorted(keys) == sorted(VOCABULARY)


@pytest.mark.parametrize("base", RULE_SETS, ids=lambda each: each.id)
def test_rules_go_by_what_they_are_nearest_to(base: RuleSet) -> None:
    assert house.name_rules(base.rules) == base.title
    other = next(each for each in Grid if each is not base.rules.grid)
    changed = replace(base.rules, grid=other)
    assert house.name_rules(changed) == f"{base.title}, house rules"


def test_the_keys_that_differ_are_counted() -> None:
    one = Rules(cycling=Cycling.AT_ONCE)
    two = Rules(cycling=Cycling.AT_ONCE, placement=Placement.LOWER)
    assert house.say_difference(one, REVISED) == "1 rule differs from “Revised rules”."
    assert house.say_difference(two, REVISED) == "2 rules differ from “Revised rules”."
    assert house.say_difference(Rules(), REVISED) == (
        "Nothing differs from “Revised rules” yet."
    )
