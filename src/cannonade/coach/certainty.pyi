from typing import SupportsIndex

from cannonade.coach.player import Certainty
from cannonade.kernel import Position

def certainty_of(
    position: Position, nodes: SupportsIndex = 5000
) -> Certainty | None: ...
