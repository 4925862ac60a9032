"""Scripts and style sheets bundled by esbuild, used while they are up to date.

`make fix` bundles them into static/built, with a list of which bundle replaces which
source. The list includes a digest of the sources: if any has changed since, pages use
the sources directly, so that an edit is visible at once and nobody needs Node to play
(docs/decisions/0010).
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

BUILT: Final = "built/"
"""The folder of esbuild's output."""

SOURCES: Final = ("css/", "js/")
"""The folders of the sources."""

LIST: Final = "built/list.json"
"""For each script and style sheet that pages name, the files that replace it.

Pages load the first; the others are its imports.
"""

Files = Mapping[str, tuple[str, ...]]


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


def bundles_among(contents: Mapping[str, bytes]) -> Files:
    """Return the bundles that replace sources; empty if a source has changed since."""
    found = json.loads(contents.get(LIST, b"{}"))
    if not found or found["sources"] != sources_digest(contents):
        return {}
    return {path: tuple(files) for path, files in found["files"].items()}
