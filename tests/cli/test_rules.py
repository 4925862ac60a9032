"""The commands about rules."""

import json
from pathlib import Path

import pytest
from tests.support.conversations import run_here

from cannonade.rules import RULE_SETS, VOCABULARY, RuleSet, find_rule_set
from cannonade.words.rulebook.whole import rules_in_words

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


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.name)
def test_the_rules_of_every_rule_set(rule_set: RuleSet) -> None:
    text = run_here("rules", rule_set.name).stdout
    assert text.startswith(rule_set.title)
    assert "Based on Gridcannon by Tom Francis" in text
    assert all(len(line) <= 80 or "https" in line for line in text.splitlines())
    facts = json.loads(run_here("rules", rule_set.name, "--json").stdout)
    assert facts["rules"] == rule_set.rules.as_text()
    assert facts["sections"][0]["title"] == "Goal"


def test_rulings_and_the_quick_reference_are_asked_for() -> None:
    plain, ruled, quick = (
        run_here("rules", "points", *more).stdout
        for more in ((), ("--rulings",), ("--quick",))
    )
    book = rules_in_words(find_rule_set("points").rules)
    assert not [each.id for each in book.rulings if each.id in plain]
    assert all(each.id in ruled for each in book.rulings)
    assert "Goal" not in quick
    assert quick.count("\n- ") == len(book.quick_reference)


def test_rules_as_markdown_and_as_a_list() -> None:
    assert run_here("rules", "--markdown").stdout.startswith("# Revised")
    assert run_here("rules", "--markdown", "--quick").stdout.count("\n## ") == 1
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


def test_a_file_of_house_rules_is_validated(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE)
    done = run_here("rules", "--check", str(path))
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith(f"{path}: right.")
    assert "makes no difference" in " ".join(lines[1:])
    facts = json.loads(run_here("rules", "--check", str(path), "--json").stdout)
    assert facts["is_valid"]
    assert set(facts["rules"]) == set(VOCABULARY)
    assert facts["notes"]


def test_all_mistakes_of_a_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(MISTAKEN)
    done = run_here("rules", "--check", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    for part in ('"name"', 'unknown key "griid"', '"cycling"', '"scoring"'):
        assert part in done.stderr
    facts = json.loads(run_here("rules", "--check", str(path), "--json").stdout)
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
    again = run_here("text", expected, text="code\n", data=tmp_path / "new")
    assert again.stdout == done.stdout


def test_rules_by_name_are_played(tmp_path: Path) -> None:
    assert "Deal code: points:" in run_here("text", "points", data=tmp_path).stdout
    done = run_here("text", "--rules", "original", data=tmp_path)
    assert "Deal code: original:" in done.stdout
