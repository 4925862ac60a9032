"""The mutable table that an action changes, between two states."""

from collections.abc import Callable, Iterable
from typing import ParamSpec

from cannonade.board import Cell, Slot
from cannonade.cards import Card, Kind, shuffled
from cannonade.engine import events
from cannonade.engine.attacks import attacks_from
from cannonade.engine.state import Layout, PlacedRoyal, Stack, State, face_up
from cannonade.rules.schema import PickUp

P = ParamSpec("P")


class Table:
    """A mutable state, with basic moves of cards.

    The attributes are those of `State`, with lists for the parts that change. They are
    assigned one by one in `__init__`, which gives them their types.

    Attributes:
        events: the events so far; None if they are not recorded.
    """

    def __init__(
        self, layout: Layout, told: list[events.Event] | None, hidden: State
    ) -> None:
        """Copy the face-up cards of a layout, and the hidden ones of a state."""
        self.rules = layout.rules
        self.phase = layout.phase
        self.stacks = list(layout.stacks)
        self.royals = list(layout.royals)
        self.hand = layout.hand
        self.waiting_number = layout.waiting_number
        self.ploys = layout.ploys
        self.spent_ploys = layout.spent_ploys
        self.shame_pile = layout.shame_pile
        self.draws = layout.draws
        self.ran_dry = layout.ran_dry
        self.draw_pile = hidden.draw_pile
        self.layers = list(hidden.layers)
        self.queue = hidden.queue
        self.shuffle_label = hidden.shuffle_label
        self.shuffle_count = hidden.shuffle_count
        self.events = told

    def freeze(self) -> State:
        """Return the table as a state, without checking for the end of the game."""
        facts = face_up(self)
        facts |= {"stacks": tuple(self.stacks), "royals": tuple(self.royals)}
        return State(
            **facts,
            draw_count=len(self.draw_pile),
            queue_count=len(self.queue),
            draw_pile=self.draw_pile,
            layers=tuple(self.layers),
            queue=self.queue,
            shuffle_label=self.shuffle_label,
            shuffle_count=self.shuffle_count,
        )

    def tell(
        self, event: Callable[P, events.Event], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Record an event, which is created only if events are recorded."""
        if self.events is not None:
            self.events.append(event(*args, **kwargs))

    def top(self, cell: Cell) -> Card | None:
        """Return the top card of a cell; None if it is empty."""
        stack = self.stacks[cell]
        return stack[-1] if stack else None

    def royal_on(self, slot: Slot) -> PlacedRoyal:
        """Return the royal on a slot that has one."""
        royal = self.royals[slot]
        assert royal is not None  # noqa: S101  only legal actions come here: for types
        return royal

    def dead_count(self) -> int:
        """The number of dead royals."""
        return len([True for royal in self.royals if royal and royal.is_dead])

    def has_living_royal(self) -> bool:
        """Whether there is a living royal."""
        return any(royal is not None and not royal.is_dead for royal in self.royals)

    def turn_over(self) -> Card:
        """Take the top card of the draw pile."""
        card, *_ = self.draw_pile
        self.draw_pile = self.draw_pile[1:]
        layer = 0 if self.layers[0] else 1
        self.layers[layer] -= 1
        if layer and not self.layers[layer]:
            del self.layers[layer]
        return card

    def put_under(self, cards: Iterable[Card]) -> None:
        """Put known cards under the draw pile, the first on top."""
        cards = tuple(cards)
        self.draw_pile += cards
        self.layers += [1] * len(cards)

    def put_under_shuffled(self, cards: Stack) -> None:
        """Shuffle cards and put them under the draw pile: one layer, order unknown."""
        self.draw_pile += self.shuffle(cards)
        self.layers.append(len(cards))

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Shuffle with the deal's label for the next shuffle of the game."""
        label = f"{self.shuffle_label}:s{self.shuffle_count}"
        self.shuffle_count += 1
        return shuffled(cards, label)

    def put_stack_under(self, stack: Stack) -> None:
        """Put a stack under the draw pile, in the order that the rules say."""
        is_oldest_first = self.rules.pick_up is PickUp.OLDEST_FIRST
        self.put_under(stack if is_oldest_first else stack[::-1])

    def take_stack(self, cell: Cell) -> Stack:
        """Pick up a whole stack, oldest card first, leaving the cell empty."""
        stack = self.stacks[cell]
        self.stacks[cell] = ()
        return stack

    def put_on(self, card: Card, cell: Cell) -> Card | None:
        """Add a card to the top of a cell's stack; return the card that it covers."""
        covered = self.top(cell)
        self.stacks[cell] += (card,)
        return covered

    def bank(self, card: Card) -> None:
        """Bank an ace or joker as a ploy."""
        self.ploys += (card,)
        self.tell(events.Banked, card)

    def is_banked(self, card: Card) -> bool:
        """Whether the rules bank a card as a ploy."""
        return self.rules.has_ploys and card.kind in (Kind.ACE, Kind.JOKER)

    def spend(self, kind: Kind) -> Card:
        """Spend the first banked ploy of a kind."""
        card = next(card for card in self.ploys if card.kind is kind)
        self.ploys = tuple(each for each in self.ploys if each != card)
        self.spent_ploys += (card,)
        return card

    def fire_from(self, cell: Cell, factor: int = 1) -> None:
        """Fire every lane of a cell on which a card was put.

        Args:
            cell: the cell where the card was put.
            factor: the factor of the payload.
        """
        for attack in attacks_from(self.rules, self.stacks, self.royals, cell, factor):
            if self.events is not None:
                self.events.append(attack)
            if attack.result is events.AttackResult.KILLED:
                self._kill(attack)

    def _kill(self, attack: events.Attacked) -> None:
        armour = self.royal_on(attack.slot).armour
        self.royals[attack.slot] = PlacedRoyal(attack.royal, armour, is_dead=True)
        self.tell(events.Killed, attack.royal, attack.slot, armour, self.dead_count())

    def raise_royal(self) -> bool:
        """Take the next waiting royal in hand; return whether there was one."""
        if not self.queue:
            return False
        self.hand, *rest = self.queue
        self.queue = tuple(rest)
        self.tell(events.RoyalUp, self.hand)
        return True

    def cycle(self) -> None:
        """Turn cards over until a royal is in hand; the others go under."""
        passed: list[Card] = []
        while not (card := self.turn_over()).is_royal:
            passed.append(card)
        self.put_under(passed)
        self.hand = card
        self.tell(events.Cycled, tuple(passed), card)
