"""The command that solves a deal."""

import json
import os
import signal
import subprocess
import sys

import pytest
from tests.support.conversations import COMMAND, make_environment, run_here

from cannonade.engine import start, step
from cannonade.jobs.solve import say_score, say_solution, say_solving
from cannonade.notation import parse_action, parse_deal_code
from cannonade.rules import Scoring

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


NOTHING = "Nothing is known yet: no win has been found, and none is ruled out."
FOUR_OR_FIVE = (
    "The best possible score is 4 or 5: a line scores 4, and none scores more than 5: "
    "proved."
)
ANYTHING = "The best possible score is 0 to 6: a line scores 0, and 6 is not ruled out."
LOST = "This cannot be won: every line of play has been ruled out."


@pytest.mark.parametrize(
    ("low", "high", "most", "said"),
    [
        (0, 7, 7, NOTHING),
        (0, 4, 7, "No win has been found yet; none scores more than 3: proved."),
        (1, 7, 7, ANYTHING),
        (5, 6, 7, FOUR_OR_FIVE),
        (6, 6, 7, "The best possible score is 5: proved."),
        (1, 1, 1, "This can be won."),
        (0, 1, 1, NOTHING),
        (0, 0, 1, LOST),
    ],
)
def test_what_is_known_is_said(low: int, high: int, most: int, said: str) -> None:
    assert say_solution(low, high, most) == said


@pytest.mark.parametrize(
    ("low", "high", "scoring", "said"),
    [
        (0, 0, Scoring.MINUS_SHAME, "No card need be shamed: proved."),
        (-1, -1, Scoring.MINUS_SHAME, "One card must be shamed: proved."),
        (
            -2,
            0,
            Scoring.MINUS_SHAME,
            "Cards shamed by the line: 2; whether fewer will do is open.",
        ),
        (
            117,
            135,
            Scoring.POINTS,
            (
                "The line scores 117 points, the most that was found; "
                "no game can score more than 135."
            ),
        ),
    ],
)
def test_what_was_looked_for_beyond_a_win_is_said(
    low: int, high: int, scoring: Scoring, said: str
) -> None:
    assert say_score(low, high, scoring) == said


@pytest.mark.parametrize(
    ("low", "high", "most", "nodes", "said"),
    [
        (0, 7, 7, 1, "no win yet; positions searched: 1"),
        (1, 1, 1, 2000, "won; positions searched: 2,000"),
        (5, 6, 7, 1_234_567, "best possible: 4 or 5; positions searched: 1,234,567"),
    ],
)
def test_a_search_under_way_is_told(
    low: int, high: int, most: int, nodes: int, said: str
) -> None:
    assert say_solving(low, high, most, nodes) == said
