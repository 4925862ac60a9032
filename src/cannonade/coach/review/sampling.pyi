from collections.abc import Sequence
from typing import SupportsIndex

from typing_extensions import Buffer

from cannonade.coach.value import Value
from cannonade.kernel import Position

def sample_equities(
    position: Position,
    value: Value | None,
    plans: Sequence[Sequence[int]],
    seed: SupportsIndex,
    first: SupportsIndex,
    out: Buffer,
    *,
    draws: SupportsIndex = 10,
) -> None: ...
