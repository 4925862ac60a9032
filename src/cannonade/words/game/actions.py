"""Actions in words: what one does, that it is impossible, the possible ones."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from cannonade.board import CELLS, Cell, Slot
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
from cannonade.words.cards import card_name, squares_or
from cannonade.words.style import Style


def say_action(action: Action, style: Style) -> str:
    """Describe an action, as in "put 7♥ on b3"."""
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


def say_not_possible(action: Action, style: Style) -> str:
    """State that an action is impossible, without the reason."""
    match action:
        case Draw():
            return _("you cannot draw")
        case Keep():
            return _("you cannot keep the grid")
        case Replace(cell):
            return _("you cannot replace the card on {cell}").format(cell=cell.symbol)
        case Refill(cell):
            return _("you cannot refill the draw pile from {cell}").format(
                cell=cell.symbol
            )
        case Extract() | Reassign() | Swap() | PlaceWithJoker() | Disarm():
            return _no_ploy(action, style)
        case Place() | PlaceRoyal() | Armour() | HardReset():
            return _not_from_hand(action, style)


def _no_ploy(action: PloyAction, style: Style) -> str:
    match action:
        case Extract(cell):
            return _("you cannot spend an ace on {cell}").format(cell=cell.symbol)
        case Swap(first, second):
            return _("the cards on {first} and {second} cannot change places").format(
                first=first.symbol, second=second.symbol
            )
        case PlaceWithJoker(card, cell):
            return _("{card} cannot go on {cell} with a joker").format(
                card=card_name(card, style), cell=cell.symbol
            )
        case Disarm(slot):
            return _("no joker can take the armour off {slot}").format(slot=slot.symbol)
        case Reassign(source, target):
            return _("the card on {source} cannot move to {target}").format(
                source=source.symbol, target=target.symbol
            )


def _not_from_hand(
    action: Place | PlaceRoyal | Armour | HardReset, style: Style
) -> str:
    card = card_name(action.card, style)
    match action:
        case Place():
            return _("{card} cannot go on {cell}").format(
                card=card, cell=action.cell.symbol
            )
        case PlaceRoyal():
            return _("{card} cannot stand on {slot}").format(
                card=card, slot=action.slot.symbol
            )
        case Armour():
            return _("{card} cannot armour {slot}").format(
                card=card, slot=action.slot.symbol
            )
        case HardReset():
            return _("{card} cannot be shamed for {cell}").format(
                card=card, cell=action.cell.symbol
            )


def say_choices(actions: Iterable[Action], style: Style) -> str:
    """Describe the possible actions, with an example for each ploy; "" if none.

    Actions of the same kind must be adjacent, as `legal_actions` returns them.
    """
    groups = [tuple(group) for _, group in groupby(actions, key=type)]
    if not groups:
        return ""
    return _("You can {list}.").format(
        list=_(", or ").join(_group(group, style) for group in groups)
    )


def _group(group: Sequence[Action], style: Style) -> str:
    first = group[0]
    match first:
        case Draw():
            return _("draw")
        case Keep():
            return _("keep the grid")
        case Replace(cell):
            return _("replace one of its cards (={cell})").format(cell=cell.symbol)
        case Refill():
            return _("refill the draw pile from {part}").format(part=_or(group))
        case Extract() | Reassign() | Swap() | PlaceWithJoker() | Disarm():
            return _group_of_ploys(first, group, style)
        case Place() | PlaceRoyal() | Armour() | HardReset():
            return _group_from_hand(first, group, style)


def _group_of_ploys(first: PloyAction, group: Sequence[Action], style: Style) -> str:
    match first:
        case Extract(cell):
            return _("spend an ace on a stack (x{cell})").format(cell=cell.symbol)
        case Reassign(source, target):
            return _("spend a joker on a top card ({source}>{target})").format(
                source=source.symbol, target=target.symbol
            )
        case Swap():
            return _("spend a joker to swap two top cards ({action})").format(
                action=first
            )
        case PlaceWithJoker(card, cell):
            return _("spend a joker to put {card} on {part} (*{cell})").format(
                card=card_name(card, style), part=_or(group), cell=cell.symbol
            )
        case Disarm(slot):
            return _("spend a joker on a royal's armour (-{slot})").format(
                slot=slot.symbol
            )


def _group_from_hand(
    first: Place | PlaceRoyal | Armour | HardReset,
    group: Sequence[Action],
    style: Style,
) -> str:
    card = card_name(first.card, style)
    match first:
        case Place() | PlaceRoyal():
            return _("put {card} on {part}").format(card=card, part=_or(group))
        case Armour():
            royal = _("one of the royals") if len(group) > 1 else _("the royal")
            return _("add {card} as armour to {royal} on {part}").format(
                card=card, royal=royal, part=_or(group)
            )
        case HardReset():
            return _("shame {card} and clear {part} (!{cell})").format(
                card=card, part=_or(group), cell=first.cell.symbol
            )


def _or(group: Sequence[Action]) -> str:
    squares = tuple(square for each in group for square in _squares(each))
    return _("any cell") if squares == CELLS else squares_or(squares)


def _squares(action: Action) -> tuple[Cell | Slot, ...]:
    match action:
        case Place() | PlaceWithJoker() | HardReset() | Refill():
            return (action.cell,)
        case PlaceRoyal() | Armour():
            return (action.slot,)
        case _:
            return ()
