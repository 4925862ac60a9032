"""The pages about the laboratory: the tutorial runs, and the reference is complete."""

import re
import shlex
from pathlib import Path

import pytest
from tests.support.conversations import run_here

from cannonade.lab.schema import ACTION_COLUMNS, GAME_COLUMNS, MEASURES
from cannonade.lab.study import STUDY_KEYS

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
    for measure in MEASURES:
        assert f"`{measure.name}`" in page, measure
    for each in (*GAME_COLUMNS, *ACTION_COLUMNS):
        assert f"\n| `{each.name}` | {each.kind} | {each.meaning} |\n" in page, each
