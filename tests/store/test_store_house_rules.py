"""House rules are saved under a name, changed, renamed and deleted."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from tests.support.stores import START, moment

from cannonade.errors import HouseRulesError, UnknownHouseRulesError
from cannonade.rules import (
    RULE_SETS,
    Cycling,
    PickUp,
    Placement,
    Rules,
    RuleSet,
    parse_rule_set,
)
from cannonade.store import HouseRules, Store, open_store, titled
from cannonade.store.house_rules import MOST_SAVED, TITLE_LENGTH, HouseRulesId

QUICK = parse_rule_set(
    """
    name = "quick-hunt"
    version = 3
    title = "Quick hunt"
    source = "Our kitchen table"
    url = "https://example.org/"
    summary = "A royal is looked for at once."
    [rules]
    cycling = "at_once"
    """
)
STRICT = titled(replace(QUICK, rules=Rules(placement=Placement.LOWER)), "Strict")


def problems_of(house: HouseRules, rule_set: RuleSet) -> tuple[str, ...]:
    with pytest.raises(HouseRulesError) as caught:
        house.add(rule_set, START)
    return caught.value.problems


def test_nothing_of_a_rule_set_is_lost(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        saved = HouseRules(store).add(QUICK, START)
    with open_store(tmp_path) as store:
        assert HouseRules(store).all() == (saved,)
    assert saved.rule_set == QUICK


def test_they_are_listed_by_title(store: Store) -> None:
    house = HouseRules(store)
    strict, quick = house.add(STRICT, START), house.add(QUICK, START)
    assert house.all() == (quick, strict)


def test_rules_have_the_title_they_are_saved_under(store: Store) -> None:
    house = HouseRules(store)
    house.add(QUICK, START)
    assert house.title_of(QUICK.rules) == "Quick hunt"
    assert house.title_of(STRICT.rules) is None
    assert house.title_of(Rules()) is None


def test_saved_rules_can_be_changed(store: Store) -> None:
    house = HouseRules(store)
    first = house.add(QUICK, START)
    newest = replace(QUICK, rules=Rules(pick_up=PickUp.NEWEST_FIRST))
    changed = house.change(first.id, newest, moment(1))
    assert house.all() == (changed,)
    assert changed.rule_set == newest


def test_a_title_gives_its_name_and_may_be_kept(store: Store) -> None:
    house = HouseRules(store)
    first = house.add(titled(QUICK, "  A  hunt at once "), START)
    assert first.rule_set == replace(
        QUICK, name="a-hunt-at-once", title="A hunt at once"
    )
    louder = titled(QUICK, "A HUNT at once")
    assert house.change(first.id, louder, moment(2)).title == "A HUNT at once"


def test_saved_rules_can_be_forgotten(store: Store) -> None:
    house = HouseRules(store)
    first = house.add(QUICK, START)
    house.remove(first.id)
    assert house.all() == ()
    assert house.add(STRICT, START).id != first.id


@pytest.mark.parametrize("title", ["", " ", "x" * (TITLE_LENGTH + 1), "a\0b"])
def test_a_title_that_cannot_be_is_refused(store: Store, title: str) -> None:
    expected = f"The name must have 1 to {TITLE_LENGTH} printable characters."
    house = HouseRules(store)
    assert problems_of(house, replace(QUICK, title=title)) == (expected,)


def test_what_is_there_is_not_saved_twice(store: Store) -> None:
    house = HouseRules(store)
    house.add(QUICK, START)
    (same,) = problems_of(house, titled(QUICK, "Other"))
    (named,) = problems_of(house, titled(STRICT, "QUICK HUNT"))
    assert "“Quick hunt”" in same
    assert "“Quick hunt”" in named
    title = RULE_SETS[0].title
    assert problems_of(house, RULE_SETS[0]) == (
        same.replace("Quick hunt", title),
        named.replace("Quick hunt", title),
    )


def test_a_change_that_cannot_be_changes_nothing(store: Store) -> None:
    house = HouseRules(store)
    quick, strict = house.add(QUICK, START), house.add(STRICT, START)
    with pytest.raises(HouseRulesError):
        house.change(strict.id, titled(STRICT, "Quick hunt"), moment(1))
    assert house.all() == (quick, strict)


def test_there_is_an_end_to_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cannonade.store.house_rules.MOST_SAVED", 1)
    house = HouseRules(store)
    house.add(QUICK, START)
    (said,) = problems_of(house, STRICT)
    assert "at most 1 " in said
    assert MOST_SAVED > 1


def test_what_is_not_there_cannot_be_changed(store: Store) -> None:
    house = HouseRules(store)
    nothing = HouseRulesId(7)
    for deed in (
        lambda: house.change(nothing, QUICK, START),
        lambda: house.remove(nothing),
    ):
        with pytest.raises(UnknownHouseRulesError, match="no house rules 7"):
            deed()


@given(title=st.text())
def test_every_title_gives_a_name_that_a_file_can_have(title: str) -> None:
    named = titled(RuleSet("x", 1, "", "", "", Rules(cycling=Cycling.AT_ONCE)), title)
    text = f'name = "{named.name}"'
    assert parse_rule_set(text).name == named.name
