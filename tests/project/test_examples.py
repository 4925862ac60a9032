"""Every example and every benchmark runs, the benchmarks with a small size."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.project.sources import ROOT, parse

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
LINES = 40

each_example = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)


@each_example
def test_an_example_runs(path: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", str(path)],
        check=False,
        capture_output=True,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""


@each_example
def test_an_example_is_one_numbered_idea(path: Path) -> None:
    assert re.fullmatch(r"\d\d_[a-z_]+\.py", path.name)
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES
    assert ast.get_docstring(parse(path)), "its docstring says the idea"


@each_example
def test_an_example_uses_the_public_api_alone(path: Path) -> None:
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.ImportFrom):
            parts = (node.module or "").split(".")
            names = [*parts, *(alias.name for alias in node.names)]
            assert not any(name.startswith("_") for name in names if name)


SMALL: Final = {
    "calibration": "--decisions 3 --games 2 --playouts 100",
    "club_pages": "--games 4 --runs 1",
    "environment": "--steps 2000",
    "exported_table": "--folder build/no-such-export",
    "kernel_speed": "--games 5000",
    "server_latency": "--games 1",
    "terminal_start": "--runs 1",
    "transfer": "--games 2",
}
"""The benchmarks and options for a run of a few seconds."""

QUICK: Final = {"environment"}
"""One that takes less than a second."""


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
