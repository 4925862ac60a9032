"""Batches of games of all rules, for comparisons."""

from random import Random

import numpy as np
from numpy.typing import NDArray
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules

from cannonade.env.games import INFO, EnvConfig, GameArrays
from cannonade.kernel import Rng
from cannonade.rules import Rules

HOUSE_RULES = 45


def all_rules(seed: int = 1, house: int = HOUSE_RULES) -> tuple[Rules, ...]:
    """Return the built-in rule sets, and random house rules."""
    rng = Random(seed)
    return (*RULES.values(), *(random_rules(rng) for _ in range(house)))


def begun(
    rules: tuple[Rules, ...], *, autoreset: str = "NextStep", threads: int = 1
) -> GameArrays:
    """Deal a game of each rules, numbered by its place."""
    config = EnvConfig(
        reward="shaped",
        illegal="end",
        max_actions=150,
        autoreset=autoreset,
        threads=threads,
    )
    games = GameArrays(rules, config)
    for game in range(len(rules)):
        games.batch.seed(game, game)
        games.begin(game, None)
    return games


def step(games: GameArrays, rng: Rng) -> NDArray[np.int64]:
    """Play a legal action in each game; return the actions."""
    actions = np.zeros(len(games.rules), np.int64)
    games.batch.choose(actions.data, rng)
    games.batch.step(actions.data)
    return actions


def seen_of(games: GameArrays) -> dict[str, bytes]:
    """Return all arrays of the games, as bytes."""
    names = ("observations", *INFO)
    arrays = {name: games.rows[name] for name in names} | {
        "rewards": games.rewards,
        "terminated": games.terminated,
        "truncated": games.truncated,
    }
    return {name: array.tobytes() for name, array in arrays.items()}
