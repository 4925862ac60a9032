"""The state of a compilation that is running or has failed."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE

from cannonade import readiness
from cannonade.errors import KernelMissingError
from cannonade.readiness import Readiness
from cannonade.words.review.hints import EXPORTED_WITHOUT, NO_COACH, say_no_coach

WAITS = """
import importlib, shutil, sys
from cannonade.errors import KernelMissingError
def wanted():
    try:
        for name in ("cannonade.kernel", "cannonade.coach", "cannonade.coach.review"):
            importlib.import_module(name)
    except KernelMissingError as error:
        return str(error)
    from cannonade.coach import strongest
    return type(strongest()).__module__
print(wanted())
print(wanted())
shutil.move(*sys.argv[1:])
print(wanted())
"""
"""Imports the coach twice without one of its parts, and once with it."""


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "readiness.json"
    monkeypatch.setattr(readiness, "NOTE", path)
    return path


def write(note: Path, pid: int, count: int, problem: str = "") -> None:
    facts = {"pid": pid, "done": 7, "count": count, "problem": problem}
    note.write_text(json.dumps(facts), encoding="utf-8")


def test_nothing_is_known_where_no_compile_left_a_note(note: Path) -> None:
    assert readiness.readiness() == Readiness()
    note.write_text("{", encoding="utf-8")
    assert readiness.readiness() == Readiness()
    assert say_no_coach() == str(NO_COACH)


@pytest.mark.skipif(os.name != "posix", reason="processes cannot be asked for there")
def test_a_compile_that_goes_on_says_how_far_it_is(note: Path) -> None:
    write(note, os.getpid(), 20)
    assert readiness.readiness() == Readiness(7, 20)
    assert "7 of 20" in say_no_coach()
    assert "7 of 20" in str(readiness.kernel_missing("cannonade.nothing"))


def test_a_compile_that_was_killed_goes_on_no_more(note: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    write(note, ended.pid, 20)
    assert readiness.readiness() == Readiness()


def test_a_compile_that_failed_gives_the_reason_of_the_compiler(note: Path) -> None:
    write(note, 1, 0, "cc: no such file")
    assert readiness.readiness().problem == "cc: no such file"
    assert "cc: no such file" in say_no_coach()
    assert "cc: no such file" in str(readiness.kernel_missing("cannonade.nothing"))


def test_in_a_browser_nothing_could_be_compiled(
    note: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(note, 1, 0, "no compiler")
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert say_no_coach() == str(EXPORTED_WITHOUT)


@pytest.mark.kernel
def test_the_coach_is_there_as_soon_as_it_is_compiled(tmp_path: Path) -> None:
    copy = tmp_path / "cannonade"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (part,) = (copy / "kernel").glob("batches.*.*")
    away = part.replace(tmp_path / part.name)
    run = subprocess.run(  # noqa: S603  our own package
        [sys.executable, "-c", WAITS, str(away), str(part)],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        text=True,
    )
    first, second, third = run.stdout.splitlines()
    assert first == second == str(KernelMissingError())
    assert third.startswith("cannonade.coach.")
