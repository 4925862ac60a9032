"""Positions set up by hand: an untrusted draft, to be made a `State` or refused."""

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
    """A position that anybody may have written: nothing about it is checked yet.

    The fields mean what they mean in `State`. All 54 cards have to be somewhere.
    `cannonade.engine.validate_draft` makes a state of it. Lists are kept as tuples, so
    that nothing changes after the fact.

    Raises:
        TypeError: when something stands where rules, a card or a royal has to be.

    Attributes:
        layers: the sizes of the draw pile's layers; empty means that all is unseen.
        shuffle_label: what shuffles inside the game start from; "" means that the
            position's own text is the label (see `cannonade.notation.set_up`).
    """

    draw_pile: tuple[Card, ...] = ()
    layers: tuple[int, ...] = ()
    queue: tuple[Card, ...] = ()
    shuffle_label: str = ""
    shuffle_count: int = 0

    def __post_init__(self) -> None:
        """Refuse what are no rules and no cards, and make tuples of lists."""
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
        """Return the draft of a position that exists; validating it gives it back.

        Of an observation, what is hidden lies in the order of the pack.
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
        """Make a state of it as it is; whether it is over is not asked."""
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
        """All the cards the draft names, wherever they are."""
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
    """Freeze a field: its own list, and the stacks or armour in it."""
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
