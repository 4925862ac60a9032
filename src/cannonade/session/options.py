"""What a session does by itself; all of it is off unless the player asks for it."""

from dataclasses import dataclass
from enum import Enum

from cannonade.engine import Action, Draw, Layout, legal_actions


class AutomaticDraw(Enum):
    """When a card is drawn without the player's asking."""

    NEVER = "off"
    """The player draws."""
    WITHOUT_CHOICE = "on"
    """When nothing else can be done: the hand is empty and no ploy can be used."""
    ALWAYS = "always"
    """Whenever the hand is empty, even if a ploy could be used before the draw."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is done without the player's asking.

    A card drawn by itself is as much revealed as any other, so automatic draws bring
    the end of free undo nearer.

    Attributes:
        automatic_draw: when a card is drawn.
        is_forced_automatic: whether an action is played that is the only legal one, a
            draw as well.
    """

    automatic_draw: AutomaticDraw = AutomaticDraw.NEVER
    is_forced_automatic: bool = False


def automatic_action(layout: Layout, options: Options) -> Action | None:
    """Give the action that the options play here; None where the player is asked."""
    if options == Options():
        return None
    actions = legal_actions(layout)
    is_draw_legal = Draw() in actions
    if is_draw_legal and options.automatic_draw is AutomaticDraw.ALWAYS:
        return Draw()
    if len(actions) != 1:
        return None
    is_due = options.is_forced_automatic or (
        is_draw_legal and options.automatic_draw is not AutomaticDraw.NEVER
    )
    return actions[0] if is_due else None
