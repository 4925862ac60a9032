"""The replay of a game, any ply of it, from which new games continue; its review.

Each ply is built from the observation at that point, so a replay reveals no more than
the player knew.
"""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Final
from urllib.parse import quote

from starlette.responses import Response

from cannonade.board import CELLS, SLOTS, Cell, Slot, Square
from cannonade.coach.review import review_json
from cannonade.engine import Event, Observation
from cannonade.engine.events import Attacked, AttackResult
from cannonade.kernel import demand_kernel
from cannonade.language import Lazy, _
from cannonade.notation import format_action
from cannonade.pages.review import progress_page, review_page
from cannonade.play.games import LiveGame
from cannonade.play.review_report import report_of
from cannonade.session import (
    Session,
    View,
    go_on_from,
    go_on_unseen,
    look_back,
    shown_deal_code,
    to_record,
    view,
)
from cannonade.web.api import models, view_json
from cannonade.web.drawing.charts import kept_faults
from cannonade.web.drawing.table import draw_table
from cannonade.web.pages.settings import Form, begin_game, play_game, see
from cannonade.web.routing import Router, whole_number
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS, SPOKEN, spoken_name
from cannonade.words.game.endings import fatal_slot, label_unclean
from cannonade.words.game.story import CASUAL, name_deal, say_place, say_ply
from cannonade.words.phrases import counted
from cannonade.words.review.hints import NOT_OVER, WATCH


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
    spoken: models.Spoken
    marks: dict[models.SquareName, str]
    events: tuple[models.EventAnswer, ...]
    stacks: dict[models.SquareName, tuple[models.Symbol, ...]]
    royals: dict[models.SquareName, models.RoyalAnswer]
    squares: dict[models.SquareName, models.Spoken]
    hand: models.Symbol | None
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
    rules: models.RulesAnswer
    deal: str | None
    count: int
    result: models.ResultAnswer | None
    plies: tuple[PlyAnswer, ...]


def replay_answer(named: LiveGame) -> ReplayAnswer:
    """Return a game as a replay, up to its current ply if it is still in progress."""
    session = named.session
    return ReplayAnswer(
        game=named.game_id,
        rules=view_json.rules_answer(named),
        deal=shown_deal_code(session),
        count=session.ply,
        result=view_json.result_answer(named, look_back(session, session.ply)),
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
        events=view_json.event_answers(seen.events),
        stacks=view_json.stack_answers(table, cells),
        royals=view_json.royal_answers(table, slots),
        squares=view_json.square_labels(table, cells, slots),
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


router = Router()

_GOES_ON: Final = Lazy(
    "This game is still in progress. Here is what has been played so far."
)
STILL_ON: Final = Problem(
    422, "not_over", Lazy("The game is still in progress: use undo to go back.")
)


@router.get("/game/{game_id}/replay")
def replay(context: Context, game_id: str) -> Response:
    """Show a ply of a game, the first after its set-up, with links to the others."""
    named = context.game(game_id)
    session = named.session
    ply = whole_number(context.query.get("ply", ""))
    ply = min(session.set_up_count + 1 if ply is None else ply, session.ply)
    answer = replay_answer(named)
    seen = look_back(session, ply)
    table = seen.observation
    facts = {
        "name": name_deal(answer.deal),
        "replay": answer,
        "here": answer.plies[ply],
        "table": draw_table(seen),
        "is_over": session.is_over,
        "can_go_on": session.is_over and table.outcome is None,
        "standing": label_unclean(session.standing),
        "faults": session.is_over
        and kept_faults(context.store, named.game_id, session),
        "watch": WATCH,
        "note": CASUAL if session.is_over else _GOES_ON,
    }
    return context.page("replay.html", facts)


@router.post("/game/{game_id}/replay")
def go_on(context: Context, game_id: str, form: Form) -> Response:
    """Start a casual game from a ply of a finished one."""
    session = context.game(game_id).session
    if not session.is_over:
        raise ProblemError(STILL_ON)
    ply = whole_number(form.get("ply", "")) or 0
    session = go_on_from(session, ply, session.options)
    return play_game(context, session, form)


def watch_place(game_id: str) -> str:
    """Return the path at which the coach plays a game."""
    return f"/game/{quote(game_id, safe='')}?watch"


@router.post("/game/{game_id}/watch")
def watch_from_here(context: Context, game_id: str, form: Form) -> Response:
    """Start another game from a ply of this one, for the coach to play.

    If this game is in progress, the new one starts from its current position, with the
    hidden cards reshuffled; if it is over, from any ply, with the same cards.
    """
    session = context.game(game_id).session
    demand_kernel()
    if session.is_over:
        session = go_on_from(session, whole_number(form.get("ply", "")) or 0)
    else:
        session = go_on_unseen(session, secrets.SystemRandom())
    return see(watch_place(begin_game(context, session, form)))


_NOT_OVER: Final = Problem(409, "not_over", NOT_OVER)


@router.get("/game/{game_id}/review")
def review(context: Context, game_id: str) -> Response:
    """Show the review of a game, or its progress."""
    named = context.game(game_id)
    if not named.session.is_over:
        return see(f"/game/{game_id}")
    demand_kernel()
    found = context.service.reviewing.ask(named.game_id)
    record = to_record(named.session)
    if found.is_complete:
        page, table = review_page(report_of(record, found), BY_CARDS), None
    else:
        page, table = progress_page(record, found), draw_table(view(named.session))
    facts = {"game": named.game_id, "page": page, "table": table, "casual": CASUAL}
    return context.page("review.html", facts)


@router.get("/api/games/{game_id}/review")
def take_review(context: Context, game_id: str) -> object:
    """Review a finished game: luck, errors, and their totals."""
    named = context.game(game_id)
    demand_kernel()
    if not named.session.is_over:
        raise ProblemError(_NOT_OVER)
    return review_json.review_facts(context.service.reviewing.ask(named.game_id))
