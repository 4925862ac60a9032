"""Compile the kernel and the coach: the one thing that pyproject.toml cannot say.

Where there is no C compiler the package installs without it, and says so when asked
(`cannonade doctor`). CANNONADE_KERNEL=required makes a failure an error instead, and
CANNONADE_KERNEL=sanitized builds them to stop at the first invalid access.
"""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("src")
COMPILED = ("kernel", "coach")  # the packages that hold Cython sources
WISH = os.environ.get("CANNONADE_KERNEL", "")
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
FLAGS = {
    "": ["-O3", "-g0"],
    "required": ["-O3", "-g0"],
    "sanitized": ["-O1", "-g", "-fno-omit-frame-pointer", *SANITIZERS],
}
DIRECTIVES = {
    "auto_pickle": False,
    "autotestdict": False,
    "cdivision": True,  # no divisor is ever 0, no operand negative
    "language_level": 3,
}


class BuildCompiled(build_ext):
    """Compile with the flags of the compiler at hand, several files at a time."""

    def finalize_options(self) -> None:
        """Use every core, unless a number was asked for."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Add the flags; those of Visual C++ have other names."""
        for extension in self.extensions:
            if self.compiler.compiler_type == "msvc":
                extension.extra_compile_args = ["/O2"]
            else:
                extension.extra_compile_args = FLAGS[WISH]
                extension.extra_link_args = SANITIZERS if WISH == "sanitized" else []
        super().build_extensions()


def compiled_extensions() -> list[Extension]:
    """Translate the Cython sources; the C goes to build/, not beside them."""
    extensions = cythonize(
        [
            Extension(
                ".".join(path.relative_to(SOURCES).with_suffix("").parts),
                [path.as_posix()],
            )
            for package in COMPILED
            for path in sorted((SOURCES / "cannonade" / package).rglob("*.pyx"))
        ],
        build_dir="build/compiled",
        compiler_directives=DIRECTIVES,
        include_path=["src"],
    )
    for extension in extensions:
        # After cythonize: it drops what stood here before.
        extension.optional = not WISH
    return extensions


setup(ext_modules=compiled_extensions(), cmdclass={"build_ext": BuildCompiled})
