"""Actions in words: what one does, that it is impossible, the possible ones."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from cannonade.board import CELLS, Square
from cannonade.engine import Action, actions
from cannonade.language import Lazy, _
from cannonade.words.cards import fill, squares_or
from cannonade.words.style import Style

_Sentences: TypeAlias = Mapping[type[Action], Lazy]

_DOES: Final[_Sentences] = {
    actions.Draw: Lazy("draw a card"),
    actions.Keep: Lazy("keep the grid"),
    actions.Replace: Lazy("replace the card on {cell}"),
    actions.Refill: Lazy("refill the draw pile from the stack at {cell}"),
    actions.Extract: Lazy("spend an ace on the stack at {cell}"),
    actions.Reassign: Lazy("spend a joker to put {source}'s top card on {target}"),
    actions.Swap: Lazy("spend a joker to swap the top cards of {first} and {second}"),
    actions.PlaceWithJoker: Lazy("spend a joker to put {card} on {cell}"),
    actions.Disarm: Lazy("spend a joker to take the armour off the royal at {slot}"),
    actions.Place: Lazy("put {card} on {cell}{after}"),
    actions.PlaceRoyal: Lazy("put {card} on {slot}"),
    actions.Armour: Lazy("put {card} on the royal at {slot} as armour"),
    actions.HardReset: Lazy("shame {card} and clear the stack at {cell}"),
}

_IS_IMPOSSIBLE: Final[_Sentences] = {
    actions.Draw: Lazy("you cannot draw"),
    actions.Keep: Lazy("you cannot keep the grid"),
    actions.Replace: Lazy("you cannot replace the card on {cell}"),
    actions.Refill: Lazy("you cannot refill the draw pile from {cell}"),
    actions.Extract: Lazy("you cannot spend an ace on {cell}"),
    actions.Reassign: Lazy("the card on {source} cannot move to {target}"),
    actions.Swap: Lazy("the cards on {first} and {second} cannot change places"),
    actions.PlaceWithJoker: Lazy("{card} cannot go on {cell} with a joker"),
    actions.Disarm: Lazy("no joker can take the armour off {slot}"),
    actions.Place: Lazy("{card} cannot go on {cell}"),
    actions.PlaceRoyal: Lazy("{card} cannot stand on {slot}"),
    actions.Armour: Lazy("{card} cannot armour {slot}"),
    actions.HardReset: Lazy("{card} cannot be shamed for {cell}"),
}

_CHOICE: Final[_Sentences] = {
    actions.Draw: Lazy("draw"),
    actions.Keep: Lazy("keep the grid"),
    actions.Replace: Lazy("replace one of its cards (={cell})"),
    actions.Refill: Lazy("refill the draw pile from {part}"),
    actions.Extract: Lazy("spend an ace on a stack (x{cell})"),
    actions.Reassign: Lazy("spend a joker on a top card ({source}>{target})"),
    actions.Swap: Lazy("spend a joker to swap two top cards ({action})"),
    actions.PlaceWithJoker: Lazy("spend a joker to put {card} on {part} (*{cell})"),
    actions.Disarm: Lazy("spend a joker on a royal's armour (-{slot})"),
    actions.Place: Lazy("put {card} on {part}"),
    actions.PlaceRoyal: Lazy("put {card} on {part}"),
    actions.Armour: Lazy("add {card} as armour to {royal} on {part}"),
    actions.HardReset: Lazy("shame {card} and clear {part} (!{cell})"),
}
"""Actions of one kind that are possible; a ploy comes with an example."""


def say_action(action: Action, style: Style) -> str:
    """Describe an action, as in "put 7♥ on b3"."""
    is_reset = isinstance(action, actions.Place) and not action.card.is_number
    after = _(" as a reset") if is_reset else ""
    return fill(_DOES[type(action)], action, style, after=after)


def say_not_possible(action: Action, style: Style) -> str:
    """State that an action is impossible, without the reason."""
    return fill(_IS_IMPOSSIBLE[type(action)], action, style)


def say_choices(choices: Iterable[Action], style: Style) -> str:
    """Describe the possible actions, with an example for each ploy; "" if none.

    Actions of the same kind must be adjacent, as `legal_actions` returns them.
    """
    groups = [tuple(group) for _, group in groupby(choices, key=type)]
    if not groups:
        return ""
    return _("You can {list}.").format(
        list=_(", or ").join(_group(group, style) for group in groups)
    )


def _group(group: Sequence[Action], style: Style) -> str:
    first = group[0]
    squares = tuple(square for each in group for square in _squares(each))
    return fill(
        _CHOICE[type(first)],
        first,
        style,
        action=first,
        part=_("any cell") if squares == CELLS else squares_or(squares),
        royal=_("one of the royals") if len(group) > 1 else _("the royal"),
    )


def _squares(action: Action) -> tuple[Square, ...]:
    """Return the square that an action puts a card on or takes a stack from, if any."""
    return tuple(
        getattr(action, name) for name in ("cell", "slot") if hasattr(action, name)
    )
