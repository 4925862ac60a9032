"""The replay of a game as JSON, action by action.

Each ply is built from the observation at that point, so a replay reveals no more than
the player knew.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from cannonade.board import CELLS, SLOTS, Cell, Slot, Square
from cannonade.engine import Event, Observation
from cannonade.engine.events import Attacked, AttackResult
from cannonade.language import _
from cannonade.notation import format_action
from cannonade.play.games import LiveGame
from cannonade.session import Session, View, look_back, shown_deal_code
from cannonade.web.api.models import (
    EventAnswer,
    ResultAnswer,
    RoyalAnswer,
    RulesAnswer,
    Spoken,
    SquareName,
    Symbol,
)
from cannonade.web.api.view_json import (
    event_answers,
    result_answer,
    royal_answers,
    rules_answer,
    square_labels,
    stack_answers,
)
from cannonade.words.cards import BY_CARDS, SPOKEN, spoken_name
from cannonade.words.game.endings import fatal_slot
from cannonade.words.game.story import say_place, say_ply
from cannonade.words.phrases import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class PlyAnswer:
    """One ply of a game, with only the squares that changed since the previous one.

    Attributes:
        action: the action; null at first.
        place: the place in the game, in words.
        say: A line about the action.
        marks: lit, kill, short or fatal: the action's effect there.
        stacks: oldest card first.
        squares: their labels.
        hand_label: the label of the hand.
        draw_pile_label: the label of the draw pile.
        reserve: ready ploys; the score under rules without ploys.
    """

    ply: int
    action: str | None
    place: str
    say: str
    spoken: Spoken
    marks: dict[SquareName, str]
    events: tuple[EventAnswer, ...]
    stacks: dict[SquareName, tuple[Symbol, ...]]
    royals: dict[SquareName, RoyalAnswer]
    squares: dict[SquareName, Spoken]
    hand: Symbol | None
    hand_label: str
    draw_count: int
    draw_pile_label: str
    dead_count: int
    reserve: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayAnswer:
    """A game from its set-up to its current ply.

    Attributes:
        count: the number of actions played.
    """

    game: str
    rules: RulesAnswer
    deal: str | None
    count: int
    result: ResultAnswer | None
    plies: tuple[PlyAnswer, ...]


def replay_answer(named: LiveGame) -> ReplayAnswer:
    """Return a game as a replay, up to its current ply if it is still in progress."""
    session = named.session
    return ReplayAnswer(
        game=named.game_id,
        rules=rules_answer(named),
        deal=shown_deal_code(session),
        count=session.ply,
        result=result_answer(named, look_back(session, session.ply)),
        plies=tuple(_plies(session)),
    )


def _plies(session: Session) -> Iterator[PlyAnswer]:
    before = None
    for ply in range(session.ply + 1):
        seen = look_back(session, ply)
        yield _ply(session, seen, before)
        before = seen.observation


def _ply(session: Session, seen: View, before: Observation | None) -> PlyAnswer:
    table, ply = seen.observation, seen.ply
    action = session.history[ply - 1].played.action if ply else None
    place = say_place(ply, session.ply)
    cells: Iterable[Cell] = CELLS
    slots: Iterable[Slot] = SLOTS
    if before is not None:
        cells = [each for each in CELLS if table.stacks[each] != before.stacks[each]]
        slots = [each for each in SLOTS if table.royals[each] != before.royals[each]]
    return PlyAnswer(
        ply=ply,
        action=None if action is None else format_action(action),
        place=place,
        say=say_ply(action, seen.events, BY_CARDS.on(before or table)),
        spoken=f"{place}. {say_ply(action, seen.events, SPOKEN)}",
        marks=marks_of(seen),
        events=event_answers(seen.events),
        stacks=stack_answers(table, cells),
        royals=royal_answers(table, slots),
        squares=square_labels(table, cells, slots),
        hand=None if table.hand is None else table.hand.symbol,
        hand_label="nothing" if table.hand is None else spoken_name(table.hand),
        draw_count=table.draw_count,
        draw_pile_label=_("Draw pile: {cards}").format(
            cards=counted(table.draw_count, "card", "cards")
        ),
        dead_count=table.dead_count,
        reserve=_reserve_of(seen),
    )


def _reserve_of(seen: View) -> int:
    """Count the ready ploys; under rules without ploys, return the score of a win."""
    table = seen.observation
    return len(table.ploys) if table.rules.has_ploys else seen.score


def marks_of(seen: View) -> dict[str, str]:
    """Return the mark of each square that the last action affected.

    A royal that was attacked keeps the mark of that, whatever else happened there.
    """
    events = seen.events if seen.ply else ()
    attacked = {
        each.slot.symbol: "kill" if each.result is AttackResult.KILLED else "short"
        for each in events
        if isinstance(each, Attacked)
    }
    marks = dict.fromkeys(_squares_of(events), "lit") | attacked
    slot = fatal_slot(seen.observation)
    return marks if slot is None else {**marks, slot.symbol: "fatal"}


def _squares_of(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        for each in fields(event):
            square = getattr(event, each.name)
            if isinstance(square, Square):
                yield square.symbol
