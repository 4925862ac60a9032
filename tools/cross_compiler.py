"""The C compiler for other systems: Zig's, which pip installs.

It builds modules for Python on Linux, macOS and Windows, and for Pyodide in browsers.
They use the limited API, so the headers of the running Python serve every system, with
a `pyconfig.h` that asks the compiler for the sizes of types.
"""

import importlib.resources
import importlib.util
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class Target:
    """A system to compile for.

    Attributes:
        tag: its platform tag, in the names of wheels.
        compiler: what the compiler calls it.
        linking: flags for the linker; braces stand for the name of the file.
        suffix: the ending of a module's file.
    """

    tag: str
    compiler: str
    linking: tuple[str, ...] = ()
    suffix: str = ".abi3.so"


# Python's functions are found at load time; the name replaces the path of the build.
_ON_MACOS: Final = ("-Wl,-undefined,dynamic_lookup", "-Wl,-install_name,@rpath/{}")
WINDOWS: Final = Target("win_amd64", "x86_64-windows-gnu", suffix=".pyd")
BROWSER: Final = Target("pyemscripten_2026_0_wasm32", "wasm32-emscripten")
NATIVE: Final = (
    Target("manylinux2014_x86_64.manylinux_2_17_x86_64", "x86_64-linux-gnu.2.17"),
    Target("manylinux2014_aarch64.manylinux_2_17_aarch64", "aarch64-linux-gnu.2.17"),
    Target("macosx_11_0_x86_64", "x86_64-macos.11.0", _ON_MACOS),
    Target("macosx_11_0_arm64", "aarch64-macos.11.0", _ON_MACOS),
    WINDOWS,
)
TARGETS: Final = {each.tag: each for each in (*NATIVE, BROWSER)}

_API: Final = ("-fwrapv", "-DNDEBUG", "-DPy_LIMITED_API=0x030B0000")
# With SIMD, which browsers have had since 2023; `extended_const` is younger in some.
_IN_BROWSERS: Final = (
    "-mcpu=generic-extended_const+simd128",
    "-nostdinc",
    "-D__wasi__",
)
_C_LIBRARY: Final = ("wasm-wasi-musl", "generic-musl")
_MEASURED: Final = ("SHORT", "INT", "LONG", "LONG_LONG", "FLOAT", "DOUBLE", "WCHAR_T")
_HAS: Final = ("STDINT_H", "INTTYPES_H", "STDDEF_H", "SYS_TYPES_H", "UNISTD_H")
_CONFIGURATION: Final = """#pragma once
#define SIZEOF_SIZE_T __SIZEOF_SIZE_T__
#define SIZEOF_VOID_P __SIZEOF_POINTER__
#define SIZEOF_UINTPTR_T __SIZEOF_POINTER__
#define SIZEOF_PID_T 4
#define SIZEOF_OFF_T 8
#define SIZEOF_TIME_T 8
#ifdef _WIN32
#define MS_WINDOWS 1
#define MS_WIN64 1
#define HAVE_DECLSPEC_DLL 1
#define Py_ENABLE_SHARED 1
#endif
"""
_DECLARED: Final = re.compile(r"PyAPI_(FUNC|DATA)\([^)]*\)\s*(\w+)")


@dataclass(frozen=True, slots=True)
class CrossCompiler:
    """Compiles C for another system.

    Attributes:
        target: the system.
        headers: the folder for its copy of Python's headers.
    """

    target: Target
    headers: Path

    def get_ready(self) -> None:
        """Write the headers, and for Windows the library that names `python3.dll`."""
        if importlib.util.find_spec("ziglang") is None:
            sys.exit("ziglang is not installed (make .venv/site installs it)")
        shutil.rmtree(self.headers, ignore_errors=True)
        shutil.copytree(sysconfig.get_path("include"), self.headers)
        sizes = [f"#define SIZEOF_{name} __SIZEOF_{name}__\n" for name in _MEASURED]
        found = [f"#define HAVE_{name} 1\n" for name in _HAS]
        text = _CONFIGURATION + "".join((*sizes, *found))
        (self.headers / "pyconfig.h").write_text(text, encoding="utf-8")
        if self.target is WINDOWS:
            self._write_import_library()

    def compile(self, source: Path, target: Path, flags: Iterable[str]) -> None:
        """Compile a module.

        Args:
            source: its C file, named like the module.
            target: the file to write.
            flags: the compiler flags.

        Raises:
            CalledProcessError: if the compiler fails; it has printed why.
        """
        common = ["-target", self.target.compiler, *_API, *flags, f"-I{self.headers}"]
        compiled = str(target.with_suffix(".o"))
        if self.target is BROWSER:
            words = [*common, "-fPIC", *_IN_BROWSERS, *_system_headers()]
            _zig("cc", *words, "-c", str(source), "-o", compiled)
            _zig("wasm-ld", *_linking(source), compiled, "-o", str(target))
            Path(compiled).unlink()
            return
        pic = () if self.target is WINDOWS else ("-fPIC",)
        linking = [each.format(target.name) for each in self.target.linking]
        libraries = map(str, self.headers.glob("*.lib"))
        words = [*common, *pic, "-shared", "-s", *linking, str(source), *libraries]
        _zig("cc", *words, "-o", str(target))
        target.with_suffix(".lib").unlink(missing_ok=True)  # to link with the module

    def _write_import_library(self) -> None:
        texts = (path.read_text("utf-8") for path in sorted(self.headers.rglob("*.h")))
        kinds = {name: kind for text in texts for kind, name in _DECLARED.findall(text)}
        kept = {"DATA": " DATA", "FUNC": ""}
        names = [name + kept[kind] for name, kind in sorted(kinds.items())]
        listed = self.headers / "python3.def"
        lines = ("LIBRARY python3.dll", "EXPORTS", *names, "")
        listed.write_text("\n".join(lines), encoding="utf-8")
        words = ("-d", str(listed), "-l", str(listed.with_suffix(".lib")))
        _zig("dlltool", "-m", "i386:x86-64", "-D", "python3.dll", *words)


def _zig(*words: str) -> None:
    subprocess.run([str(_home() / "zig"), *words], check=True)


def _system_headers() -> list[str]:
    """Return the flags for include folders; WASI's C library is close enough."""
    library = _home() / "lib"
    of_c = (library / "libc" / "include" / each for each in _C_LIBRARY)
    return [f"-isystem{each}" for each in (library / "include", *of_c)]


def _linking(source: Path) -> list[str]:
    """Return the flags that link a module for browsers."""
    module = source.stem
    found_when_loaded = "--unresolved-symbols=import-dynamic"
    small = ("--no-entry", "--gc-sections", "--strip-all")
    shape = ("--experimental-pic", "-shared", *small, found_when_loaded)
    return [*shape, f"--export=PyInit_{module}"]


def _home() -> Path:
    return Path(str(importlib.resources.files("ziglang")))
