from typing import SupportsIndex

from cannonade.coach.value import Value
from cannonade.kernel import Position, Rng
from cannonade.rules import Rules

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
