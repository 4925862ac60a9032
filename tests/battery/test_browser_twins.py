"""The kernel compiled for browsers plays the same games as the native one."""

from pathlib import Path
from typing import Final

import pytest
from tests.support.exports import run_in_pyodide
from tests.support.twins import battery_digest, coach_digest, perft_digest

from cannonade.web.export import export_table

pytestmark = pytest.mark.slow

STEPS: Final = 100_000

_SCRIPT: Final = f"""
from tests.support.twins import battery_digest, coach_digest, perft_digest
print(battery_digest({STEPS}), perft_digest(), coach_digest())
"""


def test_engine_and_kernel_are_twins_in_the_browser_too(tmp_path: Path) -> None:
    table = tmp_path / "table"
    export_table(table, "/")
    found = run_in_pyodide(_SCRIPT, table, tmp_path).split()
    assert found == [battery_digest(STEPS), perft_digest(), coach_digest()]
