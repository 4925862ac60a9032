"""Observations as bytes: lossless, and the same by both encoders."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.env.boards import all_rules, begun, step
from tests.support.positions import position
from tests.support.random_positions import random_position
from tests.support.rule_sets import REVISED, RULES, first_is_fast
from tests.support.walks import random_rules

from cannonade.cards import CARDS
from cannonade.engine import Observation, State, next_state, observe
from cannonade.env import LAYOUT_VERSION, OFFSETS, decode, encode
from cannonade.env.games import GameArrays
from cannonade.kernel import Position, Rng, action_at
from cannonade.kernel.game_batch import OBSERVATION_SIZE

STEPS = 40
FULL_STEPS = 2000


PARTS: Mapping[str, Callable[[Observation], object]] = {
    "armour": lambda seen: any(royal and royal.armour for royal in seen.royals),
    "dead": lambda seen: seen.dead_count > 0,
    "spent": lambda seen: len(seen.spent_ploys) > 1,
    "ploys": lambda seen: len(seen.ploys) > 1,
    "shame": lambda seen: len(seen.shame_pile) > 1,
    "layers": lambda seen: len(seen.known_layers) > 1,
    "shuffled layer": lambda seen: any(len(layer) > 1 for layer in seen.known_layers),
    "queue": lambda seen: len(seen.queue) > 1,
    "outcome": lambda seen: seen.outcome is not None,
    "draws": lambda seen: seen.draws > 0,
    "ran dry": lambda seen: seen.ran_dry,
    "house rules": lambda seen: seen.rules not in RULES.values(),
}
"""The parts that an encoder could forget, with functions that detect them."""


def compare(games: GameArrays, met: Counter[str]) -> None:
    """Check each game of a batch against the engine's observation, both ways."""
    for game, row in enumerate(games.rows["observations"]):
        seen = games.batch.position(game).observe()
        assert decode(row) == seen
        assert encode(seen).tobytes() == row.tobytes()
        met.update(name for name, has in PARTS.items() if has(seen))


@pytest.mark.parametrize("steps", first_is_fast([STEPS, FULL_STEPS]))
def test_games_of_all_rules(steps: int) -> None:
    games, rng, met = begun(all_rules()), Rng(2), Counter[str]()
    for number in range(steps):
        step(games, rng)
        if steps == FULL_STEPS or number % 4 == 0:
            compare(games, met)
    if steps == FULL_STEPS:
        assert len(met) == len(PARTS)
        assert min(met.values()) > 20


def written(state: State) -> NDArray[np.uint8]:
    """Return the kernel's encoding of a state."""
    games = begun((state.rules,))
    games.batch.restore(0, (Position.from_state(state), Rng(0), 0, False))
    return np.asarray(games.rows["observations"][0], np.uint8)


def test_positions_put_together_by_chance() -> None:
    rng, count = Random(3), 0
    for _ in range(200):
        state = random_position(random_rules(rng), rng)
        if state is not None:
            count += 1
            seen = observe(state)
            assert decode(written(state)) == seen
            assert encode(seen).tobytes() == written(state).tobytes()
    assert count > 50


def test_a_waiting_number() -> None:
    killer = {"grid": "- Td Th - 9c 9h 8d 9s 8c", "b5": "Jh", "b4": "6c Tc", "b3": "5h"}
    state = position(REVISED, killer, hand="2c", ploys="X1", pile="3d Ac Ks ...")
    reassign = next(
        number
        for number in Position.from_state(state).legal_actions()
        if str(action_at(number, state.hand)) == "b4>b2"
    )
    state = next_state(state, action_at(reassign, state.hand))
    assert state.waiting_number == CARDS["2c"]
    row = written(state)
    assert decode(row).waiting_number == CARDS["2c"]
    assert encode(observe(state)).tobytes() == row.tobytes()


def test_it_says_what_is_no_observation() -> None:
    other = np.zeros(OBSERVATION_SIZE, np.uint8)
    other[0] = LAYOUT_VERSION + 1
    for wrong in (other, other[:5], np.zeros(0, np.uint8)):
        with pytest.raises(ValueError, match=f"layout {LAYOUT_VERSION} is"):
            decode(wrong)
    with pytest.raises(TypeError, match="observe"):
        encode(position())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  the point of it


def test_everything_that_a_player_may_know_is_read_back() -> None:
    """A new field of `Observation` that is not encoded fails here."""
    told = {each.name for each in fields(Observation)}
    derived = {"draw_count", "queue_count"}
    cards = {"stacks", "royals", "hand", "waiting_number", "ploys", "spent_ploys"}
    cards |= {"shame_pile", "unseen", "known_layers", "queue"}
    scalars = {"rules", "phase", "draws", "ran_dry", "outcome"}
    assert told == derived | cards | scalars
    assert {*scalars, *derived} <= {*OFFSETS}
