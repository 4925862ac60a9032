from collections.abc import Sequence
from typing import Final, SupportsIndex

from cannonade.engine import Reason
from cannonade.kernel.position import Policy, Position
from cannonade.rules import Rules

RESULT_COLUMNS: Final[tuple[str, str, str, str]]
DEAL_COLUMNS: Final[tuple[str, ...]]
OUTCOME_REASONS: Final[tuple[Reason | None, ...]]

def play_games(
    start: Rules | Position | Sequence[Position],
    count: SupportsIndex,
    seed: SupportsIndex,
    *,
    policy: Policy = "uniform",
    limit: SupportsIndex = 1000,
    thoughtful: bool = False,
    threads: SupportsIndex = 1,
) -> memoryview[int]: ...
def play_deals(
    rules: Rules,
    numbers: range,
    seed: SupportsIndex,
    *,
    policy: Policy = "uniform",
    limit: SupportsIndex = 1000,
    threads: SupportsIndex = 1,
) -> memoryview[int]: ...
