"""Playing: the start of a deal, actions, their certain effects, counted paths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from cannonade.engine import actions, effects, setup
from cannonade.engine.actions import Action
from cannonade.engine.deal import Deal, check_deal
from cannonade.engine.events import Attacked, Event
from cannonade.engine.explain import explain
from cannonade.engine.legal import legal_actions
from cannonade.engine.settle import settle
from cannonade.engine.setup import gather_royals, go_on, lay_grid
from cannonade.engine.state import Layout, Phase, State, check_layout, check_state
from cannonade.engine.table import Table
from cannonade.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class Step:
    """A state, and the events since the one before."""

    state: State
    events: tuple[Event, ...]


def start(deal: Deal) -> Step:
    """Deal the cards and set the game up to the first choice."""
    check_deal(deal)
    events: list[Event] = []
    cards = deal.cards
    undealt = replace(
        _NOTHING_HIDDEN,
        rules=deal.rules,
        phase=Phase.ROYALS,
        draw_count=len(cards),
        draw_pile=cards,
        layers=(len(cards),),
        shuffle_label=deal.label,
    )
    table = Table(undealt, events, undealt)
    lay_grid(table)
    gather_royals(table)
    go_on(table)
    return Step(settle(table), tuple(events))


def step(state: State, action: Action) -> Step:
    """Play an action.

    Raises:
        IllegalActionError: if the action is illegal, with the refusal.
        TypeError: if it is not an action, or `state` is not a state.
    """
    check_state(state)
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalActionError(action, refusal)
    return step_unchecked(state, action)


def step_unchecked(state: State, action: Action) -> Step:
    """Play an action known to be legal."""
    events: list[Event] = []
    after = _play(Table(state, events, state), action)
    return Step(after, tuple(events))


def next_state(state: State, action: Action) -> State:
    """Play an action known to be legal, without events: the fastest of the three."""
    return _play(Table(state, None, state), action)


def _play(table: Table, action: Action) -> State:
    act(table, action)
    return settle(table)


def act(table: Table, action: Action) -> None:
    """Carry out an action known to be legal, without its forced consequences."""
    _EFFECTS[type(action)](table, action)


_EFFECTS: Final[dict[type[Action], Callable[[Table, Any], None]]] = {
    actions.Draw: lambda table, _: effects.draw(table),
    actions.Keep: lambda table, _: setup.keep_grid(table),
    actions.Replace: lambda table, action: setup.replace_card(table, action.cell),
    actions.Place: effects.place,
    actions.PlaceRoyal: effects.place_royal,
    actions.Extract: lambda table, action: effects.extract(table, action.cell),
    actions.Reassign: effects.reassign,
    actions.Swap: effects.swap,
    actions.PlaceWithJoker: effects.place_with_joker,
    actions.Disarm: lambda table, action: effects.disarm(table, action.slot),
    actions.Armour: effects.armour,
    actions.HardReset: effects.hard_reset,
    actions.Refill: lambda table, action: effects.refill(table, action.cell),
}
"""The effect of each kind of action."""


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
    """An action and the events that it is certain to produce."""

    action: Action
    events: tuple[Event, ...]

    @property
    def attacks(self) -> tuple[Attacked, ...]:
        """Its attacks on living royals."""
        return tuple(each for each in self.events if type(each) is Attacked)


def preview(layout: Layout, action: Action) -> Preview:
    """Return the certain effects of a legal action.

    Raises:
        TypeError: if an argument has the wrong type.
    """
    check_layout(layout)
    actions.check_action(action)
    events: list[Event] = []
    try_out(layout, action, events)
    return Preview(action, tuple(events))


def try_out(layout: Layout, action: Action, events: list[Event] | None) -> Table:
    """Return the table after the certain part of a legal action, without a draw pile.

    Nothing is turned over and no forced consequence follows, so nothing can depend on a
    hidden card.
    """
    table = Table(layout, events, _NOTHING_HIDDEN)
    if not isinstance(action, actions.Draw | actions.Replace):
        act(table, action)
    return table


def perft(state: State, depth: int) -> int:
    """Count the paths of exactly `depth` actions from a state.

    Paths end with the game. The time is proportional to the number of paths that are
    one action shorter.
    """
    check_state(state)
    if depth <= 0:
        return 1
    legal = legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(next_state(state, action), depth - 1) for action in legal)
