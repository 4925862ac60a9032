"""Attacks and events in words: before an action, and a sentence for each event."""

from collections.abc import Mapping
from typing import Final

from cannonade.board import LANES
from cannonade.cards import Card, Suit
from cannonade.engine import (
    Event,
    Place,
    PlaceWithJoker,
    Preview,
    Reassign,
    Swap,
    events,
)
from cannonade.engine.events import Attacked, AttackResult, Likeness
from cannonade.language import Lazy, _, ngettext
from cannonade.words.cards import (
    Style,
    card_list,
    card_name,
    choose,
    fill,
    possessive,
    squares_and,
    what_kills,
)
from cannonade.words.game.endings import say_outcome
from cannonade.words.phrases import capital, counted, join_and, ordinal

NO_ROYALS: Final = Lazy("No living royal in its lanes.")


def say_preview(preview: Preview, style: Style) -> tuple[str, ...]:
    """Describe the attack on each lane, one sentence each.

    Returns one sentence for a card that would attack no royal, and nothing for actions
    that cannot attack.
    """
    if preview.attacks:
        return tuple(_foretell(attack, style) for attack in preview.attacks)
    if isinstance(preview.action, Place | PlaceWithJoker | Reassign | Swap):
        return (str(NO_ROYALS),)
    return ()


def _foretell(attack: Attacked, style: Style) -> str:
    is_killed = attack.result is AttackResult.KILLED
    told = _("{target} falls: {sum}.") if is_killed else _("{target} stands: {sum}.")
    text = told.format(target=target(attack, style), sum=say_sum(attack, style))
    return capital(text)


def target(attack: Attacked, style: Style) -> str:
    """Name the target of an attack, as in "Q♦ on b5"."""
    royal = card_name(attack.royal, style)
    if not style.names_squares:
        return royal
    return _("{card} on {slot}").format(card=royal, slot=attack.slot.symbol)


def say_sum(attack: Attacked, style: Style) -> str:
    """Format the sum of an attack, as in "5♥ + 3♥ = 8 against 13, 5 short"."""
    match attack.result:
        case AttackResult.KILLED:
            return _added_up(attack, style)
        case AttackResult.TOO_WEAK:
            return _("{added_up}, {short_by} short").format(
                added_up=_added_up(attack, style), short_by=attack.short_by
            )
        case AttackResult.WRONG_CARDS:
            return _wrong_cards(attack, style)
        case AttackResult.NO_PAYLOAD:
            return _no_payload(attack, style)


def _added_up(attack: Attacked, style: Style) -> str:
    payload = (card for card in (attack.near, attack.middle) if card is not None)
    terms = " + ".join(card_name(card, style) for card in payload)
    if attack.factor > 1:
        sign = "x" if style.is_ascii else "\N{MULTIPLICATION SIGN}"
        terms = f"({terms}) {sign} {attack.factor}"
    return _("{terms} = {total} against {needed}").format(
        terms=terms, total=attack.total, needed=attack.needed
    )


def _wrong_cards(attack: Attacked, style: Style) -> str:
    names = [card_name(card, style) for card in attack.misfits]
    is_suit = isinstance(attack.needs, Suit)
    which = _("wrong suit") if is_suit else _("wrong colour")
    needs = what_kills(attack.royal, attack.needs)
    return ngettext(
        "{which}, {names} does not count ({needs})",
        "{which}, {names} do not count ({needs})",
        len(names),
    ).format(which=which, names=join_and(names), needs=needs)


def _no_payload(attack: Attacked, style: Style) -> str:
    lane = LANES[attack.slot]
    pairs = ((lane.near, attack.near), (lane.middle, attack.middle))
    empty = [cell for cell, card in pairs if card is None]
    told = ngettext(
        "not loaded, [a cell|{empty}] is empty",
        "not loaded, [both cells|{empty}] are empty",
        len(empty),
    )
    return choose(told, style).format(empty=squares_and(empty))


_SENTENCES: Final[Mapping[type[Event], Lazy]] = {
    events.GridKept: Lazy("You keep the grid."),
    events.Replaced: Lazy(
        "You replace {card}[| on {cell}]; it goes under the draw pile."
    ),
    events.Laid: Lazy("{card} is laid on [the grid|{cell}]."),
    events.RoyalQueued: Lazy("{card} waits to be placed."),
    events.Buried: Lazy("{card} goes under the draw pile."),
    events.RoyalUp: Lazy("{card} is to be placed."),
    events.Drawn: Lazy("You draw {card}."),
    events.Banked: Lazy("{card}: yours to use later."),
    events.Placed: Lazy("{card} goes on [{where}|{cell}, {over}]."),
    events.Armoured: Lazy("{card} armours {royal}[| on {slot}]: {sum} = {health}."),
    events.NumberWaits: Lazy(
        "{card} fits nowhere, and no royal lives: it waits for one."
    ),
    events.NumberReturns: Lazy("{card} comes back to hand."),
    events.NumberBuried: Lazy("No royal lives: {card} goes under the draw pile."),
    events.Flipped: Lazy(
        "{ace} is spent[: a| on {cell}: the] stack is turned over, and {top} is on top."
    ),
    events.Reassigned: Lazy(
        "A joker is spent: {card} goes [on {where}|from {source} to {target}, {over}]."
    ),
    events.Swapped: Lazy(
        "A joker is spent: {card} [and {other} change places|goes to {first}, and "
        "{other} to {second}]."
    ),
    events.PlacedWithJoker: Lazy(
        "A joker is spent: {card} goes on [{where}|{cell}, {over}]."
    ),
    events.Killed: Lazy("{royal} falls with {whose} armour, the {ordinal} of twelve."),
    events.ResetPlayed: Lazy(
        "{card} takes [a cell; its stack of {gone}|{cell}; the stack of {gone} there] "
        "goes under the draw pile."
    ),
    events.HardResetMade: Lazy(
        "[A stack goes under the draw pile: {gone}|The stack on {cell}, {gone}, goes "
        "under the draw pile]."
    ),
    events.Refilled: Lazy(
        "The rest of [that stack|{cell}] is the new draw pile: {drawn}."
    ),
    events.Shamed: Lazy("{card} goes to the shame pile, now {held}."),
    events.RanDry: Lazy("The draw pile is empty."),
}
"""The sentences of events that have only one, or a usual one."""

_DETAILS: Final[frozenset[type[Event]]] = frozenset(
    {
        events.GridKept,
        events.Replaced,
        events.Laid,
        events.RoyalQueued,
        events.QueueShuffled,
        events.Buried,
        events.Placed,
        events.ResetPlayed,
        events.Attacked,
        events.Extracted,
        events.Reassigned,
        events.Flipped,
        events.Swapped,
        events.PlacedWithJoker,
        events.Disarmed,
        events.HardResetMade,
        events.Refilled,
    }
)

_WHY_THERE: Final = {
    Likeness.SUIT: Lazy("beside {beside} of {whose} suit"),
    Likeness.COLOUR: Lazy("beside {beside} of {whose} colour"),
    Likeness.RANK: Lazy(
        "beside {beside}, the highest with a free slot: none of those has {whose} "
        "colour"
    ),
    Likeness.NOTHING: Lazy("beside an empty cell: no better slot was free"),
}


def is_detail(event: Event) -> bool:
    """Whether short announcements leave an event out."""
    return type(event) in _DETAILS


def tell(event: Event, style: Style) -> str:
    """Describe one event in a sentence."""
    return capital(_tell(event, style))


def _tell(event: Event, style: Style) -> str:
    match event:
        case events.Attacked():
            return _tell_attack(event, style)
        case events.Ended(outcome):
            return say_outcome(outcome)
        case _:
            parts = _parts_of_card(event, style) | _parts_of_stack(event, style)
            return fill(_sentence(event), event, style, **parts)


def _sentence(event: Event) -> object:
    """Return the sentence of an event, with its gaps."""
    match event:
        case events.Drawn(Card(suit=None)):
            return _("You draw a joker.")
        case events.Banked(Card(suit=None)):
            return _("A joker: yours to use later.")
        case events.Killed(armour=()):
            return _("{royal} falls, the {ordinal} of twelve.")
        case events.RoyalPlaced(choices=1):
            return _("{card} stands [|on {slot}, ]{why}.")
        case events.RoyalPlaced(choices=choices):
            return ngettext(
                "{card} stands [|on {slot}, ]{why}; another slot was as good.",
                "{card} stands [|on {slot}, ]{why}; {others} other slots were as good.",
                choices - 1,
            )
        case events.QueueShuffled(count):
            return _shuffled(count)
        case _:
            return _sentence_of_stack(event)


def _shuffled(count: int) -> str:
    if count == 0:
        return _("No royals wait to be shuffled.")
    if count == 1:
        return _("One royal waits: there is nothing to shuffle.")
    return _("The {count} waiting royals are shuffled.")


def _sentence_of_stack(event: Event) -> object:
    """Return a sentence that depends on how many cards are concerned, or any other."""
    match event:
        case events.ResetPlayed(stack=()):
            return _("{card} takes [an empty cell|{cell}, which was empty].")
        case events.HardResetMade(is_shuffled=True):
            return _(
                "[A stack goes under the draw pile, shuffled: {gone}|The stack on "
                "{cell}, {gone}, goes under the draw pile, shuffled]."
            )
        case events.Refilled(count=0):
            return _(
                "Nothing else lay [there|on {cell}]: the draw pile is still empty."
            )
        case events.Cycled(cards=()):
            return _("The draw pile is turned: {royal} comes at once.")
        case events.Cycled(cards=cards):
            return ngettext(
                "The draw pile is turned until {royal}: {gone} goes under it.",
                "The draw pile is turned until {royal}: {gone} go under it.",
                len(cards),
            )
        case events.Extracted(stack=cards):
            return ngettext(
                "{ace} is spent[| on {cell}]: {gone} goes under the draw pile.",
                "{ace} is spent[| on {cell}]: {gone} go under the draw pile.",
                len(cards),
            )
        case events.Disarmed(armour=cards):
            return ngettext(
                "A joker is spent: {royal}[| on {slot}] loses {whose} armour, and "
                "{gone} goes under the draw pile.",
                "A joker is spent: {royal}[| on {slot}] loses {whose} armour, and "
                "{gone} go under the draw pile.",
                len(cards),
            )
        case _:
            return _SENTENCES[type(event)]


def _parts_of_card(event: Event, style: Style) -> dict[str, object]:
    """Return what a sentence says of a card beside the fields of its event."""
    match event:
        case events.Placed() | events.Reassigned() | events.PlacedWithJoker():
            return {
                "over": _over(event.covered, style),
                "where": _where(event.covered, style),
            }
        case events.Killed(royal, count=count):
            return {"whose": possessive(royal), "ordinal": ordinal(count)}
        case events.RoyalPlaced():
            whose = possessive(event.card)
            why = fill(_WHY_THERE[event.likeness], event, style, whose=whose)
            return {"why": why, "others": event.choices - 1}
        case events.Armoured(card, health=health):
            return {"sum": f"{health - card.rank} + {card.rank}"}
        case events.Shamed(count=count):
            return {"held": counted(count, "card", "cards")}
        case _:
            return {}


def _parts_of_stack(event: Event, style: Style) -> dict[str, object]:
    """Return what a sentence says of several cards."""
    match event:
        case (
            events.HardResetMade(stack=cards)
            | events.Cycled(cards=cards)
            | events.Extracted(stack=cards)
        ):
            return {"gone": card_list(cards, style)}
        case events.Disarmed(royal=royal, armour=cards):
            return {"gone": card_list(cards, style), "whose": possessive(royal)}
        case events.ResetPlayed(stack=cards):
            return {"gone": counted(len(cards), "card", "cards")}
        case events.Refilled(count=count):
            return {"drawn": counted(count, "card", "cards")}
        case events.Flipped(stack=cards):
            return {"top": card_name(cards[-1], style)}
        case _:
            return {}


def _over(covered: Card | None, style: Style) -> str:
    """Describe the card that a card was put on."""
    if covered is None:
        return _("which was empty")
    return _("over {covered}").format(covered=card_name(covered, style))


def _where(covered: Card | None, style: Style) -> str:
    return _("an empty cell") if covered is None else card_name(covered, style)


def _tell_attack(event: events.Attacked, style: Style) -> str:
    if event.result is AttackResult.KILLED:
        told = _("It fires at {target}: {sum}.")
    else:
        told = _("{target} stands: {sum}.")
    return told.format(target=target(event, style), sum=say_sum(event, style))
