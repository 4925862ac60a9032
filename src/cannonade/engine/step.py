"""Playing an action: the next state and its events.

`step` checks the action first. `step_unchecked` and `next_state` trust the caller:
their result for an illegal action is undefined.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from cannonade.engine import effects, setup
from cannonade.engine.actions import (
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
    PloyAction,
    Reassign,
    Refill,
    Replace,
    Swap,
)
from cannonade.engine.events import Event
from cannonade.engine.explain import explain
from cannonade.engine.settle import settle
from cannonade.engine.state import State, check_state
from cannonade.engine.table import Table
from cannonade.errors import IllegalActionError


@dataclass(frozen=True, slots=True)
class Step:
    """A state, and the events since the one before."""

    state: State
    events: tuple[Event, ...]


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
    match action:
        case Draw():
            effects.draw(table)
        case Place():
            effects.place(table, action)
        case PlaceRoyal():
            effects.place_royal(table, action)
        case Extract() | Reassign() | Swap() | PlaceWithJoker() | Disarm():
            _spend(table, action)
        case Armour() | HardReset() | Refill():
            _suffer(table, action)
        case Keep() | Replace():
            _choose_grid(table, action)
        case _:
            assert_never(action)


def _spend(table: Table, action: PloyAction) -> None:
    match action:
        case Extract(cell):
            effects.extract(table, cell)
        case Reassign():
            effects.reassign(table, action)
        case Swap():
            effects.swap(table, action)
        case PlaceWithJoker():
            effects.place_with_joker(table, action)
        case Disarm(slot):
            effects.disarm(table, slot)


def _suffer(table: Table, action: Armour | HardReset | Refill) -> None:
    match action:
        case Armour():
            effects.armour(table, action)
        case HardReset():
            effects.hard_reset(table, action)
        case Refill(cell):
            effects.refill(table, cell)


def _choose_grid(table: Table, action: Keep | Replace) -> None:
    if isinstance(action, Keep):
        setup.keep_grid(table)
    else:
        setup.replace_card(table, action.cell)
