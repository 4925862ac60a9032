"""Events of aces and jokers in words, one sentence for each."""

from typing import TypeAlias

from cannonade.cards import Card
from cannonade.engine import events
from cannonade.language import _
from cannonade.words.cards import card_list, card_name, possessive
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
