"""Luck and significance: figures of results with known parameters."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.lab.studies import SMALL, run, study_of

from cannonade import Deal, Rules
from cannonade.errors import StudyError
from cannonade.kernel import Position
from cannonade.lab.analyses import (
    duel,
    effect_apart,
    effect_together,
    say_games,
    variance_parts,
)
from cannonade.lab.chunk import Chunk, begin
from cannonade.lab.players import parse_player
from cannonade.lab.report import write_report
from cannonade.lab.results import Results, StudyFolder
from cannonade.lab.statistics import (
    Floats,
    IntervalEstimate,
    estimate,
    games_to_tell,
    jackknife,
)

REDRAWN = SMALL.replace("count = 30", "count = 8") + "redraws = 3\n"


def made(rng: np.random.Generator, players: Floats) -> Floats:
    """Return results with variances of 4, 1, that of the players, and 0.25."""
    shape = (40, 4, len(players))
    deal = rng.normal(0, 2, (shape[0], 1, 1))
    draws = rng.normal(0, 1, (*shape[:2], 1))
    return deal + draws + players + rng.normal(0, 0.5, shape)


def test_the_parts_of_a_variance_are_found_without_bias() -> None:
    rng, players = np.random.default_rng(1), np.array([-1.0, 0.0, 1.0])
    found = np.array([variance_parts(made(rng, players)) for _ in range(1000)])
    assert found.mean(axis=0) == pytest.approx([4, 1, 1, 0.25], rel=0.03)
    one = np.array([variance_parts(made(rng, players[:1])) for _ in range(1000)])
    assert one.mean(axis=0) == pytest.approx([4, 1.25, 0, 0], rel=0.03)


def test_the_interval_of_a_part_holds_the_truth_19_times_in_20() -> None:
    rng, players = np.random.default_rng(2), np.array([-1.0, 0.0, 1.0])

    def draws(values: Floats) -> float:
        return variance_parts(values)[1]

    found = [estimate(made(rng, players), draws) for _ in range(400)]
    assert 372 <= sum(each.low <= 1 <= each.high for each in found) <= 388


def test_the_jackknife_of_a_mean_is_its_interval() -> None:
    values = [1.0, 2.0, 4.0, 7.0]
    without = [(14 - each) / 3 for each in values]
    found = jackknife(3.5, without, 4)
    assert (found.value, found.count) == (3.5, 4)
    assert found.high - found.value == pytest.approx(3.18245 * (7 / 4) ** 0.5)


def test_a_duel_is_won_half_by_ties() -> None:
    assert duel(np.array([[1.0, 2], [2, 2], [3, 2]])) == 0.5
    assert duel(np.array([[0.0, 1], [0, 1], [0, 0]])) == pytest.approx(5 / 6)


def test_effects_are_in_standard_deviations() -> None:
    rng = np.random.default_rng(3)
    deal = rng.normal(0, 3, 100_000)
    values = np.stack([deal, deal + rng.normal(1, 4, deal.size)], axis=1)
    assert effect_apart(values) == pytest.approx(1 / 17**0.5, abs=0.01)
    assert effect_together(values) == pytest.approx(1 / 4, abs=0.01)
    assert effect_together(np.array([[1.0, 3], [2, 4], [5, 7]])) == 1000
    assert effect_apart(np.array([[2.0, 2], [2, 2]])) == 0


def test_games_are_those_of_cohens_tables() -> None:
    # Cohen (1988), table 2.4.1: 64 in each of two groups for an effect of 0.5.
    found = games_to_tell(IntervalEstimate(0.5, 0.2, 0.8, 9), arms=2)
    assert found.value == pytest.approx(63, abs=1)
    assert (round(found.low), round(found.high)) == (25, 392)
    assert say_games(found) == "63 [25, 393]"
    assert (
        say_games(games_to_tell(IntervalEstimate(0.5, -0.2, 0.8, 9), 1))
        == "32 [13, any]"
    )
    assert (
        say_games(games_to_tell(IntervalEstimate(-0.5, -0.8, 0.2, 9), 1)) == "over 197"
    )
    assert say_games(games_to_tell(IntervalEstimate(-0.5, -0.8, -0.2, 9), 1)) == "never"


@pytest.fixture(scope="module")
def redrawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[Results, Path]:
    path = tmp_path_factory.mktemp("redrawn")
    return run(path, study_of(REDRAWN)), path


def test_orders_differ_and_chunks_do_not_matter(
    redrawn: tuple[Results, Path], tmp_path: Path
) -> None:
    games = redrawn[0].games
    assert len(games) == 12
    orders = [games[f"revised, policy, order {each}"]["actions"] for each in (1, 2, 3)]
    assert len({tuple(each.tolist()) for each in orders}) == 3
    again = run(tmp_path, study_of(REDRAWN), chunk=3)
    assert again.digest == redrawn[0].digest


def test_an_order_is_the_same_for_every_player() -> None:
    weak, strong = parse_player("level 3"), parse_player("policy")
    chunk = Chunk(
        key="", rules=Rules(), player=weak, seed=1, deals=range(5), limit=9, redraw=1
    )
    dealt = Position(Deal(Rules(), 4))
    first, chance = begin(chunk, 4)
    second, other = begin(replace(chunk, player=strong), 4)
    assert first == second != dealt
    assert first.observe() == dealt.observe()
    assert chance.bits() != other.bits()
    assert begin(replace(chunk, redraw=2), 4)[0] != first
    assert begin(replace(chunk, redraw=0), 4)[0] == dealt


def test_a_report_splits_the_variance(redrawn: tuple[Results, Path]) -> None:
    study = study_of(REDRAWN)
    pictures = redrawn[1] / "pictures"
    files = write_report(study, StudyFolder(redrawn[1]), pictures)
    page = files[1].read_text(encoding="utf-8")
    assert "played by each of 4 arms, in 3 orders of the hidden cards" in page
    assert page.count("| all 2 |") == 2 * len(study.measures)
    assert (pictures / "luck-killed.svg").read_text(encoding="utf-8")[:4] == "<svg"


def test_a_report_tells_players_apart(tmp_path: Path) -> None:
    study = study_of(f'{SMALL}compare = "players"\n')
    run(tmp_path, study)
    page = write_report(study, StudyFolder(tmp_path))[1].read_text(encoding="utf-8")
    assert "## Games to tell players apart, both on the same deals" in page
    assert "| revised | policy | uniform |" in page
    one = replace(study, deals=study.deals[:1])
    run(tmp_path, one)
    page = write_report(one, StudyFolder(tmp_path))[1].read_text(encoding="utf-8")
    assert "## Games" not in page


@pytest.mark.parametrize(
    "more", ["redraws = 1", "redraws = 51", "redraws = 2\nstop = {}"]
)
def test_redraws_are_several(more: str) -> None:
    with pytest.raises(StudyError, match='"redraws" must be'):
        study_of(f"{SMALL}{more}\n")
