"""The documentation of the laboratory, its shipped studies and its measures."""

import re
import shlex
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.lab.studies import run
from tests.support.conversations import run_here
from tests.support.rule_sets import first_is_fast

from cannonade.errors import StudyError
from cannonade.lab import schema
from cannonade.lab.report import write_report
from cannonade.lab.results import StudyFolder
from cannonade.lab.study import STUDY_KEYS, Study, load_study

STUDIES = sorted(
    (Path(__file__).parents[2] / "docs" / "studies").glob("*.toml"),
    key=lambda file: (file.stem != "ploys-by-chance", file.stem),  # the quickest first
)
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


@pytest.mark.parametrize("file", first_is_fast(STUDIES, lambda file: file.stem))
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


DOCS = Path(__file__).parents[2] / "docs"


def test_the_tutorial_goes_from_a_file_to_a_plot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (DOCS / "tutorial" / "lab.md").read_text(encoding="utf-8")
    (study,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path("strict.toml").write_text(study.replace("count = 1000", "count = 200"))
    answers = [
        run_here(*shlex.split(line), "--jobs", "1")
        if " run " in line
        else run_here(*shlex.split(line))
        for line in re.findall(r"^\$ cannonade (.*)$", page, re.MULTILINE)
    ]
    assert [each.returncode for each in answers] == [0] * 3, answers
    assert Path("strict.lab/report.html").read_text(encoding="utf-8").count("<svg") > 3
    codes = answers[-1].stdout.split()[1:]
    assert len(codes) == 5
    assert run_here("deal", codes[0]).returncode == 0


def test_the_reference_lists_every_key_measure_and_column() -> None:
    page = (DOCS / "reference" / "studies.md").read_text(encoding="utf-8")
    for key in STUDY_KEYS:
        assert f"\n| `{key}` |" in page, key
    for measure in schema.MEASURES:
        assert f"`{measure.name}`" in page, measure
    for each in (*schema.GAME_COLUMNS, *schema.ACTION_COLUMNS):
        assert f"\n| `{each.name}` | {each.kind} | {each.meaning} |\n" in page, each


GAMES: dict[str, schema.Ints] = {
    "deal": np.array([1, 2, 3]),
    "killed": np.array([12, 7, 12]),
    "score": np.array([3, 0, -4]),
    "won": np.array([1, 0, 1]),
}


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("score", [3, 0, -4]),
        ("killed + score", [15, 7, 8]),
        (" 10*killed -  score", [117, 70, 124]),
        ("won * (100 - score)", [97, 0, 104]),
        ("-killed", [-12, -7, -12]),
        ("killed - killed + 3", [3, 3, 3]),
    ],
)
def test_a_formula_is_worked_out_for_each_game(text: str, values: list[int]) -> None:
    assert schema.measure_rows(GAMES, schema.parse_measure(text)).tolist() == values


@pytest.mark.parametrize(
    "text",
    [
        *("wins", "", "7", "killed + ", "killed ** 2", "killed / 2", "score.real"),
        *(
            "__import__('os')",
            "killed if won else 0",
            "killed + 1.5",
            "deal",
            "1" * 300,
        ),
        *("killed * killed * killed * killed", "killed * score * draws * 1000"),
        *("killed + " * 60 + "killed", "killed + 9999999", "True + won"),
    ],
)
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises(StudyError, match="is not a measure: expected one of won"):
        schema.parse_measure(text)
