"""Keys and values are checked all at once, and idle keys are noted."""

from itertools import product

import pytest

from cannonade.errors import RulesError
from cannonade.rules import (
    RULE_SETS,
    VOCABULARY,
    AcesJokers,
    ArmourLimit,
    Blocked,
    ConstantScore,
    DryPile,
    FatalHealth,
    NoEffect,
    Note,
    Rules,
    Scoring,
    ShameStack,
    notes,
    rules_from,
)


def test_no_keys_give_the_defaults() -> None:
    assert rules_from({}) == Rules()


@pytest.mark.parametrize("key", VOCABULARY)
def test_every_value_of_every_key_is_read(key: str) -> None:
    for value in VOCABULARY[key]:
        assert rules_from({key: value.value}).as_text()[key] == value.value


def test_a_record_goes_to_text_and_back() -> None:
    for rule_set in RULE_SETS:
        assert rules_from(rule_set.rules.as_text()) == rule_set.rules


def test_all_problems_are_told_at_once() -> None:
    wrong = {"cyclng": "at_once", "grid": "ten", "dry_pile": 3, "blocked": ["x"]}
    with pytest.raises(RulesError) as caught:
        rules_from(wrong)
    unknown, grid, dry_pile, blocked = caught.value.problems
    assert unknown.startswith('unknown key "cyclng" (did you mean "cycling"?): ')
    assert unknown.endswith(", ".join(VOCABULARY))
    assert grid == 'key "grid": expected "nine" or "eight", found a string, "ten"'
    assert dry_pile == (
        'key "dry_pile": expected "ploys", "aces" or "refill", found an integer, 3'
    )
    assert blocked.endswith("found a list")


@pytest.mark.parametrize(
    ("value", "shown"),
    [(True, "a boolean, true"), (1.5, "a number with a fraction, 1.5")],
)
def test_a_value_of_the_wrong_type_is_shown(value: object, shown: str) -> None:
    with pytest.raises(RulesError, match=f"found {shown}"):
        rules_from({"setup_search": value})


def test_the_built_in_rule_sets_need_no_notes() -> None:
    assert [notes(each.rules) for each in RULE_SETS] == [()] * len(RULE_SETS)


RESETS = AcesJokers.RESETS


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (
            Rules(armour_limit=ArmourLimit.NONE, fatal_health=FatalHealth.PROVEN),
            NoEffect(FatalHealth.PROVEN, FatalHealth.STATED, ArmourLimit.NONE),
        ),
        (
            Rules(shame_stack=ShameStack.SHUFFLED),
            NoEffect(ShameStack.SHUFFLED, ShameStack.AS_PICK_UP, Blocked.PLOYS_FIRST),
        ),
        (
            Rules(
                aces_jokers=RESETS,
                blocked=Blocked.ARMOUR_OR_PLOY,
                scoring=Scoring.POINTS,
            ),
            NoEffect(Blocked.ARMOUR_OR_PLOY, Blocked.PLOYS_FIRST, RESETS),
        ),
        (
            Rules(aces_jokers=RESETS, dry_pile=DryPile.ACES, scoring=Scoring.POINTS),
            NoEffect(DryPile.ACES, DryPile.PLOYS, RESETS),
        ),
        (
            Rules(aces_jokers=RESETS),
            ConstantScore(Scoring.PLOYS_LEFT, 0, (RESETS,)),
        ),
        (
            Rules(aces_jokers=RESETS, scoring=Scoring.SIX_MINUS_SPENT),
            ConstantScore(Scoring.SIX_MINUS_SPENT, 6, (RESETS,)),
        ),
        (
            Rules(scoring=Scoring.MINUS_SHAME),
            ConstantScore(Scoring.MINUS_SHAME, 0, (Blocked.PLOYS_FIRST, DryPile.PLOYS)),
        ),
    ],
)
def test_what_a_key_cannot_do_is_noted(rules: Rules, expected: Note) -> None:
    assert notes(rules) == (expected,)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(fatal_health=FatalHealth.PROVEN),
        Rules(armour_limit=ArmourLimit.NONE),
        Rules(shame_stack=ShameStack.SHUFFLED, blocked=Blocked.ARMOUR_OR_SHAME),
        Rules(scoring=Scoring.MINUS_SHAME, dry_pile=DryPile.REFILL),
        Rules(scoring=Scoring.MINUS_SHAME, blocked=Blocked.ARMOUR_OR_SHAME),
        Rules(dry_pile=DryPile.ACES, blocked=Blocked.ARMOUR_OR_PLOY),
    ],
)
def test_a_key_that_matters_is_not_noted(rules: Rules) -> None:
    assert notes(rules) == ()


def test_two_facts_are_two_notes() -> None:
    rules = Rules(
        armour_limit=ArmourLimit.NONE,
        fatal_health=FatalHealth.PROVEN,
        shame_stack=ShameStack.SHUFFLED,
    )
    assert len(notes(rules)) == 2


def test_no_note_names_a_value_that_is_not_in_force() -> None:
    keys = ("aces_jokers", "blocked", "armour_limit", "dry_pile", "scoring")
    for values in product(*(VOCABULARY[key] for key in keys)):
        chosen = dict(zip(keys, (value.value for value in values), strict=True))
        rules = rules_from(
            {**chosen, "fatal_health": "proven", "shame_stack": "shuffled"}
        )
        in_force = set(rules.as_text().items())
        for note in notes(rules):
            told = note.value if isinstance(note, NoEffect) else note.scoring
            assert told.value in {value for _, value in in_force}
