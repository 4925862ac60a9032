"""From an `Observation` to the bytes of the layout, and back without loss."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

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
    Place,
)
from cannonade.kernel.game_batch import OBSERVATION_SIZE
from cannonade.rules import VOCABULARY, Rules, rules_from

Bytes = NDArray[np.uint8]

_PHASES: Final = tuple(Phase)
_REASONS: Final = (None, *Reason)
_SUITS: Final = tuple(Suit)
_SCORED: Final = (Reason.TWELVE_DEAD, Reason.SCORE)


def encode(observation: Observation) -> Bytes:
    """Return what a player knows as bytes: uint8[OBSERVATION_SIZE], see `FIELDS`."""
    check_observation(observation)
    values = {
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
    place, order = [Place.UNSEEN.value] * len(PACK), [0] * len(PACK)
    for card, where, number in _located(seen):
        place[card.index], order[card.index] = where, number
    return {"place": place, "order": order}


def _located(seen: Observation) -> Iterator[tuple[Card, int, int]]:
    """Yield each card that is not unseen, with the numbers of its place and order."""

    def piled(cards: tuple[Card, ...], place: int) -> Iterator[tuple[Card, int, int]]:
        return ((card, place, number) for number, card in enumerate(cards))

    for number, layer in enumerate(seen.known_layers):
        yield from ((card, Place.KNOWN.value, number) for card in layer)
    for number, card in enumerate(seen.queue):
        yield card, Place.QUEUE.value, 0 if is_queue_hidden(seen) else number
    yield from piled(seen.ploys, Place.PLOYS.value)
    yield from piled(seen.spent_ploys, Place.SPENT.value)
    yield from piled(seen.shame_pile[::-1], Place.SHAME.value)
    yield from piled(_if_any(seen.hand), Place.HAND.value)
    yield from piled(_if_any(seen.waiting_number), Place.WAITING.value)
    for cell in CELLS:
        yield from piled(seen.stacks[cell][::-1], Place.STACK.value + cell)
    for slot, royal in zip(SLOTS, seen.royals, strict=True):
        if royal is not None:
            stands = Place.DEAD if royal.is_dead else Place.LIVING
            yield from piled((royal.card,), stands.value + slot)
            yield from piled(royal.armour[::-1], Place.ARMOUR.value + slot)


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


def _encode_rules(rules: Rules) -> list[int]:
    return [tuple(kind).index(getattr(rules, key)) for key, kind in VOCABULARY.items()]


def decode(encoded: Bytes) -> Observation:
    """Return the observation that bytes stand for: `decode(encode(it)) == it`.

    Raises:
        ValueError: if they are no observation of this layout.
    """
    values = np.asarray(encoded)
    if values.shape != (OBSERVATION_SIZE,) or values[0] != LAYOUT_VERSION:
        raise ValueError(
            f"an observation of layout {LAYOUT_VERSION} is {OBSERVATION_SIZE} bytes, "
            f"the first of them {LAYOUT_VERSION}, not {values.dtype}{values.shape}"
            + (f" beginning with {values.flat[0]}" if values.size else "")
        )
    lying = _lying(values)
    rules = _decode_rules(values[OFFSETS["rules"]].tolist())
    reason = _REASONS[_one(values, "outcome")]
    seen = Observation(
        rules=rules,
        phase=_PHASES[_one(values, "phase")],
        stacks=tuple(lying[Place.STACK.value + cell][::-1] for cell in CELLS),
        royals=tuple(_royal(lying, slot) for slot in SLOTS),
        hand=next(iter(lying[Place.HAND.value]), None),
        waiting_number=next(iter(lying[Place.WAITING.value]), None),
        ploys=lying[Place.PLOYS.value],
        spent_ploys=lying[Place.SPENT.value],
        shame_pile=lying[Place.SHAME.value][::-1],
        draws=int.from_bytes(bytes(values[OFFSETS["draws"]].tolist()), "little"),
        ran_dry=bool(_one(values, "ran_dry")),
        draw_count=_one(values, "draw_count"),
        queue_count=_one(values, "queue_count"),
        unseen=lying[Place.UNSEEN.value],
        known_layers=_layers(values),
        queue=lying[Place.QUEUE.value],
    )
    return seen if reason is None else _ended(seen, reason)


def _one(values: Bytes, name: str) -> int:
    return int(values[OFFSETS[name].start])


def _lying(values: Bytes) -> dict[int, tuple[Card, ...]]:
    """Return the cards at each place, by their order and in pack order."""
    places = values[OFFSETS["place"]].tolist()
    orders = values[OFFSETS["order"]].tolist()
    by_order = sorted(PACK, key=lambda card: (orders[card.index], card.index))
    return {
        place: tuple(card for card in by_order if places[card.index] == place)
        for place in range(PLACE_COUNT)
    }


def _layers(values: Bytes) -> tuple[tuple[Card, ...], ...]:
    places = values[OFFSETS["place"]].tolist()
    orders = values[OFFSETS["order"]].tolist()
    known = [card for card in PACK if places[card.index] == Place.KNOWN.value]
    return tuple(
        tuple(card for card in known if orders[card.index] == number)
        for number in range(_one(values, "layer_count"))
    )


def _royal(lying: dict[int, tuple[Card, ...]], slot: int) -> PlacedRoyal | None:
    dead = lying[Place.DEAD.value + slot]
    cards = dead or lying[Place.LIVING.value + slot]
    if not cards:
        return None
    armour = lying[Place.ARMOUR.value + slot][::-1]
    return PlacedRoyal(cards[0], armour, is_dead=bool(dead))


def _decode_rules(places: list[int]) -> Rules:
    kinds = zip(VOCABULARY.items(), places, strict=True)
    return rules_from({key: tuple(kind)[place].value for (key, kind), place in kinds})


def _ended(seen: Observation, reason: Reason) -> Observation:
    points = score(seen) if reason in _SCORED else None
    outcome = Outcome(reason is Reason.TWELVE_DEAD, reason, points)
    return replace(seen, outcome=outcome)
