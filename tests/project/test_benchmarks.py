"""Every benchmark runs, here with a small size."""

import subprocess
import sys
from typing import Final

import pytest
from tests.project.sources import ROOT

SMALL: Final = {
    "club_pages": "--games 4 --runs 1",
    "engine_speed": "--games 1",
    "environment": "--steps 2000",
    "exported_table": "--folder build/no-such-export",
    "first_board": "--runs 1",
    "kernel_speed": "--games 5000",
    "lab": "--games 100 --policy 3 --no-dask --jobs 1",
    "server_latency": "--games 1",
    "taking_up": "--runs 2",
    "terminal_start": "--runs 1",
    "transfer": "--games 2",
}
"""The benchmarks and options for a run of a few seconds."""

QUICK: Final = {"engine_speed", "environment", "exported_table", "taking_up"}
"""Those that take less than two seconds."""


def test_each_benchmark_is_tried() -> None:
    assert {each.stem for each in ROOT.glob("benchmarks/*.py")} == set(SMALL)


@pytest.mark.kernel
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(each, marks=() if each in QUICK else pytest.mark.slow)
        for each in SMALL
    ],
)
def test_a_benchmark_measures_something(name: str) -> None:
    command = [sys.executable, "-m", f"benchmarks.{name}", *SMALL[name].split()]
    done = subprocess.run(
        command, check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
