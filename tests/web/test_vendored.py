"""Vendored files match VENDORED.toml, and have compatible licences."""

import hashlib
import json
import tomllib
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
