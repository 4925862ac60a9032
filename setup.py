"""Compilation of the kernel and the coach, which pyproject.toml can't describe.

Each unit is translated and compiled by separate processes, one per core, only if it is
out of date, and cached under build/. When all are ready, they are put in place
together. If that fails, the package is installed without them, and the reason is
written beside it for `cannonade doctor` (`cannonade.readiness`).

CANNONADE_KERNEL=required makes a failure an error; CANNONADE_KERNEL=sanitized builds
with sanitizers, which stop at the first invalid access; CANNONADE_KERNEL=browser builds
for Python in the browser; CANNONADE_KERNEL=later leaves the compilation to `make
compile`. CANNONADE_COMPILED is the path of another checkout's cache: units that are up
to date there are not compiled again.
"""

import json
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Final

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError, CompileError

sys.path.insert(0, str(Path(__file__).parent))  # build backends leave it out

from tools.browser_compiler import PLATFORM, BrowserCompiler
from tools.c_compiler import compiler_problem, failure
from tools.units import (
    DIRECTIVES,
    LIMITED_API,
    SANITIZED,
    SANITIZERS,
    SHARED,
    Cache,
    Unit,
    find_units,
    read_sources,
)

WISH: Final = os.environ.get("CANNONADE_KERNEL", "")
"""The requested build: "required", "sanitized", "browser", "later" or ""."""
ELSEWHERE: Final = os.environ.get("CANNONADE_COMPILED", "")
ROOT: Final = Path(__file__).resolve().parent
STATE: Final = "readiness.json"
IN_PLACE: Final = ROOT / "src" / "cannonade" / STATE
NATIVE: Final = Cache(ROOT, ROOT / "build" / "compiled")
CACHE: Final = {
    "sanitized": Cache(ROOT, ROOT / "build" / "sanitized" / "compiled", SANITIZED),
    "browser": Cache(ROOT, ROOT / "build" / "browser" / "compiled"),
}.get(WISH, NATIVE)
FOR_BROWSER: Final = BrowserCompiler(ROOT / "build" / "browser" / "headers")

_REPLACED: Final = "\r\033[K"


def extensions() -> list[Extension]:
    """Return the extension modules to compile; none if that is left for later."""
    if WISH == "later":
        return []
    units = find_units(ROOT)
    return [
        Extension(
            each.name,
            [each.source] if each.source else [],
            define_macros=[LIMITED_API],
            py_limited_api=True,
        )
        for each in units
    ]


def write_state(path: Path, done: int, count: int, problem: str = "") -> None:
    """Write the progress of compiling, atomically."""
    facts = {"pid": os.getpid(), "done": done, "count": count, "problem": problem}
    written = path.with_suffix(".new")
    written.write_text(json.dumps(facts), encoding="utf-8")
    written.replace(path)


def say_progress(done: int, count: int) -> None:
    """Print the progress of compiling; on a terminal, always on the same line."""
    is_terminal = sys.stdout.isatty()
    # The cursor stays at the start of the line, so other output overwrites it.
    begin, end = (_REPLACED, "\r") if is_terminal else ("", "\n")
    print(f"{begin}Compiling the coach, {done} of {count}", end=end, flush=True)


def remove_others() -> None:
    """Remove modules compiled for one Python version, which would take precedence."""
    for unit in find_units(ROOT):
        module = ROOT / "src" / unit.module_file
        for other in module.parent.glob(f"{module.name.partition('.')[0]}.cpython-*"):
            other.unlink()


class BuildCompiled(build_ext):
    """Compiles the units that are out of date, in parallel."""

    def run(self) -> None:
        """Compile; if that fails, write down why."""
        if not self.extensions:
            return
        is_in_place = bool(self.inplace or self.editable_mode)
        built = Path(self.build_lib, "cannonade", STATE)
        self._state = IN_PLACE if is_in_place else built
        self._state.parent.mkdir(parents=True, exist_ok=True)
        self.build_temp, self.force = str(CACHE.folder), True
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            self._fail(str(error))
        except BaseException:
            self._state.unlink(missing_ok=True)
            raise
        else:
            self._state.unlink(missing_ok=True)
            if is_in_place:
                remove_others()

    def _fail(self, problem: str) -> None:
        if WISH:
            raise CompileError(f"the coach could not be compiled: {problem}")
        write_state(self._state, 0, 0, problem)
        self.extensions = []
        print(f"The coach could not be compiled: {problem}", flush=True)
        print("Games run without it; cannonade doctor says this again.", flush=True)

    def build_extensions(self) -> None:
        """Compile outdated units, then put all modules in place.

        Raises:
            CompileError: if a unit cannot be compiled.
        """
        CACHE.folder.mkdir(parents=True, exist_ok=True)
        if ELSEWHERE and CACHE is NATIVE:
            shutil.copytree(ELSEWHERE, CACHE.folder, dirs_exist_ok=True)
        self._before = read_sources(ROOT)
        units = find_units(ROOT)
        outdated = list(CACHE.outdated(units))
        if outdated:
            self._try_compiler()
            self._compile(outdated)
        for unit in units:
            target = Path(self.get_ext_fullpath(unit.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(CACHE.module(unit), target)
        if WISH == "browser":
            self._add_sources()

    def _add_sources(self) -> None:
        """Add the sources, so that an export can check whether they have changed."""
        for path in self._before:
            target = Path(self.build_lib, *Path(path).parts[1:])
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, target)

    def _try_compiler(self) -> None:
        if WISH == "browser":
            problem = FOR_BROWSER.get_ready()
            if problem:
                raise CompileError(problem)
        elif self.compiler.compiler_type == "unix":
            problem = compiler_problem(self.compiler.compiler)
            if problem:
                raise CompileError(problem)
            self.compiler.call = self.compiler.spawn = _run  # Distutils renamed it

    def _compile(self, outdated: list[Unit]) -> None:
        named = {each.name: each for each in self.extensions}
        count = len(outdated)
        write_state(self._state, 0, count)
        say_progress(0, count)
        with ThreadPoolExecutor(self.parallel or os.cpu_count()) as pool:
            going = [
                pool.submit(self._make, unit, named[unit.name]) for unit in outdated
            ]
            try:
                for done, each in enumerate(as_completed(going), 1):
                    each.result()
                    write_state(self._state, done, count)
                    say_progress(done, count)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _make(self, unit: Unit, extension: Extension) -> None:
        """Translate and compile a unit into the cache."""
        source = CACHE.path(unit, ".c")
        _translate(unit, source)
        if WISH == "browser":
            flags, target = CACHE.flags_of(unit), CACHE.module(unit)
            problem = FOR_BROWSER.compile(source, target, flags)
            if problem:
                raise CompileError(problem)
        else:
            self._compile_here(unit, extension, source)
        CACHE.stamp(unit, self._before)

    def _compile_here(self, unit: Unit, extension: Extension, source: Path) -> None:
        extension.sources = [source.relative_to(ROOT).as_posix()]
        if self.compiler.compiler_type == "msvc":
            extension.extra_compile_args = ["/O2"]
        else:
            extension.extra_compile_args = list(CACHE.flags_of(unit))
            extension.extra_link_args = [*SANITIZERS] if WISH == "sanitized" else []
        made = Path(self.get_ext_fullpath(unit.name))
        super().build_extension(extension)
        shutil.copyfile(made, CACHE.module(unit))


def _translate(unit: Unit, target: Path) -> None:
    """Translate a unit to C, or copy that from another cache if it is up to date."""
    if CACHE is not NATIVE and not list(NATIVE.outdated([unit])):
        for suffix in (".c", ".c.dep"):
            if NATIVE.path(unit, suffix).exists():
                shutil.copyfile(NATIVE.path(unit, suffix), CACHE.path(unit, suffix))
        return
    problem = failure([sys.executable, "-m", "cython", *_translation(unit, target)])
    if problem:
        raise CompileError(problem)


def _translation(unit: Unit, target: Path) -> list[str]:
    """Return Cython's arguments, with short paths, as its output contains them."""
    written = target.relative_to(ROOT).as_posix()
    if not unit.source:
        return ["--generate-shared", written, "--module-name", SHARED]
    directives = ",".join(f"{name}={value}" for name, value in DIRECTIVES.items())
    options = ["-M", "--include-dir", "src", "--directive", directives]
    names = ["--shared", SHARED, "--module-name", unit.name]
    return [*options, *names, "--output-file", written, unit.source]


def _run(command: list[str], **_: object) -> None:
    """Run a compiler, showing its output only if it fails."""
    problem = failure(command)
    if problem:
        raise CompileError(problem)


WHEEL: Final = {"py_limited_api": "cp311"} if WISH != "later" else {}
if WISH == "browser":
    WHEEL["plat_name"] = PLATFORM

setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildCompiled},
    options={"bdist_wheel": WHEEL},
)
