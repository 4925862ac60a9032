"""The learned value and the policy: what they see, their games, and their training."""

from array import array
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.kernel.test_playouts import rows
from tests.support.positions import all_sides
from tests.support.random_positions import positions_of_all_phases
from tests.support.rule_sets import POINTS, REVISED, RULES, first_is_fast
from tests.support.walks import random_rules

from cannonade.coach.players import policy_choice
from cannonade.coach.policy import (
    WEIGHT_COUNT,
    Value,
    appraise,
    play_deals,
    play_out,
    sample_action,
)
from cannonade.coach.training import BATCH_SIZE, Trainer
from cannonade.coach.weights import FEATURES, Provenance, find_weights
from cannonade.engine import Deal, State
from cannonade.errors import WeightsError
from cannonade.kernel import OUTCOME_REASONS, Position, Rng
from cannonade.rules.schema import Rules

TABLES = [*RULES, *(f"house rules {number}" for number in range(3))]
NOWHERE = Provenance(
    rules={}, rule_set="", features=FEATURES, command="", seed=0, games=0, version=""
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


def test_a_finished_game_and_the_action_before_are_worth_what_it_gave() -> None:
    value = value_of(REVISED)
    for number in range(20):
        position = Position(Deal(REVISED, number))
        last = 0.0
        for _ in range(play_out(value, position.copy())):
            judged = dict(appraise(value, position))
            best = max(judged, key=lambda number: judged[number])
            position.apply(best)
            last = judged[best]
        outcome = position.outcome
        assert outcome is not None
        utility = 1 + position.score if outcome.is_won else 0
        assert value.equity(position) == pytest.approx(utility / 7)
        assert last == pytest.approx(utility / 7) or not outcome.is_won


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


def value_of(rules: Rules) -> Value:
    """Return the learned value."""
    value = Value.load(rules)
    assert value is not None
    return value


@pytest.mark.parametrize("rules", [REVISED, POINTS])
@pytest.mark.parametrize("temperature", [0, 0.02])
def test_a_row_is_the_game_choice_after_choice(
    rules: Rules, temperature: float
) -> None:
    value = value_of(rules)
    view = play_deals(value, rules, range(7, 19), 3, temperature=temperature, limit=300)
    for number, row in zip(range(7, 19), rows(view), strict=True):
        position, rng = Position(Deal(rules, number)), Rng(3, number)
        count = 0
        while not position.is_over and count < 300:
            position.apply(
                sample_action(value, position, rng, temperature)
                if temperature
                else policy_choice(value, position)
            )
            count += 1
        outcome = position.outcome
        reason = outcome.reason if outcome else None
        score = (outcome.score if outcome else 0) or 0
        expected = (OUTCOME_REASONS.index(reason), score, position.dead_count, count)
        assert row[:4] == [*expected]


def test_chunks_change_nothing() -> None:
    value = value_of(REVISED)
    whole = rows(play_deals(value, REVISED, range(60), 3, temperature=0.01))
    parts = [
        row
        for first in (40, 0, 20)
        for row in rows(
            play_deals(
                value, REVISED, range(first, first + 20), 3, temperature=0.01, threads=2
            )
        )
    ]
    assert whole == parts[20:] + parts[:20]
    other = rows(play_deals(value, REVISED, range(60), 4, temperature=0.01))
    assert whole != other


def test_an_action_is_drawn_by_equity() -> None:
    value, position = value_of(REVISED), Position(Deal(REVISED, 5))
    rng = Rng(1)
    while len(appraise(value, position)) < 4:
        position.apply(policy_choice(value, position))
    equities = dict(appraise(value, position))
    best = max(equities, key=equities.__getitem__)
    drawn = Counter(sample_action(value, position, rng, 0.05) for _ in range(2000))
    assert drawn.keys() <= equities.keys()
    assert drawn.most_common(1)[0][0] == best
    assert len(drawn) > 1
    almost = Counter(sample_action(value, position, rng, 1e-6) for _ in range(50))
    assert almost == {best: 50}
    with pytest.raises(ValueError, match="0 to 1"):
        sample_action(value, position, rng, -1)


def test_threads_change_nothing() -> None:
    one, many = Trainer(REVISED, 7), Trainer(REVISED, 7)
    for _ in range(3):
        assert one.train() == many.train(threads=3)
    assert one.save() == many.save()
    assert one.games == 3 * BATCH_SIZE


def test_training_goes_on_as_if_never_stopped() -> None:
    whole, first, second = (Trainer(REVISED, 3) for _ in range(3))
    for _ in range(4):
        whole.train()
    for _ in range(2):
        first.train()
    second.restore(first.save(), first.games)
    for _ in range(2):
        second.train()
    assert second.save() == whole.save()
    assert second.games == whole.games


def test_a_batch_may_be_smaller() -> None:
    trainer, before = Trainer(REVISED, 3), Trainer(REVISED, 3).save()
    trainer.train(threads=2, games=10)
    assert trainer.games == 10
    assert trainer.save() != before
    for games in (0, BATCH_SIZE + 1):
        with pytest.raises(ValueError, match="number of games"):
            trainer.train(games=games)


def test_what_was_saved_has_to_fit() -> None:
    with pytest.raises(WeightsError, match="3 bytes of training: expected"):
        Trainer(REVISED, 1).restore(b"abc", 256)


@pytest.mark.parametrize("name", first_is_fast(RULES))
def test_weights_move_under_every_rule_set(name: str) -> None:
    trainer = Trainer(RULES[name], 1)
    trainer.train()
    assert len(trainer.weights) == WEIGHT_COUNT
    assert any(trainer.weights)


@pytest.mark.nightly
def test_sixty_thousand_games_teach_to_win() -> None:
    trainer = Trainer(REVISED, 1)
    wins = [trainer.train(threads=2)[0] for _ in range(240)]
    assert sum(wins[:10]) < 0.02 * 10 * BATCH_SIZE
    assert sum(wins[-10:]) > 0.1 * 10 * BATCH_SIZE


def test_what_is_given_out_is_a_copy() -> None:
    trainer = Trainer(REVISED, 1)
    trainer.train()
    weights = array("f", trainer.weights)
    trainer.train()
    assert weights != array("f", trainer.weights)
