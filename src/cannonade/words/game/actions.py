"""Actions in words."""

from cannonade.engine import (
    Action,
    Armour,
    Disarm,
    Draw,
    Extract,
    HardReset,
    Keep,
    Place,
    PlaceRoyal,
    PlaceWithJoker,
    Reassign,
    Refill,
    Replace,
    Swap,
)
from cannonade.engine.actions import PloyAction
from cannonade.language import _
from cannonade.words.cards import card_name
from cannonade.words.style import Style


def say_action(action: Action, style: Style) -> str:
    """Say what an action does, as in "put 7♥ on b3"."""
    match action:
        case Draw():
            return _("draw a card")
        case Keep():
            return _("keep the grid")
        case Replace(cell):
            return _("replace the card on {cell}").format(cell=cell.symbol)
        case Refill(cell):
            return _("refill the draw pile from the stack at {cell}").format(
                cell=cell.symbol
            )
        case Extract() | Reassign() | Swap() | PlaceWithJoker() | Disarm():
            return _ploy(action, style)
        case Place() | PlaceRoyal() | Armour() | HardReset():
            return _from_hand(action, style)


def _ploy(action: PloyAction, style: Style) -> str:
    match action:
        case Extract(cell):
            return _("spend an ace on the stack at {cell}").format(cell=cell.symbol)
        case Reassign(source, target):
            return _("spend a joker to put {source}'s top card on {target}").format(
                source=source.symbol, target=target.symbol
            )
        case Swap(first, second):
            return _(
                "spend a joker to swap the top cards of {first} and {second}"
            ).format(first=first.symbol, second=second.symbol)
        case PlaceWithJoker(card, cell):
            return _("spend a joker to put {card} on {cell}").format(
                card=card_name(card, style), cell=cell.symbol
            )
        case Disarm(slot):
            return _("spend a joker to take the armour off the royal at {slot}").format(
                slot=slot.symbol
            )


def _from_hand(action: Place | PlaceRoyal | Armour | HardReset, style: Style) -> str:
    card = card_name(action.card, style)
    match action:
        case Place():
            after = "" if action.card.is_number else _(" as a reset")
            return _("put {card} on {cell}{after}").format(
                card=card, cell=action.cell.symbol, after=after
            )
        case PlaceRoyal():
            return _("put {card} on {slot}").format(card=card, slot=action.slot.symbol)
        case Armour():
            return _("put {card} on the royal at {slot} as armour").format(
                card=card, slot=action.slot.symbol
            )
        case HardReset():
            return _("shame {card} and clear the stack at {cell}").format(
                card=card, cell=action.cell.symbol
            )
