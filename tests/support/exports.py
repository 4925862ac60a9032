"""The exported table for tests: with the kernel and the coach, and run in Node."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.project.sources import ROOT

from cannonade.web.export import export_table
from cannonade.web.export.parts import node_program

MADE: Final = "CANNONADE_PARTS"
"""The environment variable for a folder with a fresh wheel for browsers."""

_IN_NODE: Final = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [open, sources] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${open}/pyodide/pyodide.mjs`));
const python = await loadPyodide({ env: { HOME: "/home" } });
const packages = new Uint8Array(readFileSync(`${open}/packages.tar.zst`));
python.unpackArchive(packages, "zstdtar", { extractDir: "/lib/packages" });
python.FS.mkdirTree("/sources");
python.FS.mount(python.FS.filesystems.NODEFS, { root: sources }, "/sources");
try {
  python.runPython("import sys; sys.path[:0] = ['/lib/packages', '/sources']");
  python.runPython(readFileSync(0, "utf8"));
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
"""


def parts_for_browsers(folder: Path) -> Path:
    """Return a folder with the wheel for browsers: it is built if there is none."""
    made = os.environ.get(MADE)
    if made:
        return ROOT / made
    if any(folder.glob("cannonade-*.whl")):
        return folder
    program = ROOT / "tools" / "build_release.py"
    command = [sys.executable, str(program), "--browser", str(folder)]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)  # noqa: S603  our own
    return folder


def export_with_coach(folder: Path, base: str) -> Path:
    """Export the table with the kernel and the coach into a folder."""
    parts = parts_for_browsers(folder / "parts")
    export_table(folder / "table", base, parts)
    return folder / "table"


def export_without_coach(folder: Path, base: str, parts: Path) -> Path:
    """Export the table below a folder, from parts among which the coach is missing."""
    rest = folder / "rest"
    rest.mkdir()
    for each in parts.glob("pyodide-*"):
        shutil.copy(each, rest)
    exported = export_table(folder / "table", base, rest)
    assert not exported.has_coach
    return folder / "table"


def run_in_pyodide(script: str, table: Path, work: Path) -> str:
    """Run a script in an exported table's Python; return its output.

    The script can import tests.
    """
    (work / "run.mjs").write_text(_IN_NODE)
    node = node_program("node")
    done = subprocess.run(  # noqa: S603  Node, with our words
        [node, str(work / "run.mjs"), str(table / "open"), str(ROOT)],
        input=script,
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert not done.returncode, done.stderr[-2000:]
    return done.stdout.strip()
