"""The exported table for tests: served, and run in Node."""

import http.server
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Final

from tests.project.sources import ROOT

from cannonade.web.export.parts import node_program

_IN_NODE: Final = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [pyodide, open, sources] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide));
const python = await loadPyodide({ env: { HOME: "/home" } });
const script = encodeURIComponent(readFileSync(`${open}/download.js`, "utf8"));
const { unpack } = await import(`data:text/javascript,${script}`);
const packed = new Uint8Array(readFileSync(`${open}/packages.bin`));
unpack(python, packed.buffer, "/lib/packages");
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


def run_in_pyodide(script: str, table: Path, work: Path) -> str:
    """Run a script in an exported table's Python; return its output.

    The script can import tests.
    """
    (work / "run.mjs").write_text(_IN_NODE)
    (node,) = node_program("node")
    (pyodide,) = table.glob("open/*/pyodide.mjs")
    (worker,) = table.glob("open/*/worker.js")
    done = subprocess.run(  # noqa: S603  Node, with our words
        [node, *map(str, (work / "run.mjs", pyodide, worker.parent, ROOT))],
        input=script,
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert not done.returncode, done.stderr[-2000:]
    return done.stdout.strip()


BASE: Final = "/some/where/"
"""A path where every host serves the export, besides the root."""


@dataclass
class Host:
    """A host of a folder.

    Attributes:
        folder: the folder; tests may replace it.
        server: the HTTP server.
        types: the content types, by suffix; tests may change them.
        changed: files to serve instead, by path in the folder.
        cut: files whose connections are cut halfway, by path in the folder.
        policy: a Content-Security-Policy of the host's own.
        shows_404: whether unknown addresses show `404.html`.
    """

    folder: Path
    server: http.server.ThreadingHTTPServer
    types: dict[str, str]
    changed: dict[str, bytes] = field(default_factory=dict[str, bytes])
    cut: set[str] = field(default_factory=set[str])
    policy: str = ""
    shows_404: bool = False

    @property
    def origin(self) -> str:
        """The host's address, without a final slash."""
        return f"http://127.0.0.1:{self.server.server_port}"

    @property
    def address(self) -> str:
        """The address of the export at `BASE`."""
        return self.origin + BASE

    def path_of(self, name: str) -> str:
        """Return the path of a file of this version, such as a script's."""
        (found,) = self.folder.glob(f"open/*/{name}")
        return found.relative_to(self.folder).as_posix()

    def close(self) -> None:
        """Close the host, so that the browser is offline."""
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def open_host(folder: Path) -> Generator[Host]:
    """Serve a folder on a free port."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {  # noqa: RUF012  as the base class has it
            **http.server.SimpleHTTPRequestHandler.extensions_map,
            ".mjs": "text/javascript",
            ".wasm": "application/wasm",
        }

        def translate_path(self, path: str) -> str:
            """Return the file of a path, at the root or below the base."""
            self.directory = str(host.folder)
            return super().translate_path(f"/{path.removeprefix(BASE)}")

        def do_GET(self) -> None:
            """Serve a file, or a test's replacement."""
            name = self.path.removeprefix(BASE).partition("?")[0].lstrip("/")
            is_cut = name in host.cut
            whole = (host.folder / name).read_bytes() if is_cut else None
            content = whole or host.changed.get(name)
            if content is None:
                super().do_GET()
                return
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(name))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: len(content) // (1 + is_cut)])

        def send_error(
            self, code: int, message: str | None = None, explain: str | None = None
        ) -> None:
            """Show the page for unknown addresses, as hosts of projects do."""
            if code != HTTPStatus.NOT_FOUND or not host.shows_404:
                super().send_error(code, message, explain)
                return
            self.send_response(code)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write((host.folder / "404.html").read_bytes())

        def end_headers(self) -> None:
            """Let browsers ask again each time, since tests replace files."""
            self.send_header("Cache-Control", "no-cache")
            self.send_header("Content-Security-Policy", host.policy)
            super().end_headers()

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002  as inherited
            """Log nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        host = Host(folder, server, Handler.extensions_map)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield host
        server.shutdown()
