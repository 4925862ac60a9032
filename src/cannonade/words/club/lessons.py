"""The sentences of lessons: what to try, and the answer to each try."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.cards import CARDS
from cannonade.club import LESSONS, Lesson, Verdict, judge
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
"""What follows a failed attempt."""
ALL_PASSED: Final = Lazy("That was the last lesson. An easy deal is a good next step.")
"""What follows the last lesson."""
TYPED: Final = Lazy(
    'Type an action. "undo" takes it back, "again" restarts the '
    'lesson, "show" shows the answer, "next" opens the next lesson, '
    '"quit" leaves.'
)
"""What can be typed in a lesson of plain lines; the next five are said there, too."""
NOT_HERE: Final = Lazy("That works in games, not in lessons.")
TRIED: Final = Lazy('That was your try: type "undo", "again", "show" or "next".')
PASSED: Final = Lazy('Passed. Type "next" to continue.')
FAILED: Final = Lazy(
    'Undo it, start again, or ask to be shown. Type "undo", "again" or "show".'
)
DO_IT_YOURSELF: Final = Lazy('Type "again" to try it yourself, or "next" to continue.')
SCHOOL: Final = Lazy("Gunnery school")
"""What the lessons are called together."""


@dataclass(frozen=True, slots=True)
class LessonInWords:
    """What a lesson says before anything is tried.

    Attributes:
        title: what it is called.
        says: the rule, as a sentence.
        ask: what to try, as a sentence.
    """

    title: str
    says: str
    ask: str


_CARD: Final = re.compile(r"\{(\w\w)\}")
_PLACE: Final = re.compile(r"\[([^]|]*)\|([^]]*)\]")
_SQUARE: Final = re.compile(r"\b[a-e][1-5]\b")


def say_count() -> str:
    """Say how many lessons there are, as in "thirteen short lessons"."""
    return in_words(len(LESSONS), "short lesson", "short lessons")


def say_offer() -> str:
    """Say what somebody who has never played is told."""
    return _("New here? {lessons} teach you the game as you play.").format(
        lessons=capital(say_count())
    )


def say_lesson(lesson: Lesson, style: Style, *, is_lit: bool = False) -> LessonInWords:
    """Say what a lesson is about and what to try.

    Args:
        lesson: the lesson.
        style: how cards are written.
        is_lit: whether the screen lights squares, so that no sentence names them.
    """
    text = TEXTS[lesson.id]
    says, ask = (
        _named(str(each), style, is_lit=is_lit) for each in (text.says, text.ask)
    )
    return LessonInWords(str(text.title), says, ask)


def lit_squares(lesson: Lesson, session: Session) -> tuple[str, ...]:
    """Return the squares that the sentences to be read now point at.

    They are those of the answer to the last try, else those of what is asked; none once
    the lesson is passed.
    """
    if judge(lesson, session) is Verdict.PASSED:
        return ()
    answered = _squares(_meaning(lesson, session)) if session.history else ()
    asked = () if session.history else _squares((str(TEXTS[lesson.id].ask),))
    return answered or asked


def say_lit(squares: tuple[str, ...]) -> str:
    """Name the squares that are lit, for who cannot see them; "" if none are."""
    return _("Lit: {squares}.").format(squares=join_and(squares)) if squares else ""


def say_attempt(lesson: Lesson, session: Session, style: Style) -> tuple[str, ...]:
    """Answer what was tried last, a sentence each; nothing before the first action."""
    told = say_happened(session, style)
    return (*told, *say_meaning(lesson, session, style))


def say_happened(session: Session, style: Style) -> tuple[str, ...]:
    """Describe what the last action tried did, except that it ended a game."""
    if not session.history:
        return ()
    events = session.history[-1].step.events
    return tuple(tell(each, style) for each in events if not isinstance(each, Ended))


def say_meaning(
    lesson: Lesson, session: Session, style: Style, *, is_lit: bool = False
) -> tuple[str, ...]:
    """Say what the action tried last is worth, a sentence each; often nothing."""
    if not session.history:
        return ()
    said = _meaning(lesson, session)
    return tuple(_named(each, style, is_lit=is_lit) for each in said)


def say_verdict(verdict: Verdict, *, is_shown: bool) -> str:
    """Say in a few words how an attempt ended; "" while it goes on.

    Args:
        verdict: how it stands.
        is_shown: whether its last action was shown instead of tried.
    """
    match verdict:
        case Verdict.PASSED:
            return _("That is how it is done.") if is_shown else _("Passed.")
        case Verdict.FAILED:
            return _("Not yet.")
        case Verdict.OPEN:
            return ""


def _meaning(lesson: Lesson, session: Session) -> Iterator[str]:
    text, verdict = TEXTS[lesson.id], judge(lesson, session)
    if verdict is Verdict.PASSED:
        yield str(text.passed)
        return
    token = format_action(session.history[-1].played.action)
    if answer := text.answers.get(token, text.otherwise):
        yield str(answer)
    if verdict is Verdict.FAILED:
        yield str(text.failed)


def _squares(texts: Iterable[str]) -> tuple[str, ...]:
    named = [found[2] for text in texts for found in _PLACE.finditer(text)]
    return tuple(dict.fromkeys(_SQUARE.findall(" ".join(named))))


def _named(text: str, style: Style, *, is_lit: bool) -> str:
    text = _PLACE.sub(lambda found: found[1 if is_lit else 2], text)
    return capital(_CARD.sub(lambda found: card_name(CARDS[found[1]], style), text))
