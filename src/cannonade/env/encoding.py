"""Lossless conversion between an `Observation` and its bytes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK, Card, Kind, Suit
from cannonade.engine import Observation, Outcome, Phase, PlacedRoyal, Reason, score
from cannonade.engine.observe import check_observation, is_queue_hidden
from cannonade.env.layout import (
    FIELDS,
    LAYOUT_VERSION,
    NO_CARD,
    NO_SUIT,
    OFFSETS,
    PLACE_COUNT,
    CardPlace,
)
from cannonade.kernel.game_batch import OBSERVATION_SIZE
from cannonade.rules import VOCABULARY, Rules, rules_from

Bytes = NDArray[np.uint8]
Lying: TypeAlias = tuple[tuple[Card, ...], ...]
"""The cards at each place."""

_PHASES: Final = tuple(Phase)
_REASONS: Final = (None, *Reason)
_SUITS: Final = tuple(Suit)
_SCORED: Final = (Reason.TWELVE_DEAD, Reason.SCORE)


def encode(observation: Observation) -> Bytes:
    """Return an observation as bytes: uint8[OBSERVATION_SIZE], see `FIELDS`."""
    check_observation(observation)
    values: dict[str, Sequence[int]] = {
        "version": [LAYOUT_VERSION],
        **_encode_cards(observation),
        **_encode_grid(observation),
        **_encode_hand(observation),
        **_encode_counts(observation),
        "rules": _encode_rules(observation.rules),
    }
    return np.array(
        [value for field in FIELDS for value in values[field.name]], np.uint8
    )


def _encode_cards(seen: Observation) -> dict[str, list[int]]:
    place, order = [int(CardPlace.UNSEEN)] * len(PACK), [0] * len(PACK)
    for where, cards in _lay_out(seen):
        for number, card in enumerate(cards):
            place[card.index], order[card.index] = where, number
    for number, layer in enumerate(seen.known_layers):
        for card in layer:
            place[card.index], order[card.index] = CardPlace.KNOWN, number
    if is_queue_hidden(seen):
        for card in seen.queue:
            order[card.index] = 0
    return {"place": place, "order": order}


def _lay_out(seen: Observation) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield the cards of each place except the draw pile, in order."""
    yield CardPlace.QUEUE, seen.queue
    yield CardPlace.PLOYS, seen.ploys
    yield CardPlace.SPENT, seen.spent_ploys
    yield CardPlace.SHAME, seen.shame_pile[::-1]
    yield CardPlace.HAND, _if_any(seen.hand)
    yield CardPlace.WAITING, _if_any(seen.waiting_number)
    for place, stack in enumerate(seen.stacks, CardPlace.STACK):
        yield place, stack[::-1]
    for slot, royal in enumerate(seen.royals):
        if royal is not None:
            yield (
                (CardPlace.DEAD if royal.is_dead else CardPlace.LIVING) + slot,
                (royal.card,),
            )
            yield CardPlace.ARMOUR + slot, royal.armour[::-1]


def _if_any(card: Card | None) -> tuple[Card, ...]:
    return () if card is None else (card,)


def _rank(card: Card | None) -> int:
    return 0 if card is None else card.rank


def _suit(card: Card | None) -> int:
    if card is None:
        return NO_CARD
    return NO_SUIT if card.suit is None else _SUITS.index(card.suit)


def _encode_grid(seen: Observation) -> dict[str, list[int]]:
    tops = [seen.top(cell) for cell in CELLS]
    cards = [royal.card if royal else None for royal in seen.royals]
    return {
        "top_rank": [_rank(card) for card in tops],
        "top_suit": [_suit(card) for card in tops],
        "stack_count": [len(stack) for stack in seen.stacks],
        "royal_rank": [_rank(card) for card in cards],
        "royal_suit": [_suit(card) for card in cards],
        "health": [royal.health if royal else 0 for royal in seen.royals],
        "is_living": [royal is not None and not royal.is_dead for royal in seen.royals],
    }


def _encode_hand(seen: Observation) -> dict[str, list[int]]:
    reason = None if seen.outcome is None else seen.outcome.reason
    return {
        "hand_rank": [_rank(seen.hand)],
        "hand_suit": [_suit(seen.hand)],
        "waiting_rank": [_rank(seen.waiting_number)],
        "waiting_suit": [_suit(seen.waiting_number)],
        "phase": [_PHASES.index(seen.phase)],
        "outcome": [_REASONS.index(reason)],
        "ran_dry": [seen.ran_dry],
    }


def _encode_counts(seen: Observation) -> dict[str, list[int]]:
    kinds = [card.kind for card in seen.ploys]
    return {
        "aces": [kinds.count(Kind.ACE)],
        "jokers": [kinds.count(Kind.JOKER)],
        "spent_count": [len(seen.spent_ploys)],
        "shame_count": [len(seen.shame_pile)],
        "draw_count": [seen.draw_count],
        "unseen_count": [len(seen.unseen)],
        "layer_count": [len(seen.known_layers)],
        "queue_count": [seen.queue_count],
        "dead_count": [seen.dead_count],
        "draws": list(seen.draws.to_bytes(4, "little")),
    }


@lru_cache(maxsize=1024)
def _encode_rules(rules: Rules) -> tuple[int, ...]:
    return tuple(
        tuple(kind).index(getattr(rules, key)) for key, kind in VOCABULARY.items()
    )


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
