"""Sentences about house rules."""

from dataclasses import replace

import pytest

from cannonade.rules import (
    RULE_SETS,
    VOCABULARY,
    Cycling,
    Grid,
    Placement,
    Rules,
    RuleSet,
)
from cannonade.words.rulebook.house import (
    lines_of,
    name_rules,
    say_built_in,
    say_difference,
    say_problem,
)
from cannonade.words.rulebook.keys import key_groups
from cannonade.words.rulebook.whole import rules_in_words

REVISED, ORIGINAL, *_ = RULE_SETS


def test_every_key_stands_under_one_heading() -> None:
    keys = [key for _, group in key_groups() for key in group]
    assert sorted(keys) == sorted(VOCABULARY)


@pytest.mark.parametrize("base", RULE_SETS, ids=lambda each: each.id)
def test_rules_go_by_what_they_are_nearest_to(base: RuleSet) -> None:
    assert name_rules(base.rules) == base.title
    other = next(each for each in Grid if each is not base.rules.grid)
    changed = replace(base.rules, grid=other)
    assert name_rules(changed) == f"{base.title}, house rules"


def test_the_keys_that_differ_are_counted() -> None:
    one = Rules(cycling=Cycling.AT_ONCE)
    two = Rules(cycling=Cycling.AT_ONCE, placement=Placement.LOWER)
    assert say_difference(one, REVISED) == "1 key differs from “Revised rules”."
    assert say_difference(two, REVISED) == "2 keys differ from “Revised rules”."
    assert say_difference(Rules(), REVISED) == (
        "Nothing differs from “Revised rules” yet."
    )


def test_built_in_rules_are_recognised() -> None:
    assert say_built_in(ORIGINAL.rules) == (
        "These are “Original rules”, just as they are."
    )
    assert say_built_in(Rules(cycling=Cycling.AT_ONCE)) == ""


def test_problems_are_sentences() -> None:
    assert say_problem('unknown key "x"') == 'Unknown key "x".'
    assert say_problem("The name is missing.") == "The name is missing."


def test_a_rule_book_is_all_its_lines() -> None:
    book = rules_in_words(ORIGINAL.rules)
    lines = lines_of(book)
    assert set(book.quick_reference) <= lines
    assert {each.text for each in book.rulings} <= lines
    assert lines != lines_of(rules_in_words(REVISED.rules))
