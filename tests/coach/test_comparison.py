"""Equities by playouts: fair, the same in any slices and threads, nothing hidden."""

from array import array
from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from tests.support.positions import LOADED, ONE_LEFT, position as set_up
from tests.support.reviews import WON
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all

from cannonade.coach.comparison import Comparison, sample_equities
from cannonade.coach.policy import Value, play_out
from cannonade.coach.search import SearchPlayer, candidates
from cannonade.engine import Deal, Observation, Place, determinize, observe
from cannonade.kernel import Position, Rng
from cannonade.kernel.action_ids import action_id
from cannonade.notation import parse_observation
from cannonade.session import begin
from cannonade.words.review.coach import say_chances

VALUE = Value.load(REVISED)


def in_play(number: int, actions: int = 30) -> Position:
    """Return a position in the middle of a game that is not over."""
    position = Position(Deal(REVISED, number))
    for _ in range(actions):
        position.apply(position.choose(Rng(number), "greedy"))
    assert not position.is_over
    return position


def test_threads_change_nothing() -> None:
    position = in_play(3)
    found: list[object] = []
    for threads in (1, 2, 5):
        comparison = Comparison(position, VALUE, Rng(1))
        live = bytes(candidates(comparison, 6))
        assert comparison.play(live, 20, threads) == 20 * len(live)
        assert comparison.play(live[:2], 50, threads) == 60
        assert comparison.play(live, 20, threads) == 0
        found.append(comparison.figures())
    assert found[0] == found[1] == found[2]


def test_who_was_tried_out_less_is_not_the_best() -> None:
    comparison = Comparison(in_play(4), VALUE, Rng(1))
    live = candidates(comparison, 4)
    comparison.play(bytes(live), 8)
    comparison.play(bytes(live[-2:]), 24)
    figures = comparison.figures()
    assert figures[0][0] in live[-2:]
    assert figures[0][3] == 0
    assert [each[2] for each in figures[1:]] == sorted(
        (each[2] for each in figures[1:]), reverse=True
    )


def test_the_error_falls_with_the_samples() -> None:
    comparison = Comparison(in_play(5), VALUE, Rng(1))
    live = bytes(candidates(comparison, 3))
    errors: list[float] = []
    for target in (16, 400):
        comparison.play(live, target)
        errors.append(sum(each[3] for each in comparison.figures()))
    assert 0 < errors[1] < errors[0] / 2


def test_a_trusted_value_counts_as_so_many_playouts() -> None:
    found = list[dict[int, float]]()
    comparison = Comparison(in_play(5), VALUE, Rng(1))
    values = dict(comparison.screen())
    for playouts in (0, 4, 1e12):
        comparison = Comparison(in_play(5), VALUE, Rng(1))
        comparison.trust_value(playouts)
        comparison.play(bytes(candidates(comparison, 3)), 12)
        found.append({each[0]: each[2] for each in comparison.figures()})
    for place, equity in found[0].items():
        assert found[1][place] == pytest.approx((12 * equity + 4 * values[place]) / 16)
        assert found[2][place] == pytest.approx(values[place])
    with pytest.raises(ValueError, match="0 playouts or more"):
        comparison.trust_value(-1)


@pytest.mark.parametrize("place", [b"\xff", bytes([100, 151])])
def test_a_candidate_that_there_is_not(place: bytes) -> None:
    with pytest.raises(ValueError, match="there are 1 candidates"):
        Comparison(Position(Deal(REVISED, 5)), VALUE, Rng(1)).play(place, 4)


def test_advice_gets_better_until_nobody_asks() -> None:
    position = in_play(6)
    player = SearchPlayer("search", 10)
    samples = [
        advice.samples
        for advice in islice(player.improve(position.observe(), Rng(1)), 12)
    ]
    assert samples == sorted(set(samples))
    assert samples[0] <= 300


def test_a_win_in_one_is_found_and_is_sure() -> None:
    near = set_up(
        grid=LOADED,
        royals=ONE_LEFT,
        hand="5c",
        spent="Ac Ad Ah As X1 X2",  # otherwise it pays to wait for ploys
    )
    best = SearchPlayer("search", 2000).advise(observe(near), Rng(1)).best
    assert isinstance(best.action, Place)
    assert best.action.cell.symbol == "b2"
    assert best.win == 1
    assert best.equity == pytest.approx(1 / 7)


KILL = parse_observation(
    "revised play Td,6h,8h9c/8d,7d,3c/Ts,7h7c,6d Jd,-,-/-,-,-/-,-,-/Qs+2c,-,#Qd "
    "hand=8s draws=4 draw_pile=Ac4c5c6cTcJcQcKcAd2d3d4d5d9dKdAh2h3h4h5h9hThJhQhKhAs"
    "2s3s4s5s6s7s9sJsKsX1X2|8c"
)


def test_the_chance_of_winning_is_that_of_playing_on() -> None:
    best = SearchPlayer("search", 4000).advise(KILL, Rng(1)).best
    won = 0
    for number in range(800):
        game = Position.from_observation(KILL, Rng(number))
        game.apply(action_id(best.action))
        assert VALUE is not None
        play_out(VALUE, game)
        won += game.outcome is not None and game.outcome.is_won
    assert best.win == pytest.approx(won / 800, abs=0.04)


@pytest.mark.parametrize("playouts", [30, 700])
def test_figures_agree_with_the_order_of_the_actions(playouts: int) -> None:
    seen = [in_play(each, 2 * each).observe() for each in range(3, 13)]
    told = 0
    for each in [KILL, *seen]:
        best, *others = (
            SearchPlayer("search", playouts).advise(each, Rng(1)).evaluations
        )
        for other in (best, *others):
            if other.win is None or other.score is None:
                assert say_chances(other, best, REVISED) == ()
                continue
            told += 1
            assert other.samples >= 100
            assert other.equity <= other.win <= 1
            assert other.win + other.score == pytest.approx(7 * other.equity)
            shown = [dict(say_chances(each, best, REVISED)) for each in (other, best)]
            (wins, most), (score, highest) = (
                [float(each.get(name, "0").rstrip(" %")) for each in shown]
                for name in ("Wins at level 5", "Expected score")
            )
            assert wins <= most or score < highest
    assert told or playouts < 700


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
