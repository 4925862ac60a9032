"""Observations as bytes: their fixed layout, lossless, and without hidden cards."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.env.boards import all_rules, begun, seen_of, step
from tests.project.sources import PACKAGE
from tests.support.positions import position
from tests.support.random_positions import random_position
from tests.support.rule_sets import REVISED, RULES, first_is_fast
from tests.support.walks import random_rules

from cannonade.board import CELLS, SLOTS
from cannonade.cards import CARDS, PACK, Card, Kind, Suit
from cannonade.engine import Observation, State, next_state, observe
from cannonade.env import FIELDS, LAYOUT_VERSION, OFFSETS, CardPlace, decode, encode
from cannonade.env.encoding import NO_CARD, NO_SUIT, PLACE_COUNT
from cannonade.env.games import GameArrays, observation_space
from cannonade.kernel import Position, Rng, action_at
from cannonade.kernel.game_batch import OBSERVATION_SIZE
from cannonade.rules import VOCABULARY

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


def rank(card: Card | None) -> int:
    return card.rank if card else 0


def suit(card: Card | None) -> int:
    if card is None:
        return NO_CARD
    return list(Suit).index(card.suit) if card.suit else NO_SUIT


def tops(seen: Observation) -> list[Card | None]:
    return [seen.top(cell) for cell in CELLS]


def royals(seen: Observation) -> list[Card | None]:
    return [royal.card if royal else None for royal in seen.royals]


FOLLOWING: Mapping[str, Callable[[Observation], list[int]]] = {
    "top_rank": lambda seen: [rank(each) for each in tops(seen)],
    "top_suit": lambda seen: [suit(each) for each in tops(seen)],
    "stack_count": lambda seen: [len(each) for each in seen.stacks],
    "royal_rank": lambda seen: [rank(each) for each in royals(seen)],
    "royal_suit": lambda seen: [suit(each) for each in royals(seen)],
    "health": lambda seen: [each.health if each else 0 for each in seen.royals],
    "is_living": lambda seen: [
        each is not None and not each.is_dead for each in seen.royals
    ],
    "hand_rank": lambda seen: [rank(seen.hand)],
    "hand_suit": lambda seen: [suit(seen.hand)],
    "waiting_rank": lambda seen: [rank(seen.waiting_number)],
    "waiting_suit": lambda seen: [suit(seen.waiting_number)],
    "aces": lambda seen: [sum(each.kind is Kind.ACE for each in seen.ploys)],
    "jokers": lambda seen: [sum(each.kind is Kind.JOKER for each in seen.ploys)],
    "spent_count": lambda seen: [len(seen.spent_ploys)],
    "shame_count": lambda seen: [len(seen.shame_pile)],
    "draw_count": lambda seen: [seen.draw_count],
    "unseen_count": lambda seen: [len(seen.unseen)],
    "layer_count": lambda seen: [len(seen.known_layers)],
    "queue_count": lambda seen: [seen.queue_count],
    "dead_count": lambda seen: [seen.dead_count],
}
"""The fields that follow from the others."""


def check(row: NDArray[np.uint8], seen: Observation) -> None:
    """Check the bytes of an observation, both ways and field by field."""
    assert decode(row) == seen
    assert encode(seen).tobytes() == row.tobytes()
    for name, value in FOLLOWING.items():
        assert row[OFFSETS[name]].tolist() == value(seen), name


def compare(games: GameArrays, met: Counter[str]) -> None:
    """Check each game of a batch against the engine's observation."""
    for game, row in enumerate(games.rows["observations"]):
        seen = games.batch.position(game).observe()
        check(row, seen)
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
            check(written(state), observe(state))
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
    check(written(state), observe(state))


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
    read = {"version", "place", "order", *scalars}
    assert read | {*FOLLOWING} == {*OFFSETS}


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


SOURCE = (PACKAGE / "kernel" / "observed.pxd").read_text(encoding="utf-8")


def test_the_fields_are_those_of_the_kernel_in_order() -> None:
    struct = SOURCE.partition("ctypedef struct Observed:")[2].partition("\n\n")[0]
    found = re.findall(r"uint8_t (\w+)(?:\[(\d+)\])?", struct)
    mirrored = [(name, int(size or 1)) for name, size in found]
    assert mirrored == [(each.name, each.size) for each in FIELDS[:-1]]
    assert struct.splitlines()[-1].strip() == "RuleValues rules"
    assert FIELDS[-1].size == len(VOCABULARY)


def test_together_they_are_an_observation() -> None:
    assert sum(each.size for each in FIELDS) == OBSERVATION_SIZE
    assert OFFSETS["rules"].stop == OBSERVATION_SIZE
    assert [*OFFSETS] == [each.name for each in FIELDS]


def test_the_version_and_the_places_are_those_of_the_kernel() -> None:
    assert f"LAYOUT_VERSION = {LAYOUT_VERSION}\n" in SOURCE
    members = re.findall(r"^    IN_(\w+)(?: = (\d+))?$", SOURCE, re.MULTILINE)
    assert [name for name, _ in members] == [each.name for each in CardPlace]
    assert all(
        int(number) == CardPlace[name].value for name, number in members if number
    )
    assert CardPlace.ARMOUR.value + len(SLOTS) == PLACE_COUNT
    assert CardPlace.LIVING.value - CardPlace.STACK.value == len(CELLS)
    assert OFFSETS["place"].stop - OFFSETS["place"].start == len(PACK)


def test_a_layout_never_changes_under_its_version(
    golden: Callable[[str, str], None],
) -> None:
    """A change needs a new version, and keeps the file of this one."""
    lines = [f"{each.name} {','.join(map(str, each.highs))}\n" for each in FIELDS]
    golden(f"env/layout-{LAYOUT_VERSION}.txt", "".join(lines))


def test_bytes_keep_to_their_bounds_and_use_them() -> None:
    games, rng, space = begun(all_rules()), Rng(1), observation_space()
    values: list[set[int]] = [set() for _ in range(OBSERVATION_SIZE)]
    for _ in range(300):
        step(games, rng)
        rows = games.rows["observations"]
        assert all(row in space for row in rows)
        for byte, column in zip(values, rows.T, strict=True):
            byte.update(np.unique(column).tolist())
    constant = [
        each.name
        for each in FIELDS
        if all(len(byte) == 1 for byte in values[OFFSETS[each.name]])
    ]
    assert constant == ["version", "waiting_rank", "waiting_suit"], "these are rare"
