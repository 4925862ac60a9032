"""Playouts: the same games one by one, in batches, and on any number of threads."""

from array import array
from random import Random

import pytest
from tests.support.rule_sets import ORIGINAL, POINTS, REVISED, RULES
from tests.support.walks import random_rules

from cannonade.engine import Deal
from cannonade.kernel import OUTCOME_REASONS, RESULT_COLUMNS, Position, Rng, play_games
from cannonade.kernel.position import Policy

POLICIES: tuple[Policy, ...] = ("uniform", "greedy")

each_policy = pytest.mark.parametrize("policy", POLICIES)


def rows(view: "memoryview[int]") -> list[list[int]]:
    """Return results as rows."""
    numbers = view.cast("B").cast("i").tolist()
    return [numbers[first : first + 4] for first in range(0, len(numbers), 4)]


def row_of(position: Position, count: int) -> list[int]:
    """Return the expected row of a finished position."""
    state = position.to_state()
    outcome = state.outcome
    reason = outcome.reason if outcome else None
    score = outcome.score or 0 if outcome else 0
    return [OUTCOME_REASONS.index(reason), score, state.dead_count, count]


@each_policy
@pytest.mark.parametrize("name", RULES)
def test_games_from_a_position_are_its_playouts(name: str, policy: Policy) -> None:
    position = Position(Deal(RULES[name], 5))
    view = play_games(position, 20, 7, policy=policy, limit=300)
    assert view.shape == (20, len(RESULT_COLUMNS))
    for stream, row in enumerate(rows(view)):
        game, rng = position.copy(), Rng(7, stream)
        game.resample(rng)
        assert row == row_of(game, game.play_out(rng, policy, 300))


@each_policy
def test_a_playout_is_choice_after_choice(policy: Policy) -> None:
    rng = Random(1)
    for number in range(40):
        position = Position(Deal(random_rules(rng), number))
        by_hand, chance = position.copy(), Rng(number)
        count = position.play_out(Rng(number), policy, 200)
        for _ in range(count):
            by_hand.apply(by_hand.choose(chance, policy))
        assert by_hand == position
        assert by_hand.key == position.key
        assert position.is_over or count == 200


def test_uniform_is_any_legal_action_by_one_random_number() -> None:
    """A single choice takes none, so that other programs can play the same games."""
    for number in range(30):
        position, rng, twin = Position(Deal(REVISED, number)), Rng(number), Rng(number)
        while not position.is_over:
            ids = position.legal_actions()
            index = twin.below(len(ids)) if len(ids) > 1 else 0
            assert position.choose(rng) == ids[index]
            position.apply(ids[index])
        assert rng.bits() == twin.bits()


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_nothing(threads: int) -> None:
    for begin in (REVISED, Position(Deal(POINTS, 3))):
        one = play_games(begin, 3000, 11, limit=400)
        assert play_games(begin, 3000, 11, limit=400, threads=threads) == one


def test_rules_are_dealt_afresh_for_each_game() -> None:
    first = rows(play_games(REVISED, 50, 1))
    assert first[10:] != first[:40]
    assert rows(play_games(REVISED, 50, 2)) != first
    assert rows(play_games(REVISED, 20, 1)) == first[:20]


def test_thoughtful_games_keep_the_hidden_cards() -> None:
    position = Position(Deal(ORIGINAL, 3))
    games = rows(play_games(position, 30, 5, limit=50, thoughtful=True))
    for stream, row in enumerate(games):
        game = position.copy()
        count = game.play_out(Rng(5, stream), limit=50)
        assert game.to_state().shuffle_label == "3"
        assert row == row_of(game, count)


def test_many_positions_give_their_games_one_after_another() -> None:
    positions = [Position(Deal(REVISED, number)) for number in range(3)]
    together = rows(play_games(positions, 4, 9))
    assert len(together) == 12
    assert together[:4] == rows(play_games(positions[0], 4, 9))


def test_results_go_where_they_are_wanted() -> None:
    room = array("i", [-1] * 40)
    view = memoryview(room).cast("B").cast("i", (10, 4))
    play_games(REVISED, 10, 1, out=view)
    assert room.tolist() == play_games(REVISED, 10, 1).cast("B").cast("i").tolist()


def test_the_limit_cuts_games_off() -> None:
    assert {row[3] for row in rows(play_games(REVISED, 50, 1, limit=7))} == {7}
    assert {row[0] for row in rows(play_games(REVISED, 50, 1, limit=0))} == {0}
