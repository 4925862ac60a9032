from typing import SupportsIndex

from cannonade.coach.value import Value
from cannonade.kernel import Position

def appraise(
    value: Value, position: Position, *, all_ploys: bool = False
) -> tuple[tuple[int, float], ...]: ...
def play_out(value: Value, position: Position, limit: SupportsIndex = 1000) -> int: ...
