"""Automatic play: the actions that a session plays for the player, off by default."""

from dataclasses import dataclass
from enum import Enum

from cannonade.engine import Action, Draw, Layout, PlaceRoyal, legal_actions


class AutomaticDraw(Enum):
    """When a card is drawn automatically."""

    NEVER = "off"
    """Never: the player draws."""
    WITHOUT_CHOICE = "on"
    """When no other action is legal: the hand is empty and no ploy can be used."""
    ALWAYS = "always"
    """Whenever the hand is empty, even if a ploy could be used first."""


class ForcedActions(Enum):
    """Which forced actions, the only legal ones, are played automatically.

    `ALL` includes forced draws.
    """

    NONE = "off"
    ROYALS = "royals"
    """Placing a royal that can go to only one slot."""
    ALL = "on"


@dataclass(frozen=True, slots=True)
class Options:
    """The options for automatic play.

    An automatically drawn card is revealed like any other, so undoing an action that
    led to an automatic draw marks the game as assisted.

    Attributes:
        automatic_draw: when a card is drawn.
        forced: which forced actions are played.
    """

    automatic_draw: AutomaticDraw = AutomaticDraw.NEVER
    forced: ForcedActions = ForcedActions.NONE


def automatic_action(layout: Layout, options: Options) -> Action | None:
    """Return the action to play automatically; None if it is the player's turn."""
    if options == Options():
        return None
    actions = legal_actions(layout)
    is_draw_legal = Draw() in actions
    if is_draw_legal and options.automatic_draw is AutomaticDraw.ALWAYS:
        return Draw()
    if len(actions) != 1:
        return None
    (only,) = actions
    return only if _is_due(only, options) else None


def _is_due(only: Action, options: Options) -> bool:
    match only:
        case Draw() if options.automatic_draw is not AutomaticDraw.NEVER:
            return True
        case PlaceRoyal():
            return options.forced is not ForcedActions.NONE
        case _:
            return options.forced is ForcedActions.ALL
