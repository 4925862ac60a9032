"""Each example runs on its own, without warnings, and is short."""

import ast
import re
import subprocess
import sys
from pathlib import Path

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
