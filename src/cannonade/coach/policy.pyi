from typing import Final, Self, SupportsIndex, final

from typing_extensions import Buffer

from cannonade.coach.weights import Provenance
from cannonade.kernel import Position, Rng
from cannonade.rules import Rules

WEIGHT_COUNT: Final[int]

@final
class Value:
    def __new__(cls, provenance: Provenance, data: Buffer) -> Self: ...
    @staticmethod
    def load(rules: Rules) -> Value | None: ...
    @property
    def provenance(self) -> Provenance: ...
    def equity(self, position: Position) -> float: ...

def appraise(
    value: Value, position: Position, *, all_ploys: bool = False
) -> tuple[tuple[int, float], ...]: ...
def play_out(value: Value, position: Position, limit: SupportsIndex = 1000) -> int: ...
def play_deals(
    value: Value,
    rules: Rules,
    numbers: range,
    seed: SupportsIndex,
    *,
    temperature: float = 0.0,
    limit: SupportsIndex = 1000,
    threads: SupportsIndex = 1,
) -> memoryview[int]: ...
def sample_action(
    value: Value, position: Position, rng: Rng, temperature: float
) -> int: ...
