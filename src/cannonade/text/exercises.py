"""Exercises in line mode: lessons and puzzles."""

from cannonade.engine import Action
from cannonade.exercises import KINDS, Course, Exercise, ExerciseInWords
from cannonade.kernel import demand_kernel
from cannonade.language import _
from cannonade.play.open_game import GameLibrary
from cannonade.session import view
from cannonade.text.answers import ANSWERS, show_board
from cannonade.text.commands import Order, read_line
from cannonade.text.line_game import accept
from cannonade.text.play import converse, obey_lines, refusing
from cannonade.text.screen import LineModeOptions, Screen
from cannonade.words.club.lessons import NOT_HERE, TRIED
from cannonade.words.game.actions import say_choices
from cannonade.words.input.mistakes import RefusedError


def teach(kind: str, number: int, options: LineModeOptions) -> int:
    """Pose exercises of a kind until the player quits; return the exit status.

    Raises:
        KernelMissingError: if they need the coach, but it is missing.
        StoreError: if the games cannot be opened.
    """
    exercises = KINDS[kind]
    if exercises.needs_coach:
        demand_kernel()

    def hold(screen: Screen, library: GameLibrary) -> int:
        first = exercises.start(library.store, number)
        return ExerciseTalk(screen, Course(library, first)).run()

    return converse(options, hold)


class ExerciseTalk:
    """A session of exercises, one after another.

    Attributes:
        screen: the screen for input and output.
        course: the exercises.
    """

    def __init__(self, screen: Screen, course: Course) -> None:
        """Start with the first exercise of a course."""
        self.screen = screen
        self.course = course

    @property
    def exercise(self) -> Exercise:
        """The current exercise."""
        return self.course.exercise

    @property
    def _said(self) -> ExerciseInWords:
        return self.course.say(self.screen.style)

    def run(self) -> int:
        """Handle lines until the player quits or input ends; return the exit status."""
        first = self.exercise
        greeting = first.greet(self.course.library.store)
        said = (str(first.about), str(first.typed), greeting)
        self.screen.tell(*filter(None, said))
        self._begin()
        status = obey_lines(self.screen, self.obey)
        if not status:
            self.screen.tell(_("Goodbye."))
        return status

    def obey(self, line: str) -> bool:
        """Handle a line; return whether the player quits."""
        with refusing(self.screen):
            match line.strip().lower():
                case "again":
                    self._begin()
                case "show":
                    self._show()
                case "next":
                    self._go_on()
                case _:
                    return self._answer(line)
        return False

    def _answer(self, line: str) -> bool:
        tried = self.exercise
        before = tried.again() if tried.has_one_action else tried
        try:
            command = read_line(line, view(before.session))
        except RefusedError as error:
            raise error if before.is_open else RefusedError(TRIED) from None
        match command:
            case Order("quit"):
                return True
            case Order(word, rest):
                self._obey_word(word, rest)
            case _ if not before.is_open:
                raise RefusedError(TRIED)
            case action:
                self.course.exercise = before
                self._try(action)
        return False

    def _obey_word(self, word: str, rest: str) -> None:
        if word == "help":
            self.screen.tell(self.exercise.typed)
        elif word in ANSWERS:
            ANSWERS[word](self.screen, self.course.seen, rest)
        elif word == "undo":
            self._undo()
        else:
            raise RefusedError(NOT_HERE)

    def _begin(self) -> None:
        self.course.again()
        self.screen.tell(*self._said.task)
        show_board(self.screen, self.course.seen)
        self._tell_choices()

    def _go_on(self) -> None:
        if said := self.course.go_on():
            self.screen.tell(said)
        else:
            self._begin()

    def _show(self) -> None:
        self.course.again()
        while self.exercise.is_open:
            _ = self.course.show()
            self._tell_what_happened()
        self.screen.tell(*self._said.end)

    def _undo(self) -> None:
        if self.exercise.has_one_action:
            self._begin()
        elif accept(self.screen, self.course.undo()):
            self._show_position()

    def _try(self, action: Action) -> None:
        if accept(self.screen, self.course.play(action)):
            self._tell_what_happened()
            self._show_position()

    def _tell_what_happened(self) -> None:
        self.screen.tell(*self._said.happened, *self._said.meaning)

    def _show_position(self) -> None:
        if self.screen.shows_board:
            show_board(self.screen, self.course.seen)
        self.screen.tell(*self._said.end)
        if self.exercise.is_open:
            self._tell_choices()

    def _tell_choices(self) -> None:
        self.screen.tell(say_choices(self.course.seen.legal, self.screen.style))
