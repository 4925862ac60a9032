"""Numbered deals in batches: the engine's deals, the same in any chunks."""

from random import Random

import pytest
from tests.support.rule_sets import POINTS, REVISED, RULES
from tests.support.walks import random_rules

from cannonade.engine import Deal, Reason
from cannonade.kernel import (
    DEAL_COLUMNS,
    OUTCOME_REASONS,
    RESULT_COLUMNS,
    Position,
    Rng,
    play_deals,
)
from cannonade.kernel.position import Policy
from cannonade.rules import Rules

LAST = 2**64 - 1
POLICIES: tuple[Policy, ...] = ("uniform", "greedy")


def rows(view: "memoryview[int]") -> list[dict[str, int]]:
    """Return results as rows."""
    numbers = view.cast("B").cast("i").tolist()
    width = len(DEAL_COLUMNS)
    return [
        dict(zip(DEAL_COLUMNS, numbers[first : first + width], strict=True))
        for first in range(0, len(numbers), width)
    ]


def row_of(rules: Rules, number: int, seed: int, policy: Policy) -> dict[str, int]:
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


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", RULES)
def test_a_row_is_the_game_of_the_engines_deal(name: str, policy: Policy) -> None:
    rules = RULES[name]
    for numbers in (range(12), range(9_999_999_995, 10_000_000_005)):
        view = play_deals(rules, numbers, 5, policy=policy, limit=300)
        assert rows(view) == [row_of(rules, each, 5, policy) for each in numbers]


def test_rows_of_house_rules_are_alike() -> None:
    rng = Random(4)
    for number in range(40):
        rules = random_rules(rng)
        view = play_deals(rules, range(number, number + 1), 1, limit=300)
        assert rows(view) == [row_of(rules, number, 1, "uniform")]


def test_chunks_threads_and_the_last_number_change_nothing() -> None:
    whole = rows(play_deals(POINTS, range(5000), 3, limit=300))
    parts = [
        row
        for first in range(0, 5000, 625)
        for row in rows(play_deals(POINTS, range(first, first + 625), 3, limit=300))
    ]
    threaded = rows(play_deals(POINTS, range(5000), 3, limit=300, threads=3))
    assert whole == parts == threaded
    assert whole != rows(play_deals(POINTS, range(5000), 4, limit=300))
    assert {row["outcome"] for row in whole} >= {0, OUTCOME_REASONS.index(Reason.DRY)}
    last = rows(play_deals(REVISED, range(LAST - 3, LAST + 1), 1))
    assert last == [row_of(REVISED, LAST - 3 + i, 1, "uniform") for i in range(4)]


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
