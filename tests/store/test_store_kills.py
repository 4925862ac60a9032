"""No acknowledged action is lost or doubled, whenever a process is killed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.project.sources import ROOT

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the test has to fork")

PROGRAM = Path(__file__).with_name("killing.py")


def kill(folder: Path, kills: int) -> int:
    """Return how often an action was stored although the kill preceded its response."""
    run = subprocess.run(  # noqa: S603  our own program
        [sys.executable, str(PROGRAM), str(folder), str(kills), "1"],
        check=False,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")
    reports = [json.loads(line) for line in run.stdout.splitlines()]
    assert sum(each["kills"] for each in reports) >= kills
    assert sum(each["entries"] for each in reports) > 0
    return sum(each["repeats"] for each in reports)


def test_kills_lose_nothing(tmp_path: Path) -> None:
    kill(tmp_path, 15)


@pytest.mark.slow
def test_500_kills_lose_nothing(tmp_path: Path) -> None:
    assert kill(tmp_path, 500) > 0
