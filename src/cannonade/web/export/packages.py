"""The Python packages of an export, collected in one archive.

Installed packages are included as they are, minus files for compiling, typing and
tests; compiled modules are left out if there is a pure Python version.
"""

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution, metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

import cannonade
from cannonade.pool import format_pool, parse_pool
from cannonade.web.export.parts import PYTHON, own_wheel

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
