"""What a player can do now, in a sentence."""

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


def say_choices(actions: Iterable[Action], style: Style) -> str:
    """Say what can be done, the ploys by an example each; "" if nothing can.

    The actions of one kind have to stand together, as `legal_actions` gives them.
    """
    groups = [tuple(group) for _, group in groupby(actions, key=type)]
    if not groups:
        return ""
    return _("You can {list}.").format(
        list=_(", or ").join(_say_group(group, style) for group in groups)
    )


def _say_group(group: Sequence[Action], style: Style) -> str:
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
            return _say_ploy(first, group, style)
        case Place() | PlaceRoyal() | Armour() | HardReset():
            return _say_hand(first, group, style)


def _say_ploy(first: PloyAction, group: Sequence[Action], style: Style) -> str:
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


def _say_hand(
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
