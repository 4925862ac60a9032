"""Static hosts of an exported table, for tests."""

import http.server
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

BASE: Final = "/some/where/"
"""A path where every host serves the export, besides the root."""


@dataclass
class Host:
    """A host of a folder.

    Attributes:
        folder: the folder; tests may replace it.
        server: the HTTP server.
        changed: files to serve instead, by path in the folder.
    """

    folder: Path
    server: http.server.ThreadingHTTPServer
    changed: dict[str, bytes] = field(default_factory=dict[str, bytes])

    @property
    def origin(self) -> str:
        """The host's address, without a final slash."""
        return f"http://127.0.0.1:{self.server.server_port}"

    @property
    def address(self) -> str:
        """The address of the export at `BASE`."""
        return self.origin + BASE

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
            content = host.changed.get(name)
            if content is None:
                super().do_GET()
                return
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(name))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def end_headers(self) -> None:
            """Let browsers ask again each time, since tests replace files."""
            self.send_header("Cache-Control", "no-cache")
            super().end_headers()

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002  as inherited
            """Log nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        host = Host(folder, server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield host
        server.shutdown()
