"""Ctrl-C while the program starts: never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

STARTING = """
import signal, sys
left = int(sys.argv[1])
def hook(event, arguments):
    global left
    if event == "import" and "cannonade_program" in sys.modules:
        left -= 1
        if left == 0:
            signal.raise_signal(signal.SIGINT)
sys.addaudithook(hook)
sys.argv = ["cannonade", *sys.argv[2:]]
from cannonade_program import main
status = main()
if left > 0:
    print(f"not stopped, {left} left", file=sys.stderr)
sys.exit(status)
"""
"""Starts like the installed program, with a signal at the n-th import."""

COMMANDS = (["rules"], ["text", "revised:1"], ["solve", "revised:8", "--nodes", "9"])


def started(number: int, *command: str) -> tuple[int, str]:
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", STARTING, str(number), *command],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("number", [1, 40, 150, 250])
def test_a_start_is_stopped_without_a_word(number: int) -> None:
    assert started(number, "rules") == (130, "")


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
def test_a_start_is_stopped_at_any_import(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANNONADE_DATA", str(tmp_path))
    status, told = started(10**6, *command)  # without a signal
    assert status == 0, told
    count = 10**6 - int(told.split()[2])
    assert count > 200
    for number in range(1, count, 83):
        status, told = started(number, *command)
        assert (status, "Traceback" in told, "ignored" in told) == (130, False, False)
