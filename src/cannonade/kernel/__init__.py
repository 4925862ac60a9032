"""The kernel: the same game as the engine's, as fast as the machine allows.

A `Position` is a mutable `State` in one flat struct; actions are numbers. It is meant
for search, simulation and learning, so it produces no events. It plays exactly like
`cannonade.engine`, which tests check in millions of positions of every rule set. The
whole package is compiled: if it is not, using any of it raises `KernelMissingError`;
everything needed to play games works without it.
"""

# First, for the modules that are not there.
from cannonade.kernel import absent as absent  # isort: split

from cannonade.errors import KernelMissingError
from cannonade.kernel.action_ids import ACTION_COUNT, action_at, action_id
from cannonade.kernel.batches import (
    DEAL_COLUMNS,
    OUTCOME_REASONS,
    RESULT_COLUMNS,
    play_deals,
    play_games,
)
from cannonade.kernel.position import POSITION_SIZE, Position, Rng

__all__ = [
    "ACTION_COUNT",
    "DEAL_COLUMNS",
    "OUTCOME_REASONS",
    "POSITION_SIZE",
    "RESULT_COLUMNS",
    "KernelMissingError",
    "Position",
    "Rng",
    "action_at",
    "action_id",
    "demand_kernel",
    "play_deals",
    "play_games",
]


def demand_kernel() -> None:
    """Check that the kernel is compiled.

    Raises:
        KernelMissingError: if it is not.
    """
    Rng(0)
