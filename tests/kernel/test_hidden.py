"""A player built on the kernel sees no more than an observation, and keys are right."""

from collections import Counter
from random import Random

import pytest
from tests.support.positions import about_to_kill, all_sides, position as set_up
from tests.support.random_positions import positions_of_all_phases
from tests.support.rule_sets import POINTS, REVISED, RULES
from tests.support.walks import every_value, random_rules, uniform, walk

from cannonade.engine import Deal, determinize, observe, start
from cannonade.kernel import Position, Rng, play_games
from cannonade.rules import JokerUse, Rules

TABLES = [*RULES, *(f"house rules {number}" for number in range(5))]


def what_can_be_asked(position: Position, seed: int) -> list[object]:
    """Return everything that a player can query of a position without playing."""
    choices = [
        None if position.is_over else position.choose(Rng(seed), policy)
        for policy in ("uniform", "greedy")
    ]
    return [
        *(position.key, position.score, position.outcome),
        *(position.is_over, position.rules, position.legal_actions()),
        *(position.observe(), *choices),
    ]


def what_comes_after(position: Position, seed: int) -> list[object]:
    """Return what follows after redrawing the hidden cards."""
    drawn = position.copy()
    drawn.resample(Rng(seed))
    games = play_games(position, 3, seed, policy="greedy", limit=60).tolist()
    return [drawn.to_state(), drawn.play_out(Rng(seed)), drawn.to_state(), games]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_depends_on_the_hidden_order_and_what_is_redrawn_fits(
    table: str,
) -> None:
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
        first.resample(Rng(seed))
        drawn = first.to_state()
        assert observe(drawn) == seen
        assert drawn.shuffle_label != state.shuffle_label
        assert Position.from_state(drawn) == first
    assert permuted > 5


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


@pytest.mark.parametrize("name", RULES)
def test_every_side_of_the_board_has_as_many_paths(name: str) -> None:
    rng = Random(name)
    for played in walk(Deal(RULES[name], 3), uniform, limit=120):
        if rng.random() < 0.9:
            continue
        position = Position.from_state(played.before)
        others = [Position.from_state(each) for each in all_sides(played.before)]
        assert others[0] == position
        assert len({each.perft(3) for each in others}) == 1


@pytest.mark.parametrize("use", [JokerUse.REASSIGNMENT, JokerUse.DISARM])
def test_armour_tells_positions_apart_where_it_can_come_back(use: JokerUse) -> None:
    """If it cannot, only the health matters, which is the same."""
    rules = Rules(joker_use=use)
    keys = {
        Position.from_state(set_up(rules, e3=royal, c3="2c", spent="X1 X2")).key
        for royal in ("Kd+3c+4h", "Kd+4h+3c", "Kd+3c+4h")
    }
    assert len(keys) == (2 if use is JokerUse.DISARM else 1)


def test_what_a_key_leaves_out_never_matters() -> None:
    """If this fails, a new rule makes something matter that the key ignores."""
    for rules in every_value():
        first, second = (
            Position.from_state(about_to_kill(rules, *armour))
            for armour in (("2s", "3s"), ("3s", "2s"))
        )
        rng = Rng(1)
        for _ in range(60):
            if first.key != second.key or first.is_over:
                break
            action = first.choose(rng, "greedy")
            first.apply(action)
            second.apply(action)
            assert first.key == second.key, rules


def test_positions_of_games_have_keys_of_their_own() -> None:
    rng = Random(1)
    seen = dict[int, object]()
    for number in range(40):
        for played in walk(Deal(random_rules(rng), number), uniform, limit=60):
            position = Position.from_state(played.before)
            looks = observe(played.before)
            assert seen.setdefault(position.key, looks) == looks
    assert len(seen) > 1000


@pytest.mark.parametrize(
    "changed",
    [
        {"hand": "2c"},
        {"hand": "7h"},
        {"b4": "9c", "c4": "8c"},
        {"b4": "8c 9c", "c4": ""},
        {"royals": "e3 Qs"},
        {"royals": "e4 Kd"},
        {"royals": "e3 Kd+2h"},
        {"royals": "e3 Kd dead, c5 Jc"},
        {"ploys": "Ac"},
        {"ploys": "X1"},
        {"ploys": "X1 X2"},
    ],
)
def test_what_can_be_seen_makes_another_key(changed: dict[str, str]) -> None:
    given = {"b4": "8c", "c4": "9c", "royals": "e3 Kd"}
    plain = Position.from_state(set_up(REVISED, given))
    assert plain.key != Position.from_state(set_up(REVISED, {**given, **changed})).key


def test_the_order_of_known_cards_makes_another_key() -> None:
    keys = set[int]()
    for pair in ("Ac Ad", "Ad Ac"):
        first, second = pair.split()
        state = set_up(b4="3c", c4="3d", d4="4h", royals="e3 Kd", ploys="Ah As")
        position = Position.from_state(state)
        order = (62, 63) if first < second else (63, 62)
        for number in order:
            position.apply(number)
        keys.add(position.key)
    assert len(keys) == 2
