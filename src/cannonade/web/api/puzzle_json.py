"""A puzzle as JSON, in the form of a lesson."""

from dataclasses import replace
from itertools import groupby

from starlette.exceptions import HTTPException

from cannonade.club.keeping import note_answer, puzzles_in_a_row, solved_puzzles
from cannonade.club.lessons import AttemptState
from cannonade.coach.review.totals import PlyReview, is_fault
from cannonade.play.games import LiveGame
from cannonade.play.puzzles import (
    STARTER,
    Answer,
    Puzzle,
    answer_to,
    own_puzzles,
    puzzle_at,
)
from cannonade.play.starters import habit_in, starter_at, starters
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
from cannonade.web.live.browsers import utc_now
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS, SPOKEN, Style
from cannonade.words.club.lessons import say_happened
from cannonade.words.review import puzzles


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
    if game_id == STARTER:
        starter = starter_at(ply)
        found = starter.puzzle() if starter else None
    else:
        named = context.game(game_id)
        found = puzzle_at(context.store, named.game_id, ply, named.session)
    if found is None:
        raise HTTPException(404)
    return answer_to(found, log, is_shown=is_shown)


def answered(context: Context, answer: Answer) -> TriedAnswer:
    """Return the result of an answer, and record the puzzle if it is solved."""
    judged = answer.judged()
    note_judged(context, answer, judged)
    events = view(answer.session).events if answer.action else ()
    seen = puzzle_view(context, answer, judged)
    return TriedAnswer(view=seen, events=event_answers(events))


def note_judged(context: Context, answer: Answer, judged: PlyReview | None) -> None:
    """Record whether the player has solved a puzzle; an answer shown counts nothing."""
    if judged is None or answer.is_shown:
        return
    store = context.store
    is_right = not is_fault(judged)
    note_answer(store, answer.puzzle.id, utc_now(), is_right=is_right)


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
    named = LiveGame(GameId(f"puzzle-{puzzle.game_id}-{puzzle.number}"), answer.session)
    told = _told(answer, judged)
    if told.verdict == AttemptState.PASSED.value:
        told = replace(told, next=_unsolved(context, puzzle.id))
    return school_view(named, told, can_undo=judged is not None)


def _told(answer: Answer, judged: PlyReview | None) -> LessonAnswer:
    puzzle = answer.puzzle
    says = puzzles.say_puzzle(puzzle)
    head = puzzles.say_head(judged, is_shown=answer.is_shown) if judged else ""
    happened = (
        say_happened(answer.session, SPOKEN) if judged else (says, str(puzzles.ASK))
    )
    return LessonAnswer(
        kind="puzzle",
        school=str(puzzles.PUZZLES),
        id=puzzle.id,
        number=0,
        title=_title(puzzle),
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


def _title(puzzle: Puzzle) -> str:
    if puzzle.is_starter:
        return puzzles.say_starter(puzzle.number, len(starters()))
    return puzzles.say_title(puzzle.found)


def _verdict(judged: PlyReview | None) -> AttemptState:
    if judged is None:
        return AttemptState.OPEN
    return AttemptState.FAILED if is_fault(judged) else AttemptState.PASSED


def _worth(answer: Answer, judged: PlyReview | None, style: Style) -> tuple[str, ...]:
    return puzzles.say_worth(answer.puzzle, judged, style) if judged else ()


def _unsolved(context: Context, this: str) -> str:
    """Return the id of another puzzle that the player has not solved, or "".

    After one that came with the game it is the next of those, else one of the player's.
    """
    done = {this, *solved_puzzles(context.store)}
    ids = [each.id for each in starters()]
    if this in ids:
        place = ids.index(this)
        ids = ids[place:] + ids[:place]
    else:
        ids = [each.id for each, _is_solved in listed_puzzles(context)] + ids
    return next((each for each in ids if each not in done), "")


def listed_puzzles(context: Context) -> tuple[tuple[Puzzle, bool], ...]:
    """Return puzzles from the player's games, and whether each one is solved."""
    solved = solved_puzzles(context.store)
    found = own_puzzles(context.store)
    return tuple((each, each.id in solved) for each in found)


def list_facts(context: Context) -> dict[str, object]:
    """Return the template values of the page that lists all puzzles."""
    own = listed_puzzles(context)
    rows = [
        {
            "id": each.id,
            "say": puzzles.say_row(each.found, each.max_utility),
            "game": puzzles.say_game(each.begun.state.rules, each.number),
            "table": draw_table(view(each.begun)),
            "is_solved": is_solved,
        }
        for each, is_solved in own
    ]
    store = context.store
    solved = solved_puzzles(store)
    by_topic = groupby(starters(), key=lambda each: each.topic)
    topics = {topic: tuple(each) for topic, each in by_topic}
    habit = habit_in([each for each, _is_solved in own], solved)
    return {
        "words": puzzles,
        "puzzles": rows,
        "open": puzzles.say_open(sum(not each["is_solved"] for each in rows)),
        "progress": puzzles.say_progress(
            sum(each.id in solved for each in starters()),
            len(starters()),
            puzzles_in_a_row(store),
        ),
        "topics": [(str(puzzles.TOPICS[topic]), topics[topic]) for topic in topics],
        "solved": solved,
        "habit": habit,
        "habit_says": puzzles.say_habit(habit) if habit else "",
    }
