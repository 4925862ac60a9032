"""`parse(format(value)) == value`, for every pair."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.notation import samples

from cannonade.board import Cell, Slot
from cannonade.cards import Card
from cannonade.engine import Action, PositionDraft, determinize, observe
from cannonade.notation import (
    DealCode,
    GameRecord,
    PlayedAction,
    Result,
    RulesId,
    Sketch,
    format_action,
    format_card,
    format_cards,
    format_cell,
    format_deal_code,
    format_draft,
    format_observation,
    format_played,
    format_position,
    format_record,
    format_records,
    format_result,
    format_rules_id,
    format_sketch,
    format_slot,
    parse_action,
    parse_card,
    parse_cards,
    parse_cell,
    parse_deal_code,
    parse_draft,
    parse_observation,
    parse_played,
    parse_position,
    parse_record,
    parse_records,
    parse_result,
    parse_rules_id,
    parse_sketch,
    parse_slot,
    replay,
    rules_id_of,
)
from cannonade.rules import Rules


@given(samples.cards)
def test_a_card(card: Card) -> None:
    assert parse_card(format_card(card)) == card


@given(samples.runs)
def test_cards(cards: tuple[Card, ...]) -> None:
    assert parse_cards(format_cards(cards)) == cards


@given(samples.cells, samples.slots)
def test_squares(cell: Cell, slot: Slot) -> None:
    # Squares are numbers too, so a slot may equal a cell: compare their names.
    assert parse_cell(format_cell(cell)) is cell
    assert parse_slot(format_slot(slot)) is slot


@given(samples.actions)
def test_an_action(action: Action) -> None:
    assert parse_action(format_action(action)) == action
    assert " " not in format_action(action)


@given(samples.played_actions)
def test_a_played_action(played: PlayedAction) -> None:
    assert parse_played(format_played(played)) == played


@given(samples.rules_ids)
def test_a_rules_id(rules_id: RulesId) -> None:
    assert parse_rules_id(format_rules_id(rules_id)) == rules_id
    assert str(rules_id) == format_rules_id(rules_id)


@given(samples.rules)
def test_rules_by_their_id(rules: Rules) -> None:
    assert parse_rules_id(format_rules_id(rules_id_of(rules))).rules == rules


@given(samples.deal_codes)
def test_a_deal_code(code: DealCode) -> None:
    assert parse_deal_code(format_deal_code(code)) == code
    assert " " not in str(code)


@given(samples.results)
def test_a_result(result: Result) -> None:
    assert parse_result(format_result(result)) == result


@given(samples.drafts())
@settings(max_examples=60)
def test_a_draft(draft: PositionDraft) -> None:
    text = format_draft(draft)
    assert parse_draft(text) == draft
    assert text.isprintable()


@given(samples.drafts(), st.none() | st.integers(0, 2**64 - 1))
@settings(max_examples=50)
def test_a_sketch(draft: PositionDraft, rest: int | None) -> None:
    sketch = Sketch(draft, rest)
    assert parse_sketch(format_sketch(sketch)) == sketch


@given(samples.records())
@settings(max_examples=60)
def test_a_record(record: GameRecord) -> None:
    assert parse_record(format_record(record)) == record


@given(st.lists(samples.records(), max_size=3))
@settings(max_examples=20)
def test_records(records: list[GameRecord]) -> None:
    assert parse_records(format_records(records)) == tuple(records)


@pytest.mark.parametrize("seed", range(4))
def test_positions_and_observations_of_games(seed: int) -> None:
    """Everything in a random walk round-trips, and nothing hidden is revealed."""
    random = Random(seed)
    for _ in range(5):
        for _, after in samples.random_game(random, 120):
            state = after.state
            assert parse_position(format_position(state)) == state
            observation = observe(state)
            text = format_observation(observation)
            assert parse_observation(text) == observation
            other = determinize(observation, random)
            assert format_observation(observe(other)) == text


def test_records_of_games_replay() -> None:
    random = Random(8)
    for _ in range(20):
        record = samples.random_record(random, 150)
        again = parse_record(format_record(record))
        assert again == record
        assert len(replay(again).steps) == len(record.played) + 1
