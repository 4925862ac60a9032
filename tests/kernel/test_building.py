"""The compiled code is fast, small, typed and without compiler hints."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.project.sources import PACKAGE, ROOT
from tools import set_up

from cannonade.kernel import POSITION_SIZE

SOURCES = sorted(PACKAGE.rglob("*.pyx"))
IS_REQUIRED = bool(os.environ.get("CANNONADE_KERNEL"))

# To stubtest, a Literal of several values is a Union; the C interface for other
# compiled modules and a module's own imports are not part of its Python interface.
NOT_IN_STUBS = (
    r"cannonade\.kernel\.position\.Policy",
    r"cannonade\.coach\.(policy|training)\.STEP",
    r"cannonade\..*\.__pyx_capi__",
)
HINTS = """
import sys
from Cython.Build import cythonize
cythonize(sys.argv[2:], build_dir=sys.argv[1], force=True, include_path=["src"],
          compiler_directives={"cdivision": True, "language_level": 3})
"""


def run(*command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run a program in the project's root."""
    return subprocess.run(  # noqa: S603  this project's own programs
        command, check=check, capture_output=True, cwd=ROOT, text=True
    )


def test_a_position_takes_272_bytes_at_most() -> None:
    assert POSITION_SIZE <= 272


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_module_is_compiled(path: Path) -> None:
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    module = importlib.import_module(name)
    assert module.__file__ is not None
    assert Path(module.__file__).suffix in {".so", ".pyd"}


@pytest.mark.parametrize("compiler", ["false", "no-such-compiler"])
def test_without_a_c_compiler_another_is_installed(
    compiler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", compiler)
    with patch.object(set_up, "install") as install:
        assert set_up.find_compiler()["CC"] == set_up.ZIG
    assert install.call_args.args[-1] == "zig"


def test_without_headers_that_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sysconfig.get_path", "/no/{}".format)
    monkeypatch.delenv("CANNONADE_KERNEL", raising=False)
    assert not set_up.compile_coach()
    said = capsys.readouterr().err
    assert said.startswith("There is no coach: it needs Python's headers")
    monkeypatch.setenv("CANNONADE_KERNEL", "required")
    with pytest.raises(SystemExit, match="needs Python's headers"):
        set_up.compile_coach()


@pytest.mark.slow
def test_cython_has_no_hints_and_no_warnings(tmp_path: Path) -> None:
    """A forgotten `noexcept` doubles the instructions, and takes the GIL."""
    made = run(sys.executable, "-c", HINTS, str(tmp_path), *map(str, SOURCES))
    said = made.stdout + made.stderr
    assert "hint" not in said, said
    assert "warning" not in said, said


@pytest.mark.slow
def test_the_stubs_say_what_there_is(tmp_path: Path) -> None:
    allowed = tmp_path / "allowed"
    allowed.write_text("\n".join(NOT_IN_STUBS), encoding="utf-8")
    paths = sorted(PACKAGE.rglob("*.pyi"))
    stubs = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        for path in paths
    ]
    command = ("-m", "mypy.stubtest", *stubs, "--allowlist", str(allowed))
    checked = run(sys.executable, *command, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert {path.with_suffix(".pyx") for path in paths} <= set(SOURCES)
    assert "cannonade.kernel.position" in stubs


@pytest.mark.slow
@pytest.mark.skipif(
    not (IS_REQUIRED or (shutil.which("valgrind") and shutil.which("cc"))),
    reason="needs valgrind and a C compiler; continuous integration has both",
)
def test_the_kernel_needs_no_more_instructions_than_c() -> None:
    """The same games under any rules take at most as many as C's for one rule set."""
    script = ROOT / "benchmarks" / "kernel_speed.py"
    checked = run(sys.executable, str(script), "--check", check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
