"""Perft counts the paths of exactly `depth` actions."""

import pytest
from tests.support.positions import FULL, position
from tests.support.tokens import actions, play

from cannonade.engine import Phase, perft, perft_divided

STATE = position(phase=Phase.ROYALS, grid=FULL, hand="Qs", queue="Kh")
"""One slot for the queen and two for the king, then ten choices: `keep`, followed only
by the draw, and nine replacements, each of which banks an ace.
"""


@pytest.mark.parametrize(
    ("depth", "paths"), [(0, 1), (1, 1), (2, 2), (3, 20), (4, 182)]
)
def test_paths_are_counted_by_their_length(depth: int, paths: int) -> None:
    assert perft(STATE, depth) == paths


def test_they_are_divided_by_their_first_action() -> None:
    state = play(STATE, "Qs@a3")
    first, second = actions("Kh@d5 Kh@e4")
    assert perft_divided(state, 1) == {first: 1, second: 1}
    assert perft_divided(state, 2) == {first: 10, second: 10}
    assert perft_divided(state, 3) == {first: 91, second: 91}


def test_a_finished_game_leads_nowhere() -> None:
    state = position(pile="", b4="2c", royals="e3 Kd")
    assert (perft(state, 0), perft(state, 1), perft(state, 2)) == (1, 0, 0)
    assert perft_divided(state, 1) == {}
