"""Download third-party files that the table ships, and record their origin.

Run by hand: `python tools/vendor.py`. It downloads the npm packages below at the
versions below, copies modules and licences unchanged, subsets the page fonts, outlines
the letters of the cards, and records every file's source and SHA-256 in
web/static/VENDORED.toml, which a test compares with the files.
"""

import base64
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
STATIC: Final = ROOT / "src" / "cannonade" / "web" / "static"
WORK: Final = ROOT / "build" / "vendor"
RECORD: Final = STATIC / "VENDORED.toml"


@dataclass(frozen=True)
class Package:
    """An npm package, and the folder to unpack it to."""

    folder: str
    name: str
    version: str
    licence: str


PACKAGES: Final = (
    Package("besley", "@fontsource/besley", "5.3.0", "OFL-1.1"),
    Package("barlow", "@fontsource/barlow", "5.3.0", "OFL-1.1"),
    Package("barlow-condensed", "@fontsource/barlow-condensed", "5.3.0", "OFL-1.1"),
    Package("preact", "preact", "11.2.0", "MIT"),
    Package("htm", "htm", "3.1.1", "Apache-2.0"),
)
COPIES: Final = {
    "js/vendor/preact.js": "preact/dist/preact.mjs",
    "js/vendor/preact-hooks.js": "preact/hooks/dist/hooks.mjs",
    "js/vendor/LICENSE-preact.txt": "preact/LICENSE",
    "js/vendor/htm.js": "htm/dist/htm.mjs",
    "js/vendor/LICENSE-htm.txt": "htm/LICENSE",
    "fonts/LICENSE-besley.txt": "besley/LICENSE",
    "fonts/LICENSE-barlow.txt": "barlow/LICENSE",
    "fonts/LICENSE-barlow-condensed.txt": "barlow-condensed/LICENSE",
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


BESLEY: Final = "besley/files/besley-latin-800-normal.woff2"
BARLOW: Final = "barlow/files/barlow-latin-{}-normal.woff2"
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
OUTLINED: Final = (
    BESLEY,
    "barlow-condensed/files/barlow-condensed-latin-700-normal.woff2",
)
OUTLINES: Final = {"cards/glyphs.json": OUTLINED}


def fetch(package: Package) -> str:
    """Download and unpack a package; return its integrity hash, as npm states it."""
    run = subprocess.run(
        ["npm", "pack", f"{package.name}@{package.version}", "--silent"],
        check=True,
        capture_output=True,
        cwd=WORK,
        text=True,
    )
    packed = WORK / run.stdout.strip().splitlines()[-1]
    folder = WORK / package.folder
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(packed) as archive:
        archive.extractall(WORK / "unpacked", filter="data")
    (WORK / "unpacked" / "package").rename(folder)
    sha512 = hashlib.sha512(packed.read_bytes()).digest()
    return f"sha512-{base64.b64encode(sha512).decode()}"


def check_unchanged(package: Package, integrity: str) -> None:
    """Exit if a package differs from the recorded one of the same version."""
    if not RECORD.exists():
        return
    known = tomllib.loads(RECORD.read_text(encoding="utf-8"))["package"]
    before = known.get(package.folder, {})
    same_version = before.get("version") == package.version
    if same_version and before["integrity"] != integrity:
        sys.exit(f"{package.name} {package.version} is not what it was: {integrity}")


def shrink(cut: Cut, target: Path) -> None:
    """Write a subset of a font, without hinting."""
    subprocess.run(
        [
            *(sys.executable, "-m", "fontTools.subset", str(WORK / cut.source)),
            *(f"--output-file={target}", "--flavor=woff2", "--no-hinting"),
            *(f"--layout-features={cut.features}", f"--unicodes={cut.letters}"),
        ],
        check=True,
    )


def digest(path: Path) -> str:
    """Return a file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def record(integrities: dict[str, str]) -> Iterator[str]:
    """Yield the lines of the record of packages and files, as TOML."""
    yield "# Written by tools/vendor.py: what is here from others, and what it was."
    for package in PACKAGES:
        yield f"\n[package.{package.folder}]"
        yield f'name = "{package.name}"'
        yield f'version = "{package.version}"'
        yield f'licence = "{package.licence}"'
        yield f'integrity = "{integrities[package.folder]}"'
    copies = {name: (source,) for name, source in COPIES.items()}
    fonts = {name: (cut.source,) for name, cut in FONTS.items()}
    for name, origins in (copies | fonts | OUTLINES).items():
        yield f'\n[file."{name}"]'
        yield f'sha256 = "{digest(STATIC / name)}"'
        is_copy = "true" if name in COPIES else "false"
        yield f"unchanged = {is_copy}"
        yield "sources = ["
        for origin in origins:
            yield f'  {{ path = "{origin}", sha256 = "{digest(WORK / origin)}" }},'
        yield "]"


def main() -> None:
    """Download, check, copy, subset and record everything."""
    WORK.mkdir(parents=True, exist_ok=True)
    integrities: dict[str, str] = {}
    for package in PACKAGES:
        integrities[package.folder] = fetch(package)
        check_unchanged(package, integrities[package.folder])
    for name, source in COPIES.items():
        shutil.copyfile(WORK / source, STATIC / name)
    for name, cut in FONTS.items():
        shrink(cut, STATIC / name)
    outline = ROOT / "tools" / "outline_glyphs.py"
    subprocess.run([sys.executable, str(outline), str(WORK)], check=True)
    text = "\n".join(record(integrities)) + "\n"
    RECORD.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
