"""The command that manages all saved data, and games as rows."""
# The stubs of PyArrow do not type its files.
# pyright: reportUnknownMemberType=false

import csv
import io
import json
from pathlib import Path
from unittest.mock import patch

import pyarrow.parquet as pq
import pytest
from tests.support.conversations import run_here, stored
from tests.support.rule_sets import REVISED
from tests.support.stores import START, keep
from tests.support.table import client_of

from cannonade.engine import Deal
from cannonade.errors import UnavailableStoreError
from cannonade.foreign_text import as_cell
from cannonade.jobs.data import ACTION_COLUMNS, GAME_COLUMNS
from cannonade.notation import parse_records
from cannonade.session import begin
from cannonade.store import FILE_NAME, Store, data_folder, import_games, open_store


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a folder with one game in it."""
    folder = tmp_path / "data"
    run_here("text", "revised:1", text="b1\n", data=folder)
    return folder


def test_it_says_where_games_are_kept(tmp_path: Path) -> None:
    done = run_here("data", "path", data=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"{tmp_path / FILE_NAME}\n")
    done = run_here("data", "path", "--data", str(tmp_path / "other"))
    assert done.stdout == f"{tmp_path / 'other' / FILE_NAME}\n"
    done = run_here("export", "games", str(tmp_path / "x.csv"), data=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "cannonade export games: No saved games.\n"
    for form, shown in (((), ""), (("--csv",), ",".join(GAME_COLUMNS) + "\n")):
        done = run_here("export", "games", *form, data=tmp_path)
        assert (done.returncode, done.stdout) == (0, shown)
    assert list(tmp_path.iterdir()) == []


def test_games_go_out_and_in(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    assert run_here("export", "games", str(file), data=data).returncode == 0
    text = file.read_text()
    assert run_here("export", "games", data=data).stdout == text
    assert text.startswith('[Deal "revised:1"]\n[Game "')
    other = tmp_path / "other"
    done = run_here("data", "import", str(file), data=other)
    assert done.stdout == "1 game added, 0 continued, 0 known already.\n"
    done = run_here("data", "import", text=text, data=other)
    assert done.stdout == "No games added, 0 continued, 1 known already.\n"
    assert stored(other) == stored(data)


def test_an_export_overwrites_nothing(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("mine")
    done = run_here("export", "games", str(file), data=data)
    assert done.returncode == 2
    assert "File exists" in done.stderr
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[Deal "revised:1"]\nQs@b1 Jd@e4', "expected a result"),
        (
            '[Deal "revised:1"]\nQs@c5\nopen\n',
            "line 4, after 0 actions: Qs@c5 is not legal",
        ),
    ],
)
def test_what_cannot_be_imported_is_listed(data: Path, text: str, problem: str) -> None:
    good = '[Deal "revised:7"]\nopen\n\n'
    done = run_here("data", "import", text=good + text, data=data)
    assert done.returncode == 1
    assert done.stdout.startswith("1 game added")
    assert problem in done.stderr
    assert len(stored(data)) == 2


def test_lost_comments_and_headers_are_counted_once(tmp_path: Path) -> None:
    commented = '[Deal "revised:7"]\n{a lucky deal}\nopen\n\n'
    annotated = '[Deal "revised:8"]\n[Annotator "Bob"]\nopen\n\n'
    plain = '[Deal "revised:9"]\n[Player "Player"]\n[Date "2026-11-01"]\nopen\n'
    done = run_here("data", "import", text=commented + annotated + plain, data=tmp_path)
    counts, lost = done.stdout.splitlines()[0].split(". ")
    assert counts.startswith("3 games added")
    assert lost.endswith("2 games.")
    text = run_here("export", "games", data=tmp_path).stdout
    again = run_here("data", "import", text=text, data=tmp_path / "other").stdout
    assert again == "3 games added, 0 continued, 0 known already.\n"


@pytest.mark.parametrize("zone", ["+23:59", "-23:59", "+00:00:01"])
def test_a_moment_out_of_all_range_is_passed_over(data: Path, zone: str) -> None:
    for moment in (f"0001-01-01T00:00:00{zone}", f"9999-12-31T23:59:59{zone}"):
        text = f'[Deal "revised:7"]\n[Created "{moment}"]\n[Changed "{moment}"]\nopen\n'
        done = run_here("data", "import", text=text, data=data)
        assert (done.returncode, done.stderr) == (0, "")
    assert len(stored(data)) == 2


def test_a_damaged_game_is_named_and_the_others_are_exported(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game_ids = [keep(store, begin(Deal(REVISED, n)).resign()) for n in range(4)]
        with store.writing() as connection:
            connection.execute("DROP TRIGGER changes_no_update")
            wanted = "UPDATE changes SET entries = '9z' WHERE game_id = ?"
            connection.execute(wanted, (game_ids[2],))
    for number, command in enumerate(("games", "games --actions --csv")):
        file = tmp_path / f"{number}.txt"
        done = run_here("export", *command.split(), str(file), data=tmp_path)
        assert done.returncode == 1
        assert f"game {game_ids[2]} is damaged" in done.stderr
    text = (tmp_path / "0.txt").read_text()
    assert len(parse_records(text)) == 3
    assert f"{{Left out: game {game_ids[2]} is damaged" in text
    with client_of(open_store(tmp_path)) as client:
        assert client.get("/games/export").text == text
        assert f"game {game_ids[2]} is damaged" in client.get("/games/transfer").text
    with open_store(tmp_path / "other") as other:
        assert len(import_games(other, text, START).games) == 3


def test_an_export_that_fails_leaves_no_file(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    problem = UnavailableStoreError("games", "disk I/O error")
    with patch.object(Store, "reading", side_effect=problem):
        assert run_here("export", "games", str(file), data=data).returncode == 1
    assert not file.exists()


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b'[Deal "revised:7"]\nopen\n\n\xff', "Line 4 of this file is not UTF-8"),
        (b"", "There are no games in that."),
        (b" \n\n", "There are no games in that."),
    ],
)
def test_what_is_no_file_of_records_is_refused_whole(
    data: Path, tmp_path: Path, content: bytes, problem: str
) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes(content)
    done = run_here("data", "import", str(file), data=data)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{file}: {problem}" in done.stderr
    assert len(stored(data)) == 1


def test_everything_is_erased_when_that_is_confirmed(data: Path) -> None:
    done = run_here("data", "erase", text="n\n", data=data)
    assert done.returncode == 130
    assert "for ever? [y/N]" in done.stdout
    assert len(stored(data)) == 1
    done = run_here("data", "erase", data=data)
    assert done.returncode == 2
    assert "--yes goes on without asking" in done.stderr
    done = run_here("data", "erase", text="y\n", data=data)
    assert f"Removed {data / FILE_NAME}." in done.stdout
    assert not data.exists()
    done = run_here("data", "erase", "--yes", data=data)
    assert (done.returncode, done.stdout) == (
        0,
        f"There is nothing at {data / FILE_NAME}.\n",
    )


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CANNONADE_DATA", str(tmp_path / "from_environment"))
    assert data_folder(tmp_path) == tmp_path
    assert data_folder() == tmp_path / "from_environment"
    monkeypatch.delenv("CANNONADE_DATA")
    assert data_folder().name == "cannonade"


@pytest.fixture
def two_games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    run_here("text", "revised:1", text="b1\ne4\n=d4\n\n\nundo\n", data=folder)
    run_here("text", "points:2", text="1\nresign\n", data=folder)
    return folder


def rows_of(text: str) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(text))]


def test_a_game_is_a_row(two_games: Path) -> None:
    rows = rows_of(run_here("export", "games", "--csv", data=two_games).stdout)
    listed = json.loads(run_here("games", "--json", data=two_games).stdout)
    assert [*rows[0]] == [*GAME_COLUMNS]
    assert [each["game"] for each in rows] == [each["id"] for each in listed]
    assert [each["deal"] for each in rows] == ["points:2", "revised:1"]
    assert [each["result"] for each in rows] == ["resigned", "open"]
    assert [each["won"] for each in rows] == ["", ""]


def test_an_action_that_stands_is_a_row(two_games: Path) -> None:
    done = run_here("export", "games", "--actions", "--jsonl", data=two_games)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert all([*each] == [*ACTION_COLUMNS] for each in rows)
    games = rows_of(run_here("export", "games", "--csv", data=two_games).stdout)
    for game in games:
        own = [each for each in rows if each["game"] == game["game"]]
        assert [each["ply"] for each in own] == [*range(int(game["actions"]))]
    assert [each["action"] for each in rows][-4:-1] == ["Qs@b1", "Jd@e4", "=d4"]


@pytest.mark.parametrize("options", [(), ("--actions",)])
def test_every_form_holds_the_same(
    two_games: Path, tmp_path: Path, options: tuple[str, ...]
) -> None:
    files = [tmp_path / f"games.{ending}" for ending in ("csv", "jsonl", "parquet")]
    for file in files:
        done = run_here("export", "games", str(file), *options, data=two_games)
        assert (done.returncode, done.stdout) == (0, ""), done.stderr
        again = run_here("export", "games", str(file), *options, data=two_games)
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
    two_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("io.TextIOWrapper", Terminal)
    count = len(stored(two_games))
    for ending in ("csv", "txt"):
        file = two_games / f"x.{ending}"
        done = run_here("export", "games", str(file), data=two_games)
        assert done.stdout == f"{count} games in {file}\n"


@pytest.mark.parametrize("form", ["csv", "jsonl", "parquet"])
def test_an_option_decides_whatever_the_ending(
    two_games: Path, tmp_path: Path, form: str
) -> None:
    by_option, by_ending = tmp_path / "games.rows", tmp_path / f"games.{form}"
    for words in (f"--{form}", str(by_option)), (str(by_ending),):
        assert run_here("export", "games", *words, data=two_games).returncode == 0
    assert by_option.read_bytes() == by_ending.read_bytes()


def test_parquet_needs_a_file(two_games: Path) -> None:
    done = run_here("export", "games", "--parquet", data=two_games)
    assert (done.returncode, done.stdout) == (2, "")
    assert "name a file, such as games.parquet" in done.stderr


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
    two_games: Path, monkeypatch: pytest.MonkeyPatch, words: str, right: str
) -> None:
    monkeypatch.chdir(two_games)
    done = run_here(*words.split(), data=two_games)
    assert (done.returncode, done.stdout) == (2, "")
    assert right in done.stderr
    assert not [*two_games.glob("x*")]
