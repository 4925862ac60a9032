"""What the sentences of a game state: prompts beside the hand, and rows of the log.

Each is held against the cards before and after an action, never against the rules, so
a rules key that makes one false is noticed whatever it is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any, Final, get_args

from tests.support.positions import position
from tests.support.walks import lavish, walk_from
from tests.words.book_facts import LOADED

from cannonade.board import LANES, SLOTS, Cell, Slot
from cannonade.cards import Card
from cannonade.engine import (
    Action,
    Deal,
    PlacedRoyal,
    State,
    actions,
    events,
    legal_actions,
    next_state,
    preview,
    start,
)
from cannonade.engine.actions import PloyAction
from cannonade.engine.events import Attacked, AttackResult, Event, Likeness
from cannonade.engine.refusals import Ploy
from cannonade.engine.state import Stack
from cannonade.rules import Rules
from cannonade.words.cards import BY_CARDS, SYMBOLS
from cannonade.words.game.hand import say_hand, say_over, say_spending

PLOYS = get_args(PloyAction)


@dataclass(frozen=True)
class Moment:
    """An action, None for the deal, with the states before and after it."""

    before: State
    action: Action | None
    events: tuple[Event, ...]
    after: State

    def offers(self, *kinds: type[Action]) -> bool:
        return any(isinstance(each, kinds) for each in legal_actions(self.before))

    def forces(self, *kinds: type[Action]) -> bool:
        return all(isinstance(each, kinds) for each in legal_actions(self.before))

    def fits(self) -> bool:
        """Whether the cell of a joker's number would take it without the joker."""
        assert isinstance(self.action, actions.PlaceWithJoker)
        usual = actions.Place(self.action.card, self.action.cell)
        return usual in legal_actions(self.before)

    def has_gone_under(self, *cards: Card) -> bool:
        """Whether cards are in the draw pile now, or were drawn from it at once."""
        after = self.after
        return {*cards} <= {*after.draw_pile, after.hand, *after.queue, *after.ploys}


Fact = Callable[[Moment], bool]


def killing(state: State, actions: tuple[Action, ...], _rng: Random) -> Action:
    """Kill a royal if possible."""
    dead = [next_state(state, each).dead_count for each in actions]
    return actions[dead.index(max(dead))]


def moments(rules: Rules, seed: int) -> Iterator[Moment]:
    """Play a deal, and with a number in hand whose last royal falls to a joker."""
    dealt = start(Deal(rules, seed))
    yield Moment(dealt.state, None, dealt.events, dealt.state)
    played = [*walk_from(dealt.state, lavish, 150)]
    if rules.has_ploys:
        places = LOADED | {"hand": "3d", "ploys": "X1", "pile": "2c Qh ..."}
        played += walk_from(position(rules, places), killing, 5)
    for each in played:
        yield Moment(each.before, each.action, each.step.events, each.step.state)


def prompts(moment: Moment) -> Iterator[str]:
    """Yield what is said beside the hand before an action, and over its place."""
    before, action = moment.before, moment.action
    for style in (SYMBOLS, BY_CARDS):
        lines = say_hand(before, legal_actions(before), style)
        yield from lines[before.hand is not None :]
    if isinstance(action, PloyAction):
        is_ace = isinstance(action, actions.Extract)
        yield say_spending(
            before.rules, Ploy.EXTRACTION if is_ace else Ploy.REASSIGNMENT
        )[1]
    elif isinstance(action, actions.Place | actions.Armour | actions.Replace):
        yield from say_over(before, preview(before, action), SYMBOLS)[1:]


# A royal's slot


def slots_by(likeness: Likeness, royal: Card, state: State) -> set[Slot]:
    """Return the free slots beside the highest card that is like a royal."""
    beside = {
        slot: state.top(LANES[slot].near)
        for slot in SLOTS
        if state.royals[slot] is None
    }
    if likeness is Likeness.NOTHING:
        return {slot for slot, card in beside.items() if card is None}
    ranks = {
        slot: card.rank
        for slot, card in beside.items()
        if card is not None
        and (likeness is not Likeness.SUIT or card.suit is royal.suit)
        and (likeness is not Likeness.COLOUR or card.colour is royal.colour)
        and (likeness is not Likeness.RANK or card.colour is not royal.colour)
    }
    return {slot for slot, rank in ranks.items() if rank == max(ranks.values())}


def stands_by(event: events.RoyalPlaced, moment: Moment) -> bool:
    slots = slots_by(event.likeness, event.card, moment.before)
    return event.slot in slots and event.choices == len(slots)


def is_offered(likeness: Likeness) -> Fact:
    """Return the fact that a prompt names exactly the slots on offer."""

    def said(moment: Moment) -> bool:
        on_offer = {
            each.slot: each.card
            for each in legal_actions(moment.before)
            if isinstance(each, actions.PlaceRoyal)
        }
        (royal,) = {*on_offer.values()}
        return {*on_offer} == slots_by(likeness, royal, moment.before)

    return said


# Other events


def adds_up(event: Attacked, moment: Moment) -> bool:
    payload = [card for card in (event.near, event.middle) if card is not None]
    royal = moment.after.royals[event.slot]
    is_dead = royal is not None and royal.is_dead
    total = event.factor * sum(card.rank for card in payload)
    return event.total == total and is_dead is (event.result is AttackResult.KILLED)


def royal_on(slot: Slot, state: State) -> PlacedRoyal:
    royal = state.royals[slot]
    assert royal is not None
    return royal


def is_turned(cell: Cell, moment: Moment) -> bool:
    return moment.before.stacks[cell][::-1] == moment.after.stacks[cell]


def falls(event: events.Killed, moment: Moment) -> bool:
    royal = royal_on(event.slot, moment.after)
    left = {*moment.after.draw_pile, moment.after.hand, *moment.after.shame_pile}
    return royal.is_dead and royal.armour == event.armour and not left & {*event.armour}


def is_blocked(card: Card, state: State) -> bool:
    tops = [stack[-1].rank if stack else 0 for stack in state.stacks]
    return state.living_count == 0 and all(rank >= card.rank for rank in tops)


def spends(said: Callable[[Stack, Stack], bool], *, is_under: bool) -> Fact:
    """Return the fact of what an ace does to a stack, and whether cards go under."""

    def is_so(moment: Moment) -> bool:
        before, after = moment.before, moment.after
        assert isinstance(moment.action, actions.Extract)
        cell = moment.action.cell
        gone = {*before.stacks[cell]} - {*after.stacks[cell]}
        is_as_said = said(before.stacks[cell], after.stacks[cell])
        return is_as_said and is_under is bool(gone) and moment.has_gone_under(*gone)

    return is_so


EVENTS: Final[dict[type[Event], Callable[[Any, Moment], bool]]] = {
    events.GridKept: lambda _, m: m.before.stacks == m.after.stacks,
    events.Replaced: lambda e, m: m.has_gone_under(e.card),
    events.Laid: lambda e, m: m.after.top(e.cell) == e.card,
    events.RoyalQueued: lambda e, m: e.card in (m.after.hand, *m.after.queue),
    events.QueueShuffled: lambda e, m: e.count <= 1 + m.after.queue_count,
    events.Buried: lambda e, m: m.has_gone_under(e.card),
    events.RoyalUp: lambda e, m: m.after.hand == e.card,
    events.Drawn: lambda e, m: e.card in (m.after.hand, *m.after.ploys),
    events.Banked: lambda e, m: e.card in m.after.ploys,
    events.Placed: lambda e, m: m.before.top(e.cell) == e.covered,
    events.ResetPlayed: lambda e, m: m.has_gone_under(*e.stack),
    events.Attacked: adds_up,
    events.Killed: falls,
    events.RoyalPlaced: stands_by,
    events.Armoured: lambda e, m: royal_on(e.slot, m.after).health == e.health,
    events.NumberWaits: lambda e, m: is_blocked(e.card, m.after),
    events.NumberReturns: lambda e, m: m.after.hand == e.card,
    events.NumberBuried: lambda e, m: (
        m.has_gone_under(e.card) and not m.after.living_count
    ),
    events.Cycled: lambda e, m: m.has_gone_under(*e.cards) and m.after.hand == e.royal,
    events.Extracted: lambda e, m: m.has_gone_under(*e.stack),
    events.Reassigned: lambda e, m: (
        m.before.top(e.source) == m.after.top(e.target) == e.card
    ),
    events.Flipped: lambda e, m: (
        is_turned(e.cell, m) and m.after.top(e.cell) == e.stack[-1]
    ),
    events.Swapped: lambda e, m: (
        m.before.top(e.first) == m.after.top(e.second) == e.other
    ),
    events.PlacedWithJoker: lambda e, m: m.before.top(e.cell) == e.covered,
    events.Disarmed: lambda e, m: (
        royal_on(e.slot, m.before).armour == e.armour and m.has_gone_under(*e.armour)
    ),
    events.Shamed: lambda e, m: m.after.shame_pile[-1] == e.card,
    events.HardResetMade: lambda e, m: m.has_gone_under(*e.stack),
    events.Refilled: lambda e, m: m.before.draw_count + e.count == m.after.draw_count,
    events.RanDry: lambda _, m: not m.after.draw_count,
    events.Ended: lambda e, m: m.after.outcome == e.outcome,
}
"""What the row of each event states."""

PROMPTS: Final[dict[str, Fact]] = {
    "Draw a card": lambda m: m.offers(actions.Draw),
    "The grid is laid": lambda m: all(m.before.stacks) or not m.before.stacks[4],
    "Swap one weak card for the next number, or keep the grid. Only now.": lambda m: (
        m.forces(actions.Replace, actions.Keep)
    ),
    "The pile is empty": lambda m: not m.before.draw_count,
    "Choose a stack to refill it.": lambda m: m.offers(actions.Refill),
    "Spend a ploy: *": lambda m: m.forces(*PLOYS),
    "It fits nowhere.": lambda m: not m.offers(actions.Place),
    "It armours *": lambda m: m.forces(actions.Armour),
    "Choose one of *": lambda m: m.forces(actions.Armour),
    "Choose armour on *": lambda m: m.offers(actions.Armour),
    "Choose shame with *": lambda m: not m.offers(actions.Armour),
    "Fits *": lambda m: m.offers(actions.Place),
    "To a gold place*its suit*": is_offered(Likeness.SUIT),
    "To a gold place*its colour with*": is_offered(Likeness.COLOUR),
    "To a gold place*none of its colour*": is_offered(Likeness.RANK),
    "Beside the highest of its suit*": is_offered(Likeness.SUIT),
    "Beside the highest of its colour*": is_offered(Likeness.COLOUR),
    "No card of its colour*": is_offered(Likeness.RANK),
    "Beside an* empty cell*": is_offered(Likeness.NOTHING),
    "Fires *": lambda m: any(isinstance(each, Attacked) for each in m.events),
    "No living royal in*": lambda m: (
        not any(isinstance(each, Attacked) for each in m.events)
    ),
    "Armour: *, and the game is lost.": lambda m: m.after.is_over,
    "Armour: *[0-9].": lambda m: m.before.dead_count == m.after.dead_count,
    "It goes under the draw pile.": lambda m: m.has_gone_under(
        *{*chain(*m.before.stacks)} - {*chain(*m.after.stacks)}
    ),
    "Choose a stack to put under the pile.": spends(
        lambda _, after: after == (), is_under=True
    ),
    "Choose a stack: its top card goes under*": spends(
        lambda before, after: after == before[:-1], is_under=True
    ),
    "Choose a stack to turn upside down.": spends(
        lambda before, after: after == before[::-1], is_under=False
    ),
    "Choose a card to move.": lambda m: isinstance(m.action, actions.Reassign),
    "Choose the first of two cards.": lambda m: isinstance(m.action, actions.Swap),
    "Choose a cell that does not take*": lambda m: not m.fits(),
    "Choose a cell: its lanes fire double.": lambda m: (
        m.fits()
        and all(each.factor == 2 for each in m.events if isinstance(each, Attacked))
    ),
    "Choose a royal with armour.": lambda m: isinstance(m.action, actions.Disarm),
}
"""What each prompt beside the card in hand states."""
