"""The learners of examples/agents learn within seconds; the docs say how well."""

from pathlib import Path

import numpy as np
import pytest
from examples.agents import ppo, td

from cannonade.env.benchmark import play_benchmark


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
