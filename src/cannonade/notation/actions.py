"""Actions in text: one token each, without spaces.

=========  ============================================================
`.`        draw
`keep`     keep the grid as it was dealt
`=b4`      replace the card on b4
`7h@b3`    put the card in hand on a cell (a number, or a reset)
`Qs@e3`    put the royal in hand on a slot
`xc2`      an ace: extract the stack on c2, or as the rules say
`b2>d4`    reassignment: the top card of b2 to d4
`3c+e3`    armour: the card in hand onto the royal on e3
`3c!c3`    hard reset: the card in hand to the shame pile, stack c3 under
`^c3`      refill the empty draw pile from stack c3
`b4<>d2`   a joker swaps the top cards of b4 and d2
`7h*b3`    the number in hand on a cell, with a joker
`-e3`      a joker disarms the royal on e3
=========  ============================================================

A played action may be followed by the royals it killed: `7h@b2#Qs#Kd`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from cannonade.cards import Card
from cannonade.engine import actions
from cannonade.engine.events import Event, Killed
from cannonade.errors import NotationError
from cannonade.message import _
from cannonade.notation.cards import read_card, read_cell, read_slot
from cannonade.notation.spans import Span

ONE_ACTION: Final = _(
    "an action: . keep =b4 7h@b3 Qs@e3 xc2 b2>d4 b4<>d2 7h*b3 -e3 3c+e3 3c!c3 or ^c3 "
    "(or the same with other cards and squares)"
)
KILL_MARK: Final = "#"

_LONGEST: Final = 8  # longer texts are not actions, so they are not cached


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action in a record.

    Attributes:
        action: the action.
        kills: the royals it killed, in order; also empty if they were not recorded.
        is_automatic: whether it was played automatically, which its text doesn't say.
    """

    action: actions.Action
    kills: tuple[Card, ...] = ()
    is_automatic: bool = field(default=False, compare=False)

    @classmethod
    def of(
        cls,
        action: actions.Action,
        events: Iterable[Event],
        *,
        is_automatic: bool = False,
    ) -> PlayedAction:
        """Return a played action with the kills among the events of its step."""
        kills = tuple(each.royal for each in events if isinstance(each, Killed))
        return cls(action, kills, is_automatic)


def _read_place(card: Card, square: Span) -> actions.Place | actions.PlaceRoyal:
    try:
        if card.is_royal:
            return actions.PlaceRoyal(card, read_slot(square))
        return actions.Place(card, read_cell(square))
    except NotationError as error:
        wanted = (
            _("{expected}, because {card} is a royal")
            if card.is_royal
            else _("{expected}, because {card} is not a royal")
        )
        raise square.failure(
            wanted.format(expected=error.expected, card=card)
        ) from None


def _read_with_card(span: Span) -> actions.Action | None:
    """Parse an action that names the card in hand; None if it is another action."""
    for sign in "@+!*":
        card, square = span.cut(sign)
        if square is None:
            continue
        if sign == "@":
            return _read_place(read_card(card), square)
        if sign == "+":
            return actions.Armour(read_card(card), read_slot(square))
        if sign == "*":
            return actions.PlaceWithJoker(read_card(card), read_cell(square))
        return actions.HardReset(read_card(card), read_cell(square))
    return None


def _read_without_card(span: Span) -> actions.Action | None:
    rest = span.skip(1)
    match span.value[:1]:
        case "=":
            return actions.Replace(read_cell(rest))
        case "^":
            return actions.Refill(read_cell(rest))
        case "x" | "X":
            return actions.Extract(read_cell(rest))
        case "-":
            return actions.Disarm(read_slot(rest))
        case _:
            return _read_two_cells(span)


def _read_two_cells(span: Span) -> actions.Action | None:
    first, second = span.cut("<>")
    if second is not None:
        cell, other = read_cell(first), read_cell(second)
        if cell is other:
            raise second.failure(_("a cell other than {cell}").format(cell=cell))
        return actions.Swap(cell, other)
    source, target = span.cut(">")
    if target is None:
        return None
    return actions.Reassign(read_cell(source), read_cell(target))


def read_action(span: Span) -> actions.Action:
    """Parse a span that is one action."""
    if span.end - span.start > _LONGEST:
        return _read_action(span)
    try:
        return _action(span.value)
    except NotationError as error:
        place = span.start + error.offset
        raise NotationError(span.text, place, error.expected) from None


@lru_cache(maxsize=4096)
def _action(text: str) -> actions.Action:
    """Parse an action, cached since records and logs repeat them; all fit."""
    return _read_action(Span.whole(text))


def _read_action(span: Span) -> actions.Action:
    if span.value == ".":
        return actions.Draw()
    if span.value in ("keep", "KEEP", "Keep"):
        return actions.Keep()
    action = _read_with_card(span) or _read_without_card(span)
    if action is None:
        raise span.failure(ONE_ACTION)
    return action


def _read_kills(span: Span) -> Iterator[Card]:
    seen: set[Card] = set()
    for part in span.split(KILL_MARK):
        card = read_card(part)
        if not card.is_royal:
            raise part.failure(_("a royal, which {card} is not").format(card=card))
        if card in seen:
            raise part.failure(
                _("each killed royal once, but {card} came before").format(card=card)
            )
        seen.add(card)
        yield card


def read_played(span: Span) -> PlayedAction:
    """Parse a span that is one action, with its kills if recorded."""
    action, kills = span.cut(KILL_MARK)
    written = tuple(_read_kills(kills)) if kills else ()
    return PlayedAction(read_action(action), written)


def parse_action(text: str) -> actions.Action:
    """Parse an action.

    >>> parse_action("b2>d4")
    Reassign(source=<Cell.B2: 6>, target=<Cell.D4: 2>)

    Raises:
        NotationError: if it is not an action, or card and square do not match.
    """
    return read_action(Span.whole(text))


def format_action(action: actions.Action) -> str:
    """Format an action, like `str(action)`.

    Raises:
        TypeError: if it is not an action.
    """
    actions.check_action(action)
    return str(action)


def format_played(played: PlayedAction) -> str:
    """Format an action with the royals it killed."""
    kills = "".join(KILL_MARK + card.symbol for card in played.kills)
    return format_action(played.action) + kills
