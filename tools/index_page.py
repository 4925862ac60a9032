"""The project's page on the package index: its links, and the README as it shows there.

The README's links are relative, which only the repository understands. When a package
is built, they become absolute, and lead to the files as of its version. While there is
no repository, pictures and paragraphs of links are left out, and other links are text.
"""

import re
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
ORIGINAL: Final = "https://www.pentadact.com/2019-08-20-gridcannon-a-single-player-game-with-regular-playing-cards/"
_PLACE_TO_PLAY: Final = "<!-- the published table -->"
_RELATIVE: Final = re.compile(r'(\]\(|src=")(?!https?:|#)([^)"]+)')
_LINK: Final = re.compile(
    r'!?\[([^]]*)\]\((?!https?:|#)[^)]+\)|<img src="(?!https?:)[^>]+>'
)
_PICTURES: Final = (".png", ".webp")


def place(setting: str) -> str:
    """Return "repository" or "table" of pyproject.toml: an address, or ""."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["tool"]["cannonade"][setting]).rstrip("/")


def project_urls(repository: str, table: str) -> dict[str, str]:
    """Return the links beside the page."""
    urls = {"Play in the browser": table} if table else {}
    if repository:
        urls["Source"] = repository
        urls["Documentation"] = f"{repository}/blob/HEAD/docs/index.md"
        urls["Changelog"] = f"{repository}/blob/HEAD/CHANGELOG.md"
        urls["Issues"] = f"{repository}/issues"
    return {**urls, "Based on Gridcannon by Tom Francis": ORIGINAL}


def page(readme: str, repository: str, table: str, version: str) -> str:
    """Return the README with absolute links, or none, and a published table's."""
    if table:
        readme = readme.replace(_PLACE_TO_PLAY, f"**[Play now]({table}/)**")
    if not repository:
        parts = readme.split("\n\n")
        said = (each for each in parts if _LINK.sub("", each).strip(" ·\n"))
        return _LINK.sub(r"\1", "\n\n".join(said))

    def absolute(found: re.Match[str]) -> str:
        kind = "raw" if found[2].endswith(_PICTURES) else "blob"
        return f"{found[1]}{repository}/{kind}/v{version}/{found[2]}"

    return _RELATIVE.sub(absolute, readme)
