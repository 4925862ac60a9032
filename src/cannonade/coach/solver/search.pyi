from typing import Self, SupportsIndex, final

from cannonade.coach.solver.solution import Pruning, Status
from cannonade.kernel import Position

def identity(position: Position, target: SupportsIndex, pruning: Pruning) -> int: ...

@final
class Exhaustion:
    def __new__(
        cls,
        position: Position,
        target: SupportsIndex,
        pruning: Pruning,
        table_mb: SupportsIndex = 64,
    ) -> Self: ...
    @property
    def nodes(self) -> int: ...
    def run(self, nodes: SupportsIndex, most: SupportsIndex = ...) -> Status: ...
    def line(self) -> bytes: ...

@final
class Beam:
    def __new__(
        cls,
        position: Position,
        target: SupportsIndex,
        pruning: Pruning,
        width: SupportsIndex,
    ) -> Self: ...
    @property
    def nodes(self) -> int: ...
    def run(self, nodes: SupportsIndex, most: SupportsIndex = ...) -> Status: ...
    def line(self) -> bytes: ...
