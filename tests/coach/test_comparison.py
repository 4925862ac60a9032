"""Candidates sampled on shared draws: the same on any number of threads, and fair."""

from itertools import islice

import pytest
from tests.support.positions import LOADED, ONE_LEFT
from tests.support.positions import position as set_up
from tests.support.rule_sets import REVISED

from cannonade.coach.comparison import Comparison
from cannonade.coach.policy import Value, play_out
from cannonade.coach.search import SearchPlayer, candidates
from cannonade.engine import Deal, Place, observe
from cannonade.kernel import Position, Rng
from cannonade.kernel.action_ids import action_id
from cannonade.notation import parse_observation
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
