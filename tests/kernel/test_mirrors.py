"""The engine's vocabularies and board, as repeated in Cython sources, are the same.

They are written by hand in Python's order; this test notices a value that was added,
moved or forgotten.
"""

import re
from itertools import combinations

from tests.project.sources import PACKAGE

from cannonade import cards
from cannonade.board import CELLS, CENTRE, LANES, LANES_FROM, SLOTS
from cannonade.cards import PACK, PLOY_COUNT
from cannonade.coach.solver.status import Status
from cannonade.engine import Phase, Reason
from cannonade.kernel import ACTION_COUNT
from cannonade.kernel.action_ids import FIRST_IDS
from cannonade.rules import VOCABULARY

KERNEL = PACKAGE / "kernel"
PAIRS = tuple(combinations(CELLS, 2))
TABLES = (KERNEL / "tables.pxd").read_text(encoding="utf-8")
ENUMERATION = re.compile(r"^cdef enum:.*\n((?:    \w+.*\n)+)", re.MULTILINE)
MEMBER = re.compile(r"^    (\w+)(?: = (\w+))?", re.MULTILINE)


def enumerations(*path: str) -> list[dict[str, int]]:
    """Return the enumerations in a Cython source, as names with numbers."""
    found: list[dict[str, int]] = []
    source = PACKAGE.joinpath(*path).read_text(encoding="utf-8")
    for group in ENUMERATION.findall(source):
        members: dict[str, int] = {}
        for name, number in MEMBER.findall(group):
            last = max(members.values(), default=-1)
            members[name] = int(number, 0) if number else last + 1
        found.append(members)
    return found


def array(name: str) -> list[int]:
    """Return the numbers in a C array, some of which are written as bits."""
    written = re.search(rf"\b{name}\[\d+\] = \{{([^}}]+)\}}", TABLES)
    assert written is not None
    numbers = written[1].split(",")
    bits = [re.findall(r"1 << (\d+)", each) for each in numbers]
    return [
        sum(1 << int(place) for place in places) if places else int(number)
        for places, number in zip(bits, numbers, strict=True)
    ]


def test_each_key_and_value_of_the_rules_is_there_in_order() -> None:
    """A key that the kernel only tests as a boolean needs no names."""
    source = (KERNEL / "rule_values.pxd").read_text(encoding="utf-8")
    struct = source.partition("ctypedef struct RuleValues:")[2]
    assert re.findall(r"uint8_t (\w+)", struct) == list(VOCABULARY)
    kinds = [kind for key, kind in VOCABULARY.items() if key != "setup_search"]
    found = enumerations("kernel", "rule_values.pxd")
    for kind, names in zip(kinds, found, strict=True):
        for value, name in zip(kind, names, strict=True):
            assert name.endswith(value.name)


def test_phases_and_reasons_are_there_in_order() -> None:
    phases, (going_on, *reasons), _ = enumerations("kernel", "table.pxd")
    assert [*phases] == [f"PHASE_{each.name}" for each in Phase]
    assert going_on == "GOING_ON"
    assert [name.partition("_")[2] for name in reasons] == [
        each.name for each in Reason
    ]


def test_each_action_begins_at_its_id() -> None:
    (found,) = enumerations("kernel", "legal.pxd")
    for kind, number in FIRST_IDS.items():
        words = re.findall("[A-Z][a-z]+", kind.__name__)
        assert found["_".join(words).upper()] == number
    assert found["ACTION_COUNT"] == ACTION_COUNT


def test_the_numbers_of_the_pack_and_the_board() -> None:
    (found,) = enumerations("kernel", "tables.pxd")
    assert found == {
        "CARD_COUNT": len(PACK),
        "NO_CARD": len(PACK),
        "CELL_COUNT": len(CELLS),
        "SLOT_COUNT": len(SLOTS),
        "ALL_CELLS": (1 << len(CELLS)) - 1,
        "ALL_SLOTS": (1 << len(SLOTS)) - 1,
        "CENTRE": CENTRE,
        "PLOY_COUNT": PLOY_COUNT,
        "PAIR_COUNT": len(PAIRS),
        "ACE_RANK": cards.ACE_RANK,
        "JACK_RANK": cards.JACK_RANK,
        "KING_RANK": cards.KING_RANK,
    }


def test_the_pairs_of_cells() -> None:
    assert array("PAIR_FIRST") == [first for first, _ in PAIRS]
    assert array("PAIR_SECOND") == [second for _, second in PAIRS]


def test_the_lanes() -> None:
    assert array("NEAR") == [lane.near for lane in LANES]
    assert array("MIDDLE") == [lane.middle for lane in LANES]
    assert array("FAR") == [lane.far for lane in LANES]
    assert array("LOADS") == [
        sum(1 << lane.slot for lane in LANES if cell in {lane.near, lane.middle})
        for cell in CELLS
    ]
    assert array("TARGETS") == [
        sum(1 << lane.slot for lane in lanes) for lanes in LANES_FROM
    ]


def test_how_a_search_stands() -> None:
    _, found = enumerations("coach", "solver", "task.pxd")
    assert found == {each.name: each for each in Status}
