"""Build the source archive and the wheels of all systems in dist/, and try them.

`python -m tools.wheels dist` does both; `--browser` writes what exports take the coach
from. Zig's C compiler, which is a Python package, compiles for every system. The
modules use the limited API, so the headers of the running Python serve all, with a
`pyconfig.h` that asks the compiler for the sizes of types.

The same commit gives the same bytes on any machine: files have the date of the last
commit (or SOURCE_DATE_EPOCH if that is set), and no owners.
"""

import argparse
import gzip
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from packaging.tags import platform_tags

from cannonade.web.export.parts import archive

ROOT: Final = Path(__file__).parents[1]
WORK: Final = Path("build/wheels")  # relative: macOS's linker notes the path
FOR_BROWSERS: Final = Path("src/cannonade/web/export/compiled.zip")
ZIG: Final = f"{shlex.quote(sys.executable)} -m ziglang"
UV: Final = str(Path(sys.executable).with_name("uv"))
ZIP_BEGINS: Final = 315_532_800  # 1980-01-01, the earliest date in a zip archive


@dataclass(frozen=True, slots=True)
class Target:
    """A system to compile for.

    Attributes:
        compiler: what the compiler calls it.
        linker: the command that links a module.
        compiling: flags for the compiler.
        suffix: the ending of a module's file.
    """

    compiler: str
    linker: str = ""
    compiling: str = ""
    suffix: str = ".abi3.so"


_MACOS: Final = "-Wl,-undefined,dynamic_lookup"  # Python's functions, when it is loaded
SYSTEMS: Final = {
    "manylinux_2_17_x86_64": Target("x86_64-linux-gnu.2.17"),
    "manylinux_2_17_aarch64": Target("aarch64-linux-gnu.2.17"),
    "macosx_11_0_x86_64": Target("x86_64-macos.11.0", _MACOS),
    "macosx_11_0_arm64": Target("aarch64-macos.11.0", _MACOS),
    "win_amd64": Target("x86_64-windows-gnu", "{}/python3.lib", suffix=".pyd"),
}
HERE: Final = [name for name in SYSTEMS if name in {*platform_tags()}]
"""The one that this machine is."""
_LIBRARY: Final = Path(sysconfig.get_path("platlib"), "ziglang", "lib")
# With SIMD, which browsers have had since 2023; `extended_const` is younger in some.
# WASI's C library is close enough to that of Pyodide.
BROWSER: Final = Target(
    "wasm32-emscripten",
    f"{ZIG} wasm-ld --experimental-pic -shared --no-entry --gc-sections --strip-all "
    "--unresolved-symbols=import-dynamic",
    "-mcpu=generic-extended_const+simd128 -nostdinc -D__wasi__ -fvisibility=hidden "
    f"-isystem{_LIBRARY}/include -isystem{_LIBRARY}/libc/include/wasm-wasi-musl "
    f"-isystem{_LIBRARY}/libc/include/generic-musl",
)
_SIZES: Final = ("SHORT", "INT", "LONG", "LONG_LONG", "FLOAT", "DOUBLE", "WCHAR_T")
_HAS: Final = ("STDINT_H", "INTTYPES_H", "STDDEF_H", "SYS_TYPES_H", "UNISTD_H")
_CONFIGURATION: Final = "\n".join((
    "#pragma once",
    "#define SIZEOF_SIZE_T __SIZEOF_SIZE_T__",
    "#define SIZEOF_VOID_P __SIZEOF_POINTER__",
    "#define SIZEOF_UINTPTR_T __SIZEOF_POINTER__",
    *(f"#define SIZEOF_{name} __SIZEOF_{name}__" for name in _SIZES),
    *("#define SIZEOF_PID_T 4", "#define SIZEOF_OFF_T 8", "#define SIZEOF_TIME_T 8"),
    *(f"#define HAVE_{name} 1" for name in _HAS),
    "#ifdef _WIN32",
    *("#define MS_WINDOWS 1", "#define MS_WIN64 1"),
    *("#define HAVE_DECLSPEC_DLL 1", "#define Py_ENABLE_SHARED 1"),
    *("#endif", ""),
))  # fmt: skip
_DECLARED: Final = re.compile(r"PyAPI_(FUNC|DATA)\([^)]*\)\s*(\w+)")


def source_date() -> int:
    """Return the date of all files, as a Unix time: by default the last commit's."""
    stated = os.environ.get("SOURCE_DATE_EPOCH")
    if stated is None:
        command = ("git", "log", "-1", "--format=%ct")
        run = subprocess.run(
            command, cwd=ROOT, check=False, capture_output=True, text=True
        )
        stated = run.stdout.strip() or "0"
    return max(int(stated), ZIP_BEGINS)


def run_setup(*words: str | Path, **variables: str) -> None:
    """Run setup.py; if it fails, exit with all of its output."""
    run = subprocess.run(
        [sys.executable, "setup.py", "--quiet", *map(str, words)],
        cwd=ROOT,
        check=False,
        env={
            **os.environ,
            "CANNONADE_KERNEL": "required",
            "SOURCE_DATE_EPOCH": str(source_date()),
            **variables,
        },
        stderr=subprocess.STDOUT,
        stdout=subprocess.PIPE,
        text=True,
    )
    if run.returncode:
        sys.exit(f"{run.stdout}\nthe build failed")


def compiling_for(target: Target, work: Path) -> dict[str, str]:
    """Write Python's headers for a system; return what makes setuptools use them."""
    headers = ROOT / work / "headers"
    shutil.rmtree(ROOT / work, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), headers)
    (headers / "pyconfig.h").write_text(_CONFIGURATION, encoding="utf-8")
    if target.suffix == ".pyd":
        write_import_library(headers)
    compiler = f"{ZIG} cc -target {target.compiler}"
    linker = f"{compiler} -shared -s {target.linker}"
    return {
        "CC": f"{compiler} -I{headers} -fPIC -fwrapv -DNDEBUG {target.compiling}",
        "CFLAGS": "",  # instead of this machine's
        "LDSHARED": target.linker if target is BROWSER else linker.format(headers),
        "SETUPTOOLS_EXT_SUFFIX": target.suffix,
    }


def write_import_library(headers: Path) -> None:
    """Write the library that tells the linker for Windows what `python3.dll` has."""
    texts = (path.read_text("utf-8") for path in sorted(headers.rglob("*.h")))
    kinds = {name: kind for text in texts for kind, name in _DECLARED.findall(text)}
    marks = {"DATA": " DATA", "FUNC": ""}
    names = [name + marks[kind] for name, kind in sorted(kinds.items())]
    listed = headers / "python3.def"
    lines = ("LIBRARY python3.dll", "EXPORTS", *names, "")
    listed.write_text("\n".join(lines), encoding="utf-8")
    command = (*shlex.split(ZIG), "dlltool", "-m", "i386:x86-64", "-D", "python3.dll")
    library = str(headers / "python3.lib")
    subprocess.run((*command, "-d", str(listed), "-l", library), check=True)


def build_source(folder: Path) -> None:
    """Build the source archive, in sorted order and without traces of the machine."""
    run_setup("sdist", "--formats", "tar", "--dist-dir", WORK)
    (made,) = (ROOT / WORK).glob("*.tar")
    packed = io.BytesIO()
    with tarfile.open(made) as old, tarfile.open(fileobj=packed, mode="w") as new:
        for each in sorted(old.getmembers(), key=lambda member: member.name):
            plain = tarfile.TarInfo(each.name)
            plain.type, plain.size, plain.mtime = each.type, each.size, source_date()
            plain.mode = 0o755 if each.isdir() or each.mode & 0o100 else 0o644
            new.addfile(plain, old.extractfile(each))
    content = gzip.compress(packed.getvalue(), mtime=source_date())
    (folder / f"{made.name}.gz").write_bytes(content)
    made.unlink()


def build_wheel(system: str, folder: Path) -> None:
    """Build the wheel of a system."""
    work = WORK / system
    variables = compiling_for(SYSTEMS[system], work)
    build = ("build", "--build-base", work / "build")
    wheel = ("bdist_wheel", "--plat-name", system, "--bdist-dir", work / "files")
    run_setup(*build, *wheel, "--dist-dir", folder, **variables)


def compile_for_browsers() -> None:
    """Write the kernel and the coach as browsers run them."""
    work = WORK / "browser"
    variables = compiling_for(BROWSER, work)
    places = ("--build-lib", work / "lib", "--build-temp", work / "temp")
    run_setup("build_ext", *places, **variables)
    library = ROOT / work / "lib"
    modules = {
        path.relative_to(library).as_posix(): path.read_bytes()
        for path in library.rglob("*.so")
    }
    (ROOT / FOR_BROWSERS).write_bytes(archive(modules))


def parts_that_run(package: Path, folder: Path, python: str) -> dict[str, bool]:
    """Install a wheel, without compiling anything; return the results of doctor."""
    command = (UV, "tool", "run", "--isolated", "--quiet", "--no-build")
    doctor = ("cannonade", "doctor", "--json")
    run = subprocess.run(
        (*command, "--python", python, "--from", package, *doctor),
        check=True,
        stdout=subprocess.PIPE,
        cwd=folder,
        env={**os.environ, "CANNONADE_DATA": str(folder)},
        text=True,
    )
    runs: dict[str, bool] = json.loads(run.stdout)["runs"]
    return runs


def pythons() -> dict[str, str]:
    """Return a path of each version of Python here that can run the game."""
    listing = (UV, "python", "list", "--only-installed", "--output-format", "json")
    run = subprocess.run(
        (*listing, ">=3.11"), check=True, capture_output=True, text=True
    )
    found = json.loads(run.stdout)
    return {
        each["version"]: each["path"] for each in found if each["variant"] == "default"
    }


def try_wheel(folder: Path) -> int:
    """Try this machine's wheel in every Python here; return the exit status."""
    (wheel,) = (path for name in HERE for path in folder.glob(f"*-{name}.whl"))
    for version, python in pythons().items():
        print(f"Trying {wheel.name} in Python {version}", flush=True)
        with tempfile.TemporaryDirectory() as work:
            runs = parts_that_run(wheel, Path(work), python)
        if lacking := [part for part, is_running in runs.items() if not is_running]:
            print(f"These parts do not run: {', '.join(lacking)}", file=sys.stderr)
            return 1
    print("Everything runs, the kernel too.")
    return 0


def main() -> int:
    """Build and try what the command line names; return the exit status."""
    parser = argparse.ArgumentParser(description="Build the wheels, and try them.")
    parser.add_argument("folder", type=Path, nargs="?", help="where they go")
    parser.add_argument("--here", action="store_true", help="this system's wheel alone")
    parser.add_argument("--source", action="store_true", help="the archive alone")
    parser.add_argument("--browser", action="store_true", help="browsers' part alone")
    asked = parser.parse_args()
    os.umask(0o022)  # the permissions of files go into the wheels
    if asked.browser:
        compile_for_browsers()
        return 0
    folder: Path = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    build_source(folder)
    if asked.source:
        return 0
    for system in HERE if asked.here else SYSTEMS:
        print(f"Building for {system}", flush=True)
        build_wheel(system, folder)
    return try_wheel(folder)


if __name__ == "__main__":
    sys.exit(main())
