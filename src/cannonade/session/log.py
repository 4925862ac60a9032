"""The log of a game in progress: what was done, in order, append-only."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cannonade.engine import Action, Deal, PositionDraft


@dataclass(frozen=True, slots=True)
class Played:
    """An action.

    Attributes:
        action: the action.
        is_automatic: whether an option played it, not the player.
    """

    action: Action
    is_automatic: bool = False


class Mark(Enum):
    """An entry that is no action."""

    UNDO = "undo"
    """Back to before the player's last action, or to before giving up."""
    REDO = "redo"
    """Forward again by one action of the player, automatic ones after it included."""
    RESIGN = "resign"
    """The player gave up."""
    ASSIST = "assist"
    """The player was given help, such as a hint."""


Entry: TypeAlias = Played | Mark
"""One line of the log."""

Start: TypeAlias = Deal | PositionDraft
"""What a game starts from."""
