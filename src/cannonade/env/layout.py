"""The layout of an observation: its fields in order, with their bounds.

An observation is a row of bytes that contains everything a player may know, and nothing
else: `cannonade.env.encode` creates it from an `Observation`, and `decode` reads it
back. The columns `place` and `order` say where each card is; with the phase, the
outcome, the draws and the rules, they determine everything. The other fields follow
from them, and are there for convenience.

The layout of a version never changes: an addition, such as a new rules key, needs a new
version.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK, PLOY_COUNT
from cannonade.engine import Phase, Reason
from cannonade.rules import VOCABULARY

LAYOUT_VERSION: Final = 1
"""The version of the layout, which is also the first byte of each observation."""

NO_SUIT: Final = 4
"""The suit of a joker; clubs, diamonds, hearts and spades are 0 to 3."""

NO_CARD: Final = 5
"""The suit of no card, whose rank is 0."""


class CardPlace(IntEnum):
    """The place of a card; for cells and slots, the number of the first one."""

    UNSEEN = 0
    """In the draw pile, not seen by the player."""
    KNOWN = 1
    """In the draw pile, in a known layer."""
    QUEUE = 2
    """A royal waiting to be placed in the set-up."""
    HAND = 3
    WAITING = 4
    """The waiting number."""
    PLOYS = 5
    SPENT = 6
    SHAME = 7
    STACK = 8
    """On cell 0, and so on up to cell 8."""
    LIVING = STACK + len(CELLS)
    """A living royal on slot 0, and so on up to slot 11."""
    DEAD = LIVING + len(SLOTS)
    ARMOUR = DEAD + len(SLOTS)
    """Armour of the royal on slot 0, and so on up to slot 11."""


PLACE_COUNT: Final = CardPlace.ARMOUR + len(SLOTS)
"""The number of places."""


@dataclass(frozen=True, slots=True)
class ObservationField:
    """A part of an observation.

    Attributes:
        name: its name.
        highs: the maximum of each of its bytes; the minimum is 0.
        meaning: the meaning of its bytes.
    """

    name: str
    highs: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """The size in bytes."""
        return len(self.highs)


_CARDS: Final = len(PACK)
_RANK: Final = max(card.rank for card in PACK)
_BYTE: Final = 255


def _each(name: str, count: int, high: int, meaning: str) -> ObservationField:
    return ObservationField(name, (high,) * count, meaning)


def _cards() -> tuple[ObservationField, ...]:
    places = PLACE_COUNT - 1
    return (
        _each("version", 1, LAYOUT_VERSION, "the version of the layout"),
        _each(
            "place", _CARDS, places, "where each card of the pack lies: a `CardPlace`"
        ),
        _each(
            "order",
            _CARDS,
            _CARDS - 1,
            "its number there from 0: on cells, in armour and in the shame pile from "
            "the newest card down; of ploys and waiting royals from the first; in the "
            "draw pile the number of its known layer from the top; 0 if nobody knows",
        ),
    )


def _grid() -> tuple[ObservationField, ...]:
    cells, slots = len(CELLS), len(SLOTS)
    return (
        _each("top_rank", cells, _RANK, "the rank of each cell's top card; 0 if empty"),
        _each("top_suit", cells, NO_CARD, "its suit; 4 for a joker, 5 if empty"),
        _each("stack_count", cells, _CARDS, "how many cards lie on each cell"),
        _each("royal_rank", slots, _RANK, "the rank of the royal on each slot, or 0"),
        _each("royal_suit", slots, NO_CARD, "its suit; 5 for no royal"),
        _each("health", slots, _BYTE, "its rank and its armour"),
        _each("is_living", slots, 1, "1 for a living royal"),
    )


def _scalars() -> tuple[ObservationField, ...]:
    return (
        _each("hand_rank", 1, _RANK, "the rank of the card in hand, or 0"),
        _each("hand_suit", 1, NO_CARD, "its suit; 4 for a joker, 5 for no card"),
        _each("waiting_rank", 1, _RANK, "the rank of the waiting number, or 0"),
        _each("waiting_suit", 1, NO_CARD, "its suit; 5 for no card"),
        _each("phase", 1, len(Phase) - 1, "the phase, as its place in `Phase`"),
        _each("outcome", 1, len(Reason), "0, or 1 + the place of what ended the game"),
        _each("ran_dry", 1, 1, "whether the draw pile has been empty"),
        _each("aces", 1, PLOY_COUNT, "how many aces are ready to be spent"),
        _each("jokers", 1, PLOY_COUNT, "how many jokers are"),
        _each("spent_count", 1, PLOY_COUNT, "how many ploys have been spent"),
        _each("shame_count", 1, _CARDS, "how many cards have been shamed"),
        _each("draw_count", 1, _CARDS, "how many cards the draw pile holds"),
        _each("unseen_count", 1, _CARDS, "how many of them nobody has seen"),
        _each("layer_count", 1, _CARDS, "how many known layers lie below those"),
        _each("queue_count", 1, len(SLOTS), "how many royals wait to be placed"),
        _each("dead_count", 1, len(SLOTS), "how many royals have been killed"),
        _each("draws", 4, _BYTE, "draws that placed no royal, the lowest byte first"),
    )


def _rules() -> ObservationField:
    highs = tuple(len(kind) - 1 for kind in VOCABULARY.values())
    return ObservationField(
        "rules", highs, "the value of each rules key, as its place in the key"
    )


FIELDS: Final = (*_cards(), *_grid(), *_scalars(), _rules())
"""All fields, in order."""


def _offsets() -> dict[str, slice]:
    found: dict[str, slice] = {}
    start = 0
    for field in FIELDS:
        found[field.name] = slice(start, start + field.size)
        start += field.size
    return found


OFFSETS: Final = _offsets()
"""The slice of each field in an observation, by name."""
