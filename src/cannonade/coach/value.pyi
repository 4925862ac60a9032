from typing import Self, final

from typing_extensions import Buffer

from cannonade.coach.weights import Provenance
from cannonade.kernel import Position
from cannonade.rules import Rules

FEATURE_COUNT: int

@final
class Value:
    def __new__(cls, provenance: Provenance, data: Buffer) -> Self: ...
    @staticmethod
    def load(rules: Rules) -> Value | None: ...
    @property
    def provenance(self) -> Provenance: ...
    def equity(self, position: Position) -> float: ...
