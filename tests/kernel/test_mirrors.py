"""What Cython sources repeat of the engine is the same."""

import re

from tests.project.sources import PACKAGE
from tools.generate_kernel import stale_files

from cannonade.coach.solver.solution import Status


def test_the_generated_files_are_up_to_date() -> None:
    assert not stale_files(), "`make fix` renews them"


def test_one_multiplication_gathers_the_bits_of_all_cells() -> None:
    source = (PACKAGE / "kernel" / "tables.pxd").read_text(encoding="utf-8")
    (listed,) = re.findall(r"TOP_SHIFT\[9\] = \{([^}]+)\}", source)
    shifts = [int(each) for each in listed.split(",")]
    fields, gatherer = (
        int(each, 16) for each in re.findall(r"#define TOP_\w+ (0x\w+)ULL", source)
    )
    assert fields == sum(1 << each for each in shifts)
    for cells in range(1 << len(shifts)):
        fitting = sum(64 << each for i, each in enumerate(shifts) if cells >> i & 1)
        assert (fitting * gatherer & (1 << 64) - 1) >> 55 == cells


def test_how_a_search_stands() -> None:
    source = (PACKAGE / "coach" / "solver" / "task.pxd").read_text(encoding="utf-8")
    (names,) = re.findall(r"the status of a search\n((?:    \w+.*\n)+)", source)
    assert re.findall(r"^    (\w+)", names, re.MULTILINE) == [
        each.name for each in Status
    ]
    assert [*Status] == [*range(len(Status))]
