"""The studies of docs/studies at one per cent: they run, and match their pages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.lab.studies import run

from cannonade.lab.report import write_report
from cannonade.lab.results import StudyFolder
from cannonade.lab.study import Study, load_study

STUDIES = sorted((Path(__file__).parents[2] / "docs" / "studies").glob("*.toml"))
PART = 0.01
MOST_DEALS = 8


def page_of(file: Path) -> str:
    """Return the one page with the command that runs a study."""
    command = f"cannonade lab run docs/studies/{file.name}\n"
    texts = [each.read_text(encoding="utf-8") for each in file.parent.glob("*.md")]
    (page,) = (text for text in texts if command in text)
    return page


def quick(study: Study) -> Study:
    """Return a study with fewer deals, which trains one player on one batch."""
    first = study.arms[0].rules
    arms = tuple(
        replace(each, player=replace(each.player, training=int(each.rules == first)))
        if each.player.training
        else each
        for each in study.arms
    )
    return replace(study, arms=arms, deals=study.deals[:MOST_DEALS])


@pytest.mark.parametrize("file", STUDIES, ids=lambda file: file.stem)
def test_a_study_runs_at_one_per_cent(file: Path, tmp_path: Path) -> None:
    study = quick(load_study(file, PART))
    found = run(tmp_path, study)
    assert all(len(each["deal"]) == len(study.deals) for each in found.games.values())
    pictures = tmp_path / "pictures"
    page, *_ = write_report(study, StudyFolder(tmp_path), pictures)
    assert study.name in page.read_text(encoding="utf-8")
    shown = re.findall(rf"\(pictures/{file.stem}/([\w-]+\.svg)\)", page_of(file))
    shipped = file.parent / "pictures" / file.stem
    assert all((shipped / each).is_file() for each in shown)
    assert {*shown} <= {each.name for each in pictures.iterdir()}


@pytest.mark.parametrize("file", STUDIES, ids=lambda file: file.stem)
def test_the_page_of_a_study_is_about_that_study(file: Path) -> None:
    page = page_of(file)
    tables = file.parent / "tables" / f"{file.stem}.txt"
    report = tables.read_text(encoding="utf-8")
    study = load_study(file)
    assert f"(tables/{tables.name})" in page
    assert re.search(rf"^{len(study.deals):,} deals ", report)
    for arm in study.arms:
        assert f"| {arm.rules_name} |" in report, arm
        assert arm.player_name in report, arm
    digest = re.search(r"Digest of all games: ([0-9a-f]{16})\.", report)
    assert digest is not None
    assert f"digest {digest[1]}" in page


def test_there_are_studies() -> None:
    assert len(STUDIES) > 1
