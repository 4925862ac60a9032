"""Compilation of Python modules by the browser's own Python, run in Node."""

import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cannonade.language import _
from cannonade.web.export.parts import ExportError, node_program

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
