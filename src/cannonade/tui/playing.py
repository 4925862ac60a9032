"""A game being played in the terminal app: the session, and where it is kept."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from cannonade.club import (
    Achievement,
    Attempt,
    Daily,
    Lesson,
    Verdict,
    attempt_of,
    earned_by,
    note_passed,
    progress_of,
)
from cannonade.engine import Action, explain
from cannonade.errors import SessionError, StaleError, StoreError
from cannonade.play.saved_game import GameLibrary, SavedGame
from cannonade.session import Session, Start, View, begin, view
from cannonade.store import GameId
from cannonade.words import Style, refuse
from cannonade.words.game.sharing import daily_of_session, share_kept_game
from cannonade.words.input.line_mode_text import say_not_saved
from cannonade.words.input.terminal import GONE_ON, NOT_DONE
from cannonade.words.phrases import sentence


@dataclass(frozen=True, slots=True)
class Begun:
    """A game that was begun over another one.

    Attributes:
        session: the game.
        is_watched: whether the coach is to play it.
    """

    session: Session
    is_watched: bool = False


class Playable(Protocol):
    """What the board plays: a game, or an attempt at a lesson."""

    @property
    def session(self) -> Session:
        """How it stands."""
        ...

    @property
    def seen(self) -> View:
        """What may be shown of it."""
        ...

    def play(self, action: Action, style: Style) -> str:
        """Play an action; say what stands in the way, or ""."""
        ...


class Game:
    """A game that is kept after every action.

    Attributes:
        library: where all games are kept.
        saved: what keeps this one.
        session: the game as it stands.
        why_unsaved: why what was done last is not stored yet; "" if it is.
    """

    def __init__(
        self, library: GameLibrary, saved: SavedGame, session: Session
    ) -> None:
        """Go on with a game."""
        self.why_unsaved = ""
        self._is_saving = False
        self.library = library
        self.saved = saved
        self.session = session
        self._seen: tuple[Session, View] | None = None
        self._begun_at: datetime | None = None

    @classmethod
    def new(
        cls, library: GameLibrary, start: Start, session: Session | None = None
    ) -> "Game":
        """Begin a game, or keep one that has begun elsewhere."""
        game = cls(library, library.begin(), session or begin(start))
        game.stand(game.session)
        return game

    @classmethod
    def take_up(cls, library: GameLibrary, game_id: GameId) -> "Game":
        """Go on with a stored game.

        Raises:
            UnknownGameError: if there is no such game.
        """
        return cls(library, *library.take_up(game_id))

    @property
    def seen(self) -> View:
        """What may be shown of the game, worked out once for each session."""
        if self._seen is None or self._seen[0] is not self.session:
            self._seen = (self.session, view(self.session))
        return self._seen[1]

    @property
    def begun_at(self) -> datetime:
        """When it was begun: now, if nothing was done in it yet."""
        if self.saved.game_id is None:
            return self.library.clock()
        if self._begun_at is None:
            summary = self.library.store.summary(self.saved.game_id)
            self._begun_at = summary.created_at
        return self._begun_at

    @property
    def daily(self) -> Daily | None:
        """The deal of the day that it is played for; None if it is for none."""
        try:
            return daily_of_session(self.session, self.begun_at)
        except StoreError:
            return None  # the title is not worth an error; playing on will tell

    def share(self, style: Style) -> str:
        """Write about it to show to others, once it is over.

        Raises:
            StoreError: if what is known of it cannot be read.
        """
        store, game_id = self.library.store, self.saved.game_id
        return share_kept_game(store, game_id, self.session, style)

    def earned(self) -> tuple[Achievement, ...]:
        """Give what it has earned, which takes a while where there are many games.

        Raises:
            StoreError: if the games cannot be read.
        """
        games = self.library.store.finished_games(self.library.player.id)
        game_id = self.saved.game_id
        return () if game_id is None else earned_by(progress_of(games), game_id)

    def play(self, action: Action, style: Style) -> str:
        """Play an action; say what stands in the way, or ""."""
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            return refuse(action, refusal, style)
        return self.change(lambda: self.session.play(action))

    def undo(self) -> str:
        """Take back the last action, whatever that costs."""
        return self.change(self.session.undo)

    def redo(self) -> str:
        """Do again what was taken back."""
        return self.change(self.session.redo)

    def resign(self) -> str:
        """Give up."""
        return self.change(self.session.resign)

    def change(self, deed: Callable[[], Session]) -> str:
        """Do something to the game and keep it; say what stands in the way, or ""."""
        if self.catch_up():
            return NOT_DONE
        try:
            after = deed()
        except SessionError as error:
            return sentence(str(error))
        return self.stand(after)

    def stand(self, session: Session) -> str:
        """Take over what the game is now, kept before it is shown.

        Once it could not be stored it goes on in memory; see `save_later`.
        """
        if self.why_unsaved:
            self.session = session
            return say_not_saved(self.why_unsaved)
        try:
            self.saved.keep(session)
        except StaleError:
            self.catch_up()
            return NOT_DONE
        except StoreError as error:
            self.session = session
            self.why_unsaved = str(error)
            return say_not_saved(str(error))
        self.session = session
        return ""

    def save_later(self) -> bool:
        """Store what could not be stored before; whether that has been done now.

        It may wait for others who use the store, so it is called in a thread.
        """
        if not self.why_unsaved or self._is_saving:
            return False
        self._is_saving, session = True, self.session
        try:
            self.saved.keep(session)
        except StoreError as error:
            self.why_unsaved = str(error)
        else:
            self.why_unsaved = "" if session is self.session else self.why_unsaved
        finally:
            self._is_saving = False
        return not self.why_unsaved

    def catch_up(self) -> str:
        """Take over what was done elsewhere; say so, or "".

        What is not stored yet is not given up for it.
        """
        if self.why_unsaved:
            return ""
        try:
            session = self.saved.catch_up()
        except StoreError:
            return ""  # whoever changes the game next is told that it is not kept
        if session is None:
            return ""
        self.session = session
        return GONE_ON


class Lessons:
    """Attempts at the lessons, one after another; none of them is a game.

    Attributes:
        library: where it is noted what was passed.
        attempt: the attempt that goes on.
    """

    def __init__(self, library: GameLibrary, lesson: Lesson) -> None:
        """Begin with a lesson."""
        self.library = library
        self.attempt: Attempt = attempt_of(lesson)

    @property
    def session(self) -> Session:
        """How the attempt stands."""
        return self.attempt.session

    @property
    def seen(self) -> View:
        """What may be shown of it."""
        return view(self.session)

    def play(self, action: Action, style: Style) -> str:
        """Try an action; say what stands in the way, or ""."""
        if self.attempt.verdict is not Verdict.OPEN:
            return ""
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            return refuse(action, refusal, style)
        self.attempt = self.attempt.play(action)
        return self._note() if self.attempt.is_learned else ""

    def _note(self) -> str:
        """Note that the lesson was passed; say what stands in the way, or ""."""
        library, lesson = self.library, self.attempt.lesson
        try:
            note_passed(library.store, library.player.id, lesson.id, library.clock())
        except StoreError as error:
            return say_not_saved(str(error))
        return ""

    def begin(self, lesson: Lesson) -> None:
        """Begin an attempt at a lesson."""
        self.attempt = attempt_of(lesson)

    def show(self) -> None:
        """Show the next step of how it is done."""
        self.attempt = self.attempt.show_next()

    def undo(self) -> str:
        """Take back the last try."""
        try:
            session = self.session.undo()
        except SessionError as error:
            return sentence(str(error))
        self.attempt = Attempt(self.attempt.lesson, session)
        return ""
