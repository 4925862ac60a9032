"""Ctrl-C during the creation of .venv ends all processes; make names what exists."""

import os
import re
import signal
import subprocess
import sys

from tests.project.sources import ROOT

# The command prints its process id, then waits; so does its child.
WAITING = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
COMMAND = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {WAITING!r}])"
PROGRAM = f"""
import sys
from tools.set_up import run
try:
    run(sys.executable, "-c", {COMMAND!r})
except KeyboardInterrupt:
    print("ended")
"""


def test_an_interrupt_ends_what_was_started() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as program:
        assert program.stdout is not None
        started = int(program.stdout.readline())
        os.killpg(program.pid, signal.SIGINT)
        said, problems = program.communicate(timeout=30)
    assert said == "ended\n"
    assert not problems
    command = ["ps", "-o", "stat=", str(started)]
    status = subprocess.run(command, check=False, capture_output=True, text=True)
    assert status.stdout.strip()[:1] in {"", "Z"}


def test_make_names_only_tests_that_there_are() -> None:
    named = re.findall(r"tests/[\w/.]+\w", (ROOT / "Makefile").read_text("utf-8"))
    assert named
    assert [each for each in named if not (ROOT / each).exists()] == []
