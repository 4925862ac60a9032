"""The learned value and the policy: what they see, and that they have learned."""

from array import array
from dataclasses import replace
from random import Random

import pytest
from tests.support.positions import all_sides
from tests.support.random_positions import positions_of_all_phases
from tests.support.rule_sets import REVISED, RULES
from tests.support.walks import random_rules

from cannonade.coach.policy import WEIGHT_COUNT, Value, appraise, play_out
from cannonade.coach.weights import FEATURES, Provenance, find_weights
from cannonade.engine import Deal, State
from cannonade.kernel import Position, Rng
from cannonade.rules.schema import Rules

TABLES = [*RULES, *(f"house rules {number}" for number in range(3))]
NOWHERE = Provenance(
    rules={},
    rule_set="",
    features=FEATURES,
    command="",
    seed=0,
    games=0,
    version="",
)


@pytest.fixture(scope="module")
def chance() -> Value:
    """A value with random weights, which depends on every feature of any rules."""
    rng = Random(1)
    weights = array("h", (rng.randrange(-150, 150) for _ in range(WEIGHT_COUNT)))
    return Value(NOWHERE, weights)


def rules_of(table: str, rng: Random) -> Rules:
    return RULES[table] if table in RULES else random_rules(rng)


@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_change_neither_value_nor_choice(
    table: str, chance: Value
) -> None:
    rng = Random(table)
    for number, state in enumerate(positions_of_all_phases(rules_of(table, rng), rng)):
        position = Position.from_state(state)
        other = position.copy()
        other.resample(Rng(number))
        for all_ploys in (False, True):
            assert appraise(chance, position, all_ploys=all_ploys) == appraise(
                chance, other, all_ploys=all_ploys
            )
        assert chance.equity(position) == chance.equity(other)


@pytest.mark.parametrize("table", TABLES)
def test_all_sides_of_the_board_are_worth_the_same(table: str, chance: Value) -> None:
    rng = Random(table)
    for state in positions_of_all_phases(rules_of(table, rng), rng):
        sides = [Position.from_state(each) for each in all_sides(state)]
        assert len({chance.equity(each) for each in sides}) == 1


@pytest.mark.parametrize("table", TABLES)
def test_what_is_offered_is_legal_and_an_equity(table: str, chance: Value) -> None:
    rng = Random(table)
    for state in positions_of_all_phases(rules_of(table, rng), rng):
        position = Position.from_state(state)
        legal = position.legal_actions()
        offered = appraise(chance, position)
        everything = appraise(chance, position, all_ploys=True)
        assert bool(offered) == bool(legal)
        assert {number for number, _ in offered} <= set(legal)
        assert [number for number, _ in everything] == list(legal)
        assert all(0 <= equity <= 1 for _, equity in (*offered, *everything))


def test_a_finished_game_is_worth_what_it_gave() -> None:
    value = Value.load(REVISED)
    assert value is not None
    for number in range(20):
        position = Position(Deal(REVISED, number))
        play_out(value, position)
        outcome = position.outcome
        assert outcome is not None
        utility = 1 + position.score if outcome.is_won else 0
        assert value.equity(position) == pytest.approx(utility / 7)


def test_an_action_that_ends_the_game_is_worth_the_result() -> None:
    value = Value.load(REVISED)
    assert value is not None
    position = Position(Deal(REVISED, 2))
    last = 0.0
    for _ in range(play_out(value, position.copy())):
        judged = dict(appraise(value, position))
        best = max(judged, key=lambda number: judged[number])
        position.apply(best)
        last = judged[best]
    assert position.is_over
    assert last == pytest.approx((1 + position.score) / 7)


def test_weights_have_to_fit_the_features() -> None:
    with pytest.raises(ValueError, match=f"there are {WEIGHT_COUNT} weights, not 3"):
        Value(NOWHERE, array("h", [1, 2, 3]))


@pytest.mark.parametrize("name", RULES)
def test_what_the_network_is_spared_changes_no_game(name: str) -> None:
    rules = RULES[name]
    found = find_weights(rules)
    assert found is not None
    made, data = found
    games: list[list[State]] = []
    for doubt in (0.0, made.doubt):
        value = Value(replace(made, doubt=doubt), data)
        ends: list[State] = []
        for number in range(30):
            position = Position(Deal(rules, number))
            play_out(value, position)
            ends.append(position.to_state())
        games.append(ends)
    assert made.doubt > 0
    assert games[0] == games[1]
