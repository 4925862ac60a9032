"""How a game ended, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """What ended a game (rules page, section 3, the order of checks)."""

    TWELVE_DEAD = "twelve_dead"
    ARMOUR = "armour"
    BLOCKED = "blocked"
    DRY = "dry"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Attributes:
        is_won: whether the player won.
        reason: what ended it.
        score: of a win, and of a loss by `Reason.SCORE` (the total that was too low);
            None for any other loss.
    """

    is_won: bool
    reason: Reason
    score: int | None
