"""Keys and values are checked all at once, and idle keys are noted."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from tests.support.walks import random_rules

from cannonade.engine import Deal
from cannonade.errors import RulesError
from cannonade.kernel import Position, Rng
from cannonade.rules import (
    RULE_SETS,
    VOCABULARY,
    AcesJokers,
    AceUse,
    ArmourChoice,
    ArmourLimit,
    Blocked,
    ConstantScore,
    Cycling,
    DryPile,
    FatalHealth,
    JokerUse,
    NoEffect,
    Note,
    PickUp,
    Replacement,
    Rules,
    Scoring,
    SetupSearch,
    ShameStack,
    is_in_force,
    notes,
    rules_from,
)
from cannonade.rules.validate import without_idle_keys


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


def test_the_built_in_rule_sets_need_no_notes() -> None:
    assert [notes(each.rules) for each in RULE_SETS] == [()] * len(RULE_SETS)


RESETS = AcesJokers.RESETS
UNARMOURED = ArmourChoice.UNARMOURED_LOW
FLIPPING = Rules(ace_use=AceUse.FLIP, pick_up=PickUp.NEWEST_FIRST)
SEARCHING = Rules(
    aces_jokers=RESETS, setup_search=SetupSearch.YES, scoring=Scoring.POINTS
)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (
            Rules(armour_limit=ArmourLimit.NONE, fatal_health=FatalHealth.PROVEN),
            NoEffect(FatalHealth.PROVEN, FatalHealth.STATED, (ArmourLimit.NONE,)),
        ),
        (
            Rules(shame_stack=ShameStack.SHUFFLED),
            NoEffect(
                ShameStack.SHUFFLED, ShameStack.AS_PICK_UP, (Blocked.PLOYS_FIRST,)
            ),
        ),
        (
            Rules(
                aces_jokers=RESETS,
                blocked=Blocked.ARMOUR_OR_PLOY,
                scoring=Scoring.POINTS,
            ),
            NoEffect(Blocked.ARMOUR_OR_PLOY, Blocked.PLOYS_FIRST, (RESETS,)),
        ),
        (
            Rules(aces_jokers=RESETS, dry_pile=DryPile.ACES, scoring=Scoring.POINTS),
            NoEffect(DryPile.ACES, DryPile.PLOYS, (RESETS,)),
        ),
        (
            Rules(joker_use=JokerUse.WILD, dry_pile=DryPile.ACES),
            NoEffect(DryPile.ACES, DryPile.PLOYS, (JokerUse.WILD,)),
        ),
        (
            Rules(joker_use=JokerUse.DOUBLE, dry_pile=DryPile.ACES),
            NoEffect(DryPile.ACES, DryPile.PLOYS, (JokerUse.DOUBLE,)),
        ),
        (
            replace(SEARCHING, replacement=Replacement.NO, cycling=Cycling.AT_ONCE),
            NoEffect(
                SetupSearch.YES,
                SetupSearch.NO,
                (RESETS, Replacement.NO, Cycling.AT_ONCE),
            ),
        ),
        (
            replace(FLIPPING, joker_use=JokerUse.DISARM, armour_choice=UNARMOURED),
            NoEffect(
                PickUp.NEWEST_FIRST, PickUp.OLDEST_FIRST, (AceUse.FLIP, UNARMOURED)
            ),
        ),
        (
            replace(
                FLIPPING,
                blocked=Blocked.ARMOUR_OR_SHAME,
                shame_stack=ShameStack.SHUFFLED,
            ),
            NoEffect(
                PickUp.NEWEST_FIRST,
                PickUp.OLDEST_FIRST,
                (AceUse.FLIP, ShameStack.SHUFFLED),
            ),
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


def test_no_note_names_a_value_that_is_not_in_force() -> None:
    rng = Random("notes")
    for _ in range(500):
        rules = random_rules(rng)
        for note in notes(rules):
            told = note.value if isinstance(note, NoEffect) else note.scoring
            assert all(is_in_force(each, rules) for each in (told, *note.because))


def test_rules_without_idle_keys_have_none() -> None:
    rng = Random("idle")
    for _ in range(500):
        rules = without_idle_keys(random_rules(rng))
        assert without_idle_keys(rules) == rules


Choose = Callable[[Position, bytes, Random, Rng], int]


def some(first: int, end: int) -> Choose:
    """Return a player who chooses among some ids, if one of them is legal."""

    def choose(_position: Position, ids: bytes, rng: Random, _greed: Rng) -> int:
        return rng.choice([each for each in ids if first <= each < end] or ids)

    return choose


def hoard(position: Position, ids: bytes, rng: Random, greed: Rng) -> int:
    """Play greedily, but keep jokers as long as possible."""
    action = position.choose(greed, "greedy")
    return action if action < JOKERS else some(0, JOKERS)(position, ids, rng, greed)


ARMOUR, HARD_RESET, ACES, JOKERS = 32, 44, 62, 71
"""The first ids of some kinds of actions."""
PLAYERS = (
    some(0, 209),
    some(0, JOKERS),
    some(ARMOUR, HARD_RESET),
    some(0, ACES),
    hoard,
)
"""Random players: any action, jokers kept, armour first, ploys kept, and greed."""


def are_same(one: Rules, other: Rules, number: int) -> bool:
    """Play a game of random actions under both rules; whether it is the same game."""
    first, second = Position(Deal(one, number)), Position(Deal(other, number))
    choose, rng, greed = PLAYERS[number % len(PLAYERS)], Random(number), Rng(number)
    for _ in range(400):
        ids = first.legal_actions()
        shown = (second.legal_actions(), second.hand, second.score, second.outcome)
        if shown != (ids, first.hand, first.score, first.outcome):
            return False
        if not ids:
            break
        action = choose(first, ids, rng, greed)
        first.apply(action)
        second.apply(action)
    return True


def are_noted_same(one: Rules, other: Rules) -> bool:
    """Whether the notes claim that two rules are the same game."""
    scores = [
        {each.score for each in notes(rules) if isinstance(each, ConstantScore)}
        for rules in (one, other)
    ]
    if one.scoring is not other.scoring and scores[0] & scores[1]:
        other = replace(other, scoring=one.scoring)
    return without_idle_keys(one) == without_idle_keys(other)


def is_rarely_seen(key: str, rules: Rules) -> bool:
    """Whether a difference takes more than a few games to turn up.

    A joker has to outlast all aces to the end of the draw pile, a royal with two cards
    of armour to be disarmed, or a king to be the only royal left without armour.
    """
    return (
        key == "dry_pile"
        or (key == "pick_up" and rules.joker_use is JokerUse.DISARM)
        or (
            key in {"armour_limit", "fatal_health"}
            and rules.armour_choice is UNARMOURED
        )
    )


@pytest.mark.parametrize(
    ("count", "games"),
    [(20, 100), pytest.param(200, 8000, marks=pytest.mark.slow)],
)
def test_exactly_what_makes_no_difference_is_noted(count: int, games: int) -> None:
    rng = Random(count)
    for _ in range(count):
        base = random_rules(rng)
        for key, kind in VOCABULARY.items():
            for value, other in combinations(kind, 2):
                one, two = (
                    rules_from(base.as_text() | {key: each.value})
                    for each in (value, other)
                )
                if are_noted_same(one, two):
                    numbers = rng.choices(range(10**6), k=12)
                    assert all(are_same(one, two, each) for each in numbers), one
                elif games > 1000 or not is_rarely_seen(key, base):
                    same = all(are_same(one, two, each) for each in range(games))
                    assert not same, (one, two)
