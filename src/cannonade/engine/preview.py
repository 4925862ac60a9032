"""The certain effects of an action: every lane it would attack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cannonade.engine import actions
from cannonade.engine.attacks import attacks_from, payload_factor, swap_tops
from cannonade.engine.events import Attacked
from cannonade.engine.state import Layout, check_layout


@dataclass(frozen=True, slots=True)
class Preview:
    """The certain effects of an action.

    Attributes:
        action: the action.
        attacks: its attacks on living royals, as the events that it would produce.
    """

    action: actions.Action
    attacks: tuple[Attacked, ...]


def preview(layout: Layout, action: actions.Action) -> Preview:
    """Return the attacks of a legal action; most actions have none.

    The card put down is never part of a payload that it fires, so it need not be put
    there.

    Raises:
        TypeError: if an argument has the wrong type.
    """
    check_layout(layout)
    actions.check_action(action)
    return Preview(action, tuple(_attacks(layout, action)))


def _attacks(layout: Layout, action: actions.Action) -> Iterator[Attacked]:
    stacks, royals = list(layout.stacks), layout.royals
    match action:
        case actions.Place(_, target):
            yield from attacks_from(stacks, royals, target)
        case actions.PlaceWithJoker(_, target):
            factor = payload_factor(layout.rules)
            yield from attacks_from(stacks, royals, target, factor)
        case actions.Reassign(source, target):
            stacks[source] = stacks[source][:-1]
            yield from attacks_from(stacks, royals, target)
        case actions.Swap(first, second):
            swap_tops(stacks, first, second)
            yield from attacks_from(stacks, royals, first)
            yield from attacks_from(stacks, royals, second)
        case _:
            pass
