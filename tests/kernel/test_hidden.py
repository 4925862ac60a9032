"""A player built on the kernel cannot see more than an observation.

Positions that differ only in hidden cards are the same in everything that a player may
query, and redrawn cards do not depend on the cards before.
"""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from tests.support.random_positions import positions_of_all_phases
from tests.support.rule_sets import POINTS, RULES
from tests.support.walks import random_rules

from cannonade.engine import Deal, determinize, observe, start
from cannonade.kernel import ACTION_COUNT, Position, Rng, play_games

TABLES = [*RULES, *(f"house rules {number}" for number in range(5))]


def what_can_be_asked(position: Position, seed: int) -> list[object]:
    """Return everything that a player can query of a position without playing."""
    mask = bytearray(ACTION_COUNT)
    position.write_legal_mask(mask)
    choices = [
        None if position.is_over else position.choose(Rng(seed), policy)
        for policy in ("uniform", "greedy")
    ]
    return [
        *(position.key, position.canonical_key, position.score, position.outcome),
        *(position.is_over, position.rules, position.legal_actions(), mask),
        *(position.observe(), *choices),
    ]


def what_comes_after(position: Position, seed: int) -> list[object]:
    """Return what follows after redrawing the hidden cards."""
    drawn = position.copy()
    drawn.resample(Rng(seed))
    games = play_games(position, 3, seed, policy="greedy", limit=60).tolist()
    return [drawn.to_state(), drawn.play_out(Rng(seed)), drawn.to_state(), games]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_depends_on_the_hidden_order(table: str) -> None:
    rng = Random(table)
    permuted = 0
    for state in positions_of_all_phases(RULES.get(table) or random_rules(rng), rng):
        seed = rng.getrandbits(64)
        seen = observe(state)
        other = determinize(seen, rng)
        permuted += other.draw_pile != state.draw_pile
        first, second = Position.from_state(state), Position.from_state(other)
        third = Position.from_observation(seen, Rng(seed))
        assert what_can_be_asked(first, seed) == what_can_be_asked(second, seed)
        assert what_can_be_asked(first, seed) == what_can_be_asked(third, seed)
        assert what_comes_after(first, seed) == what_comes_after(second, seed)
    assert permuted > 5


@pytest.mark.parametrize("table", TABLES)
def test_what_is_drawn_anew_fits_what_is_known(table: str) -> None:
    rng = Random(table)
    for state in positions_of_all_phases(RULES.get(table) or random_rules(rng), rng):
        position = Position.from_state(state)
        position.resample(Rng(rng.getrandbits(64)))
        drawn = position.to_state()
        assert observe(drawn) == observe(state)
        assert drawn.shuffle_label != state.shuffle_label
        assert Position.from_state(drawn) == position


def test_from_an_observation_the_same_is_drawn_as_from_the_state() -> None:
    state = start(Deal(POINTS, 7)).state
    position = Position.from_state(state)
    position.resample(Rng(5, 6))
    assert Position.from_observation(observe(state), Rng(5, 6)) == position


def test_every_order_is_equally_likely() -> None:
    """Each card comes first about as often as any other, within 5 sigma."""
    position = Position(Deal(RULES["original"], 3))
    while position.legal_actions() != b"\0":
        position.apply(position.legal_actions()[0])
    games = 20_000
    tops = Counter[str]()
    for stream in range(games):
        drawn = position.copy()
        drawn.resample(Rng(1, stream))
        tops[drawn.to_state().draw_pile[0].symbol] += 1
    unseen = len(position.observe().unseen)
    mean = games / unseen
    assert len(tops) == unseen
    assert max(abs(count - mean) for count in tops.values()) < 5 * mean**0.5


def test_streams_draw_differently() -> None:
    position = Position(Deal(RULES["revised"], 3))
    drawn = [position.copy() for _ in range(50)]
    for stream, each in enumerate(drawn):
        each.resample(Rng(1, stream))
    assert all(one != other for one, other in pairwise(drawn))
