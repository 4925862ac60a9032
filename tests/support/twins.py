"""Engine and kernel side by side, and digests of what they do on any system."""

import hashlib
from random import Random

from tests.support.rule_sets import RULES
from tests.support.walks import Policy, lavish, random_rules, uniform

from cannonade.coach import player
from cannonade.engine import (
    Deal,
    State,
    legal_actions,
    next_state,
    observe,
    score,
    start,
)
from cannonade.kernel import Position, Rng, action_at, action_id, play_games


def check_twins(state: State, position: Position) -> None:
    """Check quickly that a position is the state's twin."""
    actions = legal_actions(state)
    ids = [action_id(action) for action in actions]
    assert position.to_state() == state
    assert list(position.legal_actions()) == ids == sorted(ids)
    assert [action_at(number, state.hand) for number in ids] == list(actions)
    assert (position.hand, position.phase) == (state.hand, state.phase)
    assert position.dead_count == state.dead_count
    assert position.outcome == state.outcome
    assert position.is_over == state.is_over
    assert position.score == score(state)


def check_twins_closely(state: State, position: Position) -> None:
    """Check also the slower property that a converted position is equal."""
    check_twins(state, position)
    anew = Position.from_state(state)
    assert anew == position == position.copy()
    assert anew.key == position.key, "the key followed is the key made anew"


def walk_twins(deal: Deal, player: Policy, rng: Random) -> int:
    """Play a deal on both, and return the number of actions."""
    state, position = start(deal).state, Position(deal)
    check_twins_closely(state, position)
    return walk_twins_from(state, position, player, rng)


def walk_twins_from(
    state: State, position: Position, player: Policy, rng: Random, limit: int = 400
) -> int:
    """Play on, checking both at every step, sometimes closely."""
    for count in range(limit):
        if state.is_over:
            check_twins_closely(state, position)
            return count
        action = player(state, legal_actions(state), rng)
        state = next_state(state, action)
        position.apply(action_id(action))
        if rng.random() < 1 / 8:
            check_twins_closely(state, position)
        else:
            check_twins(state, position)
    return limit


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
