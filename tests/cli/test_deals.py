"""Certifying deals and counting odds, as commands."""

import json
from pathlib import Path

import pytest
from tests.support.conversations import run_here

from cannonade.engine import Deal, start, step
from cannonade.jobs.long_work import ResultRow
from cannonade.pool import Pool, format_pool, parse_lines, parse_pool
from cannonade.rules import RULE_SETS

pytestmark = pytest.mark.kernel

SMALL = ("--deals", "2", "--nodes", "60000", "--jobs", "1")


def certified(out: Path, deals: int, nodes: int) -> Pool:
    """Run the command, and load its pool."""
    asked = ("--deals", str(deals), "--nodes", str(nodes), "--jobs", "1")
    made = run_here("lab", "certify", "revised", "--out", str(out), *asked)
    assert made.returncode == 0, made.stderr
    assert [each.name for each in out.parent.iterdir()] == [out.name]
    pool = parse_pool(out.read_bytes())
    assert made.stdout.startswith(f"Version {pool.version} of the fair deals of revis")
    assert pool.nodes == nodes
    return pool


def no_win(_rules_id: str, nodes: int, number: int) -> ResultRow:
    """Find no win."""
    found = {"low": 0, "high": 7, "most": 7, "line": ""}
    return {"number": number, "nodes": nodes, **found, "weak": 0, "strong": 0}


def stopped(_rules_id: str, _nodes: int, _number: int) -> ResultRow:
    """Raise KeyboardInterrupt."""
    raise KeyboardInterrupt


def test_a_pool_is_made_and_grows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "x.pool"
    first = certified(out, 8, 60_000)
    assert (first.version, len(first.proven(1))) == (1, 0)
    content = out.read_bytes()
    run_here("lab", "certify", "revised", "--out", str(out), *SMALL)
    assert out.read_bytes() == content, "nothing was left to do"
    monkeypatch.setattr("cannonade.jobs.certify.examine", no_win)
    run_here("lab", "certify", "revised", "--out", str(out), "--deals", "9", *SMALL[2:])
    assert out.read_bytes() == content, "nothing came of what was done"
    monkeypatch.undo()
    second = certified(out, 9, 250_000)
    assert second.version == 2
    # Their pars take more than 60,000 nodes; see the documentation of the solver.
    assert [each.number for each in second.proven(2)] == [0, 8]
    for old in first.deals:
        new = second.find(old.number)
        assert new is not None
        assert (new.weak, new.strong) == (old.weak, old.strong)
        assert old.par is not None
        assert new.par is not None
        assert old.par.lowest <= new.par.lowest
        assert new.par.highest <= old.par.highest


def test_what_was_certified_is_never_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cannonade.jobs import certify as certifying  # noqa: PLC0415  needs the kernel

    examine, out = certifying.examine, tmp_path / "x.pool"
    examined = list[tuple[int, int]]()

    def stopped_at_two(rules_id: str, nodes: int, number: int) -> ResultRow:
        examined.append((number, nodes))
        if (number, nodes) == (2, 9000):
            raise KeyboardInterrupt
        return examine(rules_id, nodes, number)

    def run(nodes: int) -> Pool:
        wish = certifying.ExaminationOptions("revised", 3, nodes, 1, out)
        return certifying.certify(wish, lambda _done, _total: None)

    monkeypatch.setattr(certifying, "examine", stopped_at_two)
    with pytest.raises(KeyboardInterrupt):
        run(9000)
    assert not out.exists()
    run(8000)
    assert examined == [(0, 9000), (1, 9000), (2, 9000), (2, 8000)]


def test_a_pool_of_other_rules_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "x.pool"
    run_here("lab", "certify", "revised", "--out", str(out), *SMALL)
    content = out.read_bytes()
    told = run_here("lab", "certify", "original", "--out", str(out), *SMALL)
    assert told.returncode == 2
    assert "it holds deals of revised, not original" in told.stderr
    assert out.read_bytes() == content


def test_what_is_certified_is_won_by_the_reference_engine() -> None:
    from cannonade.jobs.certify import examine  # noqa: PLC0415  needs the kernel
    from cannonade.kernel import action_at  # noqa: PLC0415  the kernel

    row = examine("revised", 60_000, 1)
    state = start(Deal(RULE_SETS[0].rules, 1)).state
    for number in bytes.fromhex(row["line"]):
        state = step(state, action_at(number, state.hand)).state
    assert state.outcome is not None
    assert state.outcome.is_won
    assert state.outcome.score == row["low"] - 1


def test_the_lines_of_a_pool_are_replayed(tmp_path: Path) -> None:
    out = tmp_path / "x.pool"
    pool = certified(out, 3, 60_000)
    asked = ("lab", "certify", "revised", "--check", "--out", str(out), "--jobs", "1")
    told = run_here(*asked)
    assert (told.returncode, told.stderr) == (0, "")
    assert "lines of 2 deals were replayed" in told.stdout
    first, second = parse_lines(out.read_bytes())
    for lines, problem in (
        ([first[:-1], second], "do not reach their score: 0"),
        ([bytes([208]), b""], "do not reach their score: 0, 1"),
        ([], "it has no lines of play"),
    ):
        out.write_bytes(format_pool(pool, lines))
        told = run_here(*asked)
        assert (told.returncode, told.stdout) == (2, "")
        assert problem in told.stderr
    told = run_here("lab", "certify", "points", "--check")
    assert "no fair deals of points" in told.stderr


def test_the_odds_are_a_table(tmp_path: Path) -> None:
    command = ("lab", "odds", "revised", "--out", str(tmp_path / "j"), *SMALL)
    told = run_here(*command)
    assert told.returncode == 0, told.stderr
    head, rule, row = told.stdout.splitlines()
    assert head.count("|") == rule.count("|") == row.count("|")
    assert row.startswith("| revised | 2 | ")
    facts = json.loads(run_here(*command, "--json").stdout)
    assert (facts["rules"], facts["deals"]) == ("revised", 2)
    assert sum(facts["counts"].values()) == 2


def test_a_program_is_told_what_was_certified(tmp_path: Path) -> None:
    pool = str(tmp_path / "y")
    told = run_here("lab", "certify", "revised", "--out", pool, *SMALL, "--json")
    facts = json.loads(told.stdout)
    assert (facts["file"], facts["version"], facts["nodes"]) == (pool, 1, 60_000)


def test_whoever_stops_it_is_told_how_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cannonade.jobs.certify.find_result", stopped)
    out = str(tmp_path / "of two words")
    told = run_here("lab", "odds", "revised", "--out", out, *SMALL)
    assert (told.returncode, told.stdout) == (130, "")
    command = f"cannonade lab odds revised --out '{out}' {' '.join(SMALL)}"
    assert told.stderr.endswith(f": {command}\n")
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["certify", "odds"])
def test_wrong_input_is_said_in_a_line(tmp_path: Path, command: str) -> None:
    place = tmp_path / "x"
    told = run_here("lab", command, "no-such", "--out", str(place), *SMALL)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    place.write_text("nonsense")
    told = run_here("lab", command, "revised", "--out", str(place), *SMALL)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert place.read_text() == "nonsense"


@pytest.mark.parametrize("command", ["certify", "odds"])
def test_a_file_that_cannot_be_is_named(tmp_path: Path, command: str) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "file"):
        done = run_here("lab", command, "revised", "--out", str(place), *SMALL)
        assert done.returncode == 1
        assert done.stderr.startswith(f"cannonade lab {command}: {place}")
        assert done.stderr.count("\n") == 1
