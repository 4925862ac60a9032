"""The append-only log of a game: everything done, in order."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cannonade.engine import Action, Deal, PositionDraft


@dataclass(frozen=True, slots=True)
class Played:
    """A log entry for an action.

    Attributes:
        action: the action.
        is_automatic: whether it was played automatically.
    """

    action: Action
    is_automatic: bool = False


class Mark(Enum):
    """A log entry other than an action."""

    UNDO = "undo"
    """Undo the player's last action, or a resignation."""
    REDO = "redo"
    """Redo one action of the player, with the automatic ones after it."""
    RESIGN = "resign"
    """The player resigned."""
    ASSIST = "assist"
    """The player got help, such as a hint."""


Entry: TypeAlias = Played | Mark
"""An entry of the log."""

Start: TypeAlias = Deal | PositionDraft
"""The start of a game: a deal or a position."""
