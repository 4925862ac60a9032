"""The kernel: the same game as the engine's, as fast as the machine allows.

A `Position` is a mutable `State` in one flat struct; actions are numbers. It is meant
for search, simulation and learning, so it produces no events. It plays exactly like
`cannonade.engine`, which tests check in millions of positions of every rule set. The
whole package is compiled: if it is not, importing it raises `KernelMissingError`;
everything needed to play games works without it.
"""

from cannonade.errors import KernelMissingError

try:
    from cannonade.kernel.action_ids import ACTION_COUNT, action_at, action_id
    from cannonade.kernel.batches import (
        DEAL_COLUMNS,
        OUTCOME_REASONS,
        RESULT_COLUMNS,
        play_deals,
        play_games,
    )
    from cannonade.kernel.position import POSITION_SIZE, Position, Rng
except ModuleNotFoundError as error:
    raise KernelMissingError from error

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
    "play_deals",
    "play_games",
]
