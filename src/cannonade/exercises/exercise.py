"""What every exercise can do, and exercises one after another."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from typing import ClassVar, Final, Self

from cannonade.club.lessons import AttemptState
from cannonade.engine import Action, explain
from cannonade.errors import SessionError, StoreError
from cannonade.language import Lazy
from cannonade.play.open_game import GameLibrary, Illegal, Impossible, Trouble, Unsaved
from cannonade.session import Session, View, apply_entry, format_log, parse_log, view
from cannonade.store import Store
from cannonade.words.cards import Style

_OVER: Final = Lazy("this attempt is over: start it again")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseInWords:
    """What screens show of an exercise.

    Attributes:
        title: its title, below the name of its collection.
        name: its title where nothing else says what it is.
        says: what it is about.
        ask: the task.
        task: all of that, in lines.
        happened: the effects of the last action, in sentences.
        meaning: what the task makes of that, in sentences.
        head: the verdict in a few words; "" while the attempt is open.
        advice: how good that was, or what to do about it, in sentences.
        end: the verdict and the advice, in lines.
        number: its number in a short series, from 1; else 0.
        passed: whether each exercise of a short series is passed.
        asked: the slots whose lanes it is about, to be outlined.
        lit: the squares that the sentences mention, to be lit.
    """

    title: str
    name: str
    says: str
    ask: str
    task: tuple[str, ...]
    happened: tuple[str, ...] = ()
    meaning: tuple[str, ...] = ()
    head: str = ""
    advice: tuple[str, ...] = ()
    end: tuple[str, ...] = ()
    number: int = 0
    passed: tuple[bool, ...] = ()
    asked: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Exercise(ABC):
    """A task on a board, and an attempt at it; it is never stored as a game.

    Attributes:
        kind: the name of its kind, which begins its addresses.
        school: the title of its collection.
        about: what they are, in a sentence; "" if the first one says it.
        place: the address of the page that lists them.
        every: the label of what leads there.
        further: the label of what leads to the next exercise.
        typed: what can be typed in line mode.
        all_done: what is said after the last one.
        has_one_action: whether one action is the whole attempt, so that another one
            replaces it.
        needs_coach: whether it takes the coach a while to judge an attempt.
        begun: the position of the task.
        session: the same, with the actions tried so far.
        is_shown: whether the last action was shown instead of tried.
    """

    kind: ClassVar[str]
    school: ClassVar[Lazy]
    about: ClassVar[Lazy | str] = ""
    place: ClassVar[str]
    every: ClassVar[Lazy]
    further: ClassVar[Lazy]
    typed: ClassVar[Lazy]
    all_done: ClassVar[Lazy]
    has_one_action: ClassVar[bool] = False
    needs_coach: ClassVar[bool] = False

    begun: Session
    session: Session
    is_shown: bool = False

    @classmethod
    @abstractmethod
    def find(cls, store: Store, name: str, /) -> "Exercise | None":
        """Return the exercise with an id, not tried yet; None if there is none.

        Raises:
            UnknownGameError: if it is from a game that does not exist.
        """

    @classmethod
    @abstractmethod
    def start(cls, store: Store, number: int = 0, /) -> "Exercise":
        """Return the exercise with a number, from 1; for 0 the one to begin with."""

    @classmethod
    def greet(cls, _store: Store, /) -> str:
        """Return what the player might practise, in a sentence; often ""."""
        return ""

    @property
    @abstractmethod
    def id(self) -> str:
        """Its id, unique within its kind."""

    @abstractmethod
    def find_next(self, store: Store, /) -> str:
        """Return the id of the exercise that follows; "" if none does."""

    @property
    def log(self) -> str:
        """The actions tried so far, in text."""
        return format_log(self.session.log[len(self.begun.log) :])

    @property
    def is_tried(self) -> bool:
        """Whether an action was tried, and not undone."""
        return self.session.ply > self.begun.ply

    @property
    @abstractmethod
    def verdict(self) -> AttemptState:
        """The state of the attempt."""

    @property
    def is_open(self) -> bool:
        """Whether the attempt can continue."""
        return self.verdict is AttemptState.OPEN

    @property
    def is_solved(self) -> bool:
        """Whether the player has passed without being shown."""
        return self.verdict is AttemptState.PASSED and not self.is_shown

    def play(self, action: Action) -> Self:
        """Try an action.

        Raises:
            IllegalActionError: if it is illegal.
            SessionError: if the attempt is over.
        """
        if not self.is_open:
            raise SessionError(str(_OVER))
        return replace(self, session=self.session.play(action), is_shown=False)

    def undo(self) -> Self:
        """Undo the last action, even one that ended the attempt.

        Raises:
            SessionError: if there is nothing to undo.
        """
        return replace(self, session=self.session.undo(), is_shown=False)

    def again(self) -> Self:
        """Start afresh."""
        return replace(self, session=self.begun, is_shown=False)

    @abstractmethod
    def show_next(self) -> Self:
        """Play the next step of a solution, from the start if the attempt is lost."""

    def restore(self, log: str, *, is_shown: bool = False) -> Self:
        """Repeat the actions of a log.

        Raises:
            NotationError: if the log does not parse.
            IllegalActionError: if an action in it is illegal.
            SessionError: if another entry in it is impossible.
        """
        session = reduce(apply_entry, parse_log(log), self.begun)
        return replace(self, session=session, is_shown=is_shown)

    @abstractmethod
    def note(self, store: Store, now: datetime) -> None:
        """Save what the attempt counts for, if it counts.

        Raises:
            StoreError: if that fails.
        """

    @abstractmethod
    def say(self, store: Store, style: Style, /) -> ExerciseInWords:
        """Describe the task and the attempt.

        Args:
            store: where passed exercises are saved.
            style: how cards and squares are named.
        """


class Course:
    """Exercises one after another.

    Attributes:
        library: where passed exercises are saved.
        exercise: the current one.
    """

    def __init__(self, library: GameLibrary, exercise: Exercise) -> None:
        """Begin with an exercise."""
        self.library = library
        self.exercise = exercise

    @property
    def session(self) -> Session:
        """The session of the attempt."""
        return self.exercise.session

    @property
    def seen(self) -> View:
        """The view of the session."""
        return view(self.session)

    def say(self, style: Style) -> ExerciseInWords:
        """Describe the exercise and the attempt."""
        return self.exercise.say(self.library.store, style)

    def play(self, action: Action) -> Trouble | None:
        """Try an action, and save what the attempt counts for."""
        refusal = explain(self.session.observation, action)
        if refusal is not None and self.exercise.is_open:
            return Illegal(action, refusal)
        return self._change(lambda tried: tried.play(action))

    def undo(self) -> Trouble | None:
        """Undo the last action."""
        return self._change(lambda tried: tried.undo())

    def show(self) -> Trouble | None:
        """Play the next step of the solution."""
        return self._change(lambda tried: tried.show_next())

    def again(self) -> None:
        """Start the exercise afresh."""
        self.exercise = self.exercise.again()

    def _change(self, apply: Callable[[Exercise], Exercise]) -> Trouble | None:
        try:
            self.exercise = apply(self.exercise)
        except SessionError as error:
            return Impossible(error)
        try:
            self.exercise.note(self.library.store, self.library.clock())
        except StoreError as error:
            return Unsaved(error)
        return None

    def go_on(self) -> str:
        """Begin the next exercise; return what is said if there is none."""
        store = self.library.store
        found = self.exercise.find(store, self.exercise.find_next(store))
        if found is None:
            return str(self.exercise.all_done)
        self.exercise = found
        return ""
