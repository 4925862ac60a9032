"""Certifying deals and counting odds, as commands."""

from pathlib import Path

import pytest
from tests.support.conversations import run_here

from cannonade.engine import Deal, start, step
from cannonade.notation import parse_action
from cannonade.pool import parse_pool
from cannonade.rules import RULE_SETS

pytest.importorskip("cannonade.kernel")

SMALL = ("--deals", "2", "--seconds", "0.5", "--jobs", "1")


def test_a_pool_is_made_and_grows(tmp_path: Path) -> None:
    out = tmp_path / "x.pool"
    made = run_here("certify", "revised", "--out", str(out), *SMALL)
    assert made.returncode == 0, made.stderr
    first = parse_pool(out.read_bytes())
    assert made.stdout.startswith("Version 1 of the fair deals of revised: 2 deals")
    more = ("--deals", "3", "--seconds", "0.5", "--jobs", "1")
    run_here("certify", "revised", "--out", str(out), *more)
    second = parse_pool(out.read_bytes())
    assert second.version == 2
    assert second.deals[:2] == first.deals
    assert [each.number for each in second.deals] == [0, 1, 2]
    assert [each.name for each in tmp_path.iterdir()] == ["x.pool"]


def test_what_is_certified_is_won_by_the_reference_engine() -> None:
    from cannonade.text.certifying import examine  # noqa: PLC0415  needs the kernel

    row = examine("revised", 0.5, 1)
    state = start(Deal(RULE_SETS[0].rules, 1)).state
    for token in row["line"].split():
        state = step(state, parse_action(token)).state
    assert state.outcome is not None
    assert state.outcome.is_won
    assert state.outcome.score == row["low"] - 1


def test_the_odds_are_a_table(tmp_path: Path) -> None:
    told = run_here("odds", "revised", "--journal", str(tmp_path / "j"), *SMALL)
    assert told.returncode == 0, told.stderr
    head, rule, row = told.stdout.splitlines()
    assert head.count("|") == rule.count("|") == row.count("|")
    assert row.startswith("| revised | 2 | ")


@pytest.mark.parametrize("command", ["certify", "odds"])
def test_wrong_input_is_said_in_a_line(tmp_path: Path, command: str) -> None:
    option = "--out" if command == "certify" else "--journal"
    place = tmp_path / "x"
    told = run_here(command, "no-such", option, str(place), *SMALL)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    place.write_text("nonsense")
    told = run_here(command, "revised", option, str(place), *SMALL)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert place.read_text() == "nonsense"
