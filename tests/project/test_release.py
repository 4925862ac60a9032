"""A release changes the right files, or nothing if it is impossible."""

import re
from pathlib import Path

import pytest
from tests.project.sources import ROOT, project_settings
from tools.release import ReleaseError, prepare, section_of

FILES = ("pyproject.toml", "CITATION.cff", "CHANGELOG.md")
LATER = "999.0.1"
DATE = "2030-01-31"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def texts(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text(encoding="utf-8") for name in FILES}


def test_a_release_dates_what_was_unreleased(copy: Path) -> None:
    before = texts(copy)
    section = prepare(copy, LATER, DATE)
    project, citation, changelog = texts(copy).values()
    assert f'\nversion = "{LATER}"' in project
    assert f"\nversion: {LATER}\n" in citation
    assert f"\ndate-released: {DATE}\n" in citation
    assert f"## Unreleased\n\n## {LATER} ({DATE})\n\n{section}" in changelog
    removed = f"\n## {LATER} ({DATE})\n"
    assert changelog.replace(removed, "", 1) == before["CHANGELOG.md"]
    with pytest.raises(ReleaseError, match="nothing under Unreleased"):
        section_of(changelog)


@pytest.mark.parametrize(
    ("version", "problem"),
    [("0.0.1", "not later than"), ("1.0", "no version"), ("", "no version")],
)
def test_a_version_that_cannot_be_changes_nothing(
    copy: Path, version: str, problem: str
) -> None:
    before = texts(copy)
    with pytest.raises(ReleaseError, match=problem):
        prepare(copy, version, DATE)
    assert texts(copy) == before


def test_the_citation_states_the_version_of_the_project() -> None:
    text = texts(ROOT)["CITATION.cff"]
    (version,) = re.findall(r"^version: (.+)$", text, re.MULTILINE)
    assert version == project_settings()["project"]["version"]
