"""The log beside the table: one row for each turn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias, TypeGuard, get_args

from cannonade.cards import Card
from cannonade.engine import Event, events
from cannonade.engine.events import AttackResult
from cannonade.language import Lazy, _, language
from cannonade.session import Session
from cannonade.words.cards import fill_row, row_name
from cannonade.words.game.endings import say_outcome
from cannonade.words.phrases import capital, counted
from cannonade.words.style import SYMBOLS, Style

_MOST_TURNS: Final = 15
_MOST_STEPS: Final = 2 * _MOST_TURNS + 1
"""Enough steps for that many turns: a turn takes two, to draw and to place."""
_MOST_NAMED: Final = 3

_Came: TypeAlias = events.Drawn | events.RoyalUp
_Played: TypeAlias = (
    events.Banked
    | events.Placed
    | events.RoyalPlaced
    | events.ResetPlayed
    | events.Armoured
    | events.Shamed
)
_PLAYED: Final = frozenset(get_args(_Played))

TURNS: Final[Mapping[type[Event], Lazy]] = {
    events.Drawn: Lazy("{card} drawn"),
    events.RoyalUp: Lazy("{card} to be placed"),
    events.Banked: Lazy("{card} banked"),
    events.Placed: Lazy("{card} on {cell}"),
    events.RoyalPlaced: Lazy("{card} on {slot}"),
    events.ResetPlayed: Lazy("{card} on {cell}"),
    events.Armoured: Lazy("{card} armours {royal}"),
    events.Shamed: Lazy("{card} to the shame pile"),
    events.Extracted: Lazy("{ace} spent on {cell}"),
    events.Flipped: Lazy("{ace} spent on {cell}"),
    events.Reassigned: Lazy("{card} moved, {source} to {target}"),
    events.Swapped: Lazy("{first} and {second} swapped"),
    events.PlacedWithJoker: Lazy("{card} on {cell} with {joker}"),
    events.Disarmed: Lazy("{royal} disarmed"),
    events.Replaced: Lazy("{card} on {cell} replaced"),
    events.RoyalQueued: Lazy("{card} waits to be placed"),
    events.Buried: Lazy("{card} goes under"),
    events.HardResetMade: Lazy("{cell} cleared"),
    events.Refilled: Lazy("Draw pile from {cell}"),
    events.Cycled: Lazy("Draw pile turned"),
}
"""The events that a turn begins with, in a few words each, except the end."""

_BEGINNINGS: Final = frozenset((*TURNS, events.Ended))

RESULTS: Final[Mapping[type[Event], Lazy]] = {
    events.Killed: Lazy("{royal} falls"),
    events.Laid: Lazy("{card} laid"),
    events.NumberWaits: Lazy("waits for a royal"),
    events.NumberReturns: Lazy("back in hand"),
    events.NumberBuried: Lazy("goes under"),
    events.RanDry: Lazy("the draw pile is empty"),
}
"""What follows in a turn, in a few words each; nothing is said of other events."""


@dataclass(slots=True)
class _Turn:
    start: Event
    came: list[Event] = field(default_factory=list[Event])

    def is_coming_of(self, card: Card) -> bool:
        """Whether it only drew this card, which needs no turn before the card's own."""
        return (
            isinstance(self.start, _Came) and self.start.card == card and not self.came
        )


def log_turns(session: Session, style: Style = SYMBOLS) -> tuple[tuple[str, str], ...]:
    """List the turns with their effects, the newest first."""
    turns: list[_Turn] = []
    steps = [session.opening, *(each.step for each in session.history[-_MOST_STEPS:])]
    for step in steps[-_MOST_STEPS:]:
        for event in step.events:
            _take(turns, event)
    return tuple(
        _row(each.start, tuple(each.came), style, language())
        for each in reversed(turns[-_MOST_TURNS:])
    )


@lru_cache(maxsize=4096)
def _row(
    start: Event, came: tuple[Event, ...], style: Style, _language: str
) -> tuple[str, str]:
    """Describe a turn in the current language, cached as only the newest changes."""
    return capital(_say_start(start, style)), _say_came(start, came, style)


def _take(turns: list[_Turn], event: Event) -> None:
    if type(event) in _BEGINNINGS:
        if _is_played(event) and turns and turns[-1].is_coming_of(event.card):
            turns.pop()
        turns.append(_Turn(event))
    elif turns and (
        not isinstance(event, events.Laid)
        or isinstance(turns[-1].start, events.Replaced)
    ):
        turns[-1].came.append(event)


# Types are looked up in sets: `isinstance` with so many takes ten times as long.


def _is_played(event: Event) -> TypeGuard[_Played]:
    return type(event) in _PLAYED


def _say_start(start: Event, style: Style) -> str:
    if isinstance(start, events.Ended):
        return say_outcome(start.outcome)
    return fill_row(TURNS[type(start)], start, style)


def _say_came(start: Event, came: tuple[Event, ...], style: Style) -> str:
    told = [_say_result(each, style) for each in came]
    return ", ".join(filter(None, [_say_at_once(start, style), *told]))


def _say_at_once(start: Event, style: Style) -> str:
    match start:
        case (
            events.ResetPlayed(stack=cards)
            | events.Extracted(stack=cards)
            | events.HardResetMade(stack=cards)
            | events.Disarmed(armour=cards)
        ):
            return _under(cards, style)
        case events.Flipped(stack=stack):
            return _("{card} on top").format(card=row_name(stack[-1], style))
        case events.Reassigned() | events.PlacedWithJoker():
            if start.covered is None:
                return ""
            return fill_row(_("over {covered}"), start, style)
        case events.Armoured():
            return fill_row(_("now {health}"), start, style)
        case events.Shamed(count=count) | events.Refilled(count=count):
            return counted(count, "card", "cards")
        case events.Cycled():
            return fill_row(_("until {royal}"), start, style)
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
        case events.Attacked(result=AttackResult.KILLED):
            return ""
        case events.Attacked(result=AttackResult.TOO_WEAK, short_by=short_by):
            stands = _("{royal} stands, {short_by} short")
            return fill_row(stands, event, style, short_by=short_by)
        case events.Attacked():
            return fill_row(_("{royal} stands"), event, style)
        case _:
            return fill_row(RESULTS.get(type(event), ""), event, style)
