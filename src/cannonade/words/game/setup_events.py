"""What happened in the set-up, one plain sentence for every event."""

from typing import TypeAlias

from cannonade.engine.events import (
    Buried,
    GridKept,
    Laid,
    QueueShuffled,
    Replaced,
    RoyalQueued,
    RoyalUp,
)
from cannonade.words.cards import card_name
from cannonade.words.style import Style

SetupEvent: TypeAlias = (
    GridKept | Replaced | Laid | RoyalQueued | QueueShuffled | Buried | RoyalUp
)
"""The events that only the set-up knows."""


def tell_setup(event: SetupEvent, style: Style) -> str:
    """Tell one event of the set-up in one sentence."""
    match event:
        case GridKept():
            return "You keep the grid."
        case QueueShuffled(count):
            return _shuffled(count)
        case Replaced(card, cell):
            gone = f"{card_name(card, style)} on {cell.symbol}"
            return f"You replace {gone}; it goes under the draw pile."
        case Laid(card, cell):
            return f"{card_name(card, style)} is laid on {cell.symbol}."
        case RoyalQueued(card):
            return f"{card_name(card, style)} waits to be placed."
        case Buried(card):
            return f"{card_name(card, style)} goes under the draw pile."
        case RoyalUp(card):
            return f"{card_name(card, style)} is to be placed."


def _shuffled(count: int) -> str:
    if count == 0:
        return "No royals wait to be shuffled."
    if count == 1:
        return "One royal waits: there is nothing to shuffle."
    return f"The {count} waiting royals are shuffled."
