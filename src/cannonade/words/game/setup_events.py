"""Events of the set-up in words, one sentence for each."""

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
from cannonade.language import _
from cannonade.words.cards import card_name
from cannonade.words.style import Style

SetupEvent: TypeAlias = (
    GridKept | Replaced | Laid | RoyalQueued | QueueShuffled | Buried | RoyalUp
)
"""The events that happen only during the set-up."""


def tell_setup(event: SetupEvent, style: Style) -> str:
    """Describe one event of the set-up in a sentence."""
    match event:
        case GridKept():
            return _("You keep the grid.")
        case QueueShuffled(count):
            return _shuffled(count)
        case Replaced(card, cell):
            gone = _("{card} on {cell}").format(
                card=card_name(card, style), cell=cell.symbol
            )
            return _("You replace {gone}; it goes under the draw pile.").format(
                gone=gone
            )
        case Laid(card, cell):
            return _("{card} is laid on {cell}.").format(
                card=card_name(card, style), cell=cell.symbol
            )
        case RoyalQueued(card):
            return _("{card} waits to be placed.").format(card=card_name(card, style))
        case Buried(card):
            return _("{card} goes under the draw pile.").format(
                card=card_name(card, style)
            )
        case RoyalUp(card):
            return _("{card} is to be placed.").format(card=card_name(card, style))


def _shuffled(count: int) -> str:
    if count == 0:
        return _("No royals wait to be shuffled.")
    if count == 1:
        return _("One royal waits: there is nothing to shuffle.")
    return _("The {count} waiting royals are shuffled.").format(count=count)
