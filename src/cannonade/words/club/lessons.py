"""The sentences of lessons: the task, and the response to each action."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.cards import CARDS
from cannonade.club.lessons import LESSONS, AttemptState, Lesson, judge
from cannonade.engine.events import Ended
from cannonade.language import Lazy, _
from cannonade.notation import format_action
from cannonade.session import Session
from cannonade.words.cards import card_name
from cannonade.words.club.lesson_texts import TEXTS
from cannonade.words.game.events import tell
from cannonade.words.phrases import capital, in_words, join_and
from cannonade.words.style import Style

AGAIN: Final = Lazy("Undo it, start again, or ask to be shown.")
"""The advice after a failed attempt."""
ALL_PASSED: Final = Lazy("That was the last lesson. An easy deal is a good next step.")
"""The text after the last lesson."""
TYPED: Final = Lazy(
    'Type an action. "undo" takes it back, "again" restarts the lesson, "show" shows '
    'the answer, "next" opens the next lesson, "quit" leaves.'
)
"""The commands of a lesson in line mode; the next five texts are for it too."""
NOT_HERE: Final = Lazy("That works in games, not in lessons.")
TRIED: Final = Lazy('That was your try: type "undo", "again", "show" or "next".')
PASSED: Final = Lazy('Passed. Type "next" to continue.')
FAILED: Final = Lazy(
    'Undo it, start again, or ask to be shown. Type "undo", "again" or "show".'
)
DO_IT_YOURSELF: Final = Lazy('Type "again" to try it yourself, or "next" to continue.')
SCHOOL: Final = Lazy("Gunnery school")
"""The title of the lessons."""


@dataclass(frozen=True, slots=True)
class LessonInWords:
    """The introduction of a lesson.

    Attributes:
        title: its title.
        says: the rule, as a sentence.
        ask: the task, as a sentence.
    """

    title: str
    says: str
    ask: str


_CARD: Final = re.compile(r"\{(\w\w)\}")
_PLACE: Final = re.compile(r"\[([^]|]*)\|([^]]*)\]")
_SQUARE: Final = re.compile(r"\b[a-e][1-5]\b")


def say_count() -> str:
    """Count the lessons, as in "thirteen short lessons"."""
    return in_words(len(LESSONS), "short lesson", "short lessons")


def say_offer() -> str:
    """Offer the lessons to a new player."""
    return _("New here? {lessons} teach you the game as you play.").format(
        lessons=capital(say_count())
    )


def say_lesson(lesson: Lesson, style: Style, *, is_lit: bool = False) -> LessonInWords:
    """Return the title, rule and task of a lesson.

    Args:
        lesson: the lesson.
        style: how cards are named.
        is_lit: whether the screen lights squares, so that sentences need not name them.
    """
    text = TEXTS[lesson.id]
    says, ask = (
        _named(str(each), style, is_lit=is_lit) for each in (text.says, text.ask)
    )
    return LessonInWords(str(text.title), says, ask)


def lit_squares(lesson: Lesson, session: Session) -> tuple[str, ...]:
    """Return the squares that the current sentences refer to.

    These are the squares in the response to the last action, or else in the task; none
    once the lesson is passed.
    """
    if judge(lesson, session) is AttemptState.PASSED:
        return ()
    answered = _squares(_meaning(lesson, session)) if session.history else ()
    asked = () if session.history else _squares((str(TEXTS[lesson.id].ask),))
    return answered or asked


def say_lit(squares: tuple[str, ...]) -> str:
    """Name the lit squares for screen readers; "" if none are lit."""
    return _("Lit: {squares}.").format(squares=join_and(squares)) if squares else ""


def say_attempt(lesson: Lesson, session: Session, style: Style) -> tuple[str, ...]:
    """Respond to the last action, in sentences; empty before the first."""
    told = say_happened(session, style)
    return (*told, *say_meaning(lesson, session, style))


def say_happened(session: Session, style: Style) -> tuple[str, ...]:
    """Describe the effects of the last action, except the end of the game."""
    if not session.history:
        return ()
    events = session.history[-1].step.events
    return tuple(tell(each, style) for each in events if not isinstance(each, Ended))


def say_meaning(
    lesson: Lesson, session: Session, style: Style, *, is_lit: bool = False
) -> tuple[str, ...]:
    """Comment on the last action, in sentences; often empty."""
    if not session.history:
        return ()
    said = _meaning(lesson, session)
    return tuple(_named(each, style, is_lit=is_lit) for each in said)


def say_verdict(verdict: AttemptState, *, is_shown: bool) -> str:
    """Describe the result of an attempt in a few words; "" while it is open.

    Args:
        verdict: the state of the attempt.
        is_shown: whether its last action was shown instead of tried.
    """
    match verdict:
        case AttemptState.PASSED:
            return _("That is how it is done.") if is_shown else _("Passed.")
        case AttemptState.FAILED:
            return _("Not yet.")
        case AttemptState.OPEN:
            return ""


def _meaning(lesson: Lesson, session: Session) -> Iterator[str]:
    text, verdict = TEXTS[lesson.id], judge(lesson, session)
    if verdict is AttemptState.PASSED:
        yield str(text.passed)
        return
    token = format_action(session.history[-1].played.action)
    if answer := text.answers.get(token, text.otherwise):
        yield str(answer)
    if verdict is AttemptState.FAILED:
        yield str(text.failed)


def _squares(texts: Iterable[str]) -> tuple[str, ...]:
    named = [found[2] for text in texts for found in _PLACE.finditer(text)]
    return tuple(dict.fromkeys(_SQUARE.findall(" ".join(named))))


def _named(text: str, style: Style, *, is_lit: bool) -> str:
    text = _PLACE.sub(lambda found: found[1 if is_lit else 2], text)
    return capital(_CARD.sub(lambda found: card_name(CARDS[found[1]], style), text))
