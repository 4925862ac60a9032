from collections.abc import Sequence
from typing import SupportsIndex

from typing_extensions import Buffer

from cannonade.kernel.position import Policy, Position

AS_POLICY: int

def sample_equities(
    position: Position,
    actions: Sequence[int],
    seed: SupportsIndex,
    first: SupportsIndex,
    out: Buffer,
    *,
    policy: Policy = "greedy",
) -> None: ...
