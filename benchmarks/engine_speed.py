"""Benchmark of the reference engine: actions per second, with and without events.

Uniformly random games of every rule set from fixed deals, on one core, including the
dealing, the choice among the legal actions, and playing them.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter

from cannonade.engine import (
    Action,
    Deal,
    State,
    legal_actions,
    next_state,
    start,
    step_unchecked,
)
from cannonade.rules import RULE_SETS, RuleSet

GAMES = 150
LONGEST = 400


def with_events(state: State, action: Action) -> State:
    """Play an action with events."""
    return step_unchecked(state, action).state


def play_games(
    rule_set: RuleSet, play: Callable[[State, Action], State], games: int
) -> int:
    """Play the games of a rule set, and return the number of actions."""
    count = 0
    for number in range(games):
        choose = Random(number).choice
        state = start(Deal(rule_set.rules, number)).state
        for _ in range(LONGEST):
            actions = legal_actions(state)
            if not actions:
                break
            state = play(state, choose(actions))
            count += 1
    return count


def measure(play: Callable[[State, Action], State], title: str, games: int) -> None:
    """Measure every rule set, and print a line for each and for all."""
    total_count, total_s = 0, 0.0
    for rule_set in RULE_SETS:
        begin_s = perf_counter()
        count = play_games(rule_set, play, games)
        spent_s = perf_counter() - begin_s
        report(f"{rule_set.id}, {title}", games, count, spent_s)
        total_count, total_s = total_count + count, total_s + spent_s
    report(f"all, {title}", games * len(RULE_SETS), total_count, total_s)


def report(name: str, games: int, count: int, spent_s: float) -> None:
    """Print a line of results."""
    speed = count / spent_s
    print(f"{name:32} {games:4} games {count:7} actions {speed:8.0f} actions/s")


def main() -> None:
    """Measure with and without events."""
    parser = argparse.ArgumentParser(description="Measure the reference engine.")
    parser.add_argument("--games", type=int, default=GAMES, help="of each rule set")
    games = parser.parse_args().games
    measure(with_events, "with events", games)
    measure(next_state, "without", games)


if __name__ == "__main__":
    main()
