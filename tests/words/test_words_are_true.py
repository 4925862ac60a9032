"""The claims of the rule book and the notes hold in games of random rules."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.sessions import any_rules

from cannonade.engine import (
    Deal,
    Phase,
    Reason,
    Step,
    legal_actions,
    score,
    start,
    step_unchecked,
)
from cannonade.engine.events import NumberBuried, NumberWaits
from cannonade.rules import (
    RULINGS,
    AcesJokers,
    ConstantScore,
    NoEffect,
    Rules,
    SetupSearch,
    key_of,
    notes,
    rules_from,
)
from cannonade.words.rulebook.book import as_text
from cannonade.words.rulebook.whole import rules_in_words

ACTIONS = 150
BY_ID = {each.id: each for each in RULINGS}
IDLE: list[dict[str, object]] = [
    {"armour_limit": "none", "fatal_health": "proven"},
    {"blocked": "armour_or_ploy", "shame_stack": "shuffled"},
    {"blocked": "ploys_first", "shame_stack": "shuffled"},
    {"aces_jokers": "resets", "blocked": "armour_or_ploy"},
    {"aces_jokers": "resets", "dry_pile": "aces"},
    {"aces_jokers": "resets", "scoring": "ploys_left"},
    {"aces_jokers": "resets", "scoring": "six_minus_spent"},
    {"blocked": "ploys_first", "dry_pile": "aces", "scoring": "minus_shame"},
]


def game(rules: Rules, seed: int) -> Iterator[Step]:
    rng = Random(seed)
    now = start(Deal(rules, number=seed))
    yield now
    for _ in range(ACTIONS):
        actions = legal_actions(now.state)
        if not actions:
            return
        now = step_unchecked(now.state, rng.choice(actions))
        yield now


@settings(max_examples=80)
@given(any_rules, st.sampled_from(IDLE), st.integers(0, 10**6))
def test_what_is_noted_to_have_no_effect_has_none(
    rules: Rules, idle: dict[str, object], seed: int
) -> None:
    rules = rules_from({**rules.as_text(), **idle})
    found = notes(rules)
    assert found
    for note in found:
        if isinstance(note, ConstantScore):
            assert {score(now.state) for now in game(rules, seed)} == {note.score}
        else:
            assert_same_game(rules, note, seed)


def assert_same_game(rules: Rules, note: NoEffect, seed: int) -> None:
    change: dict[str, Any] = {key_of(note.value): note.same_as}
    other = replace(rules, **change)
    for one, two in zip(game(rules, seed), game(other, seed), strict=True):
        assert one.events == two.events
        assert replace(one.state, rules=other) == two.state


@settings(max_examples=80)
@given(any_rules, st.integers(0, 10**6))
def test_games_end_only_as_the_book_says(rules: Rules, seed: int) -> None:
    *_, last = game(rules, seed)
    text = as_text(rules_in_words(rules), width=10_000)
    if last.state.outcome is not None:
        claims = {
            Reason.TWELVE_DEAD: "When the twelfth royal dies",
            Reason.ARMOUR: "armour makes a royal too strong",
            Reason.BLOCKED: "nothing can be done with a blocked number",
            Reason.DRY: "When the draw pile is empty and no card is in your hand",
            Reason.SCORE: "lose if they are not",
        }
        assert claims[last.state.outcome.reason] in text


@settings(max_examples=80)
@given(any_rules, st.integers(0, 10**6))
def test_numbers_wait_or_go_under_only_where_the_book_says(
    rules: Rules, seed: int
) -> None:
    text = as_text(rules_in_words(rules), width=10_000)
    events = [event for now in game(rules, seed) for event in now.events]
    if any(isinstance(event, NumberWaits) for event in events):
        assert BY_ID["waiting-number"].applies_to(rules)
        assert "it waits" in text
    if any(isinstance(event, NumberBuried) for event in events):
        assert "A number in your hand at that moment goes under" in text


@settings(max_examples=80)
@given(any_rules, st.integers(0, 10**6))
def test_a_search_in_the_set_up_always_leaves_a_living_royal(
    rules: Rules, seed: int
) -> None:
    searching = replace(
        rules, setup_search=SetupSearch.YES, aces_jokers=AcesJokers.PLOYS
    )
    in_play = (now for now in game(searching, seed) if now.state.phase is Phase.PLAY)
    assert next(in_play).state.living_count
