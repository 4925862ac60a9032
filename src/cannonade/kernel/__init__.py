"""The kernel: the same game as the engine's, as fast as the machine allows.

A `Position` is a mutable `State` in one flat struct; actions are numbers. It is meant
for search, simulation and learning, so it produces no events. It plays exactly like
`cannonade.engine`, which tests check in millions of positions of every rule set. The
whole package is compiled: if it is not, using any of it raises `KernelMissingError`;
everything needed to play games works without it.
"""

# First, for the modules that are not there.
from cannonade.kernel import absent as absent  # isort: split

from cannonade.errors import KernelMissingError as KernelMissingError
from cannonade.kernel.action_ids import (
    ACTION_COUNT as ACTION_COUNT,
    action_at as action_at,
    action_id as action_id,
)
from cannonade.kernel.batches import (
    DEAL_COLUMNS as DEAL_COLUMNS,
    OUTCOME_REASONS as OUTCOME_REASONS,
    RESULT_COLUMNS as RESULT_COLUMNS,
    play_deals as play_deals,
    play_games as play_games,
)
from cannonade.kernel.position import (
    POSITION_SIZE as POSITION_SIZE,
    Position as Position,
    Rng as Rng,
)


def demand_kernel() -> None:
    """Check that the kernel is compiled.

    Raises:
        KernelMissingError: if it is not.
    """
    Rng(0)
