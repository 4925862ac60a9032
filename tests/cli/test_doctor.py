"""The installation check, for people and for programs."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.conversations import run_here

from cannonade.cli.streams import FAILURE, warn_without_coach
from cannonade.errors import KernelMissingError
from cannonade.jobs import doctor
from cannonade.readiness import Readiness, readiness
from cannonade.words.club.work import ProgramPart

WITHOUT = (
    "import sys; sys.modules['cannonade.kernel.batches'] = None;"
    "from cannonade.cli import main; sys.argv = ['cannonade', *sys.argv[1:]];"
    "sys.exit(main())"
)
"""Runs the command as if the kernel could not be compiled."""


def missing() -> KernelMissingError:
    """Return the error raised here, where the compiler may have failed before."""
    found = readiness()
    return KernelMissingError(found.problem, found.done, found.count)


def run_without(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", WITHOUT, *words],
        check=False,
        capture_output=True,
        text=True,
    )


def test_everything_that_plays_runs() -> None:
    done = run_here("doctor")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Cannonade ")
    assert "games in plain lines: works" in lines
    assert "the table in the browser: works" in lines
    assert "the terminal app: works" in lines
    assert any(line.startswith("the compiled kernel: ") for line in lines)
    assert lines[-1].startswith("games are saved in ")


def test_a_program_is_told_the_same() -> None:
    facts = json.loads(run_here("doctor", "--json").stdout)
    assert set(facts) == {"version", "python", "system", "store", "runs", "problems"}
    assert set(facts["runs"]) == {"text", "table", "terminal", "kernel"}
    assert facts["runs"]["text"]


@pytest.mark.slow
def test_without_the_kernel_all_games_run() -> None:
    done = run_without("doctor")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"the compiled kernel: not working: {missing()}\n" in done.stdout
    facts = json.loads(run_without("doctor", "--json").stdout)
    runs = {"text": True, "table": True, "terminal": True, "kernel": False}
    assert facts["runs"] == runs
    assert set(facts["problems"]) == {"kernel"}


@pytest.mark.parametrize(
    "command",
    [
        "hint revised:1",
        "solve revised:1",
        "odds revised --out {folder}/journal",
        "text --watch 7 --data {folder}",
        "play --watch 7 --no-browser --data {folder}",
        "train revised --out {folder}/learned",
    ],
)
def test_what_needs_the_kernel_fails_in_one_line(command: str, tmp_path: Path) -> None:
    name, *rest = command.format(folder=tmp_path).split()
    done = run_without(name, *rest)
    assert (done.returncode, done.stdout) == (FAILURE, "")
    assert done.stderr == f"cannonade {name}: {missing()}\n"


def test_a_start_without_a_coach_says_so_in_a_terminal_as_wide_as_that_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = Readiness(problem="cc: no such file")
    monkeypatch.setattr("cannonade.readiness.readiness", lambda: failed)
    monkeypatch.setenv("COLUMNS", "50")
    warn_without_coach()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    warn_without_coach()
    lines = capsys.readouterr().err.splitlines()
    assert max(map(len, lines)) < 50
    said = "games run, but there is no coach: it could not be compiled: "
    assert " ".join(lines).endswith(f": {said}{failed.problem}")


def test_a_part_that_does_not_run_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cannonade.web.app", None)
    done = run_here("doctor")
    assert done.returncode == FAILURE
    assert "the table in the browser: not working: " in done.stdout
    assert doctor.examine(None).problems[ProgramPart.LINES] is None
