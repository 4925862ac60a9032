"""What happened, one plain sentence for every event."""

from typing import TypeAlias

from cannonade.cards import Card
from cannonade.engine.events import (
    Armoured,
    Attacked,
    AttackResult,
    Banked,
    Cycled,
    Drawn,
    Ended,
    Event,
    Extracted,
    HardResetMade,
    Killed,
    Likeness,
    NumberBuried,
    NumberReturns,
    NumberWaits,
    Placed,
    RanDry,
    Reassigned,
    Refilled,
    ResetPlayed,
    RoyalPlaced,
    Shamed,
)
from cannonade.words.cards import card_list, card_name, possessive
from cannonade.words.game.attacks import say_sum, target
from cannonade.words.game.outcomes import say_outcome
from cannonade.words.game.setup_events import tell_setup
from cannonade.words.phrases import capital, counted, ordinal
from cannonade.words.style import Style

_HandEvent: TypeAlias = Drawn | Banked | Placed | ResetPlayed | RoyalPlaced | Cycled
_WaitingEvent: TypeAlias = NumberWaits | NumberReturns | NumberBuried
_PloyEvent: TypeAlias = Extracted | Reassigned
_MercyEvent: TypeAlias = Armoured | Shamed | HardResetMade | Refilled


def tell(event: Event, style: Style) -> str:
    """Tell one event in one sentence."""
    return capital(_tell(event, style))


def _tell(event: Event, style: Style) -> str:
    match event:
        case Attacked() | Killed():
            return _tell_attack(event, style)
        case Drawn() | Banked() | Placed() | ResetPlayed() | RoyalPlaced() | Cycled():
            return _tell_hand(event, style)
        case Extracted() | Reassigned():
            return _tell_ploy(event, style)
        case Armoured() | Shamed() | HardResetMade() | Refilled():
            return _tell_mercy(event, style)
        case NumberWaits() | NumberReturns() | NumberBuried():
            return _tell_waiting(event, style)
        case RanDry() | Ended():
            return _tell_end(event)
        case _:
            return tell_setup(event, style)


def _tell_end(event: RanDry | Ended) -> str:
    match event:
        case RanDry():
            return "The draw pile is empty."
        case Ended(outcome):
            return say_outcome(outcome)


def _tell_attack(event: Attacked | Killed, style: Style) -> str:
    match event:
        case Attacked(result=AttackResult.KILLED):
            return f"It fires at {target(event, style)}: {say_sum(event, style)}."
        case Attacked():
            return f"{target(event, style)} stands: {say_sum(event, style)}."
        case Killed(royal, _, armour, count):
            lost = f" with {possessive(royal)} armour" if armour else ""
            return (
                f"{card_name(royal, style)} falls{lost}, the {ordinal(count)} of "
                "twelve."
            )


def _tell_hand(event: _HandEvent, style: Style) -> str:
    match event:
        case Drawn(card):
            return f"You draw {card_name(card, style)}."
        case Banked(card):
            return f"{card_name(card, style)} is banked as a ploy."
        case Placed(card, cell, covered):
            over = _over(covered, style)
            return f"{card_name(card, style)} goes on {cell.symbol}, {over}."
        case ResetPlayed():
            return _tell_reset(event, style)
        case RoyalPlaced():
            return _tell_royal(event, style)
        case Cycled():
            return _tell_cycled(event, style)


def _over(covered: Card | None, style: Style) -> str:
    return "which was empty" if covered is None else f"over {card_name(covered, style)}"


def _tell_reset(event: ResetPlayed, style: Style) -> str:
    told = f"{card_name(event.card, style)} takes {event.cell.symbol}"
    if not event.stack:
        return f"{told}, which was empty."
    gone = counted(len(event.stack), "card")
    return f"{told}; the stack of {gone} there goes under the draw pile."


def _tell_royal(event: RoyalPlaced, style: Style) -> str:
    told = f"{card_name(event.card, style)} stands on {event.slot.symbol}, "
    told += _why_there(event, style)
    return f"{told}{_as_good(event.choices - 1)}."


def _as_good(others: int) -> str:
    if others == 0:
        return ""
    if others == 1:
        return "; another slot was as good"
    return f"; {others} other slots were as good"


def _why_there(event: RoyalPlaced, style: Style) -> str:
    if event.beside is None:
        return "beside an empty cell: no better slot was free"
    beside = f"beside {card_name(event.beside, style)}"
    whose = possessive(event.card)
    match event.likeness:
        case Likeness.SUIT:
            return f"{beside} of {whose} suit"
        case Likeness.COLOUR:
            return f"{beside} of {whose} colour"
        case Likeness.RANK | Likeness.NOTHING:
            return f"{beside}, the highest where none has {whose} colour"


def _tell_cycled(event: Cycled, style: Style) -> str:
    royal = card_name(event.royal, style)
    if not event.cards:
        return f"The draw pile is turned: {royal} comes at once."
    verb = "goes" if len(event.cards) == 1 else "go"
    passed = f"{card_list(event.cards, style)} {verb} under it"
    return f"The draw pile is turned until {royal}: {passed}."


def _tell_ploy(event: _PloyEvent, style: Style) -> str:
    match event:
        case Extracted(ace, cell, stack):
            spent = f"{card_name(ace, style)} is spent on {cell.symbol}"
            gone = card_list(stack, style)
            verb = "goes" if len(stack) == 1 else "go"
            return f"{spent}: {gone} {verb} under the draw pile."
        case Reassigned(joker, card, source, target_cell, covered):
            spent = f"{card_name(joker, style)} is spent"
            card_told = f"{card_name(card, style)} goes from {source.symbol}"
            end = f"to {target_cell.symbol}, {_over(covered, style)}"
            return f"{spent}: {card_told} {end}."


def _tell_mercy(event: _MercyEvent, style: Style) -> str:
    match event:
        case Armoured(card, royal, slot, health):
            bearer = f"{card_name(royal, style)} on {slot.symbol}"
            total = f"{health - card.rank} + {card.rank} = {health}"
            return f"{card_name(card, style)} armours {bearer}: {total}."
        case Shamed(card, count):
            held = counted(count, "card")
            return f"{card_name(card, style)} goes to the shame pile, now {held}."
        case HardResetMade(cell, stack, is_shuffled):
            gone = f"The stack on {cell.symbol}, {card_list(stack, style)},"
            how = ", shuffled" if is_shuffled else ""
            return f"{gone} goes under the draw pile{how}."
        case Refilled(cell, 0):
            return f"Nothing else lay on {cell.symbol}: the draw pile is still empty."
        case Refilled(cell, count):
            drawn = counted(count, "card")
            return f"The rest of {cell.symbol} is the new draw pile: {drawn}."


def _tell_waiting(event: _WaitingEvent, style: Style) -> str:
    card = card_name(event.card, style)
    match event:
        case NumberWaits():
            return f"No cell takes {card}, and no royal lives: it waits for one."
        case NumberReturns():
            return f"{card} comes back to hand."
        case NumberBuried():
            return f"No royal lives: {card} goes under the draw pile."
