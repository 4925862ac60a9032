"""The files that pages use: served from memory under a name made of their content.

All of them share one digest, so that scripts may name each other relatively, and an
answer never has to be asked for twice: other content has another address.
"""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.web.drawing import sprite
from cannonade.web.server.css_bundles import joined
from cannonade.web.server.scripts import JOINED, join_modules, modules_from, place_of

ROOT: Final = "/static"
BARE_NAMES: Final = {
    "preact": "js/vendor/preact.js",
    "preact/hooks": "js/vendor/preact-hooks.js",
    "htm": "js/vendor/htm.js",
}
"""What scripts call the libraries, for the import map."""

_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_PACKED: Final = {".png", ".woff2"}  # compressed already
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_VENDORED: Final = "js/vendor/"
_COMMENTS: Final = {
    ".css": re.compile(rb"/\*.*?\*/\s*", re.DOTALL),
    ".js": re.compile(
        rb"^[ \t]*(?:/\*.*?\*/[ \t]*\n?|//[^\n]*\n)", re.DOTALL | re.MULTILINE
    ),
}
"""What is left out when a file is served, indentation apart; in scripts, comments that
begin a line. In templates within scripts a line break is as good as more space.
"""

_INDENTATION: Final = re.compile(rb"\n\s+")
_AROUND: Final = re.compile(rb"\s*([{};,])\s*")
_VALUE: Final = re.compile(rb":[ ]+")
_LAST: Final = re.compile(rb";\}")
_IMPORT: Final = re.compile(
    r"""^\s*(?:import|export)\b[^"'`;]*?["']([^"']+)["']""", re.MULTILINE
)


@dataclass(frozen=True)
class Asset:
    """One file."""

    path: str
    content: bytes

    @property
    def suffix(self) -> str:
        """The ending of its name, with the dot."""
        return f".{self.path.rpartition('.')[2]}"

    @cached_property
    def packed(self) -> bytes:
        """The content compressed."""
        return gzip.compress(self.content, mtime=0)


@dataclass(frozen=True)
class Assets:
    """All the files, by their path below the static folder.

    Attributes:
        files: each file.
        digest: a name for the content of them all.
        joined: the scripts that the joined one is made of.
    """

    files: dict[str, Asset]
    digest: str
    joined: tuple[str, ...] = ()
    _modules: dict[str, tuple[str, ...]] = field(
        default_factory=dict[str, tuple[str, ...]]
    )

    def url(self, path: str) -> str:
        """Give the address of a file.

        Raises:
            KeyError: if there is no such file.
        """
        return f"{ROOT}/{self.digest}/{self.files[path].path}"

    def modules_of(self, path: str) -> tuple[str, ...]:
        """Give the addresses of a script and of all that it imports."""
        if path not in self._modules:
            found = dict.fromkeys(_reached(self.files, path))
            self._modules[path] = tuple(map(self.url, found))
        return self._modules[path]

    @property
    def import_map(self) -> dict[str, dict[str, str]]:
        """Where the browser finds what scripts name without a path."""
        known = {k: v for k, v in BARE_NAMES.items() if v in self.files}
        return {"imports": {name: self.url(path) for name, path in known.items()}}

    @cached_property
    def joined_map(self) -> dict[str, dict[str, str]]:
        """The same for a page with the joined script, which stands for its parts."""
        one = self.url(JOINED)
        known = {
            name: one if path in self.joined else self.url(path)
            for name, path in BARE_NAMES.items()
        }
        return {"imports": known | {self.url(path): one for path in self.joined}}

    def answer(self, request: Request, digest: str, path: str) -> Response | None:
        """Serve a file; None if there is none of that name and content."""
        asset = self.files.get(path)
        if asset is None or digest != self.digest:
            return None
        headers = {"Cache-Control": _FOR_EVER, "Vary": "Accept-Encoding"}
        content = asset.content
        accepted = request.headers.get("accept-encoding", "")
        if asset.suffix not in _PACKED and "gzip" in accepted:
            content = asset.packed
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=_TYPES[asset.suffix], headers=headers)


def load_assets() -> Assets:
    """Read every file that pages use, and make those that are made of others."""
    folder = resources.files("cannonade.web") / "static"
    contents = dict(sorted(_walk(folder, "")))
    contents |= joined(contents) | {"cards/sprite.svg": sprite().encode()}
    texts = {k: v.decode() for k, v in contents.items() if k.endswith(".js")}
    modules = modules_from(texts, BARE_NAMES)
    contents[JOINED] = join_modules(modules).encode()
    found = {path: Asset(path, content) for path, content in contents.items()}
    whole = sha256()
    for path, asset in found.items():
        whole.update(f"{path}\0{len(asset.content)}\0".encode())
        whole.update(asset.content)
    return Assets(found, whole.hexdigest()[:16], tuple(each.path for each in modules))


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        path = f"{prefix}{each.name}"
        if each.is_dir():
            yield from _walk(each, f"{path}/")
        elif f".{path.rpartition('.')[2]}" in _TYPES:
            yield path, _served(path, each.read_bytes())


def _served(path: str, content: bytes) -> bytes:
    """Leave out what only readers of the source need; what is others' stays whole."""
    comments = _COMMENTS.get(f".{path.rpartition('.')[2]}")
    if comments is None or path.startswith(_VENDORED):
        return content
    bare = _INDENTATION.sub(b"\n", comments.sub(b"", content))
    if path.endswith(".js"):
        return bare
    return _LAST.sub(b"}", _VALUE.sub(b":", _AROUND.sub(rb"\1", bare)))


def _reached(files: dict[str, Asset], first: str) -> Iterator[str]:
    """Walk the imports of a script; what is imported comes after what imports it."""
    waiting, seen = [first], {first}
    while waiting:
        path = waiting.pop(0)
        yield path
        for name in _IMPORT.findall(files[path].content.decode()):
            found = place_of(name, path, BARE_NAMES)
            if found in files and found not in seen:
                seen.add(found)
                waiting.append(found)
