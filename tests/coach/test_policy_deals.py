"""The policy on numbered deals in batches: the same games as by the players."""

from collections import Counter

import pytest
from tests.support.rule_sets import POINTS, REVISED

from cannonade.coach.players import policy_choice
from cannonade.coach.policy import Value, appraise, play_deals, sample_action
from cannonade.engine import Deal
from cannonade.kernel import DEAL_COLUMNS, OUTCOME_REASONS, Position, Rng
from cannonade.rules import Rules


def value_of(rules: Rules) -> Value:
    """Return the learned value."""
    value = Value.load(rules)
    assert value is not None
    return value


def columns(view: "memoryview[int]") -> list[tuple[int, ...]]:
    """Return results as rows."""
    numbers = view.cast("B").cast("i").tolist()
    width = len(DEAL_COLUMNS)
    return [tuple(numbers[i : i + width]) for i in range(0, len(numbers), width)]


@pytest.mark.parametrize("rules", [REVISED, POINTS])
@pytest.mark.parametrize("temperature", [0, 0.02])
def test_a_row_is_the_game_choice_after_choice(
    rules: Rules, temperature: float
) -> None:
    value = value_of(rules)
    view = play_deals(value, rules, range(7, 19), 3, temperature=temperature, limit=300)
    for number, row in zip(range(7, 19), columns(view), strict=True):
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
        assert row[:4] == expected


def test_chunks_change_nothing() -> None:
    value = value_of(REVISED)
    whole = columns(play_deals(value, REVISED, range(60), 3, temperature=0.01))
    parts = [
        row
        for first in (40, 0, 20)
        for row in columns(
            play_deals(
                value, REVISED, range(first, first + 20), 3, temperature=0.01, threads=2
            )
        )
    ]
    assert whole == parts[20:] + parts[:20]
    other = columns(play_deals(value, REVISED, range(60), 4, temperature=0.01))
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
