"""Positions set up by hand: untrusted drafts, and every reason to refuse one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Final, cast

from cannonade.board import CELLS, CENTRE, SLOTS, Square
from cannonade.cards import PACK, ROYAL_COUNT, Card, Kind, check_card, in_pack_order
from cannonade.engine.observe import Observation
from cannonade.engine.settle import find_outcome, is_number_at_a_loss
from cannonade.engine.state import FaceUp, Phase, PlacedRoyal, State, face_up
from cannonade.errors import InvalidStateError, wrong_type
from cannonade.message import Message, _
from cannonade.rules import schema
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
                object.__setattr__(self, each.name, tuple(map(_frozen, value)))
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


def _check_royal(value: object) -> None:
    if not isinstance(value, PlacedRoyal | None):
        raise wrong_type(value, "a PlacedRoyal or None as a royal", _ROYAL_WAYS)


def _frozen(value: object) -> object:
    """Convert a stack, or the armour of a royal, to a tuple."""
    if isinstance(value, list):
        return tuple(cast("list[object]", value))
    if isinstance(value, PlacedRoyal) and type(value.armour) is not tuple:
        return replace(value, armour=tuple(value.armour))
    return value


@dataclass(frozen=True, slots=True)
class Flaw:
    """A reason why a drafted position is impossible.

    Attributes:
        clause: the problem, with `{cards}` for the names of the cards.
        cards: the cards concerned, in pack order; they may be anywhere.
        squares: the squares concerned, if they are not those of the cards.
    """

    clause: Message
    cards: tuple[Card, ...] = ()
    squares: tuple[Square, ...] = ()

    def describe(self, cards: str = "") -> Message:
        """Return the clause with the given names of the cards, or their symbols."""
        names = cards or " ".join(card.symbol for card in self.cards)
        return self.clause.format(cards=names or _("nothing"))


def validate_draft(draft: PositionDraft) -> State:
    """Return the state of a drafted position, including its outcome.

    Raises:
        InvalidStateError: if it is impossible, with every reason.
    """
    if flaws := find_flaws(draft):
        raise InvalidStateError(each.describe() for each in flaws)
    state = draft.unchecked_state()
    return replace(state, outcome=find_outcome(state))


def find_flaws(draft: PositionDraft) -> tuple[Flaw, ...]:
    """Return every reason why a drafted position is impossible, if it is.

    Consequences that the rules would have forced are checked only for positions that
    are otherwise consistent.
    """
    flaws = tuple(flaw for check in _CHECKS for flaw in check(draft))
    return flaws or tuple(_unsettled(draft.unchecked_state()))


def _only(clause: Message, cards: Iterable[Card], *kinds: Kind) -> Iterator[Flaw]:
    """Yield a flaw if some cards are of other kinds."""
    if wrong := in_pack_order(card for card in cards if card.kind not in kinds):
        yield Flaw(clause, wrong)


def _check_cards(draft: PositionDraft) -> Iterator[Flaw]:
    counts = Counter(draft.cards())
    if missing := tuple(card for card in PACK if not counts[card]):
        yield Flaw(_("every card has to be somewhere; missing: {cards}"), missing)
    if doubled := tuple(card for card in PACK if counts[card] > 1):
        yield Flaw(
            _("no card can be in two places; found more than once: {cards}"), doubled
        )


def _check_board(draft: PositionDraft) -> Iterator[Flaw]:
    if len(draft.stacks) != len(CELLS):
        count = len(draft.stacks)
        yield Flaw(_("the grid has nine cells, not {count}").format(count=count))
    if len(draft.royals) != len(SLOTS):
        count = len(draft.royals)
        yield Flaw(
            _("there are twelve slots for royals, not {count}").format(count=count)
        )
    kinds: tuple[Kind, ...] = (Kind.NUMBER,)
    clause = _("under these rules the grid holds only numbers, not {cards}")
    if not draft.rules.has_ploys:
        kinds = (Kind.NUMBER, Kind.ACE, Kind.JOKER)
        clause = _(
            "under these rules the grid holds numbers, aces and jokers, not {cards}"
        )
    yield from _only(clause, (card for stack in draft.stacks for card in stack), *kinds)
    royals = [royal for royal in draft.royals if royal is not None]
    clause = _("only royals stand on slots, not {cards}")
    yield from _only(clause, (royal.card for royal in royals), Kind.ROYAL)
    armour = [card for royal in royals for card in royal.armour]
    yield from _only(_("only numbers are armour, not {cards}"), armour, Kind.NUMBER)


def _check_ploys(draft: PositionDraft) -> Iterator[Flaw]:
    ploys = in_pack_order((*draft.ploys, *draft.spent_ploys))
    clause = _("only aces and jokers are ploys, not {cards}")
    yield from _only(clause, ploys, Kind.ACE, Kind.JOKER)
    if ploys and not draft.rules.has_ploys:
        yield Flaw(_("these rules have no ploys, so nothing is banked: {cards}"), ploys)


def _check_shame(draft: PositionDraft) -> Iterator[Flaw]:
    clause = _("royals are never shamed: {cards}")
    yield from _only(clause, draft.shame_pile, Kind.NUMBER, Kind.ACE, Kind.JOKER)
    if draft.shame_pile and not draft.rules.has_shame_pile:
        shamed = in_pack_order(draft.shame_pile)
        yield Flaw(_("these rules have no shame pile: {cards}"), shamed)


def _check_hand(draft: PositionDraft) -> Iterator[Flaw]:
    hand, phase = draft.hand, draft.phase
    held = () if hand is None else (hand,)
    if phase is Phase.REPLACEMENT:
        if held:
            clause = _("while a card may be replaced the hand is empty, not {cards}")
            yield Flaw(clause, held)
    elif phase is not Phase.PLAY:
        if hand is None or not hand.is_royal:
            clause = _("while royals are placed the next one is in hand, not {cards}")
            yield Flaw(clause, held)
    elif (
        hand is not None
        and hand.kind in (Kind.ACE, Kind.JOKER)
        and draft.rules.has_ploys
    ):
        clause = _("{cards} is not held in hand: it is banked, among the ploys")
        yield Flaw(clause, held)


def _check_waiting(draft: PositionDraft) -> Iterator[Flaw]:
    card = draft.waiting_number
    if card is None:
        return
    if not card.is_number:
        yield Flaw(_("only a number waits for a royal, not {cards}"), (card,))
    if draft.phase is not Phase.PLAY or draft.hand is None or not draft.hand.is_royal:
        clause = _("{cards} waits for a royal, so a royal is in hand, in play")
        yield Flaw(clause, (card,))
    if any(royal is not None and not royal.is_dead for royal in draft.royals):
        yield Flaw(_("{cards} waits for a royal although one lives"), (card,))


def _check_queue(draft: PositionDraft) -> Iterator[Flaw]:
    clause = _("only royals wait to be placed, not {cards}")
    yield from _only(clause, draft.queue, Kind.ROYAL)
    if draft.queue and draft.phase in (Phase.REPLACEMENT, Phase.PLAY):
        queue = in_pack_order(draft.queue)
        yield Flaw(_("all royals of the set-up are placed by now: {cards}"), queue)


def _check_setup(draft: PositionDraft) -> Iterator[Flaw]:
    if draft.phase is Phase.PLAY:
        return
    rules = draft.rules
    if draft.phase is not Phase.ROYALS and rules.replacement is schema.Replacement.NO:
        yield Flaw(_("under these rules no grid card is replaced"))
    for cell, stack in zip(CELLS, draft.stacks, strict=False):
        size = 0 if cell is CENTRE and rules.grid is schema.Grid.EIGHT else 1
        if len(stack) != size:
            clause = (
                _("in the set-up {cell} holds one card, not {count}")
                if size
                else _("in the set-up {cell} holds no card, not {count}")
            ).format(cell=cell.symbol, count=len(stack))
            yield Flaw(clause, squares=(cell,))
    changed = [
        slot
        for slot, royal in zip(SLOTS, draft.royals, strict=False)
        if royal is not None and (royal.is_dead or royal.armour)
    ]
    if changed:
        clause = _("in the set-up no royal is dead or armoured yet")
        yield Flaw(clause, squares=tuple(changed))
    if draft.spent_ploys or draft.shame_pile or draft.draws or draft.ran_dry:
        yield Flaw(
            _("in the set-up nothing is spent, shamed, drawn for points or run dry yet")
        )


def _check_draw_pile(draft: PositionDraft) -> Iterator[Flaw]:
    count = len(draft.draw_pile)
    unseen, *known = draft.layers or (count,)
    if unseen < 0 or any(size < 1 for size in known) or unseen + sum(known) != count:
        sizes = " ".join(map(str, draft.layers))
        yield Flaw(
            _(
                "the layers {sizes} do not add up to the {count} cards of the draw pile"
            ).format(sizes=sizes, count=count)
        )
    if any(size > 1 for size in known) and not draft.rules.has_shuffled_resets:
        yield Flaw(
            _("under these rules no stack goes under shuffled: one card to a layer")
        )


def _check_counts(draft: PositionDraft) -> Iterator[Flaw]:
    if draft.draws < 0:
        yield Flaw(_("draws are counted from 0, not {count}").format(count=draft.draws))
    if draft.shuffle_count < 0:
        clause = _("shuffles are counted from 0, not {count}")
        yield Flaw(clause.format(count=draft.shuffle_count))
    if not draft.shuffle_label.strip() or not draft.shuffle_label.isprintable():
        yield Flaw(_("the shuffle label has to be one line of printable text"))


_CHECKS: Final[tuple[Callable[[PositionDraft], Iterator[Flaw]], ...]] = (
    _check_cards,
    _check_board,
    _check_ploys,
    _check_shame,
    _check_hand,
    _check_waiting,
    _check_queue,
    _check_setup,
    _check_draw_pile,
    _check_counts,
)


def _unsettled(state: State) -> Iterator[Flaw]:
    """Yield what the rules would have forced before the player's choice."""
    if (
        state.phase is not Phase.PLAY
        or state.living_count
        or state.dead_count == ROYAL_COUNT
    ):
        return
    is_royal_in_hand = state.hand is not None and state.hand.is_royal
    if state.rules.cycling is schema.Cycling.AT_ONCE and not is_royal_in_hand:
        yield Flaw(
            _("no royal lives, so the next one is in hand at once under these rules")
        )
    elif state.hand is not None and is_number_at_a_loss(state):
        yield Flaw(
            _("no royal lives for the blocked {cards}: it waits, a royal in hand"),
            (state.hand,),
        )
