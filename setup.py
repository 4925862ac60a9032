"""Compilation of the kernel and the coach, which pyproject.toml can't describe.

CANNONADE_KERNEL selects the build: "required" makes a failure an error (without it, the
package is installed without compiled parts where no compiler works), "sanitized" builds
with sanitizers, which stop at the first invalid access, and "later" leaves the
compilation to `make compile`. The usual variables, such as CC, select another compiler.
"""

import os
import re
import sys
import tomllib
from pathlib import Path
from typing import Final

from Cython.Build import cythonize
from setuptools import Extension, setup

sys.path.insert(0, str(Path(__file__).parent))  # build backends leave it out

from tools import index_page

ROOT: Final = Path(__file__).resolve().parent
WISH: Final = os.environ.get("CANNONADE_KERNEL", "")
IS_ELSEWHERE: Final = "SETUPTOOLS_EXT_SUFFIX" in os.environ
"""Whether tools/wheels.py compiles for another system, whose files end as that says."""
CORES: Final = os.cpu_count() or 1
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
    if sys.platform == "win32":
        return ["/O2"]
    return ["-O3" if name in HOT else "-O2", "-g0"]


def extension(path: Path) -> Extension:
    """Return a module to compile, in the stable API that any Python from 3.11 loads."""
    name = ".".join(path.with_suffix("").parts[1:])
    return Extension(
        name,
        [path.as_posix()],
        define_macros=[("Py_LIMITED_API", "0x030B0000")],
        extra_compile_args=flags(name),
        extra_link_args=SANITIZERS if WISH == "sanitized" else [],
        py_limited_api=not IS_ELSEWHERE,  # chooses the ending of this system
    )


def translate() -> list[Extension]:
    """Return all modules with their Cython as C, the same in every folder."""
    paths = sorted((ROOT / "src" / "cannonade").rglob("*.pyx"))
    made: list[Extension] = cythonize(
        [extension(path.relative_to(ROOT)) for path in paths],
        build_dir="build/c",
        compiler_directives=DIRECTIVES,
        include_path=["src"],
        nthreads=CORES if sys.platform == "linux" else 0,  # processes, by fork
        quiet=True,
    )
    for each in made:
        each.optional = not WISH  # which translating forgets
        path = Path(each.sources[0])
        code = path.read_text("utf-8")
        plain = INCLUDED.sub('"', code)
        if plain != code:
            path.write_text(plain, "utf-8")
    return made


MODULES: Final = [] if WISH == "later" else translate()
PLACES: Final = (index_page.place("repository"), index_page.place("table"))
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
README: Final = (ROOT / "README.md").read_text("utf-8")

setup(
    ext_modules=MODULES,
    long_description=index_page.page(README, *PLACES, PROJECT["version"]),
    long_description_content_type="text/markdown",
    project_urls=index_page.project_urls(*PLACES),
    options={
        "bdist_wheel": {"py_limited_api": "cp311"} if MODULES else {},
        "build_ext": {"parallel": str(CORES)},
    },
)
