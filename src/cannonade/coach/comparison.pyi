from collections.abc import Iterable, Sequence
from typing import Final, Self, SupportsIndex, final

from typing_extensions import Buffer

from cannonade.coach.policy import Value
from cannonade.kernel import Position, Rng

MOST_SAMPLES: Final[int]

@final
class Comparison:
    def __new__(
        cls,
        position: Position,
        value: Value | None,
        rng: Rng,
        draws: SupportsIndex = 10,
        finish_every: SupportsIndex = 4,
    ) -> Self: ...
    @property
    def next_count(self) -> int: ...
    @property
    def actions(self) -> bytes: ...
    def screen(self) -> list[tuple[int, float]]: ...
    def trust_value(self, playouts: float) -> None: ...
    def prefer(self, place: SupportsIndex) -> None: ...
    def play(
        self,
        candidates: Buffer | Iterable[SupportsIndex],
        target: SupportsIndex,
        threads: SupportsIndex = 1,
    ) -> int: ...
    def figures(self) -> list[tuple[int, int, float, float]]: ...
    def tally(
        self, place: SupportsIndex
    ) -> tuple[int, int, int, float, int, float, int]: ...

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
