"""Actions in words, as an answer to "what do you do?"."""

from cannonade.engine import (
    Action,
    Armour,
    Draw,
    Extract,
    HardReset,
    Keep,
    Place,
    PlaceRoyal,
    Reassign,
    Refill,
    Replace,
)
from cannonade.words.cards import card_name
from cannonade.words.style import Style


def say_action(action: Action, style: Style) -> str:
    """Say what an action does, as in "put 7♥ on b3"."""
    match action:
        case Draw():
            return "draw a card"
        case Keep():
            return "keep the grid"
        case Replace(cell):
            return f"replace the card on {cell.symbol}"
        case Refill(cell):
            return f"refill the draw pile from the stack at {cell.symbol}"
        case Extract() | Reassign():
            return _ploy(action)
        case Place() | PlaceRoyal() | Armour() | HardReset():
            return _from_hand(action, style)


def _ploy(action: Extract | Reassign) -> str:
    match action:
        case Extract(cell):
            return f"spend an ace on the stack at {cell.symbol}"
        case Reassign(source, target):
            return f"spend a joker to put {source.symbol}'s top card on {target.symbol}"


def _from_hand(action: Place | PlaceRoyal | Armour | HardReset, style: Style) -> str:
    card = card_name(action.card, style)
    match action:
        case Place():
            after = "" if action.card.is_number else " as a reset"
            return f"put {card} on {action.cell.symbol}{after}"
        case PlaceRoyal():
            return f"put {card} on {action.slot.symbol}"
        case Armour():
            return f"put {card} on the royal at {action.slot.symbol} as armour"
        case HardReset():
            return f"shame {card} and clear the stack at {action.cell.symbol}"
