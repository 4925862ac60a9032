"""The command that reviews games, and that of line mode."""

import json
from pathlib import Path

import pytest
from tests.support.conversations import run_here
from tests.support.reviews import WON
from tests.support.rule_sets import REVISED
from tests.support.stores import keep

from cannonade.engine import Deal
from cannonade.notation import parse_records
from cannonade.session import begin
from cannonade.store import open_store

TOKENS = " ".join(WON[0].tokens[:8])
RECORD = f'[Deal "{WON[0].deal_code}"]\n\n{TOKENS}\nresigned\n'


def test_a_file_is_reviewed(tmp_path: Path) -> None:
    file, noted = tmp_path / "games.txt", tmp_path / "noted.txt"
    file.write_text(RECORD)
    budget = ("--budget", "1")
    page = run_here(
        "review", str(file), *budget, "--annotate", str(noted), "--ascii"
    ).stdout
    assert page.startswith("Review: Deal 1, Revised rules, 8 actions, resigned\n")
    assert page.isascii()
    assert max(map(len, page.splitlines())) <= 80
    (game,) = parse_records(noted.read_text())
    assert all(each.text.startswith("[%equity ") for each in game.comments)
    assert len(game.comments) == 8
    (facts,) = json.loads(run_here("review", str(file), *budget, "--json").stdout)
    assert facts["result"] == "resigned"
    assert len(facts["review"]["plies"]) == len(facts["lucks"]) == 8
    assert facts["totals"]["forfeit"][0] > 0
    shared = run_here("review", str(file), *budget, "--share").stdout
    assert shared.startswith("Cannonade revised:1\nYou resigned a game ")
    assert len(shared.splitlines()) == 3


def test_what_cannot_be_reviewed(tmp_path: Path) -> None:
    done = run_here("review", "nosuchgame", data=tmp_path)
    assert done.returncode == 2
    assert "no file or saved game with this name" in done.stderr
    done = run_here("review", data=tmp_path)
    assert done.returncode == 2
    assert "there are no finished games yet" in done.stderr
    with open_store(tmp_path) as store:
        game_id = keep(store, begin(Deal(REVISED, 1)))
    done = run_here("review", game_id, data=tmp_path)
    assert done.returncode == 2
    assert "still in progress" in done.stderr
    (tmp_path / "bad.txt").write_text("[Deal")
    done = run_here("review", str(tmp_path / "bad.txt"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    (tmp_path / "empty.txt").write_text("")
    done = run_here("review", str(tmp_path / "empty.txt"))
    assert done.returncode == 2
    assert "it contains no game" in done.stderr


def test_no_work_is_done_for_notes_that_could_not_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cannonade.jobs.review_run.review_text", pytest.fail)
    file = tmp_path / "games.txt"
    file.write_text(RECORD)
    for out in (file, tmp_path, tmp_path / "nowhere" / "noted.txt"):
        done = run_here("review", str(file), "--annotate", str(out))
        assert done.returncode == 2
        assert str(out) in done.stderr
    assert file.read_text() == RECORD
