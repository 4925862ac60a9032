"""The kernel's perft counts equal those of a separate program and the engine."""

from collections.abc import Iterator

import pytest
from tests.support.lines import Line, read_lines
from tests.support.tokens import play

from cannonade.engine import State, perft, start
from cannonade.kernel import Position

LINES = read_lines("perft.txt")
QUICK = 300
"""The number of paths that the engine extends by an action in a fast test."""

each_line = pytest.mark.parametrize("line", LINES, ids=lambda line: line.deal_code)


def counted(line: Line) -> Iterator[tuple[State, list[int]]]:
    """Yield each position of a line with counts, and these."""
    state = start(line.deal).state
    for ply in range(len(line.tokens) + 1):
        if ply in line.counts:
            yield (
                state,
                [int(each) for each in line.counts[ply].split(" | ")[0].split()],
            )
        if ply < len(line.tokens):
            state = play(state, line.tokens[ply])


@each_line
def test_the_paths_are_as_counted(line: Line) -> None:
    for state, counts in counted(line):
        position = Position.from_state(state)
        for depth, paths in enumerate(counts, 1):
            assert position.perft(depth) == paths
        assert position.to_state() == state, "counting leaves the position alone"


def check_one_ply_deeper(line: Line, most: int) -> None:
    for state, counts in counted(line):
        if counts[-1] <= most:
            depth = len(counts) + 1
            assert Position.from_state(state).perft(depth) == perft(state, depth)


@each_line
def test_engine_and_kernel_agree_one_ply_deeper(line: Line) -> None:
    check_one_ply_deeper(line, QUICK)


@pytest.mark.slow
@each_line
def test_they_agree_one_ply_deeper_everywhere(line: Line) -> None:
    check_one_ply_deeper(line, 10**9)


def test_small_depths_and_finished_games() -> None:
    state = start(LINES[0].deal).state
    position = Position.from_state(state)
    assert (position.perft(0), position.perft(1)) == (1, 2)
    (over,) = (
        play(start(line.deal).state, " ".join(line.tokens)) for line in LINES[:1]
    )
    position = Position.from_state(over)
    assert [position.perft(depth) for depth in range(3)] == [1, 0, 0]
