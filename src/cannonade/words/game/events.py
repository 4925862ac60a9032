"""Events in words, one sentence for each."""

from typing import TypeAlias

from cannonade.cards import Card
from cannonade.engine import events
from cannonade.engine.events import (
    Armoured,
    Attacked,
    AttackResult,
    Banked,
    Buried,
    Cycled,
    Disarmed,
    Drawn,
    Ended,
    Event,
    Extracted,
    Flipped,
    GridKept,
    HardResetMade,
    Killed,
    Laid,
    Likeness,
    NumberBuried,
    NumberReturns,
    NumberWaits,
    Placed,
    PlacedWithJoker,
    QueueShuffled,
    RanDry,
    Reassigned,
    Refilled,
    Replaced,
    ResetPlayed,
    RoyalPlaced,
    RoyalQueued,
    RoyalUp,
    Shamed,
    Swapped,
)
from cannonade.language import _
from cannonade.words.cards import card_list, card_name, possessive
from cannonade.words.game.attacks import say_sum, target
from cannonade.words.game.endings import say_outcome
from cannonade.words.phrases import capital, counted, ordinal
from cannonade.words.style import Style

_AceEvent: TypeAlias = events.Extracted | events.Flipped
_JokerEvent: TypeAlias = (
    events.Reassigned | events.Swapped | events.PlacedWithJoker | events.Disarmed
)


def over(covered: Card | None, style: Style) -> str:
    """Describe the card that a card was put on."""
    return (
        _("which was empty")
        if covered is None
        else _("over {covered}").format(covered=card_name(covered, style))
    )


def tell_ploy(event: _AceEvent | _JokerEvent, style: Style) -> str:
    """Describe how an ace or joker was spent."""
    match event:
        case events.Extracted() | events.Flipped():
            spent = _("{ace} is spent on {cell}").format(
                ace=card_name(event.ace, style), cell=event.cell.symbol
            )
            return _tell_ace(event, spent, style)
        case _:
            spent = _("{joker} is spent").format(joker=card_name(event.joker, style))
            return f"{spent}: {_tell_joker(event, style)}."


def _tell_ace(event: _AceEvent, spent: str, style: Style) -> str:
    match event:
        case events.Extracted(stack=stack):
            gone = card_list(stack, style)
            verb = _("goes") if len(stack) == 1 else _("go")
            return _("{spent}: {gone} {verb} under the draw pile.").format(
                spent=spent, gone=gone, verb=verb
            )
        case events.Flipped(stack=stack):
            return _("{spent}: the stack is turned over, and {card} is on top.").format(
                spent=spent, card=card_name(stack[-1], style)
            )


def _tell_joker(event: _JokerEvent, style: Style) -> str:
    match event:
        case events.Reassigned(_, card, source, target_cell, covered):
            card_told = _("{card} goes from {source}").format(
                card=card_name(card, style), source=source.symbol
            )
            end = _("to {target_cell}, {over}").format(
                target_cell=target_cell.symbol, over=over(covered, style)
            )
            return f"{card_told} {end}"
        case events.Swapped(_, first, second, card, other):
            return _("{card} goes to {first}, and {other} to {second}").format(
                card=card_name(card, style),
                first=first.symbol,
                other=card_name(other, style),
                second=second.symbol,
            )
        case events.PlacedWithJoker(_, card, cell, covered):
            return _("{card} goes on {cell}, {over}").format(
                card=card_name(card, style), cell=cell.symbol, over=over(covered, style)
            )
        case events.Disarmed():
            return _tell_disarmed(event, style)


def _tell_disarmed(event: events.Disarmed, style: Style) -> str:
    verb = _("goes") if len(event.armour) == 1 else _("go")
    return _(
        "{royal} on {slot} loses {whose} armour, and {cards} {verb} under the draw pile"
    ).format(
        royal=card_name(event.royal, style),
        slot=event.slot.symbol,
        whose=possessive(event.royal),
        cards=card_list(event.armour, style),
        verb=verb,
    )


SetupEvent: TypeAlias = (
    GridKept | Replaced | Laid | RoyalQueued | QueueShuffled | Buried | RoyalUp
)
"""The events that happen only during the set-up."""


def tell_setup(event: SetupEvent, style: Style) -> str:
    """Describe one event of the set-up in a sentence."""
    match event:
        case GridKept():
            return _("You keep the grid.")
        case QueueShuffled(count):
            return _shuffled(count)
        case Replaced(card, cell):
            gone = _("{card} on {cell}").format(
                card=card_name(card, style), cell=cell.symbol
            )
            return _("You replace {gone}; it goes under the draw pile.").format(
                gone=gone
            )
        case Laid(card, cell):
            return _("{card} is laid on {cell}.").format(
                card=card_name(card, style), cell=cell.symbol
            )
        case RoyalQueued(card):
            return _("{card} waits to be placed.").format(card=card_name(card, style))
        case Buried(card):
            return _("{card} goes under the draw pile.").format(
                card=card_name(card, style)
            )
        case RoyalUp(card):
            return _("{card} is to be placed.").format(card=card_name(card, style))


def _shuffled(count: int) -> str:
    if count == 0:
        return _("No royals wait to be shuffled.")
    if count == 1:
        return _("One royal waits: there is nothing to shuffle.")
    return _("The {count} waiting royals are shuffled.").format(count=count)


_HandEvent: TypeAlias = Drawn | Banked | Placed | ResetPlayed | RoyalPlaced | Cycled
_WaitingEvent: TypeAlias = NumberWaits | NumberReturns | NumberBuried
_MercyEvent: TypeAlias = Armoured | Shamed | HardResetMade | Refilled


def tell(event: Event, style: Style) -> str:
    """Describe one event in a sentence."""
    return capital(_tell(event, style))


def _tell(event: Event, style: Style) -> str:
    match event:
        case Attacked() | Killed():
            return _tell_attack(event, style)
        case Drawn() | Banked() | Placed() | ResetPlayed() | RoyalPlaced() | Cycled():
            return _tell_hand(event, style)
        case (
            Extracted()
            | Flipped()
            | Reassigned()
            | Swapped()
            | PlacedWithJoker()
            | Disarmed()
        ):
            return tell_ploy(event, style)
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
            return _("The draw pile is empty.")
        case Ended(outcome):
            return say_outcome(outcome)


def _tell_attack(event: Attacked | Killed, style: Style) -> str:
    match event:
        case Attacked(result=AttackResult.KILLED):
            return _("It fires at {target}: {sum}.").format(
                target=target(event, style), sum=say_sum(event, style)
            )
        case Attacked():
            return _("{target} stands: {sum}.").format(
                target=target(event, style), sum=say_sum(event, style)
            )
        case Killed(royal, _, armour, count):
            lost = (
                _(" with {possessive} armour").format(possessive=possessive(royal))
                if armour
                else ""
            )
            return _("{royal} falls{lost}, the {count} of twelve.").format(
                royal=card_name(royal, style), lost=lost, count=ordinal(count)
            )


def _tell_hand(event: _HandEvent, style: Style) -> str:
    match event:
        case Drawn(card):
            return _("You draw {card}.").format(card=card_name(card, style))
        case Banked(card):
            return _("{card} is banked as a ploy.").format(card=card_name(card, style))
        case Placed(card, cell, covered):
            return _("{card} goes on {cell}, {over}.").format(
                card=card_name(card, style), cell=cell.symbol, over=over(covered, style)
            )
        case ResetPlayed():
            return _tell_reset(event, style)
        case RoyalPlaced():
            return _tell_royal(event, style)
        case Cycled():
            return _tell_cycled(event, style)


def _tell_reset(event: ResetPlayed, style: Style) -> str:
    told = _("{card} takes {cell}").format(
        card=card_name(event.card, style), cell=event.cell.symbol
    )
    if not event.stack:
        return _("{told}, which was empty.").format(told=told)
    gone = counted(len(event.stack), "card", "cards")
    return _("{told}; the stack of {gone} there goes under the draw pile.").format(
        told=told, gone=gone
    )


def _tell_royal(event: RoyalPlaced, style: Style) -> str:
    told = _("{card} stands on {slot}, ").format(
        card=card_name(event.card, style), slot=event.slot.symbol
    )
    told += _why_there(event, style)
    return f"{told}{_as_good(event.choices - 1)}."


def _as_good(others: int) -> str:
    if others == 0:
        return ""
    if others == 1:
        return _("; another slot was as good")
    return _("; {others} other slots were as good").format(others=others)


def _why_there(event: RoyalPlaced, style: Style) -> str:
    if event.beside is None:
        return _("beside an empty cell: no better slot was free")
    beside = _("beside {beside}").format(beside=card_name(event.beside, style))
    whose = possessive(event.card)
    match event.likeness:
        case Likeness.SUIT:
            return _("{beside} of {whose} suit").format(beside=beside, whose=whose)
        case Likeness.COLOUR:
            return _("{beside} of {whose} colour").format(beside=beside, whose=whose)
        case Likeness.RANK | Likeness.NOTHING:
            return _("{beside}, the highest where none has {whose} colour").format(
                beside=beside, whose=whose
            )


def _tell_cycled(event: Cycled, style: Style) -> str:
    royal = card_name(event.royal, style)
    if not event.cards:
        return _("The draw pile is turned: {royal} comes at once.").format(royal=royal)
    verb = _("goes") if len(event.cards) == 1 else _("go")
    passed = _("{cards} {verb} under it").format(
        cards=card_list(event.cards, style), verb=verb
    )
    return _("The draw pile is turned until {royal}: {passed}.").format(
        royal=royal, passed=passed
    )


def _tell_mercy(event: _MercyEvent, style: Style) -> str:
    match event:
        case Armoured(card, royal, slot, health):
            bearer = _("{royal} on {slot}").format(
                royal=card_name(royal, style), slot=slot.symbol
            )
            total = f"{health - card.rank} + {card.rank} = {health}"
            return _("{card} armours {bearer}: {total}.").format(
                card=card_name(card, style), bearer=bearer, total=total
            )
        case Shamed(card, count):
            held = counted(count, "card", "cards")
            return _("{card} goes to the shame pile, now {held}.").format(
                card=card_name(card, style), held=held
            )
        case HardResetMade(cell, stack, is_shuffled):
            gone = _("The stack on {cell}, {stack},").format(
                cell=cell.symbol, stack=card_list(stack, style)
            )
            how = _(", shuffled") if is_shuffled else ""
            return _("{gone} goes under the draw pile{how}.").format(gone=gone, how=how)
        case Refilled(cell, 0):
            return _(
                "Nothing else lay on {cell}: the draw pile is still empty."
            ).format(cell=cell.symbol)
        case Refilled(cell, count):
            drawn = counted(count, "card", "cards")
            return _("The rest of {cell} is the new draw pile: {drawn}.").format(
                cell=cell.symbol, drawn=drawn
            )


def _tell_waiting(event: _WaitingEvent, style: Style) -> str:
    card = card_name(event.card, style)
    match event:
        case NumberWaits():
            return _(
                "No cell takes {card}, and no royal lives: it waits for one."
            ).format(card=card)
        case NumberReturns():
            return _("{card} comes back to hand.").format(card=card)
        case NumberBuried():
            return _("No royal lives: {card} goes under the draw pile.").format(
                card=card
            )
