"""Automatic play: what a session plays without asking; off by default."""

from dataclasses import dataclass
from enum import Enum

from cannonade.engine import Action, Draw, Layout, PlaceRoyal, legal_actions


class AutomaticDraw(Enum):
    """When a card is drawn without the player's asking."""

    NEVER = "off"
    """The player draws."""
    WITHOUT_CHOICE = "on"
    """When nothing else is legal: the hand is empty and no ploy can be used."""
    ALWAYS = "always"
    """Whenever the hand is empty, even if a ploy could be used before the draw."""


class ForcedActions(Enum):
    """Which actions are played without the player's asking where they are the only one.

    A draw that is the only action counts as such under `ALL`.
    """

    NONE = "off"
    ROYALS = "royals"
    """A royal in hand that has one slot to go to."""
    ALL = "on"


@dataclass(frozen=True, slots=True)
class Options:
    """What is done without the player's asking.

    A card drawn by itself is as much revealed as any other, so automatic draws bring
    the end of free undo nearer.

    Attributes:
        automatic_draw: when a card is drawn.
        forced: which actions are played that are the only legal one.
    """

    automatic_draw: AutomaticDraw = AutomaticDraw.NEVER
    forced: ForcedActions = ForcedActions.NONE


def automatic_action(layout: Layout, options: Options) -> Action | None:
    """Return the action that the options play here; None where the player is asked."""
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
