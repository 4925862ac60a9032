"""The C compiler for Python in the browser: Zig's, which pip installs.

It builds modules that Pyodide can load: WebAssembly that imports Python's functions and
the shared memory at load time. They use the limited API, so the headers of the running
Python work, with the sizes of types in a browser.
"""

import importlib.resources
import importlib.util
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""The platform tag in the names of wheels."""

# The baseline is `extended_const`, which browsers have supported since 2023.
_TARGET: Final = (
    *("-target", "wasm32-emscripten", "-mcpu=generic-extended_const"),
    *("-fPIC", "-fwrapv", "-DNDEBUG", "-DPy_LIMITED_API=0x030B0000"),
)
_C_LIBRARY: Final = ("wasm-wasi-musl", "generic-musl")
_SIZES: Final = {
    "SHORT": 2,
    "INT": 4,
    "LONG": 4,
    "LONG_LONG": 8,
    "FLOAT": 4,
    "DOUBLE": 8,
    "SIZE_T": 4,
    "VOID_P": 4,
    "UINTPTR_T": 4,
    "WCHAR_T": 4,
    "PID_T": 4,
    "OFF_T": 8,
    "TIME_T": 8,
}
"""The sizes of C types in a browser, in bytes."""
_HAS: Final = ("STDINT_H", "INTTYPES_H", "STDDEF_H", "SYS_TYPES_H", "UNISTD_H")


@dataclass(frozen=True, slots=True)
class BrowserCompiler:
    """Compiles C for the browser.

    Attributes:
        headers: the folder for its copy of Python's headers.
    """

    headers: Path

    def get_ready(self) -> None:
        """Write the headers."""
        if importlib.util.find_spec("ziglang") is None:
            sys.exit("ziglang is not installed (make site installs it)")
        shutil.rmtree(self.headers, ignore_errors=True)
        shutil.copytree(sysconfig.get_path("include"), self.headers)
        sizes = [f"#define SIZEOF_{name} {size}" for name, size in _SIZES.items()]
        found = [f"#define HAVE_{name} 1" for name in _HAS]
        lines = ("#pragma once", *sizes, *found, "")
        (self.headers / "pyconfig.h").write_text("\n".join(lines), encoding="utf-8")

    def compile(self, source: Path, target: Path, flags: Iterable[str]) -> None:
        """Compile a module.

        Args:
            source: its C file, named like the module.
            target: the file to write.
            flags: the compiler flags.

        Raises:
            CalledProcessError: if the compiler fails; it has printed why.
        """
        zig = str(_home() / "zig")
        compiled = str(target.with_suffix(".o"))
        words = [*_TARGET, *flags, *self._folders(), "-c", str(source)]
        subprocess.run([zig, "cc", *words, "-o", compiled], check=True)
        linking = [*_linking(source), compiled, "-o", str(target)]
        subprocess.run([zig, "wasm-ld", *linking], check=True)
        Path(compiled).unlink()

    def _folders(self) -> list[str]:
        """Return the flags for include folders; WASI's C library is close enough."""
        library = _home() / "lib"
        of_c = (library / "libc" / "include" / each for each in _C_LIBRARY)
        named = (f"-isystem{each}" for each in (library / "include", *of_c))
        return ["-nostdinc", "-D__wasi__", *named, f"-I{self.headers}"]


def _linking(source: Path) -> list[str]:
    module = source.stem
    found_when_loaded = "--unresolved-symbols=import-dynamic"
    small = ("--no-entry", "--gc-sections", "--strip-all")
    shape = ("--experimental-pic", "-shared", *small, found_when_loaded)
    return [*shape, f"--export=PyInit_{module}"]


def _home() -> Path:
    return Path(str(importlib.resources.files("ziglang")))
