"""An attempt at a lesson: what was tried, and what is shown to whoever asks."""

from dataclasses import dataclass, replace
from typing import Final

from cannonade.club.lessons import (
    Lesson,
    Verdict,
    begin_lesson,
    judge,
    shown_actions,
)
from cannonade.engine import Action
from cannonade.errors import SessionError
from cannonade.session import Session, format_log

_OVER: Final = "This attempt is over: begin it again"


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt at a lesson.

    Attributes:
        lesson: which lesson.
        session: what was tried so far.
        is_shown: whether the last action was shown instead of tried.
    """

    lesson: Lesson
    session: Session
    is_shown: bool = False

    @property
    def verdict(self) -> Verdict:
        """How it stands."""
        return judge(self.lesson, self.session)

    @property
    def log(self) -> str:
        """What was tried so far, in text."""
        return format_log(self.session.log)

    @property
    def is_learned(self) -> bool:
        """Whether the player has passed the lesson by it."""
        return self.verdict is Verdict.PASSED and not self.is_shown

    def play(self, action: Action) -> "Attempt":
        """Try an action.

        Raises:
            IllegalActionError: if it is not legal.
            SessionError: if the attempt is over.
        """
        if self.verdict is not Verdict.OPEN:
            raise SessionError(_OVER)
        return replace(self, session=self.session.play(action), is_shown=False)

    def show_next(self) -> "Attempt":
        """Show the next action of how it is done, from the beginning if it is lost."""
        played = tuple(each.played.action for each in self.session.history)
        shown = shown_actions(self.lesson)
        is_on_the_way = played == shown[: len(played)] and len(played) < len(shown)
        before = self.session if is_on_the_way else begin_lesson(self.lesson)
        return replace(self, session=before.play(shown[before.ply]), is_shown=True)


def attempt_of(lesson: Lesson, log: str = "", *, is_shown: bool = False) -> Attempt:
    """Begin an attempt, or go on with the one of a log.

    Raises:
        NotationError: if the log does not parse.
        IllegalActionError: if an action in it is not legal.
        SessionError: if another entry of it cannot be.
    """
    return Attempt(lesson, begin_lesson(lesson, log), is_shown)
