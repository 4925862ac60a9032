"""The solver's compiled modules: described as they are, and without hints."""

import sys
from pathlib import Path

import pytest
from tests.kernel.test_building import HINTS, run
from tests.project.sources import PACKAGE

SOLVER = PACKAGE / "coach" / "solver"


@pytest.mark.slow
def test_cython_has_no_hints_and_no_warnings(tmp_path: Path) -> None:
    sources = [str(path) for path in sorted(SOLVER.glob("*.pyx"))]
    made = run(sys.executable, "-c", HINTS, str(tmp_path), *sources)
    said = made.stdout + made.stderr
    assert "hint" not in said, said
    assert "warning" not in said, said


@pytest.mark.slow
def test_the_stubs_say_what_there_is(tmp_path: Path) -> None:
    allowed = tmp_path / "allowed"
    # What a module offers to other compiled ones is not for Python.
    allowed.write_text(".*\\.__pyx_capi__\n", encoding="utf-8")
    stubs = sorted(
        f"cannonade.coach.solver.{each.stem}" for each in SOLVER.glob("*.pyi")
    )
    command = ("-m", "mypy.stubtest", *stubs, "--allowlist", str(allowed))
    checked = run(sys.executable, *command, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert len(stubs) == 3
