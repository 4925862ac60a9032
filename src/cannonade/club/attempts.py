"""Attempts at a lesson: the actions tried, and the solution on request."""

from dataclasses import dataclass, replace
from typing import Final

from cannonade.club.lessons import (
    AttemptState,
    Lesson,
    begin_lesson,
    judge,
    shown_entries,
)
from cannonade.engine import Action
from cannonade.errors import SessionError
from cannonade.language import Lazy
from cannonade.session import Session, apply_entry, format_log

_OVER: Final = Lazy("this attempt is over: start it again")


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at a lesson.

    Attributes:
        lesson: the lesson.
        session: the position, with the actions tried so far.
        is_shown: whether the last action was shown instead of tried.
    """

    lesson: Lesson
    session: Session
    is_shown: bool = False

    @property
    def verdict(self) -> AttemptState:
        """The state of the attempt."""
        return judge(self.lesson, self.session)

    @property
    def log(self) -> str:
        """The actions tried so far, in text."""
        return format_log(self.session.log)

    @property
    def is_learned(self) -> bool:
        """Whether the player has passed the lesson without being shown."""
        return self.verdict is AttemptState.PASSED and not self.is_shown

    def play(self, action: Action) -> "Attempt":
        """Try an action.

        Raises:
            IllegalActionError: if it is illegal.
            SessionError: if the attempt is over.
        """
        if self.verdict is not AttemptState.OPEN:
            raise SessionError(str(_OVER))
        return replace(self, session=self.session.play(action), is_shown=False)

    def undo(self) -> "Attempt":
        """Undo the last action, even one that ended the attempt.

        Raises:
            SessionError: if there is nothing to undo.
        """
        return replace(self, session=self.session.undo(), is_shown=False)

    def again(self) -> "Attempt":
        """Start afresh."""
        return attempt_of(self.lesson)

    def show_next(self) -> "Attempt":
        """Play the next step of the solution, from the start if the attempt is lost."""
        done, shown = self.session.log, shown_entries(self.lesson)
        is_on_the_way = done == shown[: len(done)] and len(done) < len(shown)
        before = self.session if is_on_the_way else begin_lesson(self.lesson)
        session = apply_entry(before, shown[len(before.log)])
        return replace(self, session=session, is_shown=True)


def attempt_of(lesson: Lesson, log: str = "", *, is_shown: bool = False) -> Attempt:
    """Start an attempt, or restore one from its log.

    Raises:
        NotationError: if the log does not parse.
        IllegalActionError: if an action in it is illegal.
        SessionError: if another entry in it is impossible.
    """
    return Attempt(lesson, begin_lesson(lesson, log), is_shown)
