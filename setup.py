"""Compilation of the kernel and the coach, which pyproject.toml can't describe.

CANNONADE_KERNEL selects the build: "required" makes a failure an error (without it, the
package is installed without compiled parts where no compiler works), "sanitized" builds
with sanitizers, which stop at the first invalid access, "later" leaves the compilation
to `make compile`, and a platform tag such as "win_amd64" builds for that system, or for
Python in the browser.

A source archive holds the C that Cython writes: installing from it needs no Cython.
"""

import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError

try:
    from Cython import Build
except ImportError:  # not needed where the C is there
    Build = None

sys.path.insert(0, str(Path(__file__).parent))  # build backends leave it out

from tools import index_page
from tools.cross_compiler import BROWSER, TARGETS, CrossCompiler

ROOT: Final = Path(__file__).resolve().parent
WISH: Final = os.environ.get("CANNONADE_KERNEL", "")
CORES: Final = os.cpu_count() or 1
WINDOWS: Final = sys.platform == "win32"

ELSEWHERE: Final = TARGETS.get(WISH)
CYTHON: Final = "cython>=3.3"  # the first whose shared module takes a name

TRANSLATED: Final = "build/c"
SHIPPED: Final = "c"
"""Where a source archive has the C."""
INCLUDED: Final = re.compile(r'"[^"\n]*/Cython/Includes/')
"""How the C names Cython's own files, by where Cython happens to be."""
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
    if WINDOWS and not ELSEWHERE:
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
    """Return all modules as C; none if compiling is left for later or Cython lacks."""
    if WISH == "later":
        return []
    paths = [
        path.relative_to(ROOT)
        for path in sorted((ROOT / "src" / "cannonade").rglob("*.pyx"))
    ]
    names = [".".join(path.with_suffix("").parts[1:]) for path in paths]
    shipped = [Path(SHIPPED, path).with_suffix(".c") for path in paths]
    if Build is None and not all((ROOT / path).exists() for path in shipped):
        return []
    sources = paths if Build else shipped
    modules = [
        extension(name, source.as_posix())
        for name, source in zip(names, sources, strict=True)
    ]
    made = translate(modules) if Build else modules
    for each in made:
        each.optional = not WISH  # which translating forgets
    return made


def translate(modules: list[Extension]) -> list[Extension]:
    """Return modules with their Cython translated to C, the same in every folder."""
    cythonize = cast("Callable[..., list[Extension]]", Build.cythonize)
    made = cythonize(
        modules,
        build_dir=TRANSLATED,
        compiler_directives=DIRECTIVES,
        include_path=["src"],
        nthreads=CORES if sys.platform == "linux" else 0,  # processes, by fork
        quiet=True,
    )
    for path in (Path(each.sources[0]) for each in made):
        code = path.read_text("utf-8")
        plain = INCLUDED.sub('"', code)
        if plain != code:
            path.write_text(plain, "utf-8")
    return made


class BuildHere(build_ext):
    """Compiles for this machine."""

    def build_extension(self, ext: Extension) -> None:
        """Compile a module; a compiler that isn't there has failed like any other."""
        try:
            super().build_extension(ext)  # pyright: ignore[reportUnknownMemberType]
        except OSError as error:
            raise CompileError(str(error)) from error


class BuildElsewhere(build_ext):
    """Compiles the same C for another system; for browsers, it adds the sources.

    With them, an export can check whether they have changed since.
    """

    def run(self) -> None:
        """Compile all modules."""
        self.compiler_for_it = CrossCompiler(ELSEWHERE, ROOT / "build/headers" / WISH)
        self.compiler_for_it.get_ready()
        super().run()
        for path in (ROOT / "src").rglob("*.p[yx][xd]") if ELSEWHERE is BROWSER else ():
            target = Path(self.build_lib, path.relative_to(ROOT / "src"))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)

    def build_extension(self, ext: Extension) -> None:
        """Compile a module."""
        target = Path(self.build_lib, *ext.name.split("."))
        target.parent.mkdir(parents=True, exist_ok=True)
        target = target.with_name(target.name + ELSEWHERE.suffix)
        source = Path(ext.sources[0])
        self.compiler_for_it.compile(source, target, ext.extra_compile_args)


class WheelForElsewhere(bdist_wheel):
    """A wheel with the tag of another system."""

    def get_tag(self) -> tuple[str, str, str]:
        """Return the tag; the library would ask this machine for it."""
        return "cp311", "abi3", WISH


class SourceWithC(sdist):
    """A source archive that holds the C, too."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Add the C of each module."""
        super().make_release_tree(base_dir, files)
        for each in self.distribution.ext_modules or ():
            (source,) = map(Path, each.sources)
            start = TRANSLATED if source.is_relative_to(TRANSLATED) else SHIPPED
            target = Path(base_dir, SHIPPED, source.relative_to(start))
            target.parent.mkdir(parents=True, exist_ok=True)
            text = (ROOT / source).read_text(encoding="utf-8")
            text = text.rpartition("END: Cython Metadata */\n")[2]  # the last build's
            target.write_text(text, encoding="utf-8", newline="\n")


MODULES: Final = extensions()
PLACES: Final = (index_page.place("repository"), index_page.place("table"))
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
README: Final = (ROOT / "README.md").read_text("utf-8")

setup(
    ext_modules=MODULES,
    long_description=index_page.page(README, *PLACES, PROJECT["version"]),
    long_description_content_type="text/markdown",
    project_urls=index_page.project_urls(*PLACES),
    cmdclass={
        "build_ext": BuildElsewhere if ELSEWHERE else BuildHere,
        "bdist_wheel": WheelForElsewhere if ELSEWHERE else bdist_wheel,
        "sdist": SourceWithC,
    },
    options={
        "bdist_wheel": {"py_limited_api": "cp311"} if MODULES else {},
        "build_ext": {"parallel": str(CORES)},
    },
    setup_requires=[] if Build or MODULES or WISH == "later" else [CYTHON],
)
