"""Ids of actions are permanent, and Cython sources repeat the engine rightly."""

import re

import pytest
from tests.project.sources import PACKAGE
from tests.support.universe import EVERY_ACTION
from tools.generate_kernel import stale_files

from cannonade.coach.solver.solution import Status
from cannonade.kernel import ACTION_COUNT, action_at, action_id
from cannonade.notation import parse_action

FOR_EVER = {
    0: ".",
    1: "keep",
    2: "=b4",
    10: "=d2",
    11: "7h@b4",
    19: "7h@d2",
    20: "Qs@b5",
    31: "Qs@a4",
    32: "7h+b5",
    43: "7h+a4",
    44: "7h!b4",
    52: "7h!d2",
    53: "^b4",
    61: "^d2",
    62: "xb4",
    70: "xd2",
    71: "b4>b4",
    75: "b4>c3",
    80: "c4>b4",
    151: "d2>d2",
    152: "b4<>c4",
    160: "c4<>d4",
    187: "c2<>d2",
    188: "7h*b4",
    196: "7h*d2",
    197: "-b5",
    208: "-a4",
}


@pytest.mark.parametrize(("number", "token"), FOR_EVER.items())
def test_an_id_and_its_action(number: int, token: str) -> None:
    action = parse_action(token)
    hand = getattr(action, "card", None)
    assert action_id(action) == number
    assert action_at(number, hand) == action


def test_ids_cover_all_actions_without_their_cards() -> None:
    ids = {action_id(action) for action in EVERY_ACTION}
    assert ids == set(range(ACTION_COUNT))
    for action in EVERY_ACTION:
        hand = getattr(action, "card", None)
        assert action_at(action_id(action), hand) == action


@pytest.mark.parametrize("number", [-1, ACTION_COUNT, 10**30])
def test_there_are_no_other_ids(number: int) -> None:
    with pytest.raises(ValueError, match="run from 0 to 208: there is no"):
        action_at(number)


@pytest.mark.parametrize("number", [11, 20, 32, 44])
def test_some_actions_need_the_card_in_hand(number: int) -> None:
    with pytest.raises(ValueError, match="about the card in hand"):
        action_at(number)


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
