"""The log beside the table: one row a turn, what was done and what came of it."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cannonade.cards import Card
from cannonade.engine.events import (
    Armoured,
    Attacked,
    AttackResult,
    Banked,
    Buried,
    Cycled,
    Drawn,
    Ended,
    Event,
    Extracted,
    HardResetMade,
    Killed,
    Laid,
    NumberBuried,
    NumberReturns,
    NumberWaits,
    Placed,
    RanDry,
    Reassigned,
    Refilled,
    Replaced,
    ResetPlayed,
    RoyalPlaced,
    RoyalQueued,
    RoyalUp,
    Shamed,
)
from cannonade.session import Session
from cannonade.words.cards import short_name
from cannonade.words.game.outcomes import say_outcome
from cannonade.words.phrases import capital, counted
from cannonade.words.style import SYMBOLS, Style

_MOST_TURNS: Final = 15
_MOST_STEPS: Final = 2 * _MOST_TURNS + 1
"""Those of so many turns at least: a turn takes two steps, to draw and to place."""
_MOST_NAMED: Final = 3

_Came: TypeAlias = Drawn | RoyalUp
_Played: TypeAlias = Banked | Placed | RoyalPlaced | ResetPlayed | Armoured | Shamed
_Spent: TypeAlias = Extracted | Reassigned
_Laid: TypeAlias = Replaced | RoyalQueued | Buried
_DrawPile: TypeAlias = HardResetMade | Refilled | Cycled | Ended
_Deed: TypeAlias = _Came | _Played | _Spent | _Laid | _DrawPile


@dataclass(slots=True)
class _Turn:
    deed: _Deed
    came: list[Event] = field(default_factory=list[Event])

    def is_coming_of(self, card: Card) -> bool:
        """Whether it only brought this card, which the card's own turn goes without."""
        return isinstance(self.deed, _Came) and self.deed.card == card and not self.came


def log_turns(session: Session, style: Style = SYMBOLS) -> tuple[tuple[str, str], ...]:
    """Tell the turns that stand, the newest first: the deed, and what came of it."""
    turns: list[_Turn] = []
    steps = [session.opening, *(each.step for each in session.history[-_MOST_STEPS:])]
    for step in steps[-_MOST_STEPS:]:
        for event in step.events:
            _take(turns, event)
    return tuple(
        (capital(_say_deed(each.deed, style)), _say_came(each, style))
        for each in reversed(turns[-_MOST_TURNS:])
    )


def _take(turns: list[_Turn], event: Event) -> None:
    if isinstance(event, _Deed):
        if isinstance(event, _Played) and turns and turns[-1].is_coming_of(event.card):
            turns.pop()
        turns.append(_Turn(event))
    elif turns and (
        not isinstance(event, Laid) or isinstance(turns[-1].deed, Replaced)
    ):
        turns[-1].came.append(event)


def _say_deed(deed: _Deed, style: Style) -> str:
    match deed:
        case Drawn(card):
            return f"{short_name(card, style)} drawn"
        case RoyalUp(card):
            return f"{short_name(card, style)} to be placed"
        case Extracted(ace, cell):
            return f"{short_name(ace, style)} spent on {cell.symbol}"
        case Reassigned(_, card, source, target):
            moved = f"{source.symbol} to {target.symbol}"
            return f"{short_name(card, style)} moved, {moved}"
        case Replaced() | RoyalQueued() | Buried():
            return _say_laid(deed, style)
        case HardResetMade() | Refilled() | Cycled() | Ended():
            return _say_draw_pile(deed)
        case _:
            return _say_played(deed, style)


def _say_played(deed: _Played, style: Style) -> str:
    card = short_name(deed.card, style)
    match deed:
        case Banked():
            return f"{card} banked"
        case Placed(cell=place) | RoyalPlaced(slot=place) | ResetPlayed(cell=place):
            return f"{card} on {place.symbol}"
        case Armoured(royal=royal):
            return f"{card} armours {short_name(royal, style)}"
        case Shamed():
            return f"{card} to the shame pile"


def _say_laid(deed: _Laid, style: Style) -> str:
    card = short_name(deed.card, style)
    match deed:
        case Replaced(cell=cell):
            return f"{card} on {cell.symbol} replaced"
        case RoyalQueued():
            return f"{card} waits to be placed"
        case Buried():
            return f"{card} goes under"


def _say_draw_pile(deed: _DrawPile) -> str:
    match deed:
        case HardResetMade(cell=cell):
            return f"{cell.symbol} cleared"
        case Refilled(cell=cell):
            return f"Draw pile from {cell.symbol}"
        case Cycled():
            return "Draw pile turned"
        case Ended(outcome):
            return say_outcome(outcome)


def _say_came(turn: _Turn, style: Style) -> str:
    told = [_say_result(each, style) for each in turn.came]
    return ", ".join(filter(None, [_say_at_once(turn.deed, style), *told]))


def _say_at_once(deed: _Deed, style: Style) -> str:
    match deed:
        case (
            ResetPlayed(stack=cards)
            | Extracted(stack=cards)
            | HardResetMade(stack=cards)
        ):
            return _under(cards, style)
        case Reassigned(covered=Card() as covered):
            return f"over {short_name(covered, style)}"
        case Armoured(health=health):
            return f"now {health}"
        case Shamed(count=count) | Refilled(count=count):
            return counted(count, "card")
        case Cycled(royal=royal):
            return f"until {short_name(royal, style)}"
        case _:
            return ""


def _under(cards: tuple[Card, ...], style: Style) -> str:
    if len(cards) > _MOST_NAMED:
        return f"{counted(len(cards), 'card')} go under"
    return f"under: {' '.join(short_name(each, style) for each in cards)}" * bool(cards)


def _say_result(event: Event, style: Style) -> str:
    match event:
        case Killed(royal):
            return f"{short_name(royal, style)} falls"
        case Attacked(royal, result=AttackResult.TOO_WEAK):
            return f"{short_name(royal, style)} stands, {event.short_by} short"
        case Attacked(royal, result=AttackResult.WRONG_CARDS | AttackResult.NO_PAYLOAD):
            return f"{short_name(royal, style)} stands"
        case Laid(card):
            return f"{short_name(card, style)} laid"
        case NumberWaits() | NumberReturns() | NumberBuried():
            return _say_waiting(event)
        case RanDry():
            return "the draw pile is empty"
        case _:
            return ""


def _say_waiting(event: NumberWaits | NumberReturns | NumberBuried) -> str:
    match event:
        case NumberWaits():
            return "waits for a royal"
        case NumberReturns():
            return "back in hand"
        case NumberBuried():
            return "goes under"
