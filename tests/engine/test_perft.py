"""Perft: counts of action paths, the same with every engine, as in the data file."""

from itertools import count

import pytest
from tests.support.lines import Line, read_lines
from tests.support.positions import position
from tests.support.tokens import play

from cannonade.engine import State, legal_actions, next_state, perft, start
from cannonade.notation import Unfinished, format_action, format_result

LINES = read_lines("perft.txt")


def described(state: State) -> str:
    """Describe a position as perft.txt does after the counts."""
    hand = state.hand or "-"
    return (
        f"{state.phase.value} hand {hand} draw {state.draw_count} "
        f"dead {state.dead_count} living {state.living_count} "
        f"ploys {len(state.ploys)} shame {len(state.shame_pile)}"
    )


def check(state: State, expected: str) -> None:
    counts, description = expected.split(" | ")
    assert described(state) == description
    for depth, wanted in zip(count(1), map(int, counts.split()), strict=False):
        found = perft(state, depth)
        if found != wanted:
            lines = (
                f"{format_action(each)} {perft(next_state(state, each), depth - 1)}"
                for each in legal_actions(state)
            )
            pytest.fail(f"depth {depth}: {found}, not {wanted}\n" + "\n".join(lines))


@pytest.mark.ruling("chance-from-deal")
@pytest.mark.parametrize("line", LINES, ids=lambda line: line.deal_code)
def test_the_paths_along_a_line_are_as_counted(line: Line) -> None:
    assert line.deal.cards == line.order
    state = start(line.deal).state
    for ply in range(len(line.tokens) + 1):
        if ply in line.counts:
            check(state, line.counts[ply])
        if ply < len(line.tokens):
            state = play(state, line.tokens[ply])
    assert format_result(state.outcome or Unfinished.OPEN) == line.end


def test_a_finished_game_leads_nowhere() -> None:
    state = position(pile="", b4="2c", royals="e3 Kd")
    assert (perft(state, 0), perft(state, 1), perft(state, 2)) == (1, 0, 0)
