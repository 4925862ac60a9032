"""Vendored files match VENDORED.toml, and have compatible licences."""

import hashlib
import json
import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.project.sources import PACKAGE, ROOT

STATIC = PACKAGE / "web" / "static"
RECORD: dict[str, Any] = tomllib.loads(
    (STATIC / "VENDORED.toml").read_text(encoding="utf-8")
)
LOCK: dict[str, Any] = json.loads(
    (ROOT / "tools" / "javascript" / "package-lock.json").read_text(encoding="utf-8")
)
LICENCES = {
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "MIT": "The MIT License",
    "Apache-2.0": "Apache License",
}


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.parametrize("name", RECORD["files"])
def test_a_file_is_the_one_recorded(name: str) -> None:
    assert digest(STATIC / name) == RECORD["files"][name]["sha256"]


def test_every_file_from_others_is_recorded() -> None:
    sources = (each for facts in RECORD["files"].values() for each in facts["from"])
    packages = tuple(f"{each}/" for each in RECORD["versions"])
    assert all(each.startswith(packages) for each in sources)
    folders = ("fonts", "js/vendor", "cards")
    files = {
        path.relative_to(STATIC).as_posix()
        for folder in folders
        for path in (STATIC / folder).rglob("*")
        if path.is_file()
    }
    assert files <= set(RECORD["files"])


@pytest.mark.parametrize("package", RECORD["versions"])
def test_every_package_has_its_licence_beside_it(package: str) -> None:
    (licence,) = (
        name
        for name, facts in RECORD["files"].items()
        if facts["from"] == [f"{package}/LICENSE"]
    )
    text = (STATIC / licence).read_text(encoding="utf-8")
    locked = LOCK["packages"][f"node_modules/{package}"]
    assert LICENCES[locked["license"]] in text
    assert locked["integrity"].startswith("sha512-")
    assert locked["version"] == RECORD["versions"][package]


FACE = re.compile(
    r"@font-face \{[^}]*?/fonts/(?P<font>[\w-]+\.woff2)[^}]*?"
    r"(?:unicode-range:(?P<range>[^;]*);\s*)?\}"
)
FACES = {
    found["font"]: found["range"]
    for found in FACE.finditer((STATIC / "css" / "page.css").read_text("utf-8"))
}


def code_points(ranges: str) -> set[int]:
    """Return the code points in a unicode-range."""
    named: set[int] = set()
    for first, last in re.findall(r"U\+(\w+)(?:-(\w+))?", ranges):
        named |= set(range(int(first, 16), int(last or first, 16) + 1))
    return named


def test_every_font_has_a_face() -> None:
    assert set(FACES) == {path.name for path in (STATIC / "fonts").glob("*.woff2")}


@pytest.mark.parametrize("name", [name for name, named in FACES.items() if named])
def test_a_face_names_the_letters_of_its_font(name: str) -> None:
    # fontTools has no types: its modules are imported as values.
    font = import_module("fontTools.ttLib").TTFont(STATIC / "fonts" / name)
    letters = set(font.getBestCmap())
    assert letters <= code_points(FACES[name])


@pytest.mark.parametrize("weight", ["besley-800", "barlow-500", "barlow-700"])
def test_two_cuts_of_a_font_share_no_letter(weight: str) -> None:
    basic, more = (FACES[f"{weight}{ending}.woff2"] for ending in ("", "-more"))
    assert not code_points(basic) & code_points(more)
