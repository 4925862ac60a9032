"""The reveal boundary: whether an action made known what nobody could know before."""

from collections.abc import Iterator

from cannonade.cards import Card
from cannonade.engine.observe import Observation, is_queue_hidden


def _hidden_groups(observation: Observation) -> Iterator[tuple[Card, ...]]:
    """Give each set of cards whose order is unknown; one card has no order."""
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
