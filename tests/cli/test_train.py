"""The train command: it saves its progress and resumes."""

import json
from pathlib import Path

import pytest
from tests.support.conversations import run_here

from cannonade.coach.weights import parse_weights


def train(folder: Path, *options: str) -> tuple[int, str, str]:
    out = str(folder / "small.weights")
    done = run_here("lab", "train", "revised", "--out", out, "--measure", "3", *options)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
def test_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    status, told, _ = train(tmp_path, "--games", "260", "--correct", "0")
    assert status == 0
    assert "260 games: the last ones 0." in told
    assert "small.weights.\nOn 3 other deals the policy won" in told
    first = (tmp_path / "small.weights").read_bytes()
    for correct in ("256", "300"):
        status, told, _ = train(tmp_path, "--games", "512", "--correct", correct)
        assert f"after {256 if correct == '256' else 768} games" in told
    again = tmp_path / "again"
    again.mkdir()
    _, told, _ = train(
        again, "--games", "512", "--correct", "300", "--jobs", "2", "--json"
    )
    facts = json.loads(told)
    assert (facts["games"], facts["corrected"], facts["measured"]) == (512, 300, 3)
    whole = (again / "small.weights").read_bytes()
    assert (tmp_path / "small.weights").read_bytes() == whole != first
    assert parse_weights(whole)[0].games == 512


def test_it_plays_as_many_games_as_asked_and_says_nothing_of_nothing(
    tmp_path: Path,
) -> None:
    few = ("--correct", "0", "--measure", "0")
    status, told, _ = train(tmp_path, "--games", "1", *few)
    first, last = told.splitlines()
    assert (status, last) == (0, f"Wrote {tmp_path / 'small.weights'}.")
    assert first.startswith("1 game")
    # The second starts anew: no batch was full.
    facts = json.loads(train(tmp_path, "--games", "10", *few, "--json")[1])
    assert facts["wins_percent"] is None
    made = parse_weights((tmp_path / "small.weights").read_bytes())[0]
    assert (made.games, made.measured) == (10, 0)


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    train(tmp_path, "--games", "256", "--correct", "256")
    status, told, complaint = train(tmp_path, "--games", "256", "--seed", "2")
    assert (status, told) == (2, "")
    assert "'seed': 1" in complaint
    status, told, complaint = train(tmp_path, "--games", "255")
    assert (status, told) == (2, "")
    assert "--games 256" in complaint
    assert train(tmp_path, "--games", "512")[0] == 2  # its network is begun
    (tmp_path / "small.weights.training").write_bytes(b"nonsense")
    status, told, complaint = train(tmp_path, "--games", "256")
    assert (status, told) == (2, "")
    assert "is damaged" in complaint


def test_a_place_that_cannot_be_is_named_before_anything_is_played(
    tmp_path: Path,
) -> None:
    (tmp_path / "small.weights").mkdir()
    for folder in (tmp_path / "nowhere", tmp_path):
        status, said, complaint = train(folder, "--games", "256")
        assert (status, said) == (1, "")
        assert str(folder) in complaint
