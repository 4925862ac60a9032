"""Static files, served from memory under a content hash.

All of them share one digest, so that scripts may name each other relatively, and an
answer never has to be asked for twice: other content has another address.
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
from cannonade.web.drawing import sprite
from cannonade.web.server.bundles import BUILT, SOURCES, Files, bundles_among, digest_of

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
        bundles: what stands for the scripts and sheets that pages name; nothing where
            pages use them as they are.
    """

    files: dict[str, Asset]
    digest: str
    bundles: Files = field(default_factory=dict[str, tuple[str, ...]])

    def url(self, path: str) -> str:
        """Return the address of a file, or of what stands for it.

        Raises:
            KeyError: if there is no such file.
        """
        return self.modules_of(path)[0]

    def modules_of(self, path: str) -> tuple[str, ...]:
        """Return the addresses of a script and of its known imports."""
        found = self.bundles.get(path, (path,))
        return tuple(f"{ROOT}/{self.digest}/{self.files[each].path}" for each in found)

    @property
    def import_map(self) -> dict[str, dict[str, str]]:
        """Where the browser finds what scripts name without a path."""
        if self.bundles:
            return {}
        return {"imports": {name: self.url(path) for name, path in BARE_NAMES.items()}}

    @property
    def asked_for(self) -> tuple[str, ...]:
        """The addresses of all files that pages may ask for."""
        others = SOURCES if self.bundles else (BUILT,)
        paths = (path for path in self.files if not path.startswith(others))
        return tuple(f"{ROOT}/{self.digest}/{path}" for path in paths)

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


@cache
def load_assets() -> Assets:
    """Read every file that pages use, and make the sprites."""
    contents = static_files() | dict(map(_sprite_file, languages()))
    found = {path: Asset(path, content) for path, content in contents.items()}
    return Assets(found, digest_of(contents)[:16], bundles_among(contents))


def _sprite_file(name: str) -> tuple[str, bytes]:
    """Make the sprite of a language; shared/sprite.js asks for it by this path."""
    with speaking(name):
        return f"cards/sprite-{name}.svg", sprite().encode()


def static_files() -> dict[str, bytes]:
    """Read every file in the static folder that pages may use."""
    folder = resources.files("cannonade.web") / "static"
    return dict(sorted(_walk(folder, "")))


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        path = f"{prefix}{each.name}"
        if each.is_dir():
            yield from _walk(each, f"{path}/")
        elif f".{path.rpartition('.')[2]}" in _TYPES:
            yield path, each.read_bytes()
