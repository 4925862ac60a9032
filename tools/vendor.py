"""Copy what the table ships from others, and record its origin.

Run by hand: `python -m tools.vendor`. From the packages that npm has installed, as
tools/javascript/package-lock.json states their versions, licences and hashes, it copies
modules and licences unchanged, makes the page fonts smaller, and outlines the letters
of the cards. The SHA-256 of each file is recorded with its sources, whose own hashes
are in package-lock.json, in web/static/VENDORED.toml, which a test compares with the
files.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.outline_glyphs import BESLEY, CONDENSED, write_outlines

ROOT: Final = Path(__file__).parents[1]
STATIC: Final = ROOT / "src" / "cannonade" / "web" / "static"
PACKAGES: Final = ROOT / "tools" / "javascript" / "node_modules"
RECORD: Final = STATIC / "VENDORED.toml"

COPIES: Final = {
    "js/vendor/preact.js": "preact/dist/preact.mjs",
    "js/vendor/preact-hooks.js": "preact/hooks/dist/hooks.mjs",
    "js/vendor/LICENSE-preact.txt": "preact/LICENSE",
    "js/vendor/htm.js": "htm/dist/htm.mjs",
    "js/vendor/LICENSE-htm.txt": "htm/LICENSE",
    "fonts/LICENSE-besley.txt": "@fontsource/besley/LICENSE",
    "fonts/LICENSE-barlow.txt": "@fontsource/barlow/LICENSE",
    "fonts/LICENSE-barlow-condensed.txt": "@fontsource/barlow-condensed/LICENSE",
}
BASIC: Final = "20-21 27-29 2B-3B 3D 3F 41-5A 61-7A A0 B7"
"""The characters of the table and its pages: letters, figures, a few signs."""

MORE: Final = (
    "22-26 2A 3C 3E 40 5B-60 7B-7E A1-B6 B8-FF 2013-2014 2018-2019 201C-201D 2022 2026"
    " 2190-2193 2212"
)
"""Other characters that players may write; browsers load them only when needed."""

TABLE: Final = "20 2B 2D 2F-39 43 4A-4B 51 61 64-65 6E-6F"
"""The characters set in Besley on the table: figures, J, Q, K, and the game's name."""

FIGURES: Final = "30-39"
"""Tabular figures, set in Barlow."""


@dataclass(frozen=True)
class Cut:
    """A subset of a font.

    Attributes:
        source: the font in its package.
        letters: the code points to keep, as ranges of hexadecimal numbers.
        features: the OpenType features to keep.
    """

    source: str
    letters: str
    features: str


BARLOW: Final = "@fontsource/barlow/files/barlow-latin-{}-normal.woff2"
# Besley's tabular zero is broken, so its tabular figures are left out.
FONTS: Final = {
    "fonts/besley-800-table.woff2": Cut(BESLEY, TABLE, "kern"),
    "fonts/besley-800.woff2": Cut(BESLEY, BASIC, "kern"),
    "fonts/besley-800-more.woff2": Cut(BESLEY, MORE, "kern"),
    **{
        f"fonts/barlow-{weight}{ending}.woff2": Cut(
            BARLOW.format(weight), letters, features
        )
        for weight in (500, 700)
        for ending, letters, features in (
            ("", BASIC, "kern"),
            ("-more", MORE, "kern"),
            ("-figures", FIGURES, "tnum"),
        )
    },
}
OUTLINES: Final = {"cards/glyphs.json": (BESLEY, CONDENSED)}


def shrink(cut: Cut, target: Path) -> None:
    """Write a subset of a font, without hinting."""
    subprocess.run(
        [
            *(sys.executable, "-m", "fontTools.subset", str(PACKAGES / cut.source)),
            *(f"--output-file={target}", "--flavor=woff2", "--no-hinting"),
            *(f"--layout-features={cut.features}", f"--unicodes={cut.letters}"),
        ],
        check=True,
    )


def digest(path: Path) -> str:
    """Return a file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def record() -> Iterator[str]:
    """Yield the lines of the record, as TOML."""
    yield "# Written by tools/vendor.py: what is here from others, and what it was."
    settings = json.loads((PACKAGES.parent / "package.json").read_text("utf-8"))
    yield "\n[versions]"
    for package in sorted(each.removesuffix("/LICENSE") for each in COPIES.values()):
        if version := settings["devDependencies"].get(package):
            yield f'"{package}" = "{version}"'
    yield "\n[files]"
    copies = {name: (source,) for name, source in COPIES.items()}
    fonts = {name: (cut.source,) for name, cut in FONTS.items()}
    for name, origins in (copies | fonts | OUTLINES).items():
        sources = json.dumps(origins)
        yield f'"{name}" = {{ from = {sources}, sha256 = "{digest(STATIC / name)}" }}'


def main() -> None:
    """Copy, cut, outline and record everything."""
    for name, source in COPIES.items():
        shutil.copyfile(PACKAGES / source, STATIC / name)
    for name, cut in FONTS.items():
        shrink(cut, STATIC / name)
    write_outlines(PACKAGES)
    RECORD.write_text("\n".join(record()) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
