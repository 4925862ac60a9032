"""The facts of a finished game: one fold over its log and events.

Statistics and achievements are computed from these facts alone, so that old and
imported games count like new ones.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from cannonade import engine
from cannonade.board import LANES, Cell, Slot
from cannonade.cards import Card
from cannonade.engine import events
from cannonade.errors import SessionError
from cannonade.message import _
from cannonade.notation import Result, format_rules_id, parse_rules_id, rules_id_of
from cannonade.rules import Rules
from cannonade.session.log import Mark
from cannonade.session.session import Moment, Session

FACTS_VERSION: Final = 6
"""The version of the facts; older ones are recomputed."""


class Firing(Enum):
    """How the firing card came to its cell."""

    PLACED = "placed"
    RESET = "reset"
    """Played as a reset: an ace or joker that replaced the stack."""
    REASSIGNED = "reassigned"
    SWAPPED = "swapped"
    WITH_JOKER = "with_joker"
    """Placed from the hand with a joker."""


@dataclass(frozen=True, slots=True)
class Kill:
    """A kill of a royal.

    Attributes:
        royal: the killed royal.
        slot: its slot.
        health: its rank plus its armour.
        total: the total value of the payload.
        card: the card that fired.
        firing: how that card came to its cell.
        is_second: whether it is the second kill by the same card in one action.
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
    """The facts of a finished game; only the counts of undos count undone actions.

    Attributes:
        rules_id: its rules in text, such as "revised".
        result: its result.
        is_assisted: whether it is marked as assisted.
        is_dealt: whether it was a numbered deal. Positions and card orders can be set
            up by hand, so such games earn nothing.
        ply: the number of actions.
        undo_count: the number of undos, take-backs included.
        take_back_count: the number of take-backs.
        kills: all kills, in order.
        double_kill_count: how many cards killed two royals.
        longest_run: the longest run of cards put on cells that each killed.
        armour_count: how many numbers became armour.
        extraction_count: how many aces were spent.
        reassignment_count: how many jokers were spent.
        shame_count: how many cards went to the shame pile.
        ploys_left: how many ploys were held at the end.
        cards_left: how many cards the draw pile held at the end.
        ran_dry: whether the draw pile was ever empty.
        is_grid_kept: whether a grid card could have been replaced, but was not.
    """

    rules_id: str
    result: Result
    is_assisted: bool
    is_dealt: bool
    ply: int
    undo_count: int
    take_back_count: int
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

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return _rules(self.rules_id)

    @property
    def is_won(self) -> bool:
        """Whether it was won; a resigned game is lost."""
        return isinstance(self.result, engine.Outcome) and self.result.is_won

    @property
    def score(self) -> int | None:
        """The score; None if it was resigned, or lost without a score."""
        return self.result.score if isinstance(self.result, engine.Outcome) else None


def facts_of(session: Session) -> GameFacts:
    """Compute the facts of a finished game.

    Raises:
        SessionError: if it is still in progress.
    """
    if not session.is_over:
        raise SessionError(_("the game is still in progress"))
    state = session.state
    told = Counter(type(e) for each in session.history for e in each.step.events)
    volleys = [
        tuple(_kills(each))
        for each in session.history
        if type(each.played.action) in _FIRING
    ]
    kills = tuple(kill for volley in volleys for kill in volley)
    return GameFacts(
        rules_id=format_rules_id(rules_id_of(state.rules)),
        result=session.result,
        is_assisted=session.is_assisted,
        is_dealt=isinstance(session.start, engine.Deal)
        and session.start.number is not None,
        ply=session.ply,
        undo_count=session.log.count(Mark.UNDO) + session.take_back_count,
        take_back_count=session.take_back_count,
        kills=kills,
        double_kill_count=sum(kill.is_second for kill in kills),
        longest_run=max(runs_of(map(bool, volleys)), default=0),
        armour_count=told[events.Armoured],
        extraction_count=told[events.Extracted] + told[events.Flipped],
        reassignment_count=sum(told[each] for each in _BY_JOKER),
        shame_count=told[events.Shamed],
        ploys_left=len(state.ploys),
        cards_left=state.draw_count,
        ran_dry=state.ran_dry,
        is_grid_kept=events.GridKept in told,
    )


_BY_JOKER: Final = (
    events.Reassigned,
    events.Swapped,
    events.PlacedWithJoker,
    events.Disarmed,
)
"""The events that show that a joker was spent."""


@cache
def _rules(rules_id: str) -> Rules:
    return parse_rules_id(rules_id).rules


_FIRING: Final = frozenset(
    {engine.Place, engine.Reassign, engine.Swap, engine.PlaceWithJoker}
)
"""The actions that put a card on a cell."""


def _kills(moment: Moment) -> Iterator[Kill]:
    """Yield the kills of one action, whose events put down the card first."""
    firing, cards = Firing.PLACED, dict[Cell, Card]()
    fallen_to: Card | None = None
    for event in moment.step.events:
        match event:
            case engine.Attacked(result=engine.AttackResult.KILLED) if cards:
                card = cards[LANES[event.slot].far]
                sums = event.needed, event.total
                is_second = card == fallen_to
                yield Kill(event.royal, event.slot, *sums, card, firing, is_second)
                fallen_to = card
            case _:
                firing, cards = _put_down(event) or (firing, cards)


def _put_down(event: events.Event) -> tuple[Firing, dict[Cell, Card]] | None:
    """Return how cards were put on which cells; None if the event put down none."""
    match event:
        case events.Placed(card, cell):
            return Firing.PLACED, {cell: card}
        case events.ResetPlayed(card, cell):
            return Firing.RESET, {cell: card}
        case events.Reassigned(_, card, _, cell):
            return Firing.REASSIGNED, {cell: card}
        case events.PlacedWithJoker(_, card, cell):
            return Firing.WITH_JOKER, {cell: card}
        case events.Swapped(_, first, second, card, other):
            return Firing.SWAPPED, {first: card, second: other}
        case _:
            return None


def runs_of(results: Iterable[bool]) -> Iterator[int]:
    """Yield after each result how many in a row have been true."""
    run = 0
    for each in results:
        run = run + 1 if each else 0
        yield run
