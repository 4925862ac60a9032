"""Built packages are complete, reproducible, and work when installed."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE, ROOT, project_settings
from tools.build_release import repack_wheel, source_date
from tools.try_wheel import build_wheel, parts_that_run

pytestmark = pytest.mark.slow

COMPILED = (".so", ".pyd")
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
        [
            sys.executable,
            str(copy / "tools" / "build_release.py"),
            str(folder / "dist"),
            *options,
        ],
        check=True,
        cwd=folder,
        env={
            **os.environ,
            "SOURCE_DATE_EPOCH": str(source_date()),
            "CANNONADE_KERNEL": "required",
        },
    )
    return folder / "dist"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output of `make build`, reused if the environment says that it is fresh."""
    made = os.environ.get("CANNONADE_BUILT")
    return ROOT / made if made else build_in(tmp_path_factory.mktemp("first"))


def test_the_wheel_holds_the_package_and_its_data(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    source = {
        str(path.relative_to(PACKAGE.parent).as_posix())
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    compiled = {name for name in names if name.endswith(COMPILED)}
    held = names - compiled - {"cannonade_program.py"}
    assert "cannonade_program.py" in names
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
        *("docs/glossary.md", "requirements/dev.lock", "src/cannonade/py.typed"),
        *("tests/conftest.py", "tools/build_release.py", "setup.py"),
        *("src/cannonade/kernel/game.pyx", "src/cannonade/kernel/table.pxd"),
        "benchmarks/playouts.c",
    } <= names
    modules = {name for name in names if name.endswith(".pyx")}
    assert {f"c/{name.removesuffix('pyx')}c" for name in modules} <= names


def test_packing_the_source_again_gives_the_same_bytes(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    before = os.umask(0o077)
    try:
        again = build_in(tmp_path, "--sdist")
    finally:
        os.umask(before)
    (archive,) = again.iterdir()
    is_same = archive.read_bytes() == (built / archive.name).read_bytes()
    assert is_same, archive.name  # showing a diff of megabytes would take for ever


def test_the_wheel_works_in_an_environment_of_its_own(
    built: Path, tmp_path: Path
) -> None:
    (wheel,) = built.glob("*.whl")
    assert all(parts_that_run(wheel, tmp_path).values())
    programs = tmp_path / "environment" / ("Scripts" if os.name == "nt" else "bin")

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

    assert project_settings()["project"]["version"] in run("cannonade", "--version")
    assert str(tmp_path) in run(
        "python", "-c", "import cannonade as c; print(c.__file__)"
    )
    for rule_set in sorted((PACKAGE / "rules" / "sets").glob("*.toml")):
        assert run("cannonade", "rules", rule_set.stem.partition("@")[0])


def test_a_wheel_built_alone_is_the_same(built: Path, tmp_path: Path) -> None:
    """Build from the source archive, in an environment with the build requirements."""
    (archive,) = built.glob("*.tar.gz")
    wheel = build_wheel(archive, tmp_path)
    repack_wheel(wheel, tmp_path / "packed", source_date())
    is_same = (tmp_path / "packed").read_bytes() == (built / wheel.name).read_bytes()
    assert is_same, wheel.name


def test_no_cython_is_needed_to_build_from_the_source_archive(
    built: Path, tmp_path: Path
) -> None:
    """Only a clone asks for it; a build shows the same requirements to installers."""
    asked = "import setuptools.build_meta as m; print(m.get_requires_for_build_wheel())"
    without = "import sys; sys.modules['Cython'] = None; " + asked
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    clone = tmp_path / "clone"
    shutil.copytree(ROOT, clone, ignore=NOT_SOURCE)

    def required(folder: Path) -> str:
        done = subprocess.run(
            [sys.executable, "-c", without],
            check=True,
            capture_output=True,
            cwd=folder,
            env={**os.environ, "CANNONADE_KERNEL": "required"},
            text=True,
        )
        return done.stdout.splitlines()[-1]

    assert required(unpacked) == "[]"
    assert "cython" in required(clone)


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
    wanted = run("-c", "import cannonade.kernel")
    assert wanted.stderr.splitlines()[-1].startswith(
        "cannonade.errors.KernelMissingError: this needs the compiled kernel"
    )
