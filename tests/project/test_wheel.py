"""What is built holds what it must, is always the same, and works where installed."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE, ROOT, project_settings

pytestmark = pytest.mark.slow

DATE = "1700000000"
NOT_SOURCE = shutil.ignore_patterns(
    *(".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "*.egg-info"),
    *("build", "dist", "mutants"),
)


def build_in(folder: Path) -> Path:
    """Build a copy of the source in a folder of its own; give where the result is."""
    copy = folder / "source"
    shutil.copytree(ROOT, copy, ignore=NOT_SOURCE)
    subprocess.run(
        [
            sys.executable,
            str(copy / "tools" / "build_release.py"),
            str(folder / "dist"),
        ],
        check=True,
        cwd=folder,
        env={**os.environ, "SOURCE_DATE_EPOCH": DATE},
    )
    return folder / "dist"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_in(tmp_path_factory.mktemp("first"))


def test_the_wheel_holds_the_package_and_its_data(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    source = {
        str(path.relative_to(PACKAGE.parent).as_posix())
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert held == source
    assert "cannonade/py.typed" in held
    assert any(name.startswith("cannonade/rules/sets/") for name in held)


def test_the_source_archive_holds_all_it_takes_to_test(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        *("LICENSE", "Makefile", "README.md", "pyproject.toml", "mkdocs.yml"),
        *("docs/glossary.md", "requirements/dev.lock", "src/cannonade/py.typed"),
        *("tests/conftest.py", "tools/build_release.py"),
    } <= names


def test_building_again_gives_the_same_bytes(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    before = os.umask(0o077)
    try:
        again = build_in(tmp_path)
    finally:
        os.umask(before)
    archives = sorted(path.name for path in built.iterdir())
    assert len(archives) == 2
    for name in archives:
        assert (again / name).read_bytes() == (built / name).read_bytes(), name


def test_the_wheel_works_in_an_environment_of_its_own(
    built: Path, tmp_path: Path
) -> None:
    (wheel,) = built.glob("*.whl")
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")

    def run(*command: str) -> str:
        made = subprocess.run(
            [str(programs / command[0]), *command[1:]],
            check=True,
            capture_output=True,
            cwd=tmp_path,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
        )
        return made.stdout

    run("python", "-m", "pip", "install", "--quiet", str(wheel))
    assert project_settings()["project"]["version"] in run("cannonade", "--version")
    assert str(tmp_path) in run(
        "python", "-c", "import cannonade as c; print(c.__file__)"
    )
    for rule_set in sorted((PACKAGE / "rules" / "sets").glob("*.toml")):
        assert run("cannonade", "rules", rule_set.stem.partition("@")[0])
