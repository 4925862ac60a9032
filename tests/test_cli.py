"""The commands, as a person or a script runs them."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.support.conversations import COMMAND, make_environment, run, run_here
from tests.support.lines import read_lines

from cannonade.cards import PACK
from cannonade.notation import parse_deal_code, parse_position
from cannonade.rules import RULE_SETS, VOCABULARY, RuleSet

MISTAKEN = """\
name = "My Rules"

[rules]
griid = "nine"
cycling = "sometimes"
scoring = 3
"""
HOUSE = """\
name = "house"

[rules]
cycling = "at_once"
fatal_health = "proven"
armour_limit = "none"
"""


def write_records(path: Path) -> None:
    games = [
        f'[Deal "{line.deal_code}"]\n\n{" ".join(line.tokens)}\n{line.end}\n'
        for line in read_lines("won.txt")
    ]
    path.write_text("\n".join(games))


def test_the_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert done.stdout.startswith("cannonade ")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_command_there_is_help() -> None:
    done = run_here()
    assert done.returncode == 0
    for command in ("text", "rules", "deal", "replay", "perft", "validate"):
        assert f"\n  {command} " in done.stdout


def test_help_is_there_at_once() -> None:
    program = (
        "import sys, cannonade.cli; print(*sorted("
        "each for each in sys.modules if each.startswith('cannonade')))"
    )
    made = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    layers = {each.split(".")[1] for each in made.stdout.split() if "." in each}
    assert not layers & {"session", "text", "words"}


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nosuch"], "No such command 'nosuch'"),
        (["deal"], "Missing argument 'DEAL_CODE'"),
        (["deal", "revisd:3"], "expected a rule set: revised, original, revisions"),
        (["deal", "revised:x"], "a deal number, 0 to 18446744073709551615"),
        (["deal", "revised:99999999999999999999"], "a deal number, 0 to"),
        (["rules", "revisd"], 'did you mean "revised"?'),
        (["rules", "revised+grid=ten"], "one of grid=nine|eight"),
        (["rules", "nosuch.toml"], "nosuch.toml: the file cannot be read"),
        (["text", "revisd:3"], "expected a rule set"),
        (["text", "3"], "rules before the number, as in revised:3"),
        (["text", "revised:3", "--rules", "points"], "names its own rules"),
        (["replay", "nosuch.txt"], "nosuch.txt: No such file"),
        (["perft", "revised:1", "0"], "greater than or equal to 1"),
        (["perft", "revised:1", "2", "--after", "Qs@b1 5h@b4"], "5h@b4 is not legal"),
        (["perft", "revised:1", "2", "--after", "Qs@b1 Jd@z9"], "expected a slot"),
        (["validate", "nosuch.toml"], "the file cannot be read"),
    ],
)
def test_bad_input_gets_one_message_and_status_2(
    tmp_path: Path, arguments: list[str], expected: str
) -> None:
    done = run_here(*arguments, data=tmp_path)
    assert done.returncode == 2
    assert expected in done.stderr
    assert done.stderr.startswith("cannonade: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.name)
def test_the_rules_of_every_rule_set(rule_set: RuleSet) -> None:
    text = run_here("rules", rule_set.name).stdout
    assert text.startswith(rule_set.title)
    assert "Based on Gridcannon by Tom Francis" in text
    assert all(len(line) <= 80 or "https" in line for line in text.splitlines())
    facts = json.loads(run_here("rules", rule_set.name, "--json").stdout)
    assert facts["rules"] == rule_set.rules.as_text()
    assert facts["sections"][0]["title"] == "Goal"


def test_rules_as_markdown_and_as_a_list() -> None:
    assert run_here("rules", "--markdown").stdout.startswith("# Revised")
    listed = run_here("rules", "--list").stdout.splitlines()
    assert [line.split(":")[0] for line in listed] == [each.name for each in RULE_SETS]
    facts = json.loads(run_here("rules", "--list", "--json").stdout)
    assert [each["name"] for each in facts] == [each.name for each in RULE_SETS]


def test_the_rules_of_a_house(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE)
    assert run_here("rules", str(path)).stdout.startswith("house")
    changed = json.loads(run_here("rules", "revised+grid=eight", "--json").stdout)
    assert changed["rules"]["grid"] == "eight"


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
    assert lines[0] == "game 1: revised:1: 86 actions, won 0 twelve_dead: right"
    facts = json.loads(run_here("replay", str(path), "--json").stdout)
    assert all(each["is_right"] for each in facts)
    assert facts[3]["result"] == "won 106 twelve_dead"
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
    assert "the game is won 106 twelve_dead, not won 107 twelve_dead" in done.stderr
    facts = json.loads(run_here("replay", str(path), "--json").stdout)
    assert [each["is_right"] for each in facts] == [True, True, True, False, True]
    path.write_text('[Deal "revised:1"]\n\nQs@b1 Jd@z1\nopen\n')
    done = run_here("replay", str(path))
    assert done.returncode == 2
    assert f"{path}: line 3, character 10: expected a slot" in done.stderr
    path.write_text('[Deal "revised:1"]\n\nQs@b1 Jd@a2\nopen\n')
    assert "Jd cannot go on a2" in run_here("replay", str(path)).stderr


def test_a_game_is_stepped_through(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(
        '[Deal "revised:1"]\n[Player "Ann"]\n\nQs@b1 {well} Jd@e4 =d4\nresigned\n'
    )
    told = run_here("replay", str(path)).stdout.splitlines()
    assert told[:2] == ["game 1: revised:1", "Player: Ann"]
    assert "1. Qs@b1: put Q♠ on b1." in told
    assert "(well)" in told
    assert told[-1] == "The record ends resigned."


def test_action_paths_are_counted() -> None:
    done = run_here("perft", "revised:1", "3")
    assert done.stdout.splitlines() == ["1 2", "2 4", "3 40"]
    divided = run_here(
        "perft", "revised:1", "2", "--after", "Qs@b1 Jd@e4 =d4", "--divide"
    )
    lines = divided.stdout.splitlines()
    assert lines[0] == ". 13"
    assert lines[-1] == "2 22"
    assert sum(int(line.split()[1]) for line in lines[:-1]) == 22


def test_counting_is_interrupted_quietly() -> None:
    with subprocess.Popen(  # noqa: S603  our own program
        [*COMMAND, "perft", "original:1", "30"],
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


def test_a_file_of_house_rules_is_validated(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE)
    done = run_here("validate", str(path))
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"{path}: right.")
    assert any("fatal_health=proven" in line for line in lines[1:])
    facts = json.loads(run_here("validate", str(path), "--json").stdout)
    assert facts["is_valid"]
    assert set(facts["rules"]) == set(VOCABULARY)
    assert facts["notes"]


def test_all_mistakes_of_a_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(MISTAKEN)
    done = run_here("validate", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    for part in ('"name"', 'unknown key "griid"', '"cycling"', '"scoring"'):
        assert part in done.stderr
    facts = json.loads(run_here("validate", str(path), "--json").stdout)
    assert not facts["is_valid"]
    assert len(facts["problems"]) == 4
    played = run_here("text", "--rules", str(path), data=tmp_path)
    assert played.returncode == 2
    assert 'unknown key "griid"' in played.stderr
    assert played.stderr.count("\n") == 1


def test_house_rules_are_played(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE)
    done = run_here("text", "7", "--rules", str(path), text="code\n", data=tmp_path)
    expected = "revised+armour_limit=none+fatal_health=proven+cycling=at_once:7"
    assert f"Deal code: {expected}" in done.stdout
    again = run_here("text", expected, text="code\n", data=tmp_path)
    assert again.stdout == done.stdout


def test_rules_by_name_are_played(tmp_path: Path) -> None:
    assert "Deal code: points:" in run_here("text", "points", data=tmp_path).stdout
    done = run_here("text", "--rules", "original", data=tmp_path)
    assert "Deal code: original:" in done.stdout


def test_a_reader_that_leaves_is_no_error() -> None:
    with subprocess.Popen(  # noqa: S603  our own program
        [*COMMAND, "rules"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=make_environment(None),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 1
