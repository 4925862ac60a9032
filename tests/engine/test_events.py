"""Events of whole games: all kinds occur, and none reveals hidden cards."""

from random import Random
from typing import get_args

import pytest
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules, uniform, walk, wary

from cannonade.engine import (
    Deal,
    determinize,
    next_state,
    observe,
    preview,
    start,
    step,
    step_unchecked,
)
from cannonade.engine.events import (
    Attacked,
    Cycled,
    Ended,
    Event,
    HardResetMade,
    NumberBuried,
    NumberReturns,
    NumberWaits,
)
from cannonade.rules.schema import AceUse, JokerUse, Rules

HOUSE = {
    **{f"house {seed}": random_rules(Random(seed)) for seed in range(30, 40)},
    **{use.value: Rules(joker_use=use) for use in JokerUse},
    "flip": Rules(ace_use=AceUse.FLIP),
}
EACH_RULES = pytest.mark.parametrize(
    "rules", [*RULES.values(), *HOUSE.values()], ids=[*RULES, *HOUSE]
)


RARE = {NumberWaits, NumberReturns, NumberBuried}
"""Events too rare for random games; tests/engine/test_cycling.py covers them."""


def test_every_kind_of_event_occurs() -> None:
    seen: set[type[Event]] = set()
    for rules in (*RULES.values(), *HOUSE.values()):
        for number in range(4):
            deal = Deal(rules, number)
            seen.update(map(type, start(deal).events))
            for policy in (uniform, wary(2)):
                for played in walk(deal, policy):
                    seen.update(map(type, played.step.events))
    assert seen | RARE == set(get_args(Event))


@EACH_RULES
def test_the_three_ways_to_play_an_action_agree(rules: Rules) -> None:
    for played in walk(Deal(rules, 31), limit=80):
        assert step(played.before, played.action) == played.step
        assert next_state(played.before, played.action) == played.step.state


@EACH_RULES
def test_a_preview_tells_the_attacks_that_follow(rules: Rules) -> None:
    for played in walk(Deal(rules, 32), wary(0), limit=120):
        attacks = tuple(
            each for each in played.step.events if isinstance(each, Attacked)
        )
        assert preview(played.before, played.action).attacks == attacks
        assert preview(observe(played.before), played.action).attacks == attacks


@EACH_RULES
def test_the_end_is_told_last_and_once(rules: Rules) -> None:
    for number in range(5):
        for played in walk(Deal(rules, number), limit=150):
            ends = [each for each in played.step.events if isinstance(each, Ended)]
            outcome = played.step.state.outcome
            assert ends == ([] if outcome is None else [Ended(outcome)])
            assert not ends or played.step.events[-1] == ends[0]


@EACH_RULES
def test_events_tell_no_more_than_the_two_observations(rules: Rules) -> None:
    rng = Random(5)
    for played in walk(Deal(rules, 33), limit=120):
        seen = observe(played.before)
        after = observe(played.step.state)
        for _ in range(3):
            other = step_unchecked(determinize(seen, rng), played.action)
            if observe(other.state) == after:
                assert other.events == played.step.events


def test_a_shuffled_stack_is_told_as_it_lay() -> None:
    found = 0
    for number in range(10):
        for played in walk(Deal(RULES["points"], number), wary(0)):
            for event in played.step.events:
                if isinstance(event, HardResetMade):
                    assert event.stack == played.before.stacks[event.cell]
                    found += len(event.stack) > 2
    assert found


def test_cards_cycled_are_told_in_the_order_in_which_they_go_under() -> None:
    cycled = [
        (event, played.step.state)
        for number in range(20)
        for played in walk(Deal(RULES["revised"], number), wary(0))
        for event in played.step.events
        if isinstance(event, Cycled) and event.cards
    ]
    assert cycled
    for event, after in cycled:
        assert after.draw_pile[-len(event.cards) :] == event.cards
        assert after.hand is event.royal
