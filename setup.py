"""Compilation of the kernel and the coach, which pyproject.toml can't describe.

CANNONADE_KERNEL selects the build: "required" makes a failure an error (without it, the
package is installed without compiled parts where no compiler works), "sanitized" builds
with sanitizers, which stop at the first invalid access, "browser" builds for Python in
the browser, and "later" leaves the compilation to `make compile`.
"""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from Cython import Build
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

sys.path.insert(0, str(Path(__file__).parent))  # build backends leave it out

from tools.browser_compiler import PLATFORM, BrowserCompiler

ROOT: Final = Path(__file__).resolve().parent
WISH: Final = os.environ.get("CANNONADE_KERNEL", "")
CORES: Final = os.cpu_count() or 1
WINDOWS: Final = sys.platform == "win32"

TRANSLATED: Final = "build/c"
DIRECTIVES: Final = {
    "auto_pickle": False,
    "autotestdict": False,
    "cdivision": True,  # no divisor is ever 0, and no operand negative
    "language_level": 3,
}
HOT: Final = {"cannonade.coach.policy", "cannonade.coach.training"} | {
    f"cannonade.kernel.{name}" for name in ("batches", "game", "game_batch")
}
"""Where -O3 saves instructions; elsewhere, it only compiles half as long again."""
SANITIZERS: Final = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def flags(name: str) -> list[str]:
    """Return the compiler flags of a module."""
    if WISH == "sanitized":
        return ["-O1", "-g", "-fno-omit-frame-pointer", *SANITIZERS]
    if WINDOWS:
        return ["/O2"]
    return ["-O3" if name in HOT else "-O2", "-g0"]


def extension(name: str, source: str) -> Extension:
    """Return a module to compile, in the stable API that any Python from 3.11 loads."""
    return Extension(
        name,
        [source],
        define_macros=[("Py_LIMITED_API", "0x030B0000")],
        extra_compile_args=flags(name),
        extra_link_args=SANITIZERS if WISH == "sanitized" else [],
        py_limited_api=True,
    )


def extensions() -> list[Extension]:
    """Return all modules, translated to C; none if compiling is left for later."""
    if WISH == "later":
        return []
    paths = [
        path.relative_to(ROOT)
        for path in sorted((ROOT / "src" / "cannonade").rglob("*.pyx"))
    ]
    modules = [
        extension(".".join(path.with_suffix("").parts[1:]), path.as_posix())
        for path in paths
    ]
    translate = cast("Callable[..., list[Extension]]", Build.cythonize)
    translated = translate(
        modules,
        build_dir=TRANSLATED,
        compiler_directives=DIRECTIVES,
        include_path=["src"],
        nthreads=CORES if sys.platform == "linux" else 0,  # processes, by fork
        quiet=True,
    )
    for each in translated:
        each.optional = not WISH  # which translating forgets
    return translated


class BuildHere(build_ext):
    """Compiles for this machine."""

    def build_extension(self, ext: Extension) -> None:
        """Compile a module; a compiler that isn't there has failed like any other."""
        try:
            super().build_extension(ext)  # pyright: ignore[reportUnknownMemberType]
        except OSError as error:
            raise CompileError(str(error)) from error


class BuildForBrowsers(build_ext):
    """Compiles the same C for browsers, and adds the sources.

    With them, an export can check whether they have changed since.
    """

    def run(self) -> None:
        """Compile all modules."""
        self.compiler_for_browsers = BrowserCompiler(ROOT / "build/browser/headers")
        self.compiler_for_browsers.get_ready()
        super().run()
        for path in (ROOT / "src").rglob("*.p[yx][xd]"):
            target = Path(self.build_lib, path.relative_to(ROOT / "src"))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)

    def build_extension(self, ext: Extension) -> None:
        """Compile a module."""
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        source = Path(ext.sources[0])
        self.compiler_for_browsers.compile(source, target, ext.extra_compile_args)


WHEEL: Final = {"py_limited_api": "cp311"} if WISH != "later" else {}
if WISH == "browser":
    WHEEL["plat_name"] = PLATFORM

setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildForBrowsers if WISH == "browser" else BuildHere},
    options={"bdist_wheel": WHEEL, "build_ext": {"parallel": str(CORES)}},
)
