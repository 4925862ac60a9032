"""The battery plays the same games with engine and kernel.

Players choose randomly, avoid losing, or use ploys whenever possible, under every
built-in rule set and random house rules, and from random positions.
"""

from random import Random

import pytest
from tests.support.random_positions import random_position
from tests.support.rule_sets import RULES
from tests.support.twins import check_twins_closely, walk_twins, walk_twins_from
from tests.support.walks import Policy, lavish, random_rules, uniform, wary

from cannonade.engine import Deal
from cannonade.kernel import Position

HOUSE_TABLES = 15
TABLES = [*RULES, *(f"house rules {number}" for number in range(HOUSE_TABLES))]
GAMES_OF_A_STEP = 2
"""The number of games here for each game of the battery."""


PLAYERS: tuple[Policy, ...] = (uniform, lavish, wary(3), uniform, wary(12), wary(-30))


@pytest.mark.parametrize("table", TABLES)
def test_games(table: str, battery_games: int) -> None:
    rng = Random(table)
    for number in range(GAMES_OF_A_STEP * battery_games // len(TABLES)):
        rules = RULES.get(table) or random_rules(rng)
        deal = Deal(rules, rng.getrandbits(64))
        walk_twins(deal, PLAYERS[number % len(PLAYERS)], rng)


@pytest.mark.parametrize("table", TABLES)
def test_games_from_positions_put_together_by_chance(
    table: str, battery_games: int
) -> None:
    rng = Random(table)
    for _ in range(battery_games // len(TABLES)):
        state = random_position(RULES.get(table) or random_rules(rng), rng)
        if state is not None:
            position = Position.from_state(state)
            check_twins_closely(state, position)
            walk_twins_from(state, position, uniform, rng, limit=40)
