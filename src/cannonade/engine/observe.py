"""What the player may know, what becomes known, and states that fit it.

This is the only way across: nothing else in the project turns a `State` into an
`Observation`. The observation is built up from what is allowed; the true order never
enters it (DESIGN: a security property, with tests of its own).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from cannonade.cards import Card, in_pack_order
from cannonade.engine.state import Layout, Phase, State, check_state, face_up
from cannonade.errors import wrong_type
from cannonade.rules.schema import SetupRoyals

_OBSERVATION_WAYS: Final = {"State": "observe(state)", "str": "parse_observation({})"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(Layout):
    """The table as the player knows it; equal for states that differ in what is hidden.

    Attributes:
        unseen: the cards of the draw pile that nobody has seen, in pack order; they
            lie on top.
        known_layers: what lies below them, the top layer first: each a single known
            card, or the cards of one shuffled stack in pack order.
        queue: the royals still to be placed in the set-up: in order, or in pack order
            where the rules shuffle them.
    """

    unseen: tuple[Card, ...]
    known_layers: tuple[tuple[Card, ...], ...]
    queue: tuple[Card, ...]


def is_queue_hidden(layout: Layout) -> bool:
    """Whether the order of the waiting royals is unknown to the player."""
    return (
        layout.phase is Phase.ROYALS
        and layout.rules.setup_royals is SetupRoyals.SHUFFLED
    )


def _layers(state: State) -> Iterator[tuple[Card, ...]]:
    start = 0
    for size in state.layers:
        yield state.draw_pile[start : start + size]
        start += size


def observe(state: State) -> Observation:
    """Return what the player may know of a state."""
    check_state(state)
    unseen, *known = (in_pack_order(layer) for layer in _layers(state))
    queue = in_pack_order(state.queue) if is_queue_hidden(state) else state.queue
    return Observation(
        **face_up(state),
        draw_count=state.draw_count,
        queue_count=state.queue_count,
        outcome=state.outcome,
        unseen=unseen,
        known_layers=tuple(known),
        queue=queue,
    )


def determinize(observation: Observation, rng: Random) -> State:
    """Make a full state that fits the observation, every one being equally likely.

    All that is hidden is drawn anew from `rng`: the unseen cards, the order inside
    shuffled layers, the queue where it is shuffled, and the shuffles still to come.
    """
    check_observation(observation)

    def mixed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(rng.sample(cards, len(cards)))

    layers = (observation.unseen, *observation.known_layers)
    draw_pile = tuple(card for layer in layers for card in mixed(layer))
    queue = observation.queue
    return State(
        **face_up(observation),
        draw_count=observation.draw_count,
        queue_count=observation.queue_count,
        outcome=observation.outcome,
        draw_pile=draw_pile,
        layers=tuple(len(layer) for layer in layers),
        queue=mixed(queue) if is_queue_hidden(observation) else queue,
        shuffle_label=f"determinized:{rng.getrandbits(128)}",
        shuffle_count=0,
    )


def _hidden_groups(observation: Observation) -> Iterator[tuple[Card, ...]]:
    """Return each set of cards whose order is unknown; one card has no order."""
    groups = [observation.unseen, *observation.known_layers]
    if is_queue_hidden(observation):
        groups.append(observation.queue)
    return (group for group in groups if len(group) > 1)


def has_revealed(before: Observation, after: Observation) -> bool:
    """Whether an action from one observation to the other made a card known.

    It did exactly when it took a card out of a group of cards in unknown order. The
    last unseen card reveals nothing when it is drawn, nor does a card that went under
    singly: everybody could tell which one it was.
    """
    return not set(_hidden_groups(before)) <= set(_hidden_groups(after))


def check_observation(value: object) -> None:
    """Refuse what is no observation, a state among it.

    Raises:
        TypeError: with what would be right.
    """
    if not isinstance(value, Observation):
        raise wrong_type(value, "an Observation", _OBSERVATION_WAYS)
