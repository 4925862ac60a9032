"""Playouts and numbered deals: the same games one by one, in batches, by threads."""

from random import Random

import pytest
from tests.support.rule_sets import ORIGINAL, POINTS, REVISED, RULES
from tests.support.walks import random_rules

from cannonade.engine import Deal, Reason
from cannonade.kernel import (
    DEAL_COLUMNS,
    OUTCOME_REASONS,
    RESULT_COLUMNS,
    Position,
    Rng,
    play_deals,
    play_games,
)
from cannonade.kernel.position import Policy
from cannonade.rules import Rules

POLICIES: tuple[Policy, ...] = ("uniform", "greedy")

each_policy = pytest.mark.parametrize("policy", POLICIES)


def rows(view: "memoryview[int]") -> list[list[int]]:
    """Return results as rows."""
    numbers = view.cast("B").cast("i").tolist()
    width = len(numbers) // len(view)
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


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


def test_the_limit_cuts_games_off() -> None:
    assert {row[3] for row in rows(play_games(REVISED, 50, 1, limit=7))} == {7}
    assert {row[0] for row in rows(play_games(REVISED, 50, 1, limit=0))} == {0}


LAST = 2**64 - 1


def deal_rows(view: "memoryview[int]") -> list[dict[str, int]]:
    """Return the results of numbered deals as rows."""
    return [dict(zip(DEAL_COLUMNS, row, strict=True)) for row in rows(view)]


def deal_row(rules: Rules, number: int, seed: int, policy: Policy) -> dict[str, int]:
    """Play a deal action by action; return its expected row."""
    position, rng = Position(Deal(rules, number)), Rng(seed, number)
    actions = decisions = armoured = 0
    while not position.is_over and actions < 300:
        decisions += len(position.legal_actions()) > 1
        before = position.to_state()
        position.apply(position.choose(rng, policy))
        after = position.to_state()
        armoured += sum(
            max(0, len(now.armour) - len(then.armour))
            for then, now in zip(before.royals, after.royals, strict=True)
            if then is not None and now is not None
        )
        actions += 1
    state = position.to_state()
    reason = state.outcome.reason if state.outcome else None
    return {
        "outcome": OUTCOME_REASONS.index(reason),
        "score": (state.outcome.score if state.outcome else 0) or 0,
        "dead_count": state.dead_count,
        "action_count": actions,
        "decision_count": decisions,
        "draw_count": state.draws,
        "spent_count": len(state.spent_ploys),
        "held_count": len(state.ploys),
        "armour_count": armoured,
        "ran_dry": state.ran_dry,
    }


@each_policy
@pytest.mark.parametrize("name", RULES)
def test_a_row_is_the_game_of_the_engines_deal(name: str, policy: Policy) -> None:
    rules = RULES[name]
    for numbers in (range(12), range(9_999_999_995, 10_000_000_005)):
        view = play_deals(rules, numbers, 5, policy=policy, limit=300)
        assert deal_rows(view) == [deal_row(rules, each, 5, policy) for each in numbers]


def test_rows_of_house_rules_are_alike() -> None:
    rng = Random(4)
    for number in range(40):
        rules = random_rules(rng)
        view = play_deals(rules, range(number, number + 1), 1, limit=300)
        assert deal_rows(view) == [deal_row(rules, number, 1, "uniform")]


def test_chunks_threads_and_the_last_number_change_nothing() -> None:
    whole = deal_rows(play_deals(POINTS, range(5000), 3, limit=300))
    parts = [
        row
        for first in range(0, 5000, 625)
        for row in deal_rows(
            play_deals(POINTS, range(first, first + 625), 3, limit=300)
        )
    ]
    threaded = deal_rows(play_deals(POINTS, range(5000), 3, limit=300, threads=3))
    assert whole == parts == threaded
    assert whole != deal_rows(play_deals(POINTS, range(5000), 4, limit=300))
    assert {row["outcome"] for row in whole} >= {0, OUTCOME_REASONS.index(Reason.DRY)}
    last = deal_rows(play_deals(REVISED, range(LAST - 3, LAST + 1), 1))
    assert last == [deal_row(REVISED, LAST - 3 + i, 1, "uniform") for i in range(4)]


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        (range(0), "a range of step 1"),
        (range(0, 4, 2), "a range of step 1"),
        (range(-1, 4), "0 to 2"),
        (range(LAST, LAST + 2), "0 to 2"),
    ],
)
def test_wrong_ranges_are_refused(numbers: range, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        play_deals(REVISED, numbers, 1)


def test_the_columns_begin_with_those_of_every_batch() -> None:
    assert DEAL_COLUMNS[: len(RESULT_COLUMNS)] == RESULT_COLUMNS
