"""The log beside the table: one row for each turn."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias, TypeGuard, get_args

from cannonade.cards import Card
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
    HardResetMade,
    Killed,
    Laid,
    NumberBuried,
    NumberReturns,
    NumberWaits,
    Placed,
    PlacedWithJoker,
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
from cannonade.language import _, language
from cannonade.session import Session
from cannonade.words.cards import row_name
from cannonade.words.game.endings import say_outcome
from cannonade.words.phrases import capital, counted
from cannonade.words.style import SYMBOLS, Style

_MOST_TURNS: Final = 15
_MOST_STEPS: Final = 2 * _MOST_TURNS + 1
"""Enough steps for that many turns: a turn takes two, to draw and to place."""
_MOST_NAMED: Final = 3

_Came: TypeAlias = Drawn | RoyalUp
_Played: TypeAlias = Banked | Placed | RoyalPlaced | ResetPlayed | Armoured | Shamed
_Spent: TypeAlias = (
    Extracted | Flipped | Reassigned | Swapped | PlacedWithJoker | Disarmed
)
_Laid: TypeAlias = Replaced | RoyalQueued | Buried
_DrawPile: TypeAlias = HardResetMade | Refilled | Cycled | Ended
_Deed: TypeAlias = _Came | _Played | _Spent | _Laid | _DrawPile
_DEEDS: Final = frozenset(get_args(_Deed))
_PLAYED: Final = frozenset(get_args(_Played))


@dataclass(slots=True)
class _Turn:
    deed: _Deed
    came: list[Event] = field(default_factory=list[Event])

    def is_coming_of(self, card: Card) -> bool:
        """Whether it only drew this card, which needs no turn before the card's own."""
        return isinstance(self.deed, _Came) and self.deed.card == card and not self.came


def log_turns(session: Session, style: Style = SYMBOLS) -> tuple[tuple[str, str], ...]:
    """List the turns with their effects, the newest first."""
    turns: list[_Turn] = []
    steps = [session.opening, *(each.step for each in session.history[-_MOST_STEPS:])]
    for step in steps[-_MOST_STEPS:]:
        for event in step.events:
            _take(turns, event)
    return tuple(
        _row(each.deed, tuple(each.came), style, language())
        for each in reversed(turns[-_MOST_TURNS:])
    )


@lru_cache(maxsize=4096)
def _row(
    deed: _Deed, came: tuple[Event, ...], style: Style, _language: str
) -> tuple[str, str]:
    """Describe a turn in the current language, cached as only the newest changes."""
    return capital(_say_deed(deed, style)), _say_came(deed, came, style)


def _take(turns: list[_Turn], event: Event) -> None:
    if _is_deed(event):
        if _is_played(event) and turns and turns[-1].is_coming_of(event.card):
            turns.pop()
        turns.append(_Turn(event))
    elif turns and (
        not isinstance(event, Laid) or isinstance(turns[-1].deed, Replaced)
    ):
        turns[-1].came.append(event)


# Types are looked up in sets: `isinstance` with so many takes ten times as long.


def _is_deed(event: Event) -> TypeGuard[_Deed]:
    return type(event) in _DEEDS


def _is_played(event: Event) -> TypeGuard[_Played]:
    return type(event) in _PLAYED


def _say_deed(deed: _Deed, style: Style) -> str:
    match deed:
        case Drawn(card):
            return _("{card} drawn").format(card=row_name(card, style))
        case RoyalUp(card):
            return _("{card} to be placed").format(card=row_name(card, style))
        case (
            Extracted()
            | Flipped()
            | Reassigned()
            | Swapped()
            | PlacedWithJoker()
            | Disarmed()
        ):
            return _say_spent(deed, style)
        case Replaced() | RoyalQueued() | Buried():
            return _say_laid(deed, style)
        case HardResetMade() | Refilled() | Cycled() | Ended():
            return _say_draw_pile(deed)
        case _:
            return _say_played(deed, style)


def _say_spent(deed: _Spent, style: Style) -> str:
    match deed:
        case Extracted(ace, cell) | Flipped(ace, cell):
            return _("{ace} spent on {cell}").format(
                ace=row_name(ace, style), cell=cell.symbol
            )
        case Reassigned(_, card, source, target):
            moved = _("{source} to {target}").format(
                source=source.symbol, target=target.symbol
            )
            return _("{card} moved, {moved}").format(
                card=row_name(card, style), moved=moved
            )
        case Swapped(_, first, second):
            return _("{first} and {second} swapped").format(
                first=first.symbol, second=second.symbol
            )
        case PlacedWithJoker(joker, card, cell):
            return _("{card} on {cell} with {joker}").format(
                card=row_name(card, style),
                cell=cell.symbol,
                joker=row_name(joker, style),
            )
        case Disarmed(_, royal):
            return _("{royal} disarmed").format(royal=row_name(royal, style))


def _say_played(deed: _Played, style: Style) -> str:
    card = row_name(deed.card, style)
    match deed:
        case Banked():
            return _("{card} banked").format(card=card)
        case Placed(cell=place) | RoyalPlaced(slot=place) | ResetPlayed(cell=place):
            return _("{card} on {place}").format(card=card, place=place.symbol)
        case Armoured(royal=royal):
            return _("{card} armours {royal}").format(
                card=card, royal=row_name(royal, style)
            )
        case Shamed():
            return _("{card} to the shame pile").format(card=card)


def _say_laid(deed: _Laid, style: Style) -> str:
    card = row_name(deed.card, style)
    match deed:
        case Replaced(cell=cell):
            return _("{card} on {cell} replaced").format(card=card, cell=cell.symbol)
        case RoyalQueued():
            return _("{card} waits to be placed").format(card=card)
        case Buried():
            return _("{card} goes under").format(card=card)


def _say_draw_pile(deed: _DrawPile) -> str:
    match deed:
        case HardResetMade(cell=cell):
            return _("{cell} cleared").format(cell=cell.symbol)
        case Refilled(cell=cell):
            return _("Draw pile from {cell}").format(cell=cell.symbol)
        case Cycled():
            return _("Draw pile turned")
        case Ended(outcome):
            return say_outcome(outcome)


def _say_came(deed: _Deed, came: tuple[Event, ...], style: Style) -> str:
    told = [_say_result(each, style) for each in came]
    return ", ".join(filter(None, [_say_at_once(deed, style), *told]))


def _say_at_once(deed: _Deed, style: Style) -> str:
    match deed:
        case (
            ResetPlayed(stack=cards)
            | Extracted(stack=cards)
            | HardResetMade(stack=cards)
            | Disarmed(armour=cards)
        ):
            return _under(cards, style)
        case Flipped(stack=stack):
            return _("{card} on top").format(card=row_name(stack[-1], style))
        case (
            Reassigned(covered=Card() as covered)
            | PlacedWithJoker(covered=Card() as covered)
        ):
            return _("over {covered}").format(covered=row_name(covered, style))
        case Armoured(health=health):
            return _("now {health}").format(health=health)
        case Shamed(count=count) | Refilled(count=count):
            return counted(count, "card", "cards")
        case Cycled(royal=royal):
            return _("until {royal}").format(royal=row_name(royal, style))
        case _:
            return ""


def _under(cards: tuple[Card, ...], style: Style) -> str:
    if len(cards) > _MOST_NAMED:
        return _("{cards} go under").format(cards=counted(len(cards), "card", "cards"))
    return _("under: {list}").format(
        list=" ".join(row_name(each, style) for each in cards)
    ) * bool(cards)


def _say_result(event: Event, style: Style) -> str:
    match event:
        case Killed(royal):
            return _("{royal} falls").format(royal=row_name(royal, style))
        case Attacked(royal, result=AttackResult.TOO_WEAK):
            return _("{royal} stands, {short_by} short").format(
                royal=row_name(royal, style), short_by=event.short_by
            )
        case Attacked(royal, result=AttackResult.WRONG_CARDS | AttackResult.NO_PAYLOAD):
            return _("{royal} stands").format(royal=row_name(royal, style))
        case Laid(card):
            return _("{card} laid").format(card=row_name(card, style))
        case NumberWaits() | NumberReturns() | NumberBuried():
            return _say_waiting(event)
        case RanDry():
            return _("the draw pile is empty")
        case _:
            return ""


def _say_waiting(event: NumberWaits | NumberReturns | NumberBuried) -> str:
    match event:
        case NumberWaits():
            return _("waits for a royal")
        case NumberReturns():
            return _("back in hand")
        case NumberBuried():
            return _("goes under")
