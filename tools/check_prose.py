"""Check that prose avoids the turns of phrase in prose.toml.

`python -m tools.check_prose` reads the README, the documentation, the code with its
docstrings, and the table's scripts and templates. It lists each turn with its file,
line and replacement, and exits with status 1 if there are any.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
VOCABULARY: Final = Path(__file__).with_name("prose.toml")

FOLDERS: Final = ("src/cannonade", "docs", "tools", "examples", "benchmarks")
PAGES: Final = (
    *("README.md", "CHANGELOG.md", "ARCHITECTURE.md", "CONTRIBUTING.md"),
    "SECURITY.md",
)
SUFFIXES: Final = {".py", ".pyi", ".pyx", ".pxd", ".js", ".css", ".html", ".md"}
_NOT_OURS: Final = {"vendor", "built", "locale", "node_modules"}


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of phrase to avoid.

    Attributes:
        pattern: the pattern to search for.
        better: what to write instead.
    """

    pattern: re.Pattern[str]
    better: str


def read_vocabulary(path: Path = VOCABULARY) -> tuple[Turn, ...]:
    """Read the turns of phrase to avoid from a TOML file."""
    tables = tomllib.loads(path.read_text("utf-8"))["turns"]
    return tuple(Turn(re.compile(each["turn"]), each["better"]) for each in tables)


def files() -> Iterator[Path]:
    """Yield every file with text that people read."""
    yield from (ROOT / each for each in PAGES)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and not _NOT_OURS & set(path.parts):
                yield path


def complaints(text: str, name: str, turns: tuple[Turn, ...]) -> Iterator[str]:
    """Yield a line for each turn in a text, with its location and replacement."""
    for number, line in enumerate(text.splitlines(), 1):
        for each in turns:
            if found := each.pattern.search(line):
                yield f"{name}:{number}: {found[0]!r}; better: {each.better}"


def check() -> list[str]:
    """Return the complaints about every file."""
    turns = read_vocabulary()
    return [
        each
        for path in files()
        for each in complaints(
            path.read_text("utf-8"), path.relative_to(ROOT).as_posix(), turns
        )
    ]


def main() -> None:
    """Print every complaint; exit with status 1 if there are any."""
    found = check()
    for each in found:
        print(each)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
