"""Replayed rows: the record of any row replays to the row's end."""

from pathlib import Path

import pytest
from tests.lab.studies import SMALL, run, study_of
from tests.support.conversations import run_here

from cannonade.errors import StudyError
from cannonade.lab.replaying import record_row
from cannonade.lab.results import StudyFolder
from cannonade.lab.schema import OUTCOMES
from cannonade.notation import format_record, parse_record, replay

TEXT = SMALL.replace('["uniform", "policy"]', '["uniform", "greedy", "level 3"]')


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> StudyFolder:
    folder = StudyFolder(tmp_path_factory.mktemp("study"))
    run(folder.path, study_of(TEXT))
    return folder


@pytest.mark.parametrize("more", ["", "redraws = 2\n"])
def test_every_row_replays_to_its_end(tmp_path: Path, more: str) -> None:
    study = study_of(TEXT.replace("count = 30", "count = 3") + more)
    found = run(tmp_path, study)
    for arm in study.arms:
        for number in study.deals:
            record = record_row(study, StudyFolder(tmp_path), f"{number}", arm.name)
            end = replay(parse_record(format_record(record))).steps[-1].state
            row = {
                name: int(each[number - 1])
                for name, each in found.games[arm.name].items()
            }
            assert len(record.played) == row["actions"]
            assert end.dead_count == row["killed"]
            assert end.outcome is not None
            assert end.outcome.reason.value == OUTCOMES[row["outcome"]]


def test_the_command_prints_a_record(folder: StudyFolder, tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(TEXT)
    options = ("--out", str(folder.path), "--arm", "strict, greedy")
    done = run_here("lab", "replay", str(file), "7", *options)
    assert done.stdout.startswith('[Deal "revised+placement=lower:7"]\n'), done.stderr
    code = "revised+placement=lower:7"
    assert run_here("lab", "replay", str(file), code, *options).stdout == done.stdout
    (tmp_path / "record").write_text(done.stdout)
    assert run_here("replay", str(tmp_path / "record"), "--check").returncode == 0


@pytest.mark.parametrize(
    ("deal", "arm", "problem"),
    [
        ("seven", "", "neither the number of a deal nor a deal code"),
        ("7", "", "several arms can be meant: expected --arm and one of revised, u"),
        ("revised:7", "strict, greedy", 'no arm "strict, greedy": expected --arm'),
        ("points:7", "", 'no arm "points"'),
        ("31", "strict, greedy", "deal 31 of strict, greedy has not been played"),
    ],
)
def test_what_is_no_row_is_refused(
    folder: StudyFolder, deal: str, arm: str, problem: str
) -> None:
    with pytest.raises(StudyError, match=problem):
        record_row(study_of(TEXT), folder, deal, arm)


def test_a_row_that_cannot_be_again_is_not_printed(tmp_path: Path) -> None:
    study = study_of(TEXT)
    found = run(tmp_path, study)
    lengths = zip(
        found.games["strict, greedy"]["actions"],
        found.games["strict, level 3"]["actions"],
        strict=True,
    )
    deal = next(n for n, (one, other) in enumerate(lengths, start=1) if one != other)
    parts = {each.name: each.key for each in StudyFolder(tmp_path).contents().arms}
    games = tmp_path / "games"
    for path in (games / parts["strict, greedy"]).iterdir():
        path.write_bytes((games / parts["strict, level 3"] / path.name).read_bytes())
    with pytest.raises(StudyError, match="ends another way now"):
        record_row(study, StudyFolder(tmp_path), f"{deal}", "strict, greedy")
