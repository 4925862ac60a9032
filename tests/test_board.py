"""The board: cells, slots and lanes (rules page, section 1)."""

import pytest

from cannonade.board import CELLS, CENTRE, LANES, LANES_FROM, SLOTS, Cell, Slot


def test_cells_are_numbered_in_reading_order() -> None:
    symbols = [cell.symbol for cell in CELLS]
    assert symbols == ["b4", "c4", "d4", "b3", "c3", "d3", "b2", "c2", "d2"]
    assert list(CELLS) == list(range(9))
    assert CENTRE.symbol == "c3"


def test_slots_are_numbered_clockwise_from_the_top_left() -> None:
    symbols = [slot.symbol for slot in SLOTS]
    assert " ".join(symbols) == "b5 c5 d5 e4 e3 e2 d1 c1 b1 a2 a3 a4"
    assert list(SLOTS) == list(range(12))


@pytest.mark.parametrize(
    "lane",
    [
        "b5 b4 b3 b2",
        "c5 c4 c3 c2",
        "d5 d4 d3 d2",
        "e4 d4 c4 b4",
        "e3 d3 c3 b3",
        "e2 d2 c2 b2",
        "d1 d2 d3 d4",
        "c1 c2 c3 c4",
        "b1 b2 b3 b4",
        "a2 b2 c2 d2",
        "a3 b3 c3 d3",
        "a4 b4 c4 d4",
    ],
)
def test_each_slot_has_its_lane(lane: str) -> None:
    slot, near, middle, far = lane.upper().split()
    found = LANES[Slot[slot]]
    assert found.slot is Slot[slot]
    assert (found.near, found.middle, found.far) == (
        Cell[near],
        Cell[middle],
        Cell[far],
    )


def test_a_corner_fires_two_lanes_an_edge_cell_one_and_the_centre_none() -> None:
    counts = [len(lanes) for lanes in LANES_FROM]
    assert counts == [2, 1, 2, 1, 0, 1, 2, 1, 2]
    for cell, lanes in zip(CELLS, LANES_FROM, strict=True):
        assert all(lane.far is cell for lane in lanes)
    assert {lane.slot for lanes in LANES_FROM for lane in lanes} == set(SLOTS)
    for lanes in LANES_FROM:
        assert [lane.slot for lane in lanes] == sorted(lane.slot for lane in lanes)
