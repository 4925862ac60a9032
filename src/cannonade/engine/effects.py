"""The effects of the actions after the set-up (rules page, sections 3-8)."""

from cannonade.board import LANES, Cell, Slot
from cannonade.cards import Card, Kind
from cannonade.engine import actions, events
from cannonade.engine.attacks import payload_factor, swap_tops
from cannonade.engine.setup import go_on
from cannonade.engine.similarity import likeness, royal_slots
from cannonade.engine.state import Phase, PlacedRoyal
from cannonade.engine.table import Table
from cannonade.rules.schema import AceUse, ShameStack


def draw(table: Table) -> None:
    """Draw a card; with no living royal on the table, cycle to the next one."""
    if not table.has_living_royal():
        table.cycle()
        return
    card = table.turn_over()
    table.tell(events.Drawn, card)
    if not card.is_royal:
        table.draws += 1
    if table.is_banked(card):
        table.bank(card)
    else:
        table.hand = card


def place(table: Table, action: actions.Place) -> None:
    """Place a number, or an ace or joker as a reset, on a cell; it attacks."""
    table.hand = None
    if action.card.is_number:
        covered = table.put_on(action.card, action.cell)
        table.tell(events.Placed, action.card, action.cell, covered)
    else:
        stack = table.take_stack(action.cell)
        table.put_stack_under(stack)
        table.put_on(action.card, action.cell)
        table.tell(events.ResetPlayed, action.card, action.cell, stack)
    table.fire_from(action.cell)


def place_royal(table: Table, action: actions.PlaceRoyal) -> None:
    """Place a royal on its slot, then continue what waited for it."""
    card, slot = action.card, action.slot
    if table.events is not None:
        table.events.append(_royal_placed(table, card, slot))
    table.royals[slot] = PlacedRoyal(card)
    table.hand = None
    if table.phase is not Phase.PLAY:
        go_on(table)
    elif table.waiting_number is not None:
        table.hand, table.waiting_number = table.waiting_number, None
        table.tell(events.NumberReturns, table.hand)


def _royal_placed(table: Table, card: Card, slot: Slot) -> events.RoyalPlaced:
    beside = table.top(LANES[slot].near)
    choices = len(royal_slots(table.stacks, table.royals, card))
    return events.RoyalPlaced(card, slot, beside, likeness(card, beside), choices)


def extract(table: Table, cell: Cell) -> None:
    """Spend an ace on a stack: it goes under the draw pile, unless the rules differ."""
    ace = table.spend(Kind.ACE)
    stack = table.take_stack(cell)
    match table.rules.ace_use:
        case AceUse.EXTRACTION:
            table.put_stack_under(stack)
            table.tell(events.Extracted, ace, cell, stack)
        case AceUse.TOP_CARD:
            *rest, card = stack
            table.stacks[cell] = tuple(rest)
            table.put_under([card])
            table.tell(events.Extracted, ace, cell, (card,))
        case AceUse.FLIP:
            table.stacks[cell] = stack[::-1]
            table.tell(events.Flipped, ace, cell, stack[::-1])


def reassign(table: Table, action: actions.Reassign) -> None:
    """Spend a joker: a top card moves, uncovers the card below, and attacks."""
    joker = table.spend(Kind.JOKER)
    *rest, card = table.take_stack(action.source)
    table.stacks[action.source] = tuple(rest)
    covered = table.put_on(card, action.target)
    table.tell(events.Reassigned, joker, card, action.source, action.target, covered)
    table.fire_from(action.target)


def swap(table: Table, action: actions.Swap) -> None:
    """Spend a joker: two top cards are swapped; then both attack."""
    joker = table.spend(Kind.JOKER)
    swap_tops(table.stacks, action.first, action.second)
    card, other = table.stacks[action.first][-1], table.stacks[action.second][-1]
    table.tell(events.Swapped, joker, action.first, action.second, card, other)
    table.fire_from(action.first)
    table.fire_from(action.second)


def place_with_joker(table: Table, action: actions.PlaceWithJoker) -> None:
    """Spend a joker to place the number in hand; it attacks as the rules say."""
    joker = table.spend(Kind.JOKER)
    table.hand = None
    covered = table.put_on(action.card, action.cell)
    table.tell(events.PlacedWithJoker, joker, action.card, action.cell, covered)
    table.fire_from(action.cell, payload_factor(table.rules))


def disarm(table: Table, slot: Slot) -> None:
    """Spend a joker: a royal's armour goes under the draw pile."""
    joker = table.spend(Kind.JOKER)
    royal = table.royal_on(slot)
    table.royals[slot] = PlacedRoyal(royal.card)
    table.put_stack_under(royal.armour)
    table.tell(events.Disarmed, joker, royal.card, slot, royal.armour)


def armour(table: Table, action: actions.Armour) -> None:
    """Add the blocked number to a royal."""
    royal = table.royal_on(action.slot)
    bearer = royal.wearing(action.card)
    table.royals[action.slot] = bearer
    table.hand = None
    table.tell(events.Armoured, action.card, royal.card, action.slot, bearer.health)


def hard_reset(table: Table, action: actions.HardReset) -> None:
    """Shame the blocked number; a stack goes under the draw pile."""
    _shame(table, action.card)
    table.hand = None
    stack = table.take_stack(action.cell)
    is_shuffled = table.rules.shame_stack is ShameStack.SHUFFLED
    if is_shuffled:
        table.put_under_shuffled(stack)
    else:
        table.put_stack_under(stack)
    table.tell(events.HardResetMade, action.cell, stack, is_shuffled)


def _shame(table: Table, card: Card) -> None:
    table.shame_pile += (card,)
    table.tell(events.Shamed, card, len(table.shame_pile))


def refill(table: Table, cell: Cell) -> None:
    """Turn a stack into the draw pile; its top card goes to the shame pile."""
    *rest, card = table.take_stack(cell)
    _shame(table, card)
    table.put_stack_under(tuple(rest))
    table.tell(events.Refilled, cell, len(rest))
