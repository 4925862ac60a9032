"""The bytes of an observation: the layout of their fields, and lossless conversion.

An observation is a row of bytes that contains everything a player may know, and nothing
else: `encode` creates it from an `Observation`, and `decode` reads it back. The columns
`place` and `order` say where each card is; with the phase, the outcome, the draws and
the rules, they determine everything. The other fields follow from them, and are there
for convenience.

The layout of a version never changes: an addition, such as a new rules key, needs a new
version.
"""

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK, PLOY_COUNT, Card
from cannonade.engine import Observation, Outcome, Phase, PlacedRoyal, Reason, score
from cannonade.engine.observe import check_observation
from cannonade.kernel import Position, Rng
from cannonade.kernel.game_batch import OBSERVATION_SIZE, encode_position
from cannonade.rules import VOCABULARY, Rules, rules_from

LAYOUT_VERSION: Final = 1
"""The version of the layout, which is also the first byte of each observation."""

NO_SUIT: Final = 4
"""The suit of a joker; clubs, diamonds, hearts and spades are 0 to 3."""

NO_CARD: Final = 5
"""The suit of no card, whose rank is 0."""

_CARDS: Final = len(PACK)
_RANK: Final = max(card.rank for card in PACK)
_BYTE: Final = 255
Bytes = NDArray[np.uint8]
Lying: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards at each place."""

_PHASES: Final = tuple(Phase)
_REASONS: Final = (None, *Reason)
_SCORED: Final = (Reason.TWELVE_DEAD, Reason.SCORE)


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


def _each(name: str, count: int, high: int, meaning: str) -> ObservationField:
    return ObservationField(name, (high,) * count, meaning)


_CELLS, _SLOTS = len(CELLS), len(SLOTS)

FIELDS: Final = (
    _each("version", 1, LAYOUT_VERSION, "the version of the layout"),
    _each(
        "place",
        _CARDS,
        PLACE_COUNT - 1,
        "where each card of the pack lies: a `CardPlace`",
    ),
    _each(
        "order",
        _CARDS,
        _CARDS - 1,
        "its number there from 0: on cells, in armour and in the shame pile from "
        "the newest card down; of ploys and waiting royals from the first; in the "
        "draw pile the number of its known layer from the top; 0 if nobody knows",
    ),
    _each("top_rank", _CELLS, _RANK, "the rank of each cell's top card; 0 if empty"),
    _each("top_suit", _CELLS, NO_CARD, "its suit; 4 for a joker, 5 if empty"),
    _each("stack_count", _CELLS, _CARDS, "how many cards lie on each cell"),
    _each("royal_rank", _SLOTS, _RANK, "the rank of the royal on each slot, or 0"),
    _each("royal_suit", _SLOTS, NO_CARD, "its suit; 5 for no royal"),
    _each("health", _SLOTS, _BYTE, "its rank and its armour"),
    _each("is_living", _SLOTS, 1, "1 for a living royal"),
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
    _each("queue_count", 1, _SLOTS, "how many royals wait to be placed"),
    _each("dead_count", 1, _SLOTS, "how many royals have been killed"),
    _each("draws", 4, _BYTE, "draws that placed no royal, the lowest byte first"),
    ObservationField(
        "rules",
        tuple(len(kind) - 1 for kind in VOCABULARY.values()),
        "the value of each rules key, as its place in the key",
    ),
)
"""All fields, in order."""

_ENDS: Final = tuple(accumulate(field.size for field in FIELDS))

OFFSETS: Final = {
    field.name: slice(end - field.size, end)
    for field, end in zip(FIELDS, _ENDS, strict=True)
}
"""The slice of each field in an observation, by name."""


def encode(observation: Observation) -> Bytes:
    """Return an observation as bytes: uint8[OBSERVATION_SIZE], see `FIELDS`.

    Raises:
        InvalidStateError: if no game can look like that.
    """
    check_observation(observation)
    known = Position.from_observation(observation, Rng(0))
    return np.frombuffer(bytearray(encode_position(known)), np.uint8)


def decode(encoded: Bytes) -> Observation:
    """Return the observation that bytes encode: `decode(encode(it)) == it`.

    Raises:
        ValueError: if they are not an observation of this layout.
    """
    values = np.asarray(encoded)
    if values.shape != (OBSERVATION_SIZE,) or values[0] != LAYOUT_VERSION:
        raise ValueError(
            f"an observation of layout {LAYOUT_VERSION} is {OBSERVATION_SIZE} bytes, "
            f"the first of them {LAYOUT_VERSION}, not {values.dtype}{values.shape}"
            + (f" beginning with {values.flat[0]}" if values.size else "")
        )
    lying = _lying(values)
    rules = _decode_rules(tuple(values[OFFSETS["rules"]].tolist()))
    reason = _REASONS[_one(values, "outcome")]
    seen = Observation(
        rules=rules,
        phase=_PHASES[_one(values, "phase")],
        stacks=tuple(lying[CardPlace.STACK + cell][::-1] for cell in CELLS),
        royals=tuple(_royal(lying, slot) for slot in SLOTS),
        hand=next(iter(lying[CardPlace.HAND]), None),
        waiting_number=next(iter(lying[CardPlace.WAITING]), None),
        ploys=lying[CardPlace.PLOYS],
        spent_ploys=lying[CardPlace.SPENT],
        shame_pile=lying[CardPlace.SHAME][::-1],
        draws=int.from_bytes(bytes(values[OFFSETS["draws"]].tolist()), "little"),
        ran_dry=bool(_one(values, "ran_dry")),
        draw_count=_one(values, "draw_count"),
        queue_count=_one(values, "queue_count"),
        unseen=lying[CardPlace.UNSEEN],
        known_layers=_layers(values, lying[CardPlace.KNOWN]),
        queue=lying[CardPlace.QUEUE],
    )
    return seen if reason is None else _ended(seen, reason)


def _one(values: Bytes, name: str) -> int:
    return int(values[OFFSETS[name].start])


def _lying(values: Bytes) -> Lying:
    """Return the cards at each place, sorted by their order, then in pack order."""
    places: list[int] = values[OFFSETS["place"]].tolist()
    orders: list[int] = values[OFFSETS["order"]].tolist()
    found: list[list[Card]] = [[] for _ in range(PLACE_COUNT)]
    for index in sorted(range(len(PACK)), key=orders.__getitem__):
        found[places[index]].append(PACK[index])
    return tuple(map(tuple, found))


def _layers(values: Bytes, known: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    orders: list[int] = values[OFFSETS["order"]].tolist()
    layers: list[list[Card]] = [[] for _ in range(_one(values, "layer_count"))]
    for card in known:
        layers[orders[card.index]].append(card)
    return tuple(map(tuple, layers))


def _royal(lying: Lying, slot: int) -> PlacedRoyal | None:
    dead = lying[CardPlace.DEAD + slot]
    cards = dead or lying[CardPlace.LIVING + slot]
    if not cards:
        return None
    armour = lying[CardPlace.ARMOUR + slot][::-1]
    return PlacedRoyal(cards[0], armour, is_dead=bool(dead))


@lru_cache(maxsize=1024)
def _decode_rules(places: tuple[int, ...]) -> Rules:
    kinds = zip(VOCABULARY.items(), places, strict=True)
    return rules_from({key: tuple(kind)[place].value for (key, kind), place in kinds})


def _ended(seen: Observation, reason: Reason) -> Observation:
    points = score(seen) if reason in _SCORED else None
    outcome = Outcome(reason is Reason.TWELVE_DEAD, reason, points)
    return replace(seen, outcome=outcome)
