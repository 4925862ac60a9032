"""Benchmark of the Gymnasium environments: steps per second on one core.

Uniformly random legal games of the revised rules, including resets but not the choice
of actions. In CPU seconds, the goals are 2 M steps per second in the batch, 1.5 M
through Gymnasium, 0.15 M in the single environment.
"""

import argparse
from collections.abc import Callable
from time import process_time

import numpy as np

from cannonade.env import CannonadeEnv, CannonadeVectorEnv
from cannonade.env.games import EnvConfig, GameArrays
from cannonade.kernel import Rng
from cannonade.rules import Rules

GAMES = 1024
STEPS = 1_000_000
REPEATS = 3
SINGLE_SHARE = 10
"""How many times as many steps the batch and the vector environment take."""


def measure(name: str, steps: int, run: Callable[[int], float]) -> None:
    """Repeat a measurement, and print the best."""
    best_s = min(run(steps) for _ in range(REPEATS))
    print(f"{name:32} {steps / best_s:12,.0f} steps/s")


def batch(steps: int) -> float:
    """Step the compiled batch into buffers; return the seconds."""
    config = EnvConfig(
        reward="score", illegal="end", max_actions=1000, autoreset="NextStep"
    )
    games = GameArrays((Rules(),) * GAMES, config)
    actions, rng, spent_s = np.zeros(GAMES, np.int64), Rng(1), 0.0
    for game in range(GAMES):
        games.begin(game, None)
    for _ in range(steps // GAMES):
        games.batch.choose(actions.data, rng)
        begin_s = process_time()
        games.batch.step(actions.data)
        spent_s += process_time() - begin_s
    return spent_s


def vector(steps: int) -> float:
    """Step the vector environment; return the seconds."""
    envs, rng, spent_s = CannonadeVectorEnv(GAMES), Rng(1), 0.0
    envs.reset(seed=1)
    for _ in range(steps // GAMES):
        actions = envs.choose_actions(rng)
        begin_s = process_time()
        envs.step(actions)
        spent_s += process_time() - begin_s
    return spent_s


def single(steps: int) -> float:
    """Step the single environment, including resets; return the seconds."""
    env, choose = CannonadeEnv(), np.random.default_rng(1).integers
    info, spent_s = env.reset(seed=1)[1], 0.0
    for _ in range(steps):
        legal = np.flatnonzero(info["action_mask"])
        action = int(legal[choose(len(legal))])
        begin_s = process_time()
        _, _, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            _, info = env.reset()
        spent_s += process_time() - begin_s
    return spent_s


def main() -> None:
    """Measure all three."""
    parser = argparse.ArgumentParser(description="Measure the environments.")
    parser.add_argument("--steps", type=int, default=STEPS)
    asked: int = parser.parse_args().steps
    whole = max(1, asked // GAMES) * GAMES
    measure(f"batch of {GAMES} games", whole, batch)
    measure(f"vector environment of {GAMES}", whole, vector)
    measure("single environment", max(1, asked // SINGLE_SHARE), single)


if __name__ == "__main__":
    main()
