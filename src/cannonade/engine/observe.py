"""Observations: what the player may know, and consistent states.

Nothing else in the project turns a `State` into an `Observation`. The observation is
built only from what the player may know; the true order never enters it. This is a
security property, with separate tests.
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
    """The table as the player knows it, the same whatever the hidden cards.

    Attributes:
        unseen: the unseen cards, on top of the draw pile, in pack order.
        known_layers: the layers below them, the top one first: each a single known
            card, or the cards of one shuffled stack in pack order.
        queue: the royals still to be placed in the set-up, in order, or in pack order
            if the rules shuffle them.
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
    """Return a random state, uniformly among all that are consistent.

    Everything hidden is drawn from `rng`: the unseen cards, the order within shuffled
    layers, the queue if it is shuffled, and the shuffles still to come.
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
    """Yield each group of several cards whose order is unknown."""
    groups = [observation.unseen, *observation.known_layers]
    if is_queue_hidden(observation):
        groups.append(observation.queue)
    return (group for group in groups if len(group) > 1)


def has_revealed(before: Observation, after: Observation) -> bool:
    """Whether an action from one observation to the other revealed a card.

    It did if and only if it took a card from a group in unknown order. Drawing the last
    unseen card reveals nothing, nor does drawing a card that went under singly: the
    player knew which card it was.
    """
    return not set(_hidden_groups(before)) <= set(_hidden_groups(after))


def check_observation(value: object) -> None:
    """Check that a value is an observation, not a state.

    Raises:
        TypeError: if it is not, with what was expected.
    """
    if not isinstance(value, Observation):
        raise wrong_type(value, "an Observation", _OBSERVATION_WAYS)
