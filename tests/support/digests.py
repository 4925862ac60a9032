"""Digests of the kernel's and coach's behaviour, comparable between systems."""

import hashlib
from random import Random

from tests.support.rule_sets import RULES
from tests.support.twins import walk_twins
from tests.support.walks import lavish, random_rules, uniform

from cannonade.coach import player
from cannonade.engine import Deal, observe, start
from cannonade.kernel import Position, Rng, play_games

HOUSE_RULES = 40
PERFT_DEPTH = 3
KERNEL_GAMES = 700
"""The number of games of each rule set for each simple policy."""


def battery_digest(steps: int) -> str:
    """Play the same games with engine and kernel, by every rule set and random rules.

    Args:
        steps: the least number of actions to play and check.
    """
    rng = Random("browser")
    tables = [*RULES.values(), *(random_rules(rng) for _ in range(HOUSE_RULES))]
    # No sums of floats, which Python 3.12 computes differently from 3.11.
    players = (uniform, lavish)
    found = hashlib.sha256()
    number = done = 0
    while done < steps:
        rules = tables[number % len(tables)]
        deal = Deal(rules, rng.getrandbits(64))
        count = walk_twins(deal, players[number % len(players)], rng)
        found.update(f"{rules} {count} {rng.random()}".encode())
        number, done = number + 1, done + count
    for each in RULES.values():
        for policy in ("uniform", "greedy"):
            found.update(play_games(each, KERNEL_GAMES, 5, policy=policy))
    return found.hexdigest()


def perft_digest() -> str:
    """Digest perft counts near the start of some deals."""
    counts = [
        Position(Deal(rules, number)).perft(PERFT_DEPTH)
        for rules in RULES.values()
        for number in range(10)
    ]
    return hashlib.sha256(repr(counts).encode()).hexdigest()


def coach_digest() -> str:
    """Digest every player's advice: actions and equities, to the last bit."""
    said = [
        (each.action, each.equity)
        for name in ("greedy", "policy", "expectimax", "search")
        for rules in RULES.values()
        for number in range(3)
        for each in player(name, playouts=100)
        .advise(observe(start(Deal(rules, number)).state), Rng(seed=1))
        .evaluations
    ]
    return hashlib.sha256(repr(said).encode()).hexdigest()
