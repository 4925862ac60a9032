"""Static files, served from memory under a content hash.

They all share one digest, so scripts can use relative paths, and browsers can cache
responses for ever: changed content has a new URL.
"""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.language import languages, speaking
from cannonade.web.drawing.sprite import sprite
from cannonade.web.server.bundles import BUILT, SOURCES, Files, bundles_among, digest_of

ROOT: Final = "/static"
BARE_NAMES: Final = {
    "preact": "js/vendor/preact.js",
    "preact/hooks": "js/vendor/preact-hooks.js",
    "htm": "js/vendor/htm.js",
}
"""The bare module names of the libraries, for the import map."""

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
_PACKED: Final = {".png", ".woff2"}  # already compressed
_FOR_EVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Asset:
    """A static file."""

    path: str
    content: bytes

    @property
    def suffix(self) -> str:
        """The file name extension, with the dot."""
        return f".{self.path.rpartition('.')[2]}"

    @cached_property
    def packed(self) -> bytes:
        """The content compressed by gzip."""
        return gzip.compress(self.content, mtime=0)


@dataclass(frozen=True)
class Assets:
    """All static files, by path below the static folder.

    Attributes:
        files: each file.
        digest: the hash of their content.
        bundles: the bundles to use in place of scripts and style sheets; empty if pages
            use the sources.
    """

    files: dict[str, Asset]
    digest: str
    bundles: Files = field(default_factory=dict[str, tuple[str, ...]])

    def url(self, path: str) -> str:
        """Return the URL of a file, or of its bundle.

        Raises:
            KeyError: if there is no such file.
        """
        return self.modules_of(path)[0]

    def modules_of(self, path: str) -> tuple[str, ...]:
        """Return the URLs of a script and of its known imports."""
        found = self.bundles.get(path, (path,))
        return tuple(f"{ROOT}/{self.digest}/{self.files[each].path}" for each in found)

    @property
    def import_map(self) -> dict[str, dict[str, str]]:
        """The import map of the scripts' bare module names; empty for bundles."""
        if self.bundles:
            return {}
        return {"imports": {name: self.url(path) for name, path in BARE_NAMES.items()}}

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The URLs of all files that pages may request."""
        others = SOURCES if self.bundles else (BUILT,)
        paths = (path for path in self.files if not path.startswith(others))
        return tuple(f"{ROOT}/{self.digest}/{path}" for path in paths)

    def answer(self, request: Request, digest: str, path: str) -> Response | None:
        """Return a response with a file; None if the name or the digest is unknown."""
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


@cache
def load_assets() -> Assets:
    """Load every static file, and draw the sprites."""
    contents = static_files() | dict(map(_sprite_file, languages()))
    found = {path: Asset(path, content) for path, content in contents.items()}
    return Assets(found, digest_of(contents)[:16], bundles_among(contents))


def _sprite_file(name: str) -> tuple[str, bytes]:
    """Draw a language's sprite; shared/sprite.js requests it by this path."""
    with speaking(name):
        return f"cards/sprite-{name}.svg", sprite().encode()


def static_files() -> dict[str, bytes]:
    """Return the content of every servable file in the static folder, by path."""
    folder = resources.files("cannonade.web") / "static"
    return dict(sorted(_walk(folder, "")))


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        path = f"{prefix}{each.name}"
        if each.is_dir():
            yield from _walk(each, f"{path}/")
        elif f".{path.rpartition('.')[2]}" in _TYPES:
            yield path, each.read_bytes()
