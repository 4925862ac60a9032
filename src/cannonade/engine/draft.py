"""Positions set up by hand: an untrusted draft, to be made a `State` or refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Final, cast

from cannonade.board import CELLS, SLOTS
from cannonade.cards import Card, check_card
from cannonade.engine.state import Phase, PlacedRoyal, Stack, State
from cannonade.errors import wrong_type
from cannonade.rules.schema import Rules, check_rules

_ROYAL_WAYS: Final = {"Card": "PlacedRoyal(card)", "str": "PlacedRoyal(CARDS[{}])"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionDraft:
    """A position that anybody may have written: nothing about it is checked yet.

    The fields mean what they mean in `State`. All 54 cards have to be somewhere.
    `cannonade.engine.validate_draft` makes a state of it. Lists are kept as tuples, so
    that nothing changes after the fact.

    Raises:
        TypeError: when something stands where rules, a card or a royal has to be.

    Attributes:
        stacks: nine stacks in reading order, the oldest card of each first.
        royals: twelve slots clockwise from b5; None where free.
        layers: the sizes of the draw pile's layers; empty means that all is unseen.
        shuffle_label: what shuffles inside the game start from; "" means that the
            position's own text is the label (see `cannonade.notation.set_up`).
    """

    rules: Rules = field(default_factory=Rules)
    phase: Phase = Phase.PLAY
    stacks: tuple[Stack, ...] = ((),) * len(CELLS)
    royals: tuple[PlacedRoyal | None, ...] = (None,) * len(SLOTS)
    hand: Card | None = None
    waiting_number: Card | None = None
    ploys: tuple[Card, ...] = ()
    spent_ploys: tuple[Card, ...] = ()
    shame_pile: tuple[Card, ...] = ()
    draws: int = 0
    ran_dry: bool = False
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
    def of(cls, state: State) -> PositionDraft:
        """Give the draft of a position that exists; validating it gives it back."""
        return cls(
            rules=state.rules,
            phase=state.phase,
            stacks=state.stacks,
            royals=state.royals,
            hand=state.hand,
            waiting_number=state.waiting_number,
            ploys=state.ploys,
            spent_ploys=state.spent_ploys,
            shame_pile=state.shame_pile,
            draws=state.draws,
            ran_dry=state.ran_dry,
            draw_pile=state.draw_pile,
            layers=state.layers,
            queue=state.queue,
            shuffle_label=state.shuffle_label,
            shuffle_count=state.shuffle_count,
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
