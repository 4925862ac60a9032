"""The certain effects of an action, played on a table without hidden cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cannonade.engine.actions import Action, Draw, Replace, check_action
from cannonade.engine.events import Attacked, Event
from cannonade.engine.state import Layout, State, check_layout
from cannonade.engine.step import act
from cannonade.engine.table import Table

_NOTHING_HIDDEN: Final = State(
    draw_count=0,
    queue_count=0,
    draw_pile=(),
    layers=(0,),
    queue=(),
    shuffle_label="",
    shuffle_count=0,
)


@dataclass(frozen=True, slots=True)
class Preview:
    """The certain effects of an action.

    Attributes:
        action: the action.
        attacks: its attacks on living royals, as the events that it would produce.
    """

    action: Action
    attacks: tuple[Attacked, ...]


def preview(layout: Layout, action: Action) -> Preview:
    """Return the attacks of a legal action; most actions have none.

    Raises:
        TypeError: if an argument has the wrong type.
    """
    check_layout(layout)
    check_action(action)
    events: list[Event] = []
    try_out(layout, action, events)
    return Preview(action, tuple(each for each in events if type(each) is Attacked))


def try_out(layout: Layout, action: Action, events: list[Event] | None) -> Table:
    """Return the table after the certain part of a legal action, without a draw pile.

    Nothing is turned over and no forced consequence follows, so nothing can depend on a
    hidden card.
    """
    table = Table(layout, events, _NOTHING_HIDDEN)
    if not isinstance(action, Draw | Replace):
        act(table, action)
    return table
