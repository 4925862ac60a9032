"""A puzzle as JSON, in the form of a lesson.

This module needs the kernel, as reviews do.
"""

from dataclasses import replace
from itertools import islice
from typing import Final

from starlette.exceptions import HTTPException

from cannonade.club.keeping import note_solved, solved_puzzles
from cannonade.club.lessons import AttemptState
from cannonade.coach.review.totals import PlyReview, is_fault
from cannonade.play.games import LiveGame
from cannonade.play.puzzles import Answer, Puzzle, answer_to, puzzle_at, puzzles_of
from cannonade.session import view
from cannonade.store import GameId
from cannonade.web.api.lessons import (
    LessonAnswer,
    LessonView,
    TriedAnswer,
    school_view,
)
from cannonade.web.api.view_json import event_answers
from cannonade.web.drawing.table import draw_table
from cannonade.web.live.players import utc_now
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS, SPOKEN, Style
from cannonade.words.club.lessons import say_happened
from cannonade.words.review import puzzles

_MOST: Final = 12
"""The most puzzles listed."""


def found_answer(
    context: Context, game_id: str, ply: int, log: str = "", *, is_shown: bool = False
) -> Answer:
    """Return the puzzle at a ply of a game, with the answer logged so far.

    Raises:
        HTTPException: if there is no such puzzle.
        UnknownGameError: if there is no such game.
        NotationError: if the answer cannot be parsed.
        IllegalActionError: if it is not legal.
    """
    named = context.game(game_id)
    found = puzzle_at(context.store, named.game_id, ply, named.session)
    if found is None:
        raise HTTPException(404)
    return answer_to(found, log, is_shown=is_shown)


def answered(context: Context, answer: Answer) -> TriedAnswer:
    """Return the result of an answer, and record the puzzle if it is solved."""
    judged = answer.judged()
    note_if_solved(context, answer, judged)
    events = view(answer.session).events if answer.action else ()
    seen = puzzle_view(context, answer, judged)
    return TriedAnswer(view=seen, events=event_answers(events))


def note_if_solved(context: Context, answer: Answer, judged: PlyReview | None) -> None:
    """Record that the current player has solved a puzzle, if the answer solves it."""
    if _verdict(judged) is AttemptState.PASSED and not answer.is_shown:
        note_solved(context.store, context.player.id, answer.puzzle.id, utc_now())


def puzzle_view(
    context: Context, answer: Answer, judged: PlyReview | None
) -> LessonView:
    """Return the view of a puzzle that the browser draws.

    Args:
        context: the current request.
        answer: the puzzle and its answer.
        judged: the review of the answer; None before there is an answer.
    """
    puzzle = answer.puzzle
    named = LiveGame(GameId(f"puzzle-{puzzle.game_id}-{puzzle.ply}"), answer.session)
    told = _told(answer, judged)
    if told.verdict == AttemptState.PASSED.value:
        told = replace(told, next=_unsolved(context, puzzle.id))
    return school_view(named, told, can_undo=judged is not None)


def _told(answer: Answer, judged: PlyReview | None) -> LessonAnswer:
    puzzle = answer.puzzle
    says = puzzles.say_puzzle(puzzle.found, puzzle.review.max_utility)
    head = puzzles.say_head(judged, is_shown=answer.is_shown) if judged else ""
    happened = (
        say_happened(answer.session, SPOKEN) if judged else (says, str(puzzles.ASK))
    )
    return LessonAnswer(
        kind="puzzle",
        school=str(puzzles.PUZZLES),
        id=puzzle.id,
        number=0,
        title=puzzles.say_title(puzzle.found),
        says=says,
        ask=str(puzzles.ASK),
        log=answer.log,
        verdict=_verdict(judged).value,
        shown=answer.is_shown,
        head=head,
        told=say_happened(answer.session, BY_CARDS) if judged else (),
        answer=_worth(answer, judged, BY_CARDS.on(puzzle.begun.observation)),
        spoken=" ".join((*happened, head, *_worth(answer, judged, SPOKEN))),
        passed=(),
        next="",
        asked=(),
        lit=(),
        lit_words="",
    )


def _verdict(judged: PlyReview | None) -> AttemptState:
    if judged is None:
        return AttemptState.OPEN
    return AttemptState.FAILED if is_fault(judged) else AttemptState.PASSED


def _worth(answer: Answer, judged: PlyReview | None, style: Style) -> tuple[str, ...]:
    if judged is None:
        return ()
    puzzle = answer.puzzle
    return puzzles.say_answer(puzzle.found, judged, puzzle.why, puzzle.review, style)


def _unsolved(context: Context, this: str) -> str:
    """Return the id of another puzzle that the player has not solved, or ""."""
    return next(
        (
            each.id
            for each, is_solved in listed_puzzles(context)
            if not is_solved and each.id != this
        ),
        "",
    )


def listed_puzzles(context: Context) -> tuple[tuple[Puzzle, bool], ...]:
    """Return the current player's puzzles, and whether each one is solved."""
    solved = solved_puzzles(context.store, context.player.id)
    found = islice(puzzles_of(context.store, context.player.id), _MOST)
    return tuple((each, each.id in solved) for each in found)


def list_facts(context: Context) -> dict[str, object]:
    """Return the template values of the page that lists all puzzles."""
    rows = [
        {
            "id": each.id,
            "say": puzzles.say_row(each.found, each.review.max_utility),
            "game": puzzles.say_game(each.begun.state.rules, each.ply),
            "table": draw_table(view(each.begun)),
            "is_solved": is_solved,
        }
        for each, is_solved in listed_puzzles(context)
    ]
    open_count = sum(not each["is_solved"] for each in rows)
    return {
        "school": str(puzzles.PUZZLES),
        "about": str(puzzles.WHAT_THEY_ARE),
        "none_yet": str(puzzles.NONE_YET),
        "puzzles": rows,
        "open": puzzles.say_open(open_count),
    }
