"""Equities by playouts: only legal actions, the same in any slices, nothing hidden."""

from array import array
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from tests.support.reviews import WON
from tests.support.sessions import play_all

from cannonade.coach.comparison import sample_equities
from cannonade.coach.policy import Value, play_out
from cannonade.engine import Observation, determinize
from cannonade.kernel import Position, Rng
from cannonade.session import begin

LINE = WON[0]
Plan = tuple[int, ...]
AS_POLICY: Plan = ()
DRAW, KEEP, EXTRACT, REASSIGN = 0, 1, 62, 71


def late(count: int = 40) -> Observation:
    """Return the observation `count` actions before a win."""
    tokens = " ".join(LINE.tokens[:-count])
    return play_all(begin(LINE.deal), tokens).observation


def sample(
    position: Position,
    plans: Sequence[Plan],
    groups: int,
    first: int = 0,
    draws: int = 10,
) -> list[tuple[float, ...]]:
    with_sooner = sample_with_sooner(position, plans, groups, first, draws)
    return [row[:-1] for row in with_sooner]


def sample_with_sooner(
    position: Position, plans: Sequence[Plan], groups: int, first: int, draws: int
) -> list[tuple[float, ...]]:
    width = len(plans) + 1
    cells = array("f", bytes(4 * groups * width))
    rows = memoryview(cells).cast("B").cast("f", (groups, width))
    value = Value.load(position.rules)
    sample_equities(position, value, plans, 7, first, rows, draws=draws)
    return [tuple(cells[row * width : (row + 1) * width]) for row in range(groups)]


@pytest.mark.parametrize("draws", [2, 4, 900])
def test_what_is_judged_a_draw_sooner_is_what_fewer_draws_give(draws: int) -> None:
    position = Position.from_observation(late(), Rng(1))
    plans = [AS_POLICY, *((each,) for each in position.legal_actions()[:7])]
    further = sample_with_sooner(position, plans, 5, 0, draws + 1)
    sooner = sample(position, plans, 5, 0, draws)
    assert [row[-1] for row in further] == [row[0] for row in sooner]


def test_groups_do_not_depend_on_what_they_are_drawn_with() -> None:
    position = Position.from_observation(late(), Rng(1))
    whole = sample(position, (AS_POLICY,), 9)
    assert sample(position, (AS_POLICY,), 4) + sample(position, (AS_POLICY,), 5, 4) == (
        whole
    )
    assert len(set(whole)) > 1


def test_actions_are_tried_on_the_same_hidden_cards() -> None:
    position = Position.from_observation(late(), Rng(1))
    action = position.legal_actions()[0]
    for first, second in sample(position, ((action,), (action,)), 9):
        assert first == second


def test_what_the_policy_plays_is_what_it_would_play() -> None:
    position = Position.from_observation(late(30), Rng(1))
    plans = [AS_POLICY, *((each,) for each in position.legal_actions()[:7])]
    columns = list(zip(*sample(position, plans, 5), strict=True))
    assert columns[0] in columns[1:]


def test_an_action_waits_until_it_is_legal() -> None:
    """Here an ace can equally well be spent after a draw, with the same effect."""
    position = Position.from_observation(_before_an_extraction(), Rng(1))
    ploy = next(each for each in position.legal_actions() if each >= EXTRACT)
    plans = [(DRAW,), (ploy,), (DRAW, ploy), (DRAW, KEEP)]
    never, at_once, after, in_vain = zip(*sample(position, plans, 20), strict=True)
    assert at_once == after != never
    assert in_vain != after


def _before_an_extraction() -> Observation:
    """Return an observation with a choice between drawing and an extraction."""
    session = begin(LINE.deal)
    for token in LINE.tokens:
        legal = Position.from_observation(session.observation, Rng(1)).legal_actions()
        if DRAW in legal and any(EXTRACT <= each < REASSIGN for each in legal):
            return session.observation
        session = play_all(session, token)
    raise AssertionError("an ace is banked in this game")


def test_what_is_hidden_has_no_part_in_it() -> None:
    seen = late()
    found = [
        sample(Position.from_state(determinize(seen, Random(seed))), (AS_POLICY,), 3)
        for seed in range(4)
    ]
    assert found[1:] == found[:-1]


def test_the_mean_is_that_of_plain_playouts() -> None:
    """The mean over the rotations of one shuffle equals that over other shuffles."""
    position = Position.from_observation(late(), Rng(1))
    value = Value.load(position.rules)
    assert value is not None
    ours = [row[0] for row in sample(position, (AS_POLICY,), 60, draws=1000)]
    rng = Rng(5)
    theirs = [_played_out(position, value, rng) for _ in range(1500)]
    off = sqrt(stdev(ours) ** 2 / len(ours) + stdev(theirs) ** 2 / len(theirs))
    assert abs(fmean(ours) - fmean(theirs)) < 4 * off
    assert 0.01 < fmean(ours) < 0.99


def _played_out(position: Position, value: Value, rng: Rng) -> float:
    other = position.copy()
    other.resample(rng)
    play_out(value, other)
    assert other.outcome is not None
    return (1 + other.score) / 7 if other.outcome.is_won else 0.0


def test_what_cannot_be_tried_is_refused() -> None:
    position = Position.from_observation(late(), Rng(1))
    illegal = next(each for each in range(152) if each not in position.legal_actions())
    with pytest.raises(ValueError, match="not the id of an action that is legal"):
        sample(position, ((illegal,),), 1)
    with pytest.raises(ValueError, match="1 to 8 plans"):
        sample(position, (AS_POLICY,) * 9, 1)
    rows = memoryview(array("f", bytes(4))).cast("B").cast("f", (1, 1))
    with pytest.raises(ValueError, match=r"float32 in the shape \(1, 2\), not"):
        sample_equities(position, None, (AS_POLICY,), 7, 0, rows)
    over = play_all(begin(LINE.deal), " ".join(LINE.tokens)).observation
    with pytest.raises(ValueError, match="the game is over"):
        sample(Position.from_observation(over, Rng(1)), (AS_POLICY,), 1)
