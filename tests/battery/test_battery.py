"""Thousands of games of every rule set and of random house rules.

Every game is played to its end or for 400 actions, by random players and by players who
avoid losing, and checked at every step.
"""

from random import Random

import pytest
from tests.support.checks import check_closely, check_game, check_state
from tests.support.random_positions import random_position
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules, uniform, walk, walk_from, wary

from cannonade.engine import Deal

HOUSE_TABLES = 5
TABLES = [*RULES, *(f"house rules {number}" for number in range(HOUSE_TABLES))]
POLICIES = (uniform, wary(-30), wary(3), wary(12))


@pytest.mark.parametrize("table", TABLES)
def test_games(table: str, battery_games: int) -> None:
    rng = Random(table)
    for number in range(battery_games // len(TABLES)):
        rules = RULES.get(table) or random_rules(rng)
        deal = Deal(rules, rng.getrandbits(64))
        policy = POLICIES[number % len(POLICIES)]
        played = list(walk(deal, policy))
        check_game(deal, played, rng)
        assert len(played) == 400 or played[-1].step.state.is_over


@pytest.mark.parametrize("table", TABLES)
def test_games_from_positions_put_together_by_chance(
    table: str, battery_games: int
) -> None:
    rng = Random(table)
    for _ in range(battery_games // len(TABLES)):
        state = random_position(RULES.get(table) or random_rules(rng), rng)
        if state is None:
            continue
        check_state(state)
        check_closely(state, rng)
        for played in walk_from(state, wary(rng.choice([-30, 3])), limit=40):
            check_state(played.step.state)
