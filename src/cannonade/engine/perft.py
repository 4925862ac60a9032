"""Counting action paths: the plainest test that two engines play the same game."""

from __future__ import annotations

from cannonade.engine.actions import Action
from cannonade.engine.legal import legal_actions
from cannonade.engine.state import State, check_state
from cannonade.engine.step import next_state


def perft(state: State, depth: int) -> int:
    """Count the action paths of exactly `depth` actions that lead on from a state.

    A finished game has no actions, so its paths go no further. Takes time in
    proportion to the number of paths one action shorter.
    """
    check_state(state)
    if depth <= 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(next_state(state, action), depth - 1) for action in actions)


def perft_divided(state: State, depth: int) -> dict[Action, int]:
    """Count the paths of `depth` actions by their first action; depth is at least 1."""
    return {
        action: perft(next_state(state, action), depth - 1)
        for action in legal_actions(state)
    }
