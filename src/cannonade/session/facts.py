"""The facts of a finished game: one fold over its log and events.

Statistics and achievements are made of nothing but these facts, so that games played
long ago, or elsewhere, count like the one that ended just now.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from cannonade.board import LANES, Cell, Slot
from cannonade.cards import Card
from cannonade.engine import (
    Attacked,
    AttackResult,
    Deal,
    Outcome,
    Place,
    PlaceWithJoker,
    Reassign,
    Swap,
)
from cannonade.engine.events import (
    Armoured,
    Disarmed,
    Event,
    Extracted,
    Flipped,
    GridKept,
    Killed,
    Placed,
    PlacedWithJoker,
    Reassigned,
    ResetPlayed,
    Shamed,
    Swapped,
)
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.notation import (
    Result,
    format_rules_id,
    parse_rules_id,
    rules_id_of,
)
from cannonade.rules import Rules
from cannonade.session.log import Mark
from cannonade.session.session import Moment, Session

FACTS_VERSION: Final = 2
"""Grows whenever a game's facts become others; older ones are worked out anew."""


class Firing(Enum):
    """How the card that fired came to its cell."""

    PLACED = "placed"
    RESET = "reset"
    """It was an ace or a joker that took the stack's place."""
    REASSIGNED = "reassigned"
    SWAPPED = "swapped"
    WITH_JOKER = "with_joker"
    """It was the number in hand, placed with a joker."""


@dataclass(frozen=True, slots=True)
class Kill:
    """One royal's end.

    Attributes:
        royal: who died.
        slot: where.
        health: the royal's rank and armour.
        total: the sum of the payload, by what it counted.
        card: the card that fired.
        firing: how it came to its cell.
        is_second: whether it is the second kill of one card put down once.
    """

    royal: Card
    slot: Slot
    health: int
    total: int
    card: Card
    firing: Firing
    is_second: bool = False

    @property
    def is_armoured(self) -> bool:
        """Whether the royal wore armour."""
        return self.health > self.royal.rank


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A finished game; only what stood at its end counts, but for undos.

    Attributes:
        rules_id: the rules it was played by, in text, such as "revised".
        result: how it ended.
        is_assisted: whether help was taken.
        is_dealt: whether it was a numbered deal. A position and an order of the cards
            can be laid out by hand, so such games earn nothing.
        ply: how many actions stand.
        undo_count: how often something was taken back.
        kills: every royal's end, in order.
        double_kill_count: how many cards killed two royals.
        longest_run: the most cards in a row, each put on a cell, that all killed.
        armour_count: how many numbers became armour.
        extraction_count: how many aces were spent.
        reassignment_count: how many jokers were spent.
        shame_count: how many cards went to the shame pile.
        ploys_left: how many ploys were held at the end.
        cards_left: how many cards the draw pile held at the end.
        ran_dry: whether the draw pile was empty on the way.
        is_grid_kept: whether the grid could have been changed, and was kept.
        kill_plies: for each kill, how many actions stood before the one that made it.
    """

    rules_id: str
    result: Result
    is_assisted: bool
    is_dealt: bool
    ply: int
    undo_count: int
    kills: tuple[Kill, ...]
    double_kill_count: int
    longest_run: int
    armour_count: int
    extraction_count: int
    reassignment_count: int
    shame_count: int
    ploys_left: int
    cards_left: int
    ran_dry: bool
    is_grid_kept: bool
    kill_plies: tuple[int, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules it was played by."""
        return _rules(self.rules_id)

    @property
    def has_standing(self) -> bool:
        """Whether it counts: dealt by chance, and played without help."""
        return self.is_dealt and not self.is_assisted

    @property
    def is_won(self) -> bool:
        """Whether it was won; a game given up is lost."""
        return isinstance(self.result, Outcome) and self.result.is_won

    @property
    def score(self) -> int | None:
        """What it scored; None where it was lost without a score, or given up."""
        return self.result.score if isinstance(self.result, Outcome) else None


def facts_of(session: Session) -> GameFacts:
    """Fold a finished game into its facts.

    Raises:
        SessionError: if it still goes on.
    """
    if not session.is_over:
        raise SessionError(_("the game is still in progress"))
    state = session.state
    told = Counter(type(e) for each in session.history for e in each.step.events)
    volleys = [tuple(_kills(each)) for each in session.history if _fires(each)]
    return GameFacts(
        rules_id=format_rules_id(rules_id_of(state.rules)),
        result=session.result,
        is_assisted=session.is_assisted,
        is_dealt=isinstance(session.start, Deal) and session.start.number is not None,
        ply=session.ply,
        undo_count=session.log.count(Mark.UNDO),
        kills=tuple(kill for volley in volleys for kill in volley),
        double_kill_count=sum(kill.is_second for volley in volleys for kill in volley),
        longest_run=_longest_run(volleys),
        armour_count=told[Armoured],
        extraction_count=told[Extracted] + told[Flipped],
        reassignment_count=sum(told[each] for each in _BY_JOKER),
        shame_count=told[Shamed],
        ploys_left=len(state.ploys),
        cards_left=state.draw_count,
        ran_dry=state.ran_dry,
        is_grid_kept=GridKept in told,
        kill_plies=tuple(_kill_plies(session.history)),
    )


_BY_JOKER: Final = (Reassigned, Swapped, PlacedWithJoker, Disarmed)
"""What tells that a joker was spent."""


@cache
def _rules(rules_id: str) -> Rules:
    return parse_rules_id(rules_id).rules


_FIRING: Final = frozenset({Place, Reassign, Swap, PlaceWithJoker})
"""The actions that put a card on a cell."""


def _fires(moment: Moment) -> bool:
    return type(moment.played.action) in _FIRING


def _kills(moment: Moment) -> Iterator[Kill]:
    """Return the kills of one action, which placed a card before anything fell."""
    firing, cards = Firing.PLACED, dict[Cell, Card]()
    fallen_to: Card | None = None
    for event in moment.step.events:
        match event:
            case Attacked(result=AttackResult.KILLED) if cards:
                card = cards[LANES[event.slot].far]
                sums = event.needed, event.total
                is_second = card == fallen_to
                yield Kill(event.royal, event.slot, *sums, card, firing, is_second)
                fallen_to = card
            case _:
                firing, cards = _put_down(event) or (firing, cards)


def _put_down(event: Event) -> tuple[Firing, dict[Cell, Card]] | None:
    """Say which card came to which cell, and how; None if none did that fires."""
    match event:
        case Placed(card, cell):
            return Firing.PLACED, {cell: card}
        case ResetPlayed(card, cell):
            return Firing.RESET, {cell: card}
        case Reassigned(_, card, _, cell):
            return Firing.REASSIGNED, {cell: card}
        case PlacedWithJoker(_, card, cell):
            return Firing.WITH_JOKER, {cell: card}
        case Swapped(_, first, second, card, other):
            return Firing.SWAPPED, {first: card, second: other}
        case _:
            return None


def _kill_plies(history: tuple[Moment, ...]) -> Iterator[int]:
    for ply, moment in enumerate(history):
        for event in moment.step.events:
            if isinstance(event, Killed):
                yield ply


def _longest_run(volleys: list[tuple[Kill, ...]]) -> int:
    longest = run = 0
    for volley in volleys:
        run = run + 1 if volley else 0
        longest = max(longest, run)
    return longest
