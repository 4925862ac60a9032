"""Lessons in the terminal app; line mode and the table have their own."""

from cannonade.club.keeping import note_passed
from cannonade.club.lessons import Attempt, AttemptState, Lesson, attempt_of
from cannonade.engine import Action, explain
from cannonade.errors import SessionError, StoreError
from cannonade.play.open_game import GameLibrary, Illegal, Impossible, Trouble, Unsaved
from cannonade.session import Session, View, view


class Lessons:
    """Attempts at the lessons, one after another; they are not saved as games.

    Attributes:
        library: where passed lessons are saved.
        attempt: the current attempt.
    """

    def __init__(self, library: GameLibrary, lesson: Lesson) -> None:
        """Begin an attempt at a lesson."""
        self.library = library
        self.attempt: Attempt = attempt_of(lesson)

    @property
    def session(self) -> Session:
        """The session of the attempt."""
        return self.attempt.session

    @property
    def seen(self) -> View:
        """The view of the session."""
        return view(self.session)

    def play(self, action: Action) -> Trouble | None:
        """Try an action, and save the lesson as passed if it is."""
        if self.attempt.verdict is not AttemptState.OPEN:
            return None
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            return Illegal(action, refusal)
        self.attempt = self.attempt.play(action)
        return self._note() if self.attempt.is_learned else None

    def _note(self) -> Unsaved | None:
        library, lesson = self.library, self.attempt.lesson
        try:
            note_passed(library.store, lesson.id, library.clock())
        except StoreError as error:
            return Unsaved(error)
        return None

    def begin(self, lesson: Lesson) -> None:
        """Begin an attempt at another lesson, or again."""
        self.attempt = attempt_of(lesson)

    def show(self) -> None:
        """Play the next step of the solution."""
        self.attempt = self.attempt.show_next()

    def undo(self) -> Impossible | None:
        """Undo the last action."""
        try:
            self.attempt = self.attempt.undo()
        except SessionError as error:
            return Impossible(error)
        return None
