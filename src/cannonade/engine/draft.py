"""Positions set up by hand: untrusted drafts, to be validated into a `State`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Final, cast

from cannonade.cards import Card, check_card
from cannonade.engine.observe import Observation
from cannonade.engine.state import FaceUp, PlacedRoyal, State, face_up
from cannonade.errors import wrong_type
from cannonade.rules.schema import check_rules

_ROYAL_WAYS: Final = {"Card": "PlacedRoyal(card)", "str": "PlacedRoyal(CARDS[{}])"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionDraft(FaceUp):
    """An untrusted position: nothing but its types has been checked.

    The fields have the same meaning as in `State`. All 54 cards must be somewhere.
    `cannonade.engine.validate_draft` turns it into a state. Lists are stored as tuples,
    so that it is immutable.

    Raises:
        TypeError: if rules, a card or a royal has the wrong type.

    Attributes:
        layers: the sizes of the draw pile's layers; empty if all cards are unseen.
        shuffle_label: the label for shuffles during the game; "" for the position's own
            text (see `cannonade.notation.set_up`).
    """

    draw_pile: tuple[Card, ...] = ()
    layers: tuple[int, ...] = ()
    queue: tuple[Card, ...] = ()
    shuffle_label: str = ""
    shuffle_count: int = 0

    def __post_init__(self) -> None:
        """Check the types of rules and cards, and convert lists to tuples."""
        check_rules(self.rules)
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(each.default, tuple):
                object.__setattr__(self, each.name, _as_tuple(value))
        for royal in self.royals:
            _check_royal(royal)
        for card in self.cards():
            check_card(card)

    @classmethod
    def of(cls, table: State | Observation) -> PositionDraft:
        """Return the draft of a valid position; validating it returns the same state.

        For an observation, the hidden cards are in pack order.
        """
        if isinstance(table, Observation):
            layers = (table.unseen, *table.known_layers)
            return cls(
                **face_up(table),
                draw_pile=tuple(card for layer in layers for card in layer),
                layers=tuple(map(len, layers)),
                queue=table.queue,
            )
        return cls(
            **face_up(table),
            draw_pile=table.draw_pile,
            layers=table.layers,
            queue=table.queue,
            shuffle_label=table.shuffle_label,
            shuffle_count=table.shuffle_count,
        )

    def unchecked_state(self) -> State:
        """Return it as a state, without validation and without an outcome."""
        return State(
            **face_up(self),
            draw_count=len(self.draw_pile),
            queue_count=len(self.queue),
            draw_pile=self.draw_pile,
            layers=self.layers or (len(self.draw_pile),),
            queue=self.queue,
            shuffle_label=self.shuffle_label,
            shuffle_count=self.shuffle_count,
        )

    def cards(self) -> tuple[Card, ...]:
        """Return all cards in the draft, wherever they are."""
        singles = (self.hand, self.waiting_number)
        royals = [royal for royal in self.royals if royal is not None]
        return (
            *(card for stack in self.stacks for card in stack),
            *(royal.card for royal in royals),
            *(card for royal in royals for card in royal.armour),
            *(card for card in singles if card is not None),
            *self.ploys,
            *self.spent_ploys,
            *self.shame_pile,
            *self.draw_pile,
            *self.queue,
        )


def _as_tuple(values: Iterable[object]) -> tuple[object, ...]:
    """Convert a field to tuples, with the stacks or armour in it."""
    return tuple(_frozen(each) for each in values)


def _check_royal(value: object) -> None:
    if not isinstance(value, PlacedRoyal | None):
        raise wrong_type(value, "a PlacedRoyal or None as a royal", _ROYAL_WAYS)


def _frozen(value: object) -> object:
    if isinstance(value, list):
        return tuple(cast("list[object]", value))
    if isinstance(value, PlacedRoyal) and type(value.armour) is not tuple:
        return replace(value, armour=tuple(value.armour))
    return value
