"""Kills and clusters: the games are the same whatever happens."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from tests.lab.studies import SMALL, files_of, run, study_of

from cannonade.engine import Action, Observation, legal_actions
from cannonade.kernel import Rng
from cannonade.lab.dask_runner import LOCAL, on_cluster, start_cluster
from cannonade.lab.parquet import read_games
from cannonade.lab.running import in_local_processes

PROGRAM = (sys.executable, "-m", "cannonade", "lab", "run")
KILLED_AT = 500
ONE_CHUNK = 600  # actions of three games of `Victim`; the longest chunk has 396
LONG = SMALL.replace("count = 30", "count = 500")
VERY_LONG = SMALL.replace("count = 30", "count = 3000")


def begin(file: Path, *options: str) -> "subprocess.Popen[bytes]":
    """Start a run in a separate process group."""
    return subprocess.Popen(  # noqa: S603  our own program
        [*PROGRAM, str(file), *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def kill_at_work(file: Path, wait_s: float, *options: str) -> bool:
    """Kill a run shortly after its first new part; return whether it still ran."""
    folder = file.with_suffix(".lab")
    before = len([*files_of(folder)])
    with begin(file, *options) as process:
        while process.poll() is None and len([*files_of(folder)]) == before:
            time.sleep(0.01)
        try:
            process.wait(wait_s)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return True
    return False


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    digest = run(tmp_path / "here").digest
    with start_cluster(2, in_processes=False) as cluster:
        address = cluster.scheduler_address
        found = run(tmp_path / "there", runner=on_cluster(address, 1), chunk=7)
    assert found.digest == digest


def test_a_kill_costs_what_was_being_played(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(LONG)
    whole = run(tmp_path / "whole", study_of(LONG)).digest
    process = begin(file, "--jobs", "2", "--chunk", "40")
    folder = tmp_path / "small.lab"
    while len([*files_of(folder)]) < 3:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    before = [*files_of(folder)]
    counted = list[int]()
    assert run(folder, study_of(LONG), counted=counted).digest == whole
    assert 0 < counted[0] < 2000
    assert {*before} < {*files_of(folder)}


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(LONG)
    process = begin(file, "--jobs", "2", "--chunk", "40")
    while len([*files_of(tmp_path / "small.lab")]) < 3:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    lines = [
        each for each in said.decode().splitlines() if " of 2,000 games" not in each
    ]
    assert len(lines) == 1
    assert f": cannonade lab run {file}" in said.decode()


@pytest.mark.slow
def test_twenty_kills_change_nothing(tmp_path: Path) -> None:
    file, rng = tmp_path / "small.toml", Random(19)
    file.write_text(VERY_LONG)
    whole = run(tmp_path / "whole", study_of(VERY_LONG)).digest
    for _ in range(20):
        assert kill_at_work(file, rng.uniform(0, 0.1), "--jobs", "2", "--chunk", "5")
    assert run(tmp_path / "small.lab", study_of(VERY_LONG)).digest == whole


class Victim:
    """A player of the first legal action that kills its process, once.

    It waits for 500 calls and for a stored part; then it notes how many calls there
    were, and how many actions of them are stored.
    """

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Count the call, then choose."""
        del rng
        asked = Path(os.environ["CANNONADE_TEST_ASKED"])
        with asked.open("ab") as file:
            file.write(b"x")
        stored = [*files_of(asked.with_name("lab"))]
        if (calls := asked.stat().st_size) >= KILLED_AT and stored:
            with suppress(FileExistsError):  # two processes may get here: one is killed
                asked.with_name("killed").touch(exist_ok=False)
                done = int(read_games(stored)["actions"].sum())
                asked.with_name("killed").write_text(f"{calls} {done}")
                os.kill(os.getpid(), signal.SIGKILL)
        return legal_actions(observation)[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["processes", "cluster"])
def test_a_killed_worker_costs_no_game_that_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    runners = {"processes": in_local_processes(2), "cluster": on_cluster(LOCAL, 2)}
    text = SMALL.replace('["uniform", "policy"]', '["tests.lab.test_kills:Victim"]')
    asked = tmp_path / "asked"
    monkeypatch.setenv("CANNONADE_TEST_ASKED", str(asked))
    found = run(tmp_path / "lab", study_of(text), runner=runners[name], chunk=3)
    needed = sum(int(each["actions"].sum()) for each in found.games.values())
    calls, stored = map(int, asked.with_name("killed").read_text().split())
    # Another process may go on for a moment after the calls were counted.
    assert 0 < asked.stat().st_size - needed <= calls - stored + ONE_CHUNK
    whole = run(tmp_path / "whole", study_of(text))
    assert found.digest == whole.digest
