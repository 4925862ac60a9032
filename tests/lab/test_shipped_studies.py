"""The studies of docs/studies at one per cent: they run, and match their pages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.lab.studies import run

from cannonade.lab.folder import StudyFolder
from cannonade.lab.report import write_report
from cannonade.lab.study import Study, load_study

STUDIES = sorted((Path(__file__).parents[2] / "docs" / "studies").glob("*.toml"))
PART = 0.01
MOST_DEALS = 8


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
    text = file.with_suffix(".md").read_text(encoding="utf-8")
    shown = {file.parent / each for each in re.findall(r"\(([\w/-]+\.svg)\)", text)}
    assert all(each.is_file() for each in shown)
    assert {each.name for each in shown} <= {each.name for each in pictures.iterdir()}
    assert {each.parent.name for each in shown} <= {file.stem}


@pytest.mark.parametrize("file", STUDIES, ids=lambda file: file.stem)
def test_the_page_of_a_study_is_about_that_study(file: Path) -> None:
    page = file.with_suffix(".md").read_text(encoding="utf-8")
    study = load_study(file)
    assert f"cannonade lab run docs/studies/{file.name}" in page
    assert re.search(rf"^{len(study.deals):,} deals ", page, re.MULTILINE)
    for arm in study.arms:
        assert f"| {arm.rules_name} |" in page, arm
        assert arm.player_name in page, arm
    assert re.search(r"Digest of all games: [0-9a-f]{16}\.", page)


def test_there_are_studies() -> None:
    assert len(STUDIES) > 1
