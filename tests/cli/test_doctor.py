"""The installation check, for people and for programs."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.conversations import run_here
from tests.support.rule_sets import REVISED
from tests.support.stores import keep

from cannonade.cli.streams import FAILURE
from cannonade.engine import Deal
from cannonade.errors import KernelMissingError, UnavailableStoreError
from cannonade.jobs.data import examine
from cannonade.session import begin
from cannonade.store import FILE_NAME, GameId, Store, open_store
from cannonade.words.club.saving import ProgramPart

NO_GAMES = "no games, no damage"
WITHOUT = """
import sys
from importlib.machinery import PathFinder

def find(name, path=None, target=None, usual=PathFinder.find_spec):
    found = usual(name, path, target)
    is_ours = name.startswith("cannonade.") and found and "abi3" in str(found.origin)
    return None if is_ours else found

PathFinder.find_spec = find
from cannonade.cli import main
sys.argv = ["cannonade", *sys.argv[1:]]
sys.exit(main())
"""
"""Runs the command as if the kernel could not be compiled."""


def run_without(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", WITHOUT, *words],
        check=False,
        capture_output=True,
        text=True,
    )


def test_everything_that_plays_runs(tmp_path: Path) -> None:
    done = run_here("doctor", data=tmp_path)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Cannonade ")
    assert "games in plain lines: works" in lines
    assert "the table in the browser: works" in lines
    assert "the terminal app: works" in lines
    assert any(line.startswith("the compiled kernel: ") for line in lines)
    assert "saving games: works" in lines
    assert lines[-2:] == [f"games are saved in {tmp_path / FILE_NAME}", NO_GAMES]


def test_a_program_is_told_the_same(tmp_path: Path) -> None:
    facts = json.loads(run_here("doctor", "--json", data=tmp_path).stdout)
    assert (facts["games"], facts["damage"], facts["problems"]) == (0, [], {})
    assert set(facts["runs"]) == {each.value for each in ProgramPart}
    assert facts["runs"]["text"]
    assert facts["runs"]["saving"]


def test_saving_is_tried(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run_here("doctor", data=tmp_path / "file")
    assert done.returncode == FAILURE
    assert "saving games: not working: " in done.stdout
    assert "use --data or set CANNONADE_DATA" in done.stdout
    with open_store(tmp_path) as store, store.reading() as connection:
        size = connection.execute("PRAGMA page_count").fetchone()[0]
    problem = UnavailableStoreError("x", "database or disk is full")
    with patch.object(Store, "try_writing", side_effect=problem):
        assert run_here("doctor", data=tmp_path).returncode == FAILURE
    assert run_here("doctor", data=tmp_path).returncode == 0
    with open_store(tmp_path) as store, store.reading() as connection:
        assert connection.execute("PRAGMA page_count").fetchone()[0] == size


def spoil(path: Path, game_ids: list[GameId]) -> None:
    """Damage what is computed from two games, and the log of a third."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER changes_no_update")
        for wanted, game_id in (
            ("UPDATE derived SET ply = 77 WHERE game_id = ?", game_ids[0]),
            ("UPDATE derived SET updated_at = 77 WHERE game_id = ?", game_ids[1]),
            ("UPDATE changes SET entries = 'zz' WHERE game_id = ?", game_ids[3]),
        ):
            connection.execute(wanted, (game_id,))


def test_damage_is_named_and_repaired_from_what_there_is(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game_ids = [keep(store, begin(Deal(REVISED, n)).resign()) for n in range(4)]
        store.finished_games()
    spoil(tmp_path / FILE_NAME, game_ids)
    path = tmp_path / FILE_NAME
    before = path.read_bytes()
    done = run_here("doctor", data=tmp_path)
    assert done.returncode == FAILURE
    assert path.read_bytes() == before
    told = done.stdout.splitlines()
    first = told.index("3 games can be read; damage:")
    assert told[first + 1].startswith(f"game {game_ids[3]} is ")
    done = run_here("doctor", "--repair", data=tmp_path)
    (aside,) = tmp_path.glob("*.damaged-*")
    assert f"the new file has 3 games; the damaged one is now {aside}" in done.stdout
    assert aside.read_bytes() == before
    assert run_here("doctor", data=tmp_path).returncode == 0
    with open_store(tmp_path) as store:
        assert {each.id for each in store.games()} == {*game_ids[:3]}


def test_a_repair_takes_lost_games_from_a_backup(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    with open_store(tmp_path) as store:
        game_id = keep(store)
    path.with_name(f"{FILE_NAME}.before-0004").write_bytes(path.read_bytes())
    path.write_bytes(b"torn")
    done = run_here("doctor", "--repair", data=tmp_path)
    assert "1 game came from a backup" in done.stdout
    with open_store(tmp_path) as store:
        assert [each.id for each in store.games()] == [game_id]


@pytest.mark.slow
def test_without_the_kernel_all_games_run(tmp_path: Path) -> None:
    done = run_without("doctor", "--data", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"the compiled kernel: not working: {KernelMissingError()}\n" in done.stdout
    facts = json.loads(run_without("doctor", "--json", "--data", str(tmp_path)).stdout)
    assert facts["runs"] == {each.value: True for each in ProgramPart} | {
        "kernel": False
    }
    assert set(facts["problems"]) == {"kernel"}


@pytest.mark.parametrize(
    "command",
    [
        "hint revised:1",
        "solve revised:1",
        "lab odds revised --out {folder}/journal",
        "text --watch 7 --data {folder}",
        "play --watch 7 --no-browser --data {folder}",
        "lab train revised --out {folder}/learned",
    ],
)
def test_what_needs_the_kernel_fails_in_one_line(command: str, tmp_path: Path) -> None:
    words = command.format(folder=tmp_path).split()
    name = " ".join(words[:2] if words[0] == "lab" else words[:1])
    done = run_without(*words)
    assert (done.returncode, done.stdout) == (FAILURE, "")
    assert done.stderr == f"cannonade {name}: {KernelMissingError()}\n"


def test_a_part_that_does_not_run_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "cannonade.web.app", None)
    done = run_here("doctor", data=tmp_path)
    assert done.returncode == FAILURE
    assert "the table in the browser: not working: " in done.stdout
    found = examine(tmp_path, lambda _done, _total: None)
    assert found.problems[ProgramPart.LINES] is None
