"""The commands about deals and recorded games."""

import json
import os
import subprocess
import time
from pathlib import Path
from unittest.mock import Mock

import pytest
from tests.support.conversations import COMMAND, make_environment, run_here
from tests.support.lines import read_lines

from cannonade.cards import PACK
from cannonade.notation import parse_deal_code, parse_position
from cannonade.rules import RULE_SETS
from cannonade.store import FILE_NAME, open_store


def write_records(path: Path) -> None:
    games = [
        f'[Deal "{line.deal_code}"]\n\n{" ".join(line.tokens)}\n{line.end}\n'
        for line in read_lines("won.txt")
    ]
    path.write_text("\n".join(games))


def test_a_deal_laid_open() -> None:
    text = run_here("deal", "revised:48213").stdout
    assert text.startswith("Deal code: revised:48213\n")
    position = text.splitlines()[-1].removeprefix("Position: ")
    facts = json.loads(run_here("deal", "revised:48213", "--json").stdout)
    assert facts["position"] == position
    assert parse_position(position).draw_count + 9 <= len(PACK)
    by_order = parse_deal_code(facts["code_by_order"])
    assert by_order.deal.cards == parse_deal_code("revised:48213").deal.cards
    assert [card.symbol for card in by_order.deal.cards] == facts["order"]
    assert run_here("deal", "revised:1", "--ascii").stdout.isascii()


def test_records_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    write_records(path)
    done = run_here("replay", str(path), "--check")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == len(RULE_SETS)
    assert lines[0] == "game 1: revised:1: 86 actions, won, score 0: correct"
    facts = json.loads(run_here("replay", str(path), "--json").stdout)
    assert all(each["is_right"] for each in facts)
    assert facts[3]["result"] == "won 106 twelve_dead"
    nothing = run_here("replay", "-", "--check")
    assert (nothing.returncode, nothing.stdout) == (2, "")
    assert "There are no games in that" in nothing.stderr
    from_pipe = run_here("replay", "-", "--check", text=path.read_text())
    assert from_pipe.stdout == done.stdout


def test_a_record_that_is_wrong_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    write_records(path)
    path.write_text(path.read_text().replace("won 106", "won 107"))
    done = run_here("replay", str(path), "--check")
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == len(RULE_SETS) - 1
    assert "game 4: points:1: " in done.stderr
    assert "is won 106 twelve_dead, not won 107 twelve_dead" in done.stderr
    facts = json.loads(run_here("replay", str(path), "--json").stdout)
    assert [each["is_right"] for each in facts] == [True, True, True, False, True]
    path.write_text('[Deal "revised:1"]\n\nQs@b1 Jd@z1\nopen\n')
    done = run_here("replay", str(path))
    assert done.returncode == 2
    assert f"{path}: line 3, character 10: expected a slot" in done.stderr
    path.write_text('[Deal "revised:1"]\n\nQs@b1 Jd@a2\nopen\n')
    assert "Jd cannot stand on a2" in run_here("replay", str(path)).stderr


def test_a_game_is_stepped_through(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(
        '[Deal "revised:1"]\n[Player "Ann"]\n\nQs@b1 {well} Jd@e4 =d4\nresigned\n'
    )
    told = run_here("replay", str(path)).stdout.splitlines()
    assert told[:2] == ["game 1: revised:1", "Player: Ann"]
    assert "1. Qs@b1: put Q♠ on b1." in told
    assert "(well)" in told
    assert told[-1].endswith(" resigned.")


def test_action_paths_are_counted() -> None:
    done = run_here("lab", "perft", "revised:1", "3")
    assert done.stdout.splitlines() == ["1 2", "2 4", "3 40"]
    command = ("lab", "perft", "revised:1", "2")
    after = ("--after", "Qs@b1 Jd@e4 =d4", "--divide")
    lines = run_here(*command, *after).stdout.splitlines()
    assert lines[0] == ". 13"
    assert lines[-1] == "2 22"
    assert sum(int(line.split()[1]) for line in lines[:-1]) == 22
    facts = json.loads(run_here(*command, *after, "--json").stdout)
    assert (facts["count"], facts["divided"]["."]) == (22, 13)
    facts = json.loads(run_here("lab", "perft", "revised:1", "3", "--json").stdout)
    assert facts["counts"] == {"1": 2, "2": 4, "3": 40}


def test_counting_is_interrupted_quietly() -> None:
    with subprocess.Popen(  # noqa: S603  our own program
        [*COMMAND, "lab", "perft", "original:1", "30"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=make_environment(None),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("1 ")
        time.sleep(0.2)
        process.send_signal(2)
        process.stdout.read()
        assert process.stderr.read() == ""
        assert process.wait(30) == 130


READERS = ("games", "stats", "achievements", "export games", "review")
PLAYERS = ("text", "text --lesson 1", "text --puzzle 1", "play --no-browser")


@pytest.mark.parametrize(
    "command", [*READERS, *PLAYERS, "doctor", "data import", "data erase --yes"]
)
@pytest.mark.parametrize("case", ["denied", "folder", "link", "folder link"])
def test_games_that_cannot_be_read_end_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, case: str
) -> None:
    data = tmp_path
    file, right = data / FILE_NAME, "Move it away"
    match case:
        case "denied":
            open_store(data).close()
            monkeypatch.setattr(os, "access", Mock(return_value=False))
            right = f"permission denied. It belongs to {file.owner()}: change"
        case "folder":
            file.mkdir()
        case "link":
            file.symlink_to("nowhere")
        case _:
            data = file = tmp_path / "link"
            data.symlink_to(tmp_path / "nowhere")
    done = run_here(*command.split(), text='[Deal "revised:1"]\nopen\n', data=data)
    told = done.stdout if command == "doctor" else done.stderr
    assert done.returncode == 1, told
    assert f"{file} cannot be read: " in told
    assert right in told
    if command == "doctor":
        assert "no damage" not in told
    else:
        assert (done.stdout, told.count("\n")) == ("", 1)
