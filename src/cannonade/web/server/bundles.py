"""Scripts and style sheets bundled by esbuild, used while they are up to date.

`make fix` joins them into static/built, with a list of what stands for what. The list
names the sources that it was made from by their digest: where one of them has changed
since, pages use the sources as they are, so that an edit is seen at once and nobody
needs Node to play (docs/decisions/0010).
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

BUILT: Final = "built/"
"""The folder of what esbuild wrote."""

SOURCES: Final = ("css/", "js/")
"""The folders of what it is made from."""

LIST: Final = "built/list.json"
"""By the path of each script and sheet that pages name: the files that stand for it.

The first is asked for, the others are what it imports.
"""

Files = Mapping[str, tuple[str, ...]]


def digest_of(contents: Mapping[str, bytes]) -> str:
    """Name some contents, each by its path."""
    whole = sha256()
    for path, content in sorted(contents.items()):
        whole.update(f"{path}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def sources_digest(contents: Mapping[str, bytes]) -> str:
    """Name the sources among the static files."""
    return digest_of({k: v for k, v in contents.items() if k.startswith(SOURCES)})


def bundles_among(contents: Mapping[str, bytes]) -> Files:
    """Find what stands for which source; nothing where a source has changed since."""
    found = json.loads(contents.get(LIST, b"{}"))
    if not found or found["sources"] != sources_digest(contents):
        return {}
    return {path: tuple(files) for path, files in found["files"].items()}
