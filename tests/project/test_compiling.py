"""Units are compiled once, and again if their sources change."""

import json
import os
import sys
from pathlib import Path

import pytest
from tests.project.sources import ROOT
from tools.c_compiler import compiler_problem, failure, reason_in
from tools.compile import BUILD
from tools.units import SHARED, Cache, Unit, find_units, read_sources

KERNEL = "src/cannonade/kernel"
COACH = "src/cannonade/coach"
READS = {
    "cannonade.kernel.game": (f"{KERNEL}/game.pyx", f"{KERNEL}/table.pxd"),
    "cannonade.kernel.paths": (f"{KERNEL}/paths.pyx",),
    "cannonade.coach.value": (f"{COACH}/value.pyx", f"{KERNEL}/table.pxd"),
    SHARED: (),
}


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    """A project with three small sources and a header, all compiled."""
    for path in {path for paths in READS.values() for path in paths}:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(path, encoding="utf-8")
    cache = Cache(tmp_path, tmp_path / "build")
    cache.folder.mkdir()
    for unit in find_units(tmp_path):
        compile_unit(cache, unit, read_sources(tmp_path))
    return cache


def compile_unit(cache: Cache, unit: Unit, before: dict[str, str]) -> None:
    """Write the output of a compilation."""
    paths = [*READS[unit.name], "/usr/lib/Cython/Includes/libc/math.pxd"]
    listed = " \\\n".join(f"  {path}" for path in paths)
    cache.path(unit, ".c.dep").write_text(f"x.c: \\\n{listed}\n", encoding="utf-8")
    cache.module(unit).touch()
    cache.stamp(unit, before)


def outdated(cache: Cache) -> set[str]:
    return {each.name for each in cache.outdated(find_units(cache.root))}


def change(cache: Cache, path: str) -> None:
    (cache.root / path).write_text("changed", encoding="utf-8")


def test_what_has_not_changed_is_not_compiled_again(cache: Cache) -> None:
    for path in cache.root.rglob("*.p*x*"):
        os.utime(path)  # like a checkout
    assert outdated(cache) == set()


def test_a_source_that_changes_has_its_unit_compiled_alone(cache: Cache) -> None:
    change(cache, f"{KERNEL}/paths.pyx")
    assert outdated(cache) == {"cannonade.kernel.paths"}


def test_a_header_that_changes_has_those_compiled_that_read_it(cache: Cache) -> None:
    change(cache, f"{KERNEL}/table.pxd")
    assert outdated(cache) == {"cannonade.kernel.game", "cannonade.coach.value"}


def test_a_file_that_changes_during_a_compile_is_compiled_again(cache: Cache) -> None:
    before = read_sources(cache.root)
    change(cache, f"{KERNEL}/paths.pyx")
    (paths,) = [each for each in find_units(cache.root) if "paths" in each.name]
    compile_unit(cache, paths, before)
    assert outdated(cache) == {"cannonade.kernel.paths"}
    compile_unit(cache, paths, read_sources(cache.root))
    assert outdated(cache) == set()


def test_other_settings_and_what_is_lost_compile_again(cache: Cache) -> None:
    assert len(outdated(Cache(cache.root, cache.folder, ("-O0",)))) == len(READS)
    units = {each.name: each for each in find_units(cache.root)}
    cache.module(units[SHARED]).unlink()
    cache.path(units["cannonade.coach.value"], ".stamp").write_text("{", "utf-8")
    assert outdated(cache) == {SHARED, "cannonade.coach.value"}


@pytest.mark.kernel
def test_the_stamps_of_this_project_name_what_each_unit_reads() -> None:
    cache = Cache(ROOT, ROOT / "build" / "compiled")
    for unit in find_units(ROOT):
        stamp = cache.path(unit, ".stamp")
        if unit.source and stamp.exists():
            made_from = json.loads(stamp.read_text(encoding="utf-8"))["sources"]
            assert unit.source in made_from
            assert any(path.endswith(".pxd") for path in made_from)


def test_a_compiler_that_fails_gives_its_own_reason(tmp_path: Path) -> None:
    assert failure(["true"]) == ""
    assert failure(["false"]) == "false ended with status 1, saying nothing"
    assert failure(["no-such-compiler"]) == (
        "no-such-compiler: No such file or directory"
    )
    said = "In file included from x.c:1:\nx.c:2:9: error: no such thing\n  2 | f();\n"
    assert reason_in(said) == "x.c:2:9: error: no such thing"
    assert "python3-dev" in reason_in("x.c:1: fatal error: Python.h: No such file")
    assert "No such file" in compiler_problem([str(tmp_path / "cc")])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of everything needed to compile, without compiled files."""
    for path in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        (tmp_path / path).write_bytes((ROOT / path).read_bytes())
    (tmp_path / "tools").symlink_to(ROOT / "tools")
    for path in (f"{KERNEL}/seen.pxd", f"{KERNEL}/seen.pyx"):
        source = ROOT / COACH / "solver" / Path(path).name
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(source.read_bytes())
    return tmp_path


def build(copy: Path, compiler: str) -> tuple[int, str]:
    """Build in place; return the exit status and the output."""
    import subprocess  # noqa: PLC0415  here alone

    environment = {**os.environ, "CC": compiler, "PYTHONPATH": str(ROOT)}
    environment.pop("CANNONADE_KERNEL", None)
    run = subprocess.run(
        (sys.executable, *BUILD[1:]),
        check=False,
        capture_output=True,
        cwd=copy,
        env=environment,
        text=True,
    )
    return run.returncode, run.stdout


def test_where_nothing_can_be_compiled_the_reason_is_kept(copy: Path) -> None:
    status, said = build(copy, "false")
    assert status == 0
    assert "The coach could not be compiled: false ended" in said
    note = json.loads((copy / "src/cannonade/readiness.json").read_text("utf-8"))
    assert note["problem"] == "false ended with status 1, saying nothing"
    assert note["count"] == 0
