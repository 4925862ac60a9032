"""The entries of a game's log, and the options for automatic play."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cannonade import engine


@dataclass(frozen=True, slots=True)
class Played:
    """A log entry for an action.

    Attributes:
        action: the action.
        is_automatic: whether it was played automatically.
    """

    action: engine.Action
    is_automatic: bool = False


class Mark(Enum):
    """A log entry other than an action."""

    UNDO = "undo"
    """Undo the player's last action, or a resignation."""
    TAKE_BACK = "take-back"
    """The same where only automatic play has shown a card since; see `Undo`."""
    ROYAL_BACK = "royal-back"
    """Take back a royal that was placed although a ploy could have been used first, for
    what `Undo` says."""
    REDO = "redo"
    """Redo one action of the player, with the automatic ones after it."""
    RESIGN = "resign"
    """The player resigned."""
    ASSIST = "assist"
    """The player got help, such as a hint."""


Entry: TypeAlias = Played | Mark
"""An entry of the log."""

Start: TypeAlias = engine.Deal | engine.PositionDraft
"""The start of a game: a deal or a position."""


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
    ROYALS_ALWAYS = "always"
    """The same even if a ploy could be used first."""
    ALL = "on"


@dataclass(frozen=True, slots=True)
class Options:
    """The options for automatic play.

    An automatically drawn card is revealed like any other; see `Undo`.

    Attributes:
        automatic_draw: when a card is drawn.
        forced: which forced actions are played.
    """

    automatic_draw: AutomaticDraw = AutomaticDraw.NEVER
    forced: ForcedActions = ForcedActions.NONE


def automatic_action(layout: engine.Layout, options: Options) -> engine.Action | None:
    """Return the action to play automatically; None if it is the player's turn."""
    if options == Options():
        return None
    actions = engine.legal_actions(layout)
    is_draw_legal = engine.Draw() in actions
    if is_draw_legal and options.automatic_draw is AutomaticDraw.ALWAYS:
        return engine.Draw()
    if options.forced is ForcedActions.ROYALS_ALWAYS and (royal := only_royal(actions)):
        return royal
    if len(actions) != 1:
        return None
    (only,) = actions
    return only if _is_due(only, options) else None


def only_royal(actions: tuple[engine.Action, ...]) -> engine.PlaceRoyal | None:
    """Return the placement of a royal that can go to only one slot; else None."""
    royals = [each for each in actions if isinstance(each, engine.PlaceRoyal)]
    return royals[0] if len(royals) == 1 else None


def _is_due(only: engine.Action, options: Options) -> bool:
    match only:
        case engine.Draw() if options.automatic_draw is not AutomaticDraw.NEVER:
            return True
        case engine.PlaceRoyal():
            return options.forced is not ForcedActions.NONE
        case _:
            return options.forced is ForcedActions.ALL
