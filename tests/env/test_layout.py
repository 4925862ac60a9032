"""The layout agrees with the kernel, and its version is fixed."""

import re
from collections.abc import Callable

import numpy as np
from tests.env.boards import all_rules, begun, step
from tests.project.sources import PACKAGE

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK
from cannonade.env import FIELDS, LAYOUT_VERSION, OFFSETS, CardPlace
from cannonade.env.encoding import PLACE_COUNT
from cannonade.env.games import observation_space
from cannonade.kernel import Rng
from cannonade.kernel.game_batch import OBSERVATION_SIZE
from cannonade.rules import VOCABULARY

SOURCE = (PACKAGE / "kernel" / "observed.pxd").read_text(encoding="utf-8")


def test_the_fields_are_those_of_the_kernel_in_order() -> None:
    struct = SOURCE.partition("ctypedef struct Observed:")[2].partition("\n\n")[0]
    found = re.findall(r"uint8_t (\w+)(?:\[(\d+)\])?", struct)
    mirrored = [(name, int(size or 1)) for name, size in found]
    assert mirrored == [(each.name, each.size) for each in FIELDS[:-1]]
    assert struct.splitlines()[-1].strip() == "RuleValues rules"
    assert FIELDS[-1].size == len(VOCABULARY)


def test_together_they_are_an_observation() -> None:
    assert sum(each.size for each in FIELDS) == OBSERVATION_SIZE
    assert OFFSETS["rules"].stop == OBSERVATION_SIZE
    assert [*OFFSETS] == [each.name for each in FIELDS]


def test_the_version_and_the_places_are_those_of_the_kernel() -> None:
    assert f"LAYOUT_VERSION = {LAYOUT_VERSION}\n" in SOURCE
    members = re.findall(r"^    IN_(\w+)(?: = (\d+))?$", SOURCE, re.MULTILINE)
    assert [name for name, _ in members] == [each.name for each in CardPlace]
    assert all(
        int(number) == CardPlace[name].value for name, number in members if number
    )
    assert CardPlace.ARMOUR.value + len(SLOTS) == PLACE_COUNT
    assert CardPlace.LIVING.value - CardPlace.STACK.value == len(CELLS)
    assert OFFSETS["place"].stop - OFFSETS["place"].start == len(PACK)


def test_a_layout_never_changes_under_its_version(
    golden: Callable[[str, str], None],
) -> None:
    """A change needs a new version, and keeps the file of this one."""
    lines = [f"{each.name} {','.join(map(str, each.highs))}\n" for each in FIELDS]
    golden(f"env/layout-{LAYOUT_VERSION}.txt", "".join(lines))


def test_bytes_keep_to_their_bounds_and_use_them() -> None:
    games, rng, space = begun(all_rules()), Rng(1), observation_space()
    values: list[set[int]] = [set() for _ in range(OBSERVATION_SIZE)]
    for _ in range(300):
        step(games, rng)
        rows = games.rows["observations"]
        assert all(row in space for row in rows)
        for byte, column in zip(values, rows.T, strict=True):
            byte.update(np.unique(column).tolist())
    constant = [
        each.name
        for each in FIELDS
        if all(len(byte) == 1 for byte in values[OFFSETS[each.name]])
    ]
    assert constant == ["version", "waiting_rank", "waiting_suit"], "these are rare"
