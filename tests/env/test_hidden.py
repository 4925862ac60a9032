"""Redrawn hidden cards leave observation and mask byte-identical."""

import pytest
from tests.env.boards import all_rules, begun, seen_of, step
from tests.support.rule_sets import first_is_fast

from cannonade.kernel import Rng

STEPS = 60
FULL_STEPS = 2000


@pytest.mark.parametrize("steps", first_is_fast([STEPS, FULL_STEPS]))
def test_nothing_hidden_is_in_an_observation_or_a_mask(steps: int) -> None:
    rules = all_rules(seed=steps)
    games, other, rng = begun(rules), begun(rules), Rng(3)
    positions = redrawn = 0
    for _ in range(steps):
        step(games, rng)
        for game in range(len(rules)):
            position, chance, count, is_done = games.batch.save(game)
            drawn = position.copy()
            drawn.resample(rng)
            positions += 1
            if positions % 100 == 0:
                redrawn += drawn != position
            other.batch.restore(game, (drawn, chance, count, is_done))
        for name in ("observations", "action_mask", "score", "dead_count", "is_won"):
            assert seen_of(games)[name] == seen_of(other)[name]
    assert redrawn > positions // 100 * 0.7
    assert positions == steps * len(rules)
