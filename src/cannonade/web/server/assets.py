"""Static files, served from memory under a content hash.

They all share one digest, so scripts can use relative paths, and browsers can cache
responses for ever: changed content has a new URL.

Scripts and style sheets are bundled by esbuild: `make fix` bundles them into
static/built, with a list of which bundle replaces which source. The list includes a
digest of the sources: if any has changed since, pages use the sources directly, so that
an edit is visible at once and nobody needs Node to play (decision 10).
"""

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.language import languages, speaking
from cannonade.web.drawing.sprite import draw_sprite

BUILT: Final = "built/"
"""The folder of esbuild's output."""

SOURCES: Final = ("css/", "js/")
"""The folders of the sources."""

EXPORTED: Final = "exported.json"
"""The list of the files in an export, whose Python doesn't have their contents."""

LIST: Final = "built/list.json"
"""For each script and style sheet that pages name, the files that replace it.

Pages load the first; the others are its imports.
"""

BundleFiles = Mapping[str, tuple[str, ...]]


def digest_of(contents: Mapping[str, bytes]) -> str:
    """Return a digest of files and their paths."""
    whole = sha256()
    for path, content in sorted(contents.items()):
        whole.update(f"{path}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def sources_digest(contents: Mapping[str, bytes]) -> str:
    """Return a digest of the sources among the static files."""
    return digest_of({k: v for k, v in contents.items() if k.startswith(SOURCES)})


def bundles_among(contents: Mapping[str, bytes]) -> BundleFiles:
    """Return the bundles that replace sources; empty if a source has changed since."""
    found = json.loads(contents.get(LIST, b"{}"))
    if not found or found["sources"] != sources_digest(contents):
        return {}
    return {path: tuple(files) for path, files in found["files"].items()}


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


_compressed = cache(partial(gzip.compress, mtime=0))


@dataclass(frozen=True)
class Assets:
    """All static files, by path below the static folder.

    Attributes:
        files: the content of each file.
        digest: the hash of their content.
        bundles: the bundles to use in place of scripts and style sheets; empty if pages
            use the sources.
    """

    files: dict[str, bytes]
    digest: str
    bundles: BundleFiles = field(default_factory=dict[str, tuple[str, ...]])

    def url(self, path: str) -> str:
        """Return the URL of a file, or of its bundle.

        Raises:
            KeyError: if there is no such file.
        """
        return self.modules_of(path)[0]

    def modules_of(self, path: str) -> tuple[str, ...]:
        """Return the URLs of a script and of its known imports."""
        found = self.bundles.get(path, (path,))
        if not self.files.keys() >= {*found}:
            raise KeyError(path)
        return tuple(f"{ROOT}/{self.digest}/{each}" for each in found)

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

    @property
    def listed(self) -> str:
        """What pages need to know of the files, as JSON."""
        return json.dumps([[*self.files], self.digest, self.bundles])

    def answer(self, request: Request, digest: str, path: str) -> Response | None:
        """Return a response with a file; None if the name or the digest is unknown."""
        content, suffix = self.files.get(path), PurePosixPath(path).suffix
        if content is None or digest != self.digest:
            return None
        headers = {"Cache-Control": _FOR_EVER, "Vary": "Accept-Encoding"}
        accepted = request.headers.get("accept-encoding", "")
        if suffix not in _PACKED and "gzip" in accepted:
            content = _compressed(content)
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=_TYPES[suffix], headers=headers)


@cache
def load_assets() -> Assets:
    """Load every static file, and draw the sprites; in an export, only their list."""
    listed = resources.files("cannonade.web") / "static" / EXPORTED
    if listed.is_file():
        paths, digest, bundles = json.loads(listed.read_text("utf-8"))
        return Assets(dict.fromkeys(paths, b""), digest, bundles)
    contents = static_files() | dict(map(_sprite_file, languages()))
    return Assets(contents, digest_of(contents)[:16], bundles_among(contents))


def _sprite_file(name: str) -> tuple[str, bytes]:
    """Draw a language's sprite; shared/cards.js requests it by this path."""
    with speaking(name):
        return f"cards/sprite-{name}.svg", draw_sprite().encode()


def static_files() -> dict[str, bytes]:
    """Return the content of every servable file, by path below the static folder."""
    folder = Path(__file__).parents[1] / "static"
    paths = (each for each in folder.rglob("*") if each.suffix in _TYPES)
    found = {each.relative_to(folder).as_posix(): each.read_bytes() for each in paths}
    return dict(sorted(found.items()))
