from typing import Final, SupportsIndex

from cannonade.kernel.position import Policy
from cannonade.rules import Rules

DEAL_COLUMNS: Final[tuple[str, ...]]

def play_deals(
    rules: Rules,
    numbers: range,
    seed: SupportsIndex,
    *,
    policy: Policy = "uniform",
    limit: SupportsIndex = 1000,
    threads: SupportsIndex = 1,
) -> memoryview[int]: ...
