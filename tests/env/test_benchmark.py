"""The benchmark: its pars are the solver's, and players and learners are scored."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pytest
from examples.agents import ppo, td
from numpy.typing import NDArray
from tools.benchmark_par import bounds, score_bounds
from tools.strength import play_game
from typer.testing import CliRunner

from cannonade import Action, Deal, Observation, legal_actions
from cannonade.cli import app
from cannonade.coach.players import player as coach_player
from cannonade.coach.solver import solve
from cannonade.coach.solver.solve import scores_of, shaming_none
from cannonade.env.benchmark import (
    DEALS,
    ArrayPlayer,
    Pars,
    find_player,
    load_pars,
    play_benchmark,
)
from cannonade.errors import AdviceError, IllegalActionError
from cannonade.kernel import Rng
from cannonade.pool import load_pool
from cannonade.rules import RULE_SETS, Blocked, DryPile

Seen: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.int8]
Ids: TypeAlias = NDArray[np.int64]


class First:
    """A player that plays the first legal action."""

    def act(self, observations: Seen, masks: Masks) -> Ids:
        assert len(observations) == len(masks)
        return np.asarray(masks.argmax(axis=1), np.int64)


class Wrong(First):
    """A player that ignores which actions are legal."""

    def act(self, observations: Seen, masks: Masks) -> Ids:
        return super().act(observations, masks) * 0 + 151


class Short(First):
    """A player that forgets all games but one."""

    def act(self, observations: Seen, masks: Masks) -> Ids:
        return super().act(observations, masks)[:1]


class Cautious:
    """A player of one game at a time, as in a study."""

    def choose(self, observation: Observation, rng: Rng) -> Action:
        assert isinstance(rng, Rng)
        return legal_actions(observation)[0]


class Mute:
    """An object that is not a player."""


def test_every_deal_has_bounds_of_par() -> None:
    assert [*load_pars()] == [each.name for each in RULE_SETS]
    for each in RULE_SETS:
        pars, most = load_pars()[each.name], 7 if each.rules.scores_ploys else 1
        pairs = [*zip(pars.lows, pars.highs, strict=True)]
        assert len(pairs) == DEALS
        assert all(0 <= low <= high <= most for low, high in pairs)


def test_every_deal_has_bounds_of_the_score() -> None:
    for each in RULE_SETS:
        pars = load_pars()[each.name]
        pairs = [*zip(pars.score_lows, pars.score_highs, strict=True)]
        assert len(pairs) == DEALS
        assert all(low <= high for low, high in pairs)
        if each.rules.scores_ploys:
            assert [low for low, _ in pairs] == [max(0, low - 1) for low in pars.lows]
            assert [high for _, high in pairs] == [max(0, up - 1) for up in pars.highs]


@pytest.mark.parametrize(("name", "number"), [("original", 3), ("points", 1)])
def test_the_bounds_of_scores_are_found_again(name: str, number: int) -> None:
    pars, row = load_pars()[name], score_bounds(name, number)
    assert pars.score_lows[number] == row["low"]
    assert pars.score_highs[number] == row["high"]


def test_rules_that_shame_none_are_those_of_games_without_shame() -> None:
    rules, deal = RULE_SETS["original"].rules, 3
    line = solve(Deal(shaming_none(rules), deal), 1_000_000).line
    assert [*scores_of(Deal(rules, deal), line)] == [0]
    assert [*scores_of(Deal(rules, deal + 1), line)] == []
    assert shaming_none(rules) == replace(
        rules, blocked=Blocked.ARMOUR_OR_PLOY, dry_pile=DryPile.PLOYS
    )


def test_the_bounds_are_what_the_solver_finds() -> None:
    originals = [("original", number) for number in range(3)]
    for name, number in (*originals, ("points", 999), ("revised", 8)):
        pars, row = load_pars()[name], bounds(name, number)
        assert (pars.lows[number], pars.highs[number]) == (row["low"], row["high"])


def test_the_bounds_agree_with_the_pool() -> None:
    pool, pars = load_pool("revised"), load_pars()["revised"]
    assert pool is not None
    for deal in pool.deals[:998]:
        assert deal.par is not None
        assert pars.lows[deal.number] - 1 <= deal.par.highest
        assert pars.highs[deal.number] - 1 >= deal.par.lowest
    lost = [number for number in range(DEALS) if pars.highs[number] == 0]
    assert lost == [289]


@pytest.mark.parametrize("name", ["revised", "points"])
def test_a_player_of_the_coach_plays_as_ever(name: str) -> None:
    result = play_benchmark(coach_player("policy"), name, 20)
    rules = RULE_SETS[name].rules
    games = [play_game(coach_player("policy"), rules, number) for number in range(20)]
    assert (result.deals, result.wins) == (20, sum(each["is_won"] for each in games))
    assert result.score.mean == pytest.approx(sum(each["score"] for each in games) / 20)
    low, high = result.share
    assert 0 < low <= high <= 1
    assert result.score.mean < result.score_par[0] <= result.score_par[1]
    assert result.cpu_s > 0


def test_par_is_a_mean_over_the_deals_played() -> None:
    result = play_benchmark(First(), "revised", 10)
    pars: Pars = load_pars()["revised"]
    assert result.par == (sum(pars.lows[:10]) / 10, sum(pars.highs[:10]) / 10)
    assert result.wins == 0


def test_a_player_of_one_game_at_a_time_is_scored_too() -> None:
    yours = play_benchmark(find_player(f"{__name__}:Cautious"), "revised", 12)
    assert yours.killed == play_benchmark(First(), "revised", 12).killed


def test_a_player_is_looked_for_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "beside.py").write_text(
        "class It:\n    def act(self, o, m):\n        ..."
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])
    assert isinstance(find_player("beside:It"), ArrayPlayer)


def benchmark(options: str) -> str:
    return CliRunner().invoke(app, ["lab", "benchmark", *options.split()]).stdout


def test_one_command_scores_yours() -> None:
    told = json.loads(benchmark(f"--player {__name__}:First --deals 3 --json"))
    assert [each["rule_set"] for each in told["results"]] == [*load_pars()]
    said = benchmark("--rules original --deals 5")
    assert said.startswith("original ")
    assert "par 0.00 to 0.00, 100.0 % of the deals that can be won," in said
    said = benchmark("--rules revised --deals 5")
    assert "% of par, " in said
    assert said.endswith(" ms a game\n")


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(AdviceError, match='there is no player "nobody"'):
        find_player("nobody")
    for name in ("no.such.module:It", "json:nothing"):
        with pytest.raises(AdviceError, match=f"{name} cannot be made"):
            find_player(name)
    with pytest.raises(AdviceError, match="has neither act"):
        find_player(f"{__name__}:Mute")
    with pytest.raises(AdviceError, match=r"shape \(1,\): expected \(2,\)"):
        play_benchmark(find_player(f"{__name__}:Short"), "revised", 2)
    with pytest.raises(IllegalActionError):
        play_benchmark(find_player(f"{__name__}:Wrong"), "revised", 2)


def test_masked_ppo_steps_and_its_player_plays(tmp_path: Path) -> None:
    learner = ppo.train(0.001)
    first, second = learner.network.weights
    np.savez(tmp_path / "ppo.npz", first=first, second=second)
    result = play_benchmark(ppo.Player(tmp_path / "ppo.npz"), "revised", 20)
    assert result.deals == 20
    assert learner.adam.count == ppo.EPOCHS * ppo.STEPS * ppo.GAMES // ppo.BATCH


@pytest.mark.nightly
def test_masked_ppo_learns() -> None:
    killed = ppo.train(0.15, least=2500).killed
    assert np.mean(killed[-1000:]) > np.mean(killed[:500]) + 0.3


@pytest.mark.nightly
def test_the_trainer_learns() -> None:
    trainer = td.train(0.25)
    assert td.count_wins(td.learned(trainer), 100) > 50
