"""An attempt at a lesson as the browser is told of it: the view, and the lesson.

Nothing of an attempt is kept but that a lesson was passed: what was tried so far goes
to the browser and comes back as text.
"""

from collections.abc import Collection, Iterator
from typing import Annotated

from pydantic import Field

from cannonade.board import SLOTS
from cannonade.club import (
    LESSONS,
    Attempt,
    Verdict,
)
from cannonade.play.kept_games import LiveGame
from cannonade.session import view
from cannonade.store import GameId
from cannonade.web.api.responses import EventAnswer, Sentence, Square, ViewAnswer
from cannonade.web.api.view_json import event_answers, view_answer
from cannonade.web.server.problems import Answer
from cannonade.words import SPOKEN, SYMBOLS, Style, say_lesson
from cannonade.words.club.lessons import (
    AGAIN,
    ALL_PASSED,
    SCHOOL,
    say_happened,
    say_meaning,
    say_verdict,
)


class LessonAnswer(Answer):
    """A lesson, and how the attempt at it stands."""

    id: str
    number: int
    title: str
    says: Annotated[Sentence, Field(description="The rule.")]
    ask: Annotated[Sentence, Field(description="What to try.")]
    log: Annotated[str, Field(description="What was tried so far, to be sent back.")]
    verdict: Annotated[str, Field(description="open, passed or failed.")]
    shown: Annotated[bool, Field(description="The last action was shown.")]
    head: Annotated[str, Field(description="The verdict in a few words.")]
    told: Annotated[
        tuple[Sentence, ...], Field(description="What the last action did.")
    ]
    answer: Annotated[
        tuple[Sentence, ...], Field(description="What that is worth; often nothing.")
    ]
    spoken: Annotated[str, Field(description="All of it for a screen reader.")]
    passed: Annotated[
        tuple[bool, ...], Field(description="Which of the lessons were passed.")
    ]
    next: Annotated[str, Field(description="The id of the next lesson, or nothing.")]
    asked: Annotated[
        tuple[Square, ...], Field(description="The slots whose royals are to fall.")
    ]


class LessonView(ViewAnswer):
    """What the browser draws of an attempt."""

    lesson: LessonAnswer


class TriedAnswer(Answer):
    """What a try came to: the view after it, and what happened."""

    view: LessonView
    events: tuple[EventAnswer, ...]


def lesson_view(attempt: Attempt, passed: Collection[str]) -> LessonView:
    """Give what the browser draws of an attempt.

    Args:
        attempt: the attempt.
        passed: the ids of the lessons that the player has passed.
    """
    named = LiveGame(GameId(f"lesson-{attempt.lesson.id}"), attempt.session)
    answer = _lesson_answer(attempt, passed)
    facts = dict(view_answer(named)) | {
        "title": f"{answer.title} · {SCHOOL} · Cannonade",
        "undo": "nothing",
        "can_redo": False,
        "lesson": answer,
    }
    if attempt.verdict is not Verdict.OPEN:
        facts |= {"legal": (), "why": {}, "hand_words": (), "ploy_words": {}}
    return LessonView.model_validate(facts)


def tried_answer(attempt: Attempt, passed: Collection[str]) -> TriedAnswer:
    """Give what the last action of an attempt came to."""
    events = view(attempt.session).events if attempt.session.history else ()
    return TriedAnswer(view=lesson_view(attempt, passed), events=event_answers(events))


def _lesson_answer(attempt: Attempt, passed: Collection[str]) -> LessonAnswer:
    lesson, verdict = attempt.lesson, attempt.verdict
    said = say_lesson(lesson, SYMBOLS)
    follows = LESSONS[lesson.number : lesson.number + 1]
    head = say_verdict(verdict, is_shown=attempt.is_shown)
    told = say_happened(attempt.session, SPOKEN)
    spoken = " ".join(filter(None, (*told, head, *_answer(attempt, SPOKEN))))
    return LessonAnswer(
        id=lesson.id,
        number=lesson.number,
        title=said.title,
        says=said.says,
        ask=said.ask,
        log=attempt.log,
        verdict=verdict.value,
        shown=attempt.is_shown,
        head=head,
        told=say_happened(attempt.session, SYMBOLS),
        answer=_answer(attempt, SYMBOLS),
        spoken=spoken or said.ask,
        passed=tuple(each.id in passed for each in LESSONS),
        next=follows[0].id if follows else "",
        asked=tuple(_asked(attempt)),
    )


def _answer(attempt: Attempt, style: Style) -> tuple[str, ...]:
    """Say what the last action is worth, and what can be done now."""
    answers = say_meaning(attempt.lesson, attempt.session, style)
    if attempt.verdict is Verdict.FAILED:
        return (*answers, AGAIN)
    if attempt.is_learned and attempt.lesson is LESSONS[-1]:
        return (*answers, ALL_PASSED)
    return answers


def _asked(attempt: Attempt) -> Iterator[str]:
    """Give the slots of living royals that are to fall."""
    royals = attempt.session.observation.royals
    for slot in SLOTS:
        royal = royals[slot]
        if royal and not royal.is_dead and royal.card in attempt.lesson.goal.kills:
            yield slot.symbol
