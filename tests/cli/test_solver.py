"""The command that solves a deal."""

import json
import os
import signal
import subprocess
import sys

import pytest
from tests.support.conversations import COMMAND, make_environment, run_here

from cannonade.engine import start, step
from cannonade.notation import parse_action, parse_deal_code

pytestmark = pytest.mark.kernel


def test_a_par_with_its_line() -> None:
    text = run_here("solve", "revised:8").stdout
    assert text.startswith("Deal code: revised:8\nThe best possible score is 5")
    assert "A line that does it:\n  Js@c1 Kd@e2 " in text
    assert run_here("solve", "revised:8", "--ascii", "--words").stdout.isascii()


def test_a_program_gets_a_line_that_replays() -> None:
    facts = json.loads(run_here("solve", "REVISED: 8", "--json").stdout)
    assert facts["code"] == "revised:8"
    assert facts["verdict"] == "proven"
    assert facts["scores"] == [5, 5]
    assert facts["par"] == 5
    state = start(parse_deal_code(facts["code"]).deal).state
    for token in facts["line"]:
        state = step(state, parse_action(token.partition("#")[0])).state
    assert state.outcome is not None
    assert state.outcome.score == 5


def test_a_deal_that_cannot_be_won() -> None:
    text = run_here("solve", "revised:5760").stdout
    assert "This cannot be won: every line of play has been ruled out.\n" in text
    assert "A line" not in text


@pytest.mark.parametrize("nodes", [1, 49_999])
def test_a_budget_of_nodes_is_never_passed(nodes: int) -> None:
    command = ("solve", "revised:2", "--nodes", str(nodes), "--json")
    facts = json.loads(run_here(*command).stdout)
    assert facts["nodes"] == nodes
    assert facts["verdict"] in {"bounded", "unknown"}


def test_a_budget_of_no_time_is_kept() -> None:
    text = run_here("solve", "revised:2", "--seconds", "0").stdout
    assert "Nothing is known yet: no win has been found" in text


@pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals like that")
def test_control_c_gives_what_is_known_by_then() -> None:
    ours, theirs = os.openpty()  # progress is shown only on a terminal
    with subprocess.Popen(  # noqa: S603  our own program
        [*COMMAND, "solve", "revised:2", "--json"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        encoding="utf-8",
        env=make_environment(None),
    ) as process:
        assert process.stdout is not None
        shown = ""
        while "searched" not in shown:
            shown += os.read(ours, 1000).decode()
        process.send_signal(signal.SIGINT)
        facts = json.loads(process.stdout.read())
        assert process.wait(30) == 130
    os.close(ours)
    os.close(theirs)
    assert facts["interrupted"]
    assert facts["verdict"] in {"bounded", "unknown"}
