"""Saved games as rows, in CSV and Parquet."""

# The stubs of PyArrow do not type its files.
# pyright: reportUnknownMemberType=false

import csv
import io
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.support.conversations import run_here, stored

from cannonade.foreign_text import as_cell
from cannonade.jobs.data import ACTION_COLUMNS, GAME_COLUMNS


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    run_here("text", "revised:1", text="b1\ne4\n=d4\n\n\nundo\n", data=folder)
    run_here("text", "points:2", text="1\nresign\n", data=folder)
    return folder


def rows_of(text: str) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(text))]


def test_a_game_is_a_row(data: Path) -> None:
    rows = rows_of(run_here("export", "games", "--csv", data=data).stdout)
    listed = json.loads(run_here("games", "--json", data=data).stdout)
    assert [*rows[0]] == [*GAME_COLUMNS]
    assert [each["game"] for each in rows] == [each["id"] for each in listed]
    assert [each["deal"] for each in rows] == ["points:2", "revised:1"]
    assert [each["result"] for each in rows] == ["resigned", "open"]
    assert [each["won"] for each in rows] == ["", ""]


def test_an_action_that_stands_is_a_row(data: Path) -> None:
    done = run_here("export", "games", "--actions", "--jsonl", data=data)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert all([*each] == [*ACTION_COLUMNS] for each in rows)
    games = rows_of(run_here("export", "games", "--csv", data=data).stdout)
    for game in games:
        own = [each for each in rows if each["game"] == game["game"]]
        assert [each["ply"] for each in own] == [*range(int(game["actions"]))]
    assert [each["action"] for each in rows][-4:-1] == ["Qs@b1", "Jd@e4", "=d4"]


@pytest.mark.parametrize("options", [(), ("--actions",)])
def test_every_form_holds_the_same(
    data: Path, tmp_path: Path, options: tuple[str, ...]
) -> None:
    files = [tmp_path / f"games.{ending}" for ending in ("csv", "jsonl", "parquet")]
    for file in files:
        done = run_here("export", "games", str(file), *options, data=data)
        assert (done.returncode, done.stdout) == (0, ""), done.stderr
        again = run_here("export", "games", str(file), *options, data=data)
        assert (again.returncode, again.stdout) == (2, "")
        assert "exists" in again.stderr
    lines = files[1].read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    assert rows
    assert pq.read_table(files[2]).to_pylist() == rows
    shown = [
        {name: "" if each is None else str(as_cell(each)) for name, each in row.items()}
        for row in rows
    ]
    assert rows_of(files[0].read_text(encoding="utf-8")) == shown


def test_a_terminal_is_told_what_was_exported(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("io.TextIOWrapper", Terminal)
    count = len(stored(data))
    for ending in ("csv", "txt"):
        file = data / f"x.{ending}"
        done = run_here("export", "games", str(file), data=data)
        assert done.stdout == f"{count} games in {file}\n"


@pytest.mark.parametrize("form", ["csv", "jsonl", "parquet"])
def test_an_option_decides_whatever_the_ending(
    data: Path, tmp_path: Path, form: str
) -> None:
    by_option, by_ending = tmp_path / "games.rows", tmp_path / f"games.{form}"
    for words in (f"--{form}", str(by_option)), (str(by_ending),):
        assert run_here("export", "games", *words, data=data).returncode == 0
    assert by_option.read_bytes() == by_ending.read_bytes()


def test_no_games_are_no_rows(tmp_path: Path) -> None:
    done = run_here("export", "games", "--csv", data=tmp_path)
    assert done.stdout == ",".join(GAME_COLUMNS) + "\n"


def test_parquet_needs_a_file_and_the_extra(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = run_here("export", "games", "--parquet", data=data)
    assert (done.returncode, done.stdout) == (2, "")
    assert "name a file, such as games.parquet" in done.stderr

    def nothing(_: str) -> None:
        return None

    monkeypatch.setattr("cannonade.cli.lab.find_spec", nothing)
    done = run_here("export", "games", "--parquet", data=data)
    assert (done.returncode, done.stdout) == (1, "")
    assert 'pip install "cannonade[lab]"' in done.stderr


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("export games x.XLSX", "name the file .txt for records, or .csv, .jsonl"),
        ("export games x.nosuch", "name the file .txt for records, or .csv, .jsonl"),
        ("export games x.csv.gz", "name the file .txt for records, or .csv, .jsonl"),
        ("review last --annotate x.json", "a name such as x.txt"),
    ],
)
def test_an_ending_never_promises_another_format(
    data: Path, monkeypatch: pytest.MonkeyPatch, words: str, right: str
) -> None:
    monkeypatch.chdir(data)
    done = run_here(*words.split(), data=data)
    assert (done.returncode, done.stdout) == (2, "")
    assert right in done.stderr
    assert not [*data.glob("x*")]
