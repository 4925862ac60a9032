"""Attacks in words, before and after they happen."""

from typing import Final

from cannonade.board import LANES
from cannonade.cards import Suit
from cannonade.engine import Place, PlaceWithJoker, Preview, Reassign, Swap
from cannonade.engine.events import Attacked, AttackResult
from cannonade.language import Lazy, _
from cannonade.words.cards import (
    card_name,
    squares_and,
    what_kills,
)
from cannonade.words.phrases import join_and, sentence
from cannonade.words.style import Style

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
    verb = _("falls") if attack.result is AttackResult.KILLED else _("stands")
    told = f"{target(attack, style)} {verb}: {say_sum(attack, style)}"
    return sentence(told)


def target(attack: Attacked, style: Style) -> str:
    """Name the target of an attack, as in "Q♦ on b5"."""
    return _("{royal} on {slot}").format(
        royal=card_name(attack.royal, style), slot=attack.slot.symbol
    )


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
            return _no_payload(attack)


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
    verb = _("does") if len(names) == 1 else _("do")
    needs = what_kills(attack.royal, attack.needs)
    return _("{which}, {names} {verb} not count ({needs})").format(
        which=which, names=join_and(names), verb=verb, needs=needs
    )


def _no_payload(attack: Attacked) -> str:
    lane = LANES[attack.slot]
    pairs = ((lane.near, attack.near), (lane.middle, attack.middle))
    empty = [cell for cell, card in pairs if card is None]
    verb = _("is") if len(empty) == 1 else _("are")
    return _("no payload, {empty} {verb} empty").format(
        empty=squares_and(empty), verb=verb
    )
