"""No confirmed action is lost or doubled, whenever the server is killed."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.project.sources import ROOT

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the test has to fork")

COUNTED = ("kills", "stored", "in_lines", "entries")
PROGRAM = Path(__file__).with_name("killing_servers.py")


def kill(folder: Path, kills: int, seed: int, *more: str) -> dict[str, int]:
    """Kill servers, and return the sums of the counts."""
    run = subprocess.run(  # noqa: S603  our own program
        [sys.executable, str(PROGRAM), str(folder), str(kills), str(seed), *more],
        check=False,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")
    reports = [json.loads(line) for line in run.stdout.splitlines()]
    sums = {name: sum(each[name] for each in reports) for name in COUNTED}
    assert sums["kills"] >= kills
    assert sums["entries"] > 0
    return sums


@pytest.mark.slow
def test_500_kills_of_the_server_lose_nothing(tmp_path: Path) -> None:
    def kill_some(seed: int) -> int:
        return kill(tmp_path / str(seed), 100, seed)["stored"]

    with ThreadPoolExecutor(5) as pool:  # a server is idle for most of its lifetime
        stored = pool.map(kill_some, range(2, 7))
    # Some actions are stored although the kill precedes their response.
    assert sum(stored) > 0


@pytest.mark.slow
def test_kills_of_the_whole_command_and_of_line_mode_lose_nothing(
    tmp_path: Path,
) -> None:
    assert kill(tmp_path, 12, 1, "whole")["in_lines"] > 0
