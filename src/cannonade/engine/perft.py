"""Counting action paths (perft): the simplest test that two engines agree."""

from __future__ import annotations

from cannonade.engine.actions import Action
from cannonade.engine.legal import legal_actions
from cannonade.engine.state import State, check_state
from cannonade.engine.step import next_state


def perft(state: State, depth: int) -> int:
    """Count the paths of exactly `depth` actions from a state.

    Paths end with the game. The time is proportional to the number of paths that are
    one action shorter.
    """
    check_state(state)
    if depth <= 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(next_state(state, action), depth - 1) for action in actions)


def perft_divided(state: State, depth: int) -> dict[Action, int]:
    """Count the paths of `depth` actions, at least 1, by their first action."""
    return {
        action: perft(next_state(state, action), depth - 1)
        for action in legal_actions(state)
    }
