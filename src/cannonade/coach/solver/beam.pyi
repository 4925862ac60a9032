from typing import Self, SupportsIndex, final

from cannonade.coach.solver.pruning import Pruning
from cannonade.coach.solver.status import Status
from cannonade.kernel import Position

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
