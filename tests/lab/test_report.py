"""Reports and queries: the results of a study on a page, in tables, and in SQL."""

import csv
import json
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.lab.studies import SMALL, run, study_of
from tests.support.conversations import run_here

from cannonade.errors import StudyError
from cannonade.lab.figures import say_estimate
from cannonade.lab.pictures import draw_spread
from cannonade.lab.query import ask
from cannonade.lab.report import write_report
from cannonade.lab.results import StudyFolder, read_results
from cannonade.lab.schema import ACTION_COLUMNS, GAME_COLUMNS
from cannonade.lab.statistics import IntervalEstimate


class Links(HTMLParser):
    """A parser that collects the resources a page would fetch."""

    def __init__(self) -> None:
        """Start without resources."""
        super().__init__()
        self.fetched: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record the references of a tag."""
        self.tags.add(tag)
        self.fetched += [
            value
            for name, value in attrs
            if name in ("src", "href", "xlink:href") and value and value[0] != "#"
        ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> StudyFolder:
    folder = StudyFolder(tmp_path_factory.mktemp("study"))
    run(folder.path, study_of(f"{SMALL}actions = true\n"))
    return folder


def test_a_report_is_one_page_and_its_tables(folder: StudyFolder) -> None:
    study = study_of(f"{SMALL}actions = true\n")
    files = write_report(study, folder)
    assert [each.name for each in files] == [
        *("report.html", "report.md", "arms.csv", "effects.csv")
    ]
    page = files[0].read_text(encoding="utf-8")
    links = Links()
    links.feed(page)
    assert links.fetched == []
    assert {"svg", "table", "figure"} <= links.tags
    before = [each.read_bytes() for each in files]
    assert [each.read_bytes() for each in write_report(study, folder)] == before
    with files[2].open(encoding="utf-8", newline="") as file:
        arms = [*csv.DictReader(file)]
    assert len(arms) == 4 * 4
    for row in arms:
        assert int(row["deals"]) == 30
        assert float(row["low"]) <= float(row["value"]) <= float(row["high"])
    with files[3].open(encoding="utf-8", newline="") as file:
        effects = [*csv.DictReader(file)]
    assert len(effects) == 2 * 4
    assert all(float(each["p"]) <= float(each["p_holm"]) for each in effects)
    assert "no deal of 30 differed (at most 10 % do)" in page


@pytest.mark.parametrize("count", [1, 40])
def test_pictures_have_room_for_their_arms(folder: StudyFolder, count: int) -> None:
    found = read_results(folder, folder.contents())
    (columns, *_) = found.games.values()
    games = {f"arm {each}": columns for each in range(count)}
    picture = draw_spread(replace(found, games=games), study_of().measures[2])
    assert picture.startswith("<svg")
    assert f"arm {count - 1}" in picture


def test_what_is_the_same_in_every_deal_is_said_so() -> None:
    score = study_of().measures[1]
    assert say_estimate(IntervalEstimate(7, 7, 7, 9), score) == "7 in every deal"
    assert say_estimate(IntervalEstimate(7.25, 6.5, 8, 9), score) == "7.2 [6.5, 8.0]"
    never = study_of().measures[0]
    assert say_estimate(IntervalEstimate(0, 0, 0.3, 9), never) == "0.0 % [0.0, 30.0]"
    nearly = IntervalEstimate(0.9996, 0.8, 1, 9)
    assert say_estimate(nearly, never) == "99.9 % [80.0, 100.0]"


def test_a_report_needs_a_whole_study(folder: StudyFolder, tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="nothing has been played"):
        write_report(study_of(), StudyFolder(tmp_path))
    with pytest.raises(StudyError, match="holds other arms"):
        write_report(study_of(SMALL.replace('"policy"', '"greedy"')), folder)
    run(tmp_path)
    min(tmp_path.rglob("*.parquet")).unlink()
    with pytest.raises(StudyError, match="is not complete"):
        write_report(study_of(), StudyFolder(tmp_path))


def test_questions_are_answered_in_sql(folder: StudyFolder) -> None:
    listed = ask(folder, "", "json")
    columns = {(each["table"], each["column"]) for each in json.loads(listed)}
    for table, known in (("games", GAME_COLUMNS), ("actions", ACTION_COLUMNS)):
        assert {name for of, name in columns if of == table} == {
            *("arm", "code"),
            *(each.name for each in known),
        }
    wins = "SELECT arm, sum(won)::INT AS wins FROM games GROUP BY arm ORDER BY arm"
    assert [each["wins"] for each in json.loads(ask(folder, wins, "json"))][1] == 0
    assert ask(folder, wins, "csv").startswith("arm,wins\n")
    lines = [json.loads(line) for line in ask(folder, wins, "jsonl").splitlines()]
    assert lines == json.loads(ask(folder, wins, "json"))
    assert ask(folder, wins, "table").startswith("arm ")
    played = (
        "SELECT max(abs(g.actions - n)) FROM games g JOIN (SELECT arm, deal, "
        "count(*) n FROM actions GROUP BY ALL) USING (arm, deal)"
    )
    assert ask(folder, played, "csv").splitlines()[1] == "0"
    with pytest.raises(StudyError, match="nosuch") as caught:
        ask(folder, "SELECT nosuch FROM games", "table")
    assert "LINE" not in str(caught.value)


def test_a_row_is_dealt_again_by_its_code(folder: StudyFolder) -> None:
    sql = "SELECT code FROM games WHERE arm = 'strict, policy' LIMIT 1"
    (code,) = (each["code"] for each in json.loads(ask(folder, sql, "json")))
    assert code == "revised+placement=lower:1"
    assert run_here("deal", code).returncode == 0


def test_the_commands_run_a_study_from_file_to_page(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL)
    done = run_here("lab", "run", str(file), "--jobs", "1", "--part", "0.2")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("small: 6 deals, 4 arms, digest ")
    assert run_here("lab", "report", str(file)).returncode == 0
    assert "Score" in (tmp_path / "small.lab" / "report.html").read_text()
    asked = run_here("lab", "query", str(file), "SELECT count(*) AS n FROM games")
    assert asked.stdout == "n\n24\n"
    asked = run_here("lab", "query", str(file), "SELECT 24 AS n", "--json")
    assert json.loads(asked.stdout) == [{"n": 24}]
    again = run_here("lab", "run", str(file), "--part", "0.2", "--json")
    facts = json.loads(again.stdout)
    assert (facts["deals"], facts["arms"]) == (6, 4)
    assert facts["digest"] in done.stdout
    file.write_text('rules = ["nosuch"]\nplayers = ["nobody"]\n')
    bad = run_here("lab", "run", str(file))
    assert (bad.returncode, bad.stdout) == (2, "")
    lines = bad.stderr.splitlines()
    assert len(lines) == 3
    assert all(each.startswith("cannonade lab run: ") for each in lines)
    file.write_text(SMALL)
    bad = run_here("lab", "run", str(file), "--cluster", "nowhere")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert '--cluster must be local or tcp://HOST:PORT, not "nowhere"' in bad.stderr


def test_without_the_extra_a_line_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(_: str) -> None:
        return None

    monkeypatch.setattr("cannonade.cli.lab.find_spec", nothing)
    for command in ("run", "report", "query", "replay"):
        more = ["7"] if command == "replay" else []
        done = run_here("lab", command, str(tmp_path / "study.toml"), *more)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == (
            f"cannonade lab {command}: this needs distributed, duckdb, matplotlib, "
            "numpy, pyarrow: to install, run "
            'pip install "cannonade[lab]"\n'
        )
