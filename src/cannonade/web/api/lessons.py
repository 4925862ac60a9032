"""The API of lessons: try an action, restart, show the solution, explain a refusal.

A response is an attempt as JSON: its view, and the lesson or puzzle. The server stores
only that a lesson was passed: the log of an attempt travels to the browser and back as
text.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, TypeVar

from starlette.exceptions import HTTPException

from cannonade.club.keeping import lesson_notes, note_passed
from cannonade.club.lessons import (
    LESSONS,
    Attempt,
    AttemptState,
    Lesson,
    attempt_of,
    find_lesson,
)
from cannonade.language import _
from cannonade.notation import parse_action
from cannonade.play.games import LiveGame
from cannonade.session import view
from cannonade.store import GameId
from cannonade.web.api.games import why_answer
from cannonade.web.api.requests import AskedAbout
from cannonade.web.api.responses import (
    EventAnswer,
    Sentence,
    SquareName,
    ViewAnswer,
    WhyAnswer,
)
from cannonade.web.api.view_json import event_answers, rules_answer, view_answer
from cannonade.web.live.browsers import utc_now
from cannonade.web.routing import Field, Router
from cannonade.web.service import Context
from cannonade.words.cards import BY_CARDS, SPOKEN, SYMBOLS, Style
from cannonade.words.club import lessons

if TYPE_CHECKING:  # puzzles need the kernel
    from cannonade.play.puzzles import Answer

Exercise: TypeAlias = "Attempt | Answer"
"""An attempt at a lesson, or at a puzzle from a game."""
SomeExercise = TypeVar("SomeExercise", Attempt, "Answer")
"""One of the two."""
LONGEST_LOG: Final = 2000
"""The longest log accepted, in characters: a lesson with a hundred undos."""
TryStep = Literal["actions", "again", "show", "undo"]
"""The actions available in an attempt."""
Log = Annotated[str, Field(max_length=LONGEST_LOG)]
"""The log of an attempt so far."""


@dataclass(frozen=True, kw_only=True)
class TryAsked:
    """A request to do something in an attempt.

    Attributes:
        action: the token of an action.
    """

    log: Log = ""
    action: Annotated[str, Field(max_length=20)] = ""


@dataclass(frozen=True, kw_only=True)
class WhyAsked:
    """A question why something is not possible in an attempt."""

    log: Log = ""
    about: AskedAbout


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonAnswer:
    """A lesson or a puzzle, and the state of the attempt at it.

    Attributes:
        school: the collection it is in.
        number: its number there, from 1, or 0.
        says: the rule.
        ask: what to try.
        log: the log of the attempt, to be sent back.
        verdict: open, passed or failed.
        shown: the last action was shown.
        head: the verdict in a few words.
        told: the events of the last action.
        answer: comments on that; may be empty.
        spoken: the same for a screen reader.
        passed: whether each lesson is passed.
        next: the id of the next one; may be empty.
        asked: the slots whose lanes it is about.
        lit: the squares that the sentences mention.
        lit_words: their names, for a screen reader.
    """

    kind: Literal["lesson", "puzzle"] = "lesson"
    school: str
    id: str
    number: int
    title: str
    says: Sentence
    ask: Sentence
    log: str
    verdict: str
    shown: bool
    head: str
    told: tuple[Sentence, ...]
    answer: tuple[Sentence, ...]
    spoken: str
    passed: tuple[bool, ...]
    next: str
    asked: tuple[SquareName, ...]
    lit: tuple[SquareName, ...]
    lit_words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonView(ViewAnswer):
    """The view of an attempt that the browser draws."""

    lesson: LessonAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class TriedAnswer:
    """The result of an action in an attempt: the new view, and what happened."""

    view: LessonView
    events: tuple[EventAnswer, ...]


def lesson_view(attempt: Attempt, passed: Collection[str]) -> LessonView:
    """Return the view of an attempt that the browser draws.

    Args:
        attempt: the attempt.
        passed: the ids of the lessons that the player has passed.
    """
    named = LiveGame(GameId(f"lesson-{attempt.lesson.id}"), attempt.session)
    answer = _lesson_answer(attempt, passed)
    return school_view(named, answer, can_undo=bool(attempt.session.history))


def school_view(named: LiveGame, answer: LessonAnswer, *, can_undo: bool) -> LessonView:
    """Return the view of a lesson or puzzle; once judged, it offers no actions."""
    shown = replace(
        view_answer(named),
        title=_("{title} · {school} · Cannonade").format(
            title=answer.title, school=answer.school
        ),
        undo="free" if can_undo else "nothing",
        can_redo=False,
    )
    if answer.verdict != AttemptState.OPEN.value:
        rules = replace(rules_answer(named), ploy_words={})
        shown = replace(shown, legal=(), hand_words=(), rules=rules)
    facts: dict[str, Any] = {e.name: getattr(shown, e.name) for e in fields(shown)}
    return LessonView(**facts, lesson=answer)


def _lesson_answer(attempt: Attempt, passed: Collection[str]) -> LessonAnswer:
    lesson, verdict = attempt.lesson, attempt.verdict
    said = lessons.say_lesson(lesson, SYMBOLS, is_lit=True)
    lit = lessons.lit_squares(lesson, attempt.session)
    follows = LESSONS[lesson.number : lesson.number + 1]
    head = lessons.say_verdict(verdict, is_shown=attempt.is_shown)
    told = lessons.say_happened(attempt.session, SPOKEN)
    spoken = " ".join(filter(None, (*told, head, *answer_words(attempt, SPOKEN))))
    return LessonAnswer(
        school=str(lessons.SCHOOL),
        id=lesson.id,
        number=lesson.number,
        title=said.title,
        says=said.says,
        ask=said.ask,
        log=attempt.log,
        verdict=verdict.value,
        shown=attempt.is_shown,
        head=head,
        told=lessons.say_happened(attempt.session, BY_CARDS),
        answer=answer_words(attempt, SYMBOLS, is_lit=True),
        spoken=spoken or lessons.say_lesson(lesson, SPOKEN).ask,
        passed=tuple(each.id in passed for each in LESSONS),
        next=follows[0].id if follows else "",
        asked=tuple(_asked(attempt)),
        lit=lit,
        lit_words=lessons.say_lit(lit),
    )


def answer_words(
    attempt: Attempt, style: Style, *, is_lit: bool = False
) -> tuple[str, ...]:
    """Explain what the last action achieved, and what to do next."""
    answers = lessons.say_meaning(attempt.lesson, attempt.session, style, is_lit=is_lit)
    if attempt.verdict is AttemptState.FAILED:
        return (*answers, str(lessons.AGAIN))
    if attempt.is_learned and attempt.lesson is LESSONS[-1]:
        return (*answers, str(lessons.ALL_PASSED))
    return answers


def _asked(attempt: Attempt) -> Iterator[str]:
    """Yield the slots of the lesson's living royals."""
    royals = attempt.session.observation.royals
    for slot in attempt.lesson.slots:
        royal = royals[slot]
        if royal and not royal.is_dead:
            yield slot.symbol


def carried_out(before: SomeExercise, step: str, token: str) -> SomeExercise:
    """Return an attempt after carrying out a request.

    Raises:
        NotationError: if the action cannot be parsed.
        IllegalActionError: if the action is not legal.
        SessionError: for an action, if the attempt is over; for an undo, if there is
            nothing to undo.
    """
    match step:
        case "again":
            return before.again()
        case "show":
            return before.show_next()
        case "undo":
            return before.undo()
        case _:
            return before.play(parse_action(token))


router = Router(prefix="/api/lessons")


@router.get("/{name}/why")
def explain_try(name: str, asked: Annotated[WhyAsked, Field()]) -> WhyAnswer:
    """Ask whether an action can be tried, and if not, why."""
    attempt = attempt_of(found_lesson(name), asked.log)
    is_open = attempt.verdict is AttemptState.OPEN
    return why_answer(attempt.session, asked.about, is_open=is_open)


@router.post("/{name}/{step}")
def do_in_lesson(
    context: Context, name: str, step: TryStep, asked: TryAsked
) -> TriedAnswer:
    """Try an action, undo it, start again, or show the next step of the solution."""
    before = attempt_of(found_lesson(name), asked.log)
    after = carried_out(before, step, asked.action)
    note_passing(context, after)
    events = view(after.session).events if after.session.history else ()
    shown = lesson_view(after, passed_by(context))
    return TriedAnswer(view=shown, events=event_answers(events))


def found_lesson(name: str) -> Lesson:
    """Return the lesson with this id.

    Raises:
        HTTPException: if there is no such lesson.
    """
    found = find_lesson(name)
    if found is None:
        raise HTTPException(404)
    return found


def note_passing(context: Context, attempt: Attempt) -> None:
    """Record that the current player has passed a lesson, if the attempt passes it."""
    if attempt.is_learned:
        note_passed(context.store, attempt.lesson.id, utc_now())


def offers_lessons(context: Context) -> bool:
    """Return whether to offer lessons: to a new player who hasn't been asked yet."""
    notes = lesson_notes(context.store)
    if notes.was_offered or notes.passed:
        return False
    return len(context.store.games(limit=2)) <= 1


def passed_by(context: Context) -> frozenset[str]:
    """Return the ids of the lessons that the current player has passed."""
    return frozenset(lesson_notes(context.store).passed)
