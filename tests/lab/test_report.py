"""Reports, queries, luck and significance, and records of the rows of a study."""

import csv
import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.lab.studies import SMALL, run, study_of
from tests.support.conversations import run_here

from cannonade import Deal, Rules
from cannonade.errors import StudyError
from cannonade.kernel import Position
from cannonade.lab.analyses import (
    duel,
    effect_apart,
    effect_together,
    say_games,
    variance_parts,
)
from cannonade.lab.chunk import Chunk, begin
from cannonade.lab.figures import say_estimate
from cannonade.lab.pictures import draw_spread
from cannonade.lab.players import parse_player
from cannonade.lab.query import ask
from cannonade.lab.report import write_report
from cannonade.lab.results import Results, StudyFolder, read_results
from cannonade.lab.running import record_row
from cannonade.lab.schema import ACTION_COLUMNS, GAME_COLUMNS, OUTCOMES
from cannonade.lab.statistics import Floats, IntervalEstimate, estimate, games_to_tell
from cannonade.notation import format_record, parse_record, replay


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
    assert re.findall(r"""\b(?:src|href)=["']?[^#"'].*""", page) == []
    assert all(f"<{tag}" in page for tag in ("svg", "table", "figure"))
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
    file.write_text('rules = ["nosuch"]\nplayers = ["nobody"]\ndeals = { count = 1 }')
    bad = run_here("lab", "run", str(file))
    assert (bad.returncode, bad.stdout) == (2, "")
    lines = bad.stderr.splitlines()
    assert len(lines) == 2
    assert all(each.startswith("cannonade lab run: ") for each in lines)
    file.write_text(SMALL)
    bad = run_here("lab", "run", str(file), "--cluster", "nowhere")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert '--cluster must be local or tcp://HOST:PORT, not "nowhere"' in bad.stderr


def test_without_the_extra_a_line_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    monkeypatch.delitem(sys.modules, "cannonade.lab.query")
    done = run_here("lab", "query", str(tmp_path / "study.toml"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "cannonade lab query: this needs duckdb: to install, run "
        'pip install "cannonade[lab]"\n'
    )


TEXT = SMALL.replace('["uniform", "policy"]', '["uniform", "greedy", "level 3"]')


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> StudyFolder:
    replayed = StudyFolder(tmp_path_factory.mktemp("study"))
    run(replayed.path, study_of(TEXT))
    return replayed


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


def test_the_command_prints_a_record(replayed: StudyFolder, tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(TEXT)
    options = ("--out", str(replayed.path), "--arm", "strict, greedy")
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
    replayed: StudyFolder, deal: str, arm: str, problem: str
) -> None:
    with pytest.raises(StudyError, match=problem):
        record_row(study_of(TEXT), replayed, deal, arm)


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


REDRAWN = SMALL.replace("count = 30", "count = 8") + "redraws = 3\n"


def made(rng: np.random.Generator, players: Floats) -> Floats:
    """Return results with variances of 4, 1, that of the players, and 0.25."""
    shape = (40, 4, len(players))
    deal = rng.normal(0, 2, (shape[0], 1, 1))
    draws = rng.normal(0, 1, (*shape[:2], 1))
    return deal + draws + players + rng.normal(0, 0.5, shape)


def test_the_parts_of_a_variance_are_found_without_bias() -> None:
    rng, players = np.random.default_rng(1), np.array([-1.0, 0.0, 1.0])
    found = np.array([variance_parts(made(rng, players)) for _ in range(1000)])
    assert found.mean(axis=0) == pytest.approx([4, 1, 1, 0.25], rel=0.03)
    one = np.array([variance_parts(made(rng, players[:1])) for _ in range(1000)])
    assert one.mean(axis=0) == pytest.approx([4, 1.25, 0, 0], rel=0.03)


def test_the_interval_of_a_part_holds_the_truth_19_times_in_20() -> None:
    rng, players = np.random.default_rng(2), np.array([-1.0, 0.0, 1.0])

    def draws(values: Floats) -> float:
        return variance_parts(values)[1]

    found = [estimate(made(rng, players), draws) for _ in range(400)]
    assert 372 <= sum(each.low <= 1 <= each.high for each in found) <= 388


def test_the_jackknife_of_a_mean_is_its_interval() -> None:
    found = estimate(np.array([1.0, 2.0, 4.0, 7.0]), lambda some: float(some.mean()))
    assert (found.value, found.count) == (3.5, 4)
    assert found.high - found.value == pytest.approx(3.18245 * (7 / 4) ** 0.5)


def test_a_duel_is_won_half_by_ties() -> None:
    assert duel(np.array([[1.0, 2], [2, 2], [3, 2]])) == 0.5
    assert duel(np.array([[0.0, 1], [0, 1], [0, 0]])) == pytest.approx(5 / 6)


def test_effects_are_in_standard_deviations() -> None:
    rng = np.random.default_rng(3)
    deal = rng.normal(0, 3, 100_000)
    values = np.stack([deal, deal + rng.normal(1, 4, deal.size)], axis=1)
    assert effect_apart(values) == pytest.approx(1 / 17**0.5, abs=0.01)
    assert effect_together(values) == pytest.approx(1 / 4, abs=0.01)
    assert effect_together(np.array([[1.0, 3], [2, 4], [5, 7]])) == 1000
    assert effect_apart(np.array([[2.0, 2], [2, 2]])) == 0


def test_games_are_those_of_cohens_tables() -> None:
    # Cohen (1988), table 2.4.1: 64 in each of two groups for an effect of 0.5.
    found = games_to_tell(IntervalEstimate(0.5, 0.2, 0.8, 9), arms=2)
    assert found.value == pytest.approx(63, abs=1)
    assert (round(found.low), round(found.high)) == (25, 392)
    assert say_games(found) == "63 [25, 393]"
    assert (
        say_games(games_to_tell(IntervalEstimate(0.5, -0.2, 0.8, 9), 1))
        == "32 [13, any]"
    )
    assert (
        say_games(games_to_tell(IntervalEstimate(-0.5, -0.8, 0.2, 9), 1)) == "over 197"
    )
    assert say_games(games_to_tell(IntervalEstimate(-0.5, -0.8, -0.2, 9), 1)) == "never"


@pytest.fixture(scope="module")
def redrawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[Results, Path]:
    path = tmp_path_factory.mktemp("redrawn")
    return run(path, study_of(REDRAWN)), path


def test_orders_differ_and_chunks_do_not_matter(
    redrawn: tuple[Results, Path], tmp_path: Path
) -> None:
    games = redrawn[0].games
    assert len(games) == 12
    orders = [games[f"revised, policy, order {each}"]["actions"] for each in (1, 2, 3)]
    assert len({tuple(each.tolist()) for each in orders}) == 3
    again = run(tmp_path, study_of(REDRAWN), chunk=3)
    assert again.digest == redrawn[0].digest


def test_an_order_is_the_same_for_every_player() -> None:
    weak, strong = parse_player("level 3"), parse_player("policy")
    chunk = Chunk(
        key="", rules=Rules(), player=weak, seed=1, deals=range(5), limit=9, redraw=1
    )
    dealt = Position(Deal(Rules(), 4))
    first, chance = begin(chunk, 4)
    second, other = begin(replace(chunk, player=strong), 4)
    assert first == second != dealt
    assert first.observe() == dealt.observe()
    assert chance.bits() != other.bits()
    assert begin(replace(chunk, redraw=2), 4)[0] != first
    assert begin(replace(chunk, redraw=0), 4)[0] == dealt


def test_a_report_splits_the_variance(redrawn: tuple[Results, Path]) -> None:
    study = study_of(REDRAWN)
    pictures = redrawn[1] / "pictures"
    files = write_report(study, StudyFolder(redrawn[1]), pictures)
    page = files[1].read_text(encoding="utf-8")
    assert "played by each of 4 arms, in 3 orders of the hidden cards" in page
    assert page.count("| all 2 |") == 2 * len(study.measures)
    assert (pictures / "luck-killed.svg").read_text(encoding="utf-8")[:4] == "<svg"


def test_a_report_tells_players_apart(tmp_path: Path) -> None:
    study = study_of(f'{SMALL}compare = "players"\n')
    run(tmp_path, study)
    page = write_report(study, StudyFolder(tmp_path))[1].read_text(encoding="utf-8")
    assert "## Games to tell players apart, both on the same deals" in page
    assert "| revised | policy | uniform |" in page
    one = replace(study, deals=study.deals[:1])
    run(tmp_path, one)
    page = write_report(one, StudyFolder(tmp_path))[1].read_text(encoding="utf-8")
    assert "## Games" not in page


@pytest.mark.parametrize(
    "more", ["redraws = 1", 'redraws = 2\nstop = { measure = "won", width = 0.1 }']
)
def test_redraws_are_several(more: str) -> None:
    with pytest.raises(StudyError, match='"redraws" must be'):
        study_of(f"{SMALL}{more}\n")
