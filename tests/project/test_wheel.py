"""Built packages are complete, reproducible, and work when installed."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE, ROOT
from tools.wheels import UV, parts_that_run, source_date

pytestmark = pytest.mark.slow

COMPILED = (".so", ".pyd")
FOR_BROWSERS = "cannonade/web/export/compiled.zip"
NOT_SHIPPED = (".po", ".pyx", ".pxd", *COMPILED)
NOT_SOURCE = shutil.ignore_patterns(
    *(".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "*.egg-info"),
    *("build", "dist", "mutants", "*.so", "*.pyd"),
)


def build_in(folder: Path, *options: str) -> Path:
    """Build a copy of the source in a separate folder; return the result's folder."""
    copy = folder / "source"
    shutil.copytree(ROOT, copy, ignore=NOT_SOURCE)
    subprocess.run(
        [sys.executable, "-m", "tools.wheels", str(folder / "dist"), *options],
        check=True,
        cwd=copy,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(source_date())},
    )
    return folder / "dist"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What tools/wheels.py builds; the environment may say that it has done so."""
    made = os.environ.get("CANNONADE_BUILT")
    return ROOT / made if made else build_in(tmp_path_factory.mktemp("first"), "--here")


def names_in(folder: Path) -> set[str]:
    """Return the names of a wheel's files, but for those about the wheel."""
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def test_the_wheel_holds_the_package_and_its_data(built: Path) -> None:
    source = {
        str(path.relative_to(PACKAGE.parent).as_posix())
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    names = names_in(built)
    compiled = {name for name in names if name.endswith(COMPILED)}
    held = names - compiled - {"cannonade_program.py"}
    assert {"cannonade_program.py", FOR_BROWSERS} <= names
    assert held == {name for name in source if not name.endswith(NOT_SHIPPED)}
    modules = {name.partition(".")[0] for name in compiled}
    sources = {each.rpartition(".")[0] for each in source if each.endswith(".pyx")}
    assert modules == sources
    assert "cannonade/py.typed" in held
    assert any(name.startswith("cannonade/rules/sets/") for name in held)


def test_the_source_archive_holds_all_it_takes_to_test(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        *("LICENSE", "Makefile", "README.md", "pyproject.toml", "mkdocs.yml"),
        *("docs/glossary.md", "requirements.lock", "src/cannonade/py.typed"),
        *("tests/conftest.py", "tools/wheels.py", "setup.py"),
        *("src/cannonade/kernel/game.pyx", "src/cannonade/kernel/table.pxd"),
        "benchmarks/playouts.c",
    } <= names


def test_building_again_gives_the_same_bytes(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    before = os.umask(0o077)
    try:
        again = build_in(tmp_path, "--here")
    finally:
        os.umask(before)
    for archive in again.iterdir():
        is_same = archive.read_bytes() == (built / archive.name).read_bytes()
        assert is_same, archive.name  # showing a diff of megabytes would take for ever


def test_the_wheel_works_in_an_environment_of_its_own(
    built: Path, tmp_path: Path
) -> None:
    (wheel,) = built.glob("*.whl")
    assert all(parts_that_run(wheel, tmp_path, sys.executable).values())


def test_the_source_archive_builds_the_same_package(
    built: Path, tmp_path: Path
) -> None:
    """In an environment with the build requirements, by this machine's compiler."""
    (archive,) = built.glob("*.tar.gz")
    command = (UV, "build", "--quiet", "--wheel", "--python", sys.executable)
    locked = ("--build-constraint", str(ROOT / "requirements.lock"), "--require-hashes")
    subprocess.run(
        [*command, *locked, "--out-dir", str(tmp_path), str(archive)],
        check=True,
        env={**os.environ, "CANNONADE_KERNEL": "required"},
    )
    assert names_in(tmp_path) | {FOR_BROWSERS} == names_in(built)


def test_it_installs_and_plays_where_there_is_no_compiler(tmp_path: Path) -> None:
    """The build shows why, and succeeds; what needs the kernel says so in a line."""
    copy, target = tmp_path / "source", tmp_path / "installed"
    shutil.copytree(ROOT, copy, ignore=NOT_SOURCE)
    environment = {**os.environ, "CC": "no-such-compiler", "PYTHONPATH": str(target)}
    environment.pop("CANNONADE_KERNEL", None)
    environment["CANNONADE_DATA"] = str(tmp_path / "data")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--target", str(target))
    install = (sys.executable, "-m", "pip", "install", *options, str(copy))
    subprocess.run(install, check=True, cwd=tmp_path, env=environment)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *words],
            check=False,
            capture_output=True,
            cwd=tmp_path,
            env=environment,
            text=True,
        )

    found = run("-m", "cannonade", "doctor")
    assert found.returncode == 0, found.stderr
    assert "the table in the browser: works" in found.stdout
    assert "the compiled kernel: not working: " in found.stdout
    assert run("-m", "cannonade", "deal", "revised:1").returncode == 0
    wanted = run("-c", "from cannonade.kernel import Rng; Rng(1)")
    assert wanted.stderr.splitlines()[-1].startswith(
        "cannonade.errors.KernelMissingError: this needs the compiled kernel"
    )
