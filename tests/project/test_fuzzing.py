"""Thirty thousand untrusted texts are accepted or rejected, and none hangs.

By night as many again; `make slow FUZZ=1000000` reads more of them.
"""

import json
import subprocess
import sys

import pytest

LONGEST_S = 10.0
"""The time that counts as hanging; texts take at most 0.3 s on an idle machine."""
MOST_MB = 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.nightly)])
def test_texts_from_outside_are_read_or_refused(seed: int) -> None:
    command = [sys.executable, "-m", "tests.support.fuzzing", "30000", str(seed)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    facts = json.loads(run.stdout)
    assert facts["longest_s"] < LONGEST_S, facts["slowest"]
    assert facts["grown_mb"] < MOST_MB
    assert facts["longest_of_a_program_s"] < LONGEST_S
    assert facts["programs"] > 5
    assert min(facts["read"], facts["refused"]) > 3000
