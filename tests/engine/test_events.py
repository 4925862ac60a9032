"""Events of whole games: all kinds occur, and none reveals hidden cards."""

from random import Random

import pytest
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules, walk, wary

from cannonade import engine
from cannonade.engine import events
from cannonade.rules.schema import AceUse, JokerUse, Rules

HOUSE = {
    **{f"house {seed}": random_rules(Random(seed)) for seed in range(30, 40)},
    **{use.value: Rules(joker_use=use) for use in JokerUse},
    "flip": Rules(ace_use=AceUse.FLIP),
}
EACH_RULES = pytest.mark.parametrize(
    "rules", [*RULES.values(), *HOUSE.values()], ids=[*RULES, *HOUSE]
)


@EACH_RULES
def test_a_preview_tells_the_attacks_that_follow(rules: Rules) -> None:
    for played in walk(engine.Deal(rules, 32), wary(0), limit=120):
        attacks = tuple(
            each for each in played.step.events if isinstance(each, events.Attacked)
        )
        assert engine.preview(played.before, played.action).attacks == attacks
        assert (
            engine.preview(engine.observe(played.before), played.action).attacks
            == attacks
        )


@EACH_RULES
def test_the_end_is_told_last_and_once(rules: Rules) -> None:
    for number in range(5):
        for played in walk(engine.Deal(rules, number), limit=150):
            ends = [
                each for each in played.step.events if isinstance(each, events.Ended)
            ]
            outcome = played.step.state.outcome
            assert ends == ([] if outcome is None else [events.Ended(outcome)])
            assert not ends or played.step.events[-1] == ends[0]


@EACH_RULES
def test_events_tell_no_more_than_the_two_observations(rules: Rules) -> None:
    rng = Random(5)
    for played in walk(engine.Deal(rules, 33), limit=120):
        seen = engine.observe(played.before)
        after = engine.observe(played.step.state)
        for _ in range(3):
            other = engine.step_unchecked(engine.determinize(seen, rng), played.action)
            if engine.observe(other.state) == after:
                assert other.events == played.step.events
