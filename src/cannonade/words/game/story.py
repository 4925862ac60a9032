"""The log, name and facts of a game: beside the table, in lists, and in replays."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias, TypeGuard, get_args

from cannonade.cards import Card
from cannonade.engine import Action, Outcome, events
from cannonade.engine.events import AttackResult, Event, Killed
from cannonade.language import Lazy, _, language
from cannonade.notation import Unfinished
from cannonade.session import Session, View
from cannonade.words.cards import SYMBOLS, Style, fill, row_name
from cannonade.words.game.actions import say_action
from cannonade.words.game.endings import note_unclean, say_outcome, say_result
from cannonade.words.game.events import tell
from cannonade.words.phrases import capital, counted, sentence

if TYPE_CHECKING:  # deals are shown without the saved games
    from cannonade.store import GameSummary


def shown_code(summary: "GameSummary") -> str | None:
    """Return the deal code for a list; None if it contains the order of the cards."""
    code = summary.deal_code
    if code is None or not code.rpartition(":")[2].isdecimal():
        return None
    return code


def say_standing(summary: "GameSummary") -> str:
    """Describe the state or result of a game in a few words."""
    royals = _("{dead_count} of 12 royals down").format(dead_count=summary.dead_count)
    if summary.result is Unfinished.OPEN:
        return royals
    is_won = isinstance(summary.result, Outcome) and summary.result.is_won
    said = capital(say_result(summary.result))
    return said if is_won else f"{said}, {royals}"


def say_stage(summary: "GameSummary") -> str:
    """Describe a game for a list: its state or result, its length, any help."""
    actions = counted(summary.ply, "action", "actions")
    return f"{say_standing(summary)}, {actions}{note_unclean(summary.standing)}"


_MOST_TOLD: Final = 30
_OF_THE_DEAL: Final = (events.Banked, events.RoyalPlaced, events.Replaced)
"""What is told of a set-up."""


def log_lines(session: Session, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Describe the effects of the actions, the newest first; the set-up in a line."""
    return tuple(islice(_told_backwards(session, style), _MOST_TOLD))


def _told_backwards(session: Session, style: Style) -> Iterator[str]:
    for each in reversed(session.history[session.set_up_count :]):
        for event in reversed(each.step.events):
            yield tell(event, style)
    yield sentence(": ".join(filter(None, _say_deal(session, style))))


def _say_deal(session: Session, style: Style) -> tuple[str, str]:
    """Describe a set-up: a heading, and what was banked, placed and replaced."""
    past = session.history[: session.set_up_count]
    told = (
        _row(event, (), style, language())[0]
        for step in (session.opening, *(each.step for each in past))
        for event in step.events
        if isinstance(event, _OF_THE_DEAL)
    )
    return _("The deal"), ", ".join(told)


def last_lines(seen: View, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Describe the cause of a loss with its numbers, but not the end itself."""
    is_won = isinstance(seen.result, Outcome) and seen.result.is_won
    if is_won or isinstance(seen.result, Unfinished):
        return ()
    return tuple(tell(each, style) for each in seen.events[-3:-1])


def say_code(code: str) -> str:
    """Name a deal code."""
    return _("Deal code: {code}").format(code=code)


def deal_name(code: str | None) -> str:
    """Name a deal by its number, if it has one; "" for a position."""
    number = (code or "").rpartition(":")[2]
    if number.isdecimal():
        return number
    return _("custom") if code else ""


def name_deal(code: str | None) -> str:
    """Name the start of a game, as in "Deal 4016", or as a position."""
    name = deal_name(code)
    return _("Deal {deal}").format(deal=name) if name else _("A position")


CASUAL: Final = Lazy(
    "A new game with the same cards. You know what comes, so it's a game with help."
)
"""The note on continuing from the middle of a finished game."""


def say_ply(action: Action | None, events: Sequence[Event], style: Style) -> str:
    """Describe an action and its kills in a line.

    Args:
        action: the action; None for the set-up before the first.
        events: its events.
        style: how cards are named.
    """
    if action is None:
        return sentence(_("The deal"))
    first = tell(events[0], style) if events else sentence(say_action(action, style))
    falls = (tell(each, style) for each in events[1:] if isinstance(each, Killed))
    return " ".join((first, *falls))


def say_place(ply: int, count: int) -> str:
    """Format a place in a replay, as in "Action 12 of 86"."""
    if not count:
        return _("No action yet")
    return (
        _("Action {ply} of {count}").format(ply=ply, count=count)
        if ply
        else _("Before action 1 of {count}").format(count=count)
    )


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
    events.HardResetMade: Lazy("{cell} cleared"),
    events.Refilled: Lazy("Draw pile from {cell}"),
    events.Cycled: Lazy("Draw pile turned"),
}
"""The events that a turn begins with, in a few words each, except the end."""

_BEGINNINGS: Final = frozenset((*TURNS, events.Ended))

RESULTS: Final[Mapping[type[Event], Lazy]] = {
    events.Killed: Lazy("{royal} falls"),
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
    """List the turns with their effects, the newest first; the set-up is the first."""
    turns: list[_Turn] = []
    for each in session.history[session.set_up_count :][-_MOST_STEPS:]:
        for event in each.step.events:
            _take(turns, event)
    rows = (
        _row(each.start, tuple(each.came), style, language())
        for each in reversed(turns[-_MOST_TURNS:])
    )
    return (*rows, _say_deal(session, style))[:_MOST_TURNS]


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
    elif turns:
        turns[-1].came.append(event)


# Types are looked up in sets: `isinstance` with so many takes ten times as long.


def _is_played(event: Event) -> TypeGuard[_Played]:
    return type(event) in _PLAYED


def _fill(text: object, event: Event, style: Style, **parts: object) -> str:
    return fill(text, event, style, row_name, **parts)


def _say_start(start: Event, style: Style) -> str:
    if isinstance(start, events.Ended):
        return say_outcome(start.outcome)
    return _fill(TURNS[type(start)], start, style)


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
            return _("{names} on top").format(names=row_name(stack[-1], style))
        case events.Reassigned() | events.PlacedWithJoker():
            if start.covered is None:
                return ""
            return _fill(_("over {covered}"), start, style)
        case events.Armoured():
            return _fill(_("now {health}"), start, style)
        case events.Shamed(count=count) | events.Refilled(count=count):
            return counted(count, "card", "cards")
        case events.Cycled():
            return _fill(_("until {royal}"), start, style)
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
            stands = _("{royal} stands, {count} short")
            return _fill(stands, event, style, count=short_by)
        case events.Attacked():
            return _fill(_("{royal} stands"), event, style)
        case _:
            return _fill(RESULTS.get(type(event), ""), event, style)
