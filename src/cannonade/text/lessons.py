"""Lessons in line mode."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from cannonade.club.keeping import note_passed, offer_once
from cannonade.club.lessons import (
    LESSONS,
    AttemptState,
    Lesson,
    begin_lesson,
    judge,
    shown_entries,
)
from cannonade.engine import Action, explain
from cannonade.errors import SessionError, StoreError
from cannonade.language import _
from cannonade.session import View, apply_entry, view
from cannonade.store import Store, data_folder, open_games
from cannonade.text.answers import ANSWERS, show_board
from cannonade.text.commands import Act, Order, Unclear, Word, read_line
from cannonade.text.complaints import complain
from cannonade.text.screen import LineModeOptions, Screen, open_screen
from cannonade.words.club.lessons import (
    ALL_PASSED,
    DO_IT_YOURSELF,
    FAILED,
    NOT_HERE,
    PASSED,
    TRIED,
    TYPED,
    say_attempt,
    say_lesson,
    say_offer,
)
from cannonade.words.club.work import say_in_memory
from cannonade.words.game.actions import refuse, say_choices
from cannonade.words.input.line_mode_text import say_not_saved
from cannonade.words.phrases import sentence

INTERRUPTED: Final = 130

Passed = Callable[[Lesson], None]
"""Called with a lesson that has just been passed."""


def teach(number: int, options: LineModeOptions) -> int:
    """Teach lessons, starting with one, until the player quits; return the exit status.

    Raises:
        StoreError: if the games cannot be opened.
    """
    with open_games(data_folder(options.data), writes=True) as store:

        def note(lesson: Lesson) -> None:
            note_passed(store, lesson.id, datetime.now(UTC))

        screen = open_screen(options.display)
        if store.trouble is not None:
            screen.tell(say_in_memory(store.trouble))
        status = LessonTalk(screen, LESSONS[number - 1], note).run()
        return status or int(options.is_strict and screen.refused_count > 0)


def offer_lessons(store: Store, screen: Screen) -> None:
    """Offer the lessons, once, to a player who has never played here."""
    if offer_once(store, datetime.now(UTC)):
        screen.tell(
            _('{offer} "cannonade text --lesson 1" starts them.').format(
                offer=say_offer()
            )
        )


def obey_lines(screen: Screen, obey: Callable[[str], bool]) -> int:
    """Handle lines until one quits or input ends; return the exit status.

    If the store fails, say so and continue in memory.
    """

    def obeyed(line: str) -> bool:
        try:
            return obey(line)
        except StoreError as error:
            screen.tell(sentence(complain(error)))
            return False

    try:
        while (line := screen.ask()) is not None and not obeyed(line):
            pass
    except KeyboardInterrupt:
        screen.draw("")
        return INTERRUPTED
    return 0


def converse(screen: Screen, obey: Callable[[str], bool]) -> int:
    """Handle lines like `obey_lines`, and say goodbye."""
    status = obey_lines(screen, obey)
    if not status:
        screen.tell(_("Goodbye."))
    return status


class LessonTalk:
    """A session of lessons, one after another.

    Attributes:
        screen: the screen for input and output.
        lesson: the current lesson.
        session: the attempt at it.
    """

    def __init__(self, screen: Screen, lesson: Lesson, note: Passed) -> None:
        """Start with a lesson."""
        self.screen = screen
        self.lesson = lesson
        self.session = begin_lesson(lesson)
        self._note = note
        self._orders: dict[str, Callable[[], None]] = {
            "again": self._begin,
            "show": self._show_how,
            "next": self._go_on,
        }

    @property
    def seen(self) -> View:
        """The current view of the attempt."""
        return view(self.session)

    def run(self) -> int:
        """Handle lines until the player quits or input ends; return the exit status."""
        self.screen.tell(str(TYPED))
        self._begin()
        return converse(self.screen, self.obey)

    def obey(self, line: str) -> bool:
        """Handle a line; return whether the player quits."""
        order = self._orders.get(line.strip().lower())
        if order is not None:
            order()
            return False
        is_done = judge(self.lesson, self.session) is not AttemptState.OPEN
        match read_line(line, self.seen):
            case Act() | Unclear() if is_done:
                self.screen.refuse(str(TRIED))
            case Act(action):
                self._try(action)
            case Unclear(answer):
                self.screen.refuse(answer)
            case Order(Word.QUIT, _):
                return True
            case Order(word, rest):
                self._obey_word(word, rest)
        return False

    def _obey_word(self, word: Word, rest: str) -> None:
        if word is Word.HELP:
            self.screen.tell(str(TYPED))
        elif word in ANSWERS:
            ANSWERS[word](self.screen, self.seen, rest)
        elif word is Word.UNDO:
            self._undo()
        else:
            self.screen.refuse(str(NOT_HERE))

    def _begin(self) -> None:
        self.session = begin_lesson(self.lesson)
        said = say_lesson(self.lesson, self.screen.style)
        place = _("Lesson {number} of {count}").format(
            number=self.lesson.number, count=len(LESSONS)
        )
        self.screen.tell(f"{place}: {said.title}.", said.says, said.ask)
        show_board(self.screen, self.seen)
        self._tell_choices()

    def _go_on(self) -> None:
        if self.lesson is LESSONS[-1]:
            self.screen.tell(str(ALL_PASSED))
            return
        self.lesson = LESSONS[self.lesson.number]
        self._begin()

    def _show_how(self) -> None:
        self.session = begin_lesson(self.lesson)
        for entry in shown_entries(self.lesson):
            self.session = apply_entry(self.session, entry)
            self.screen.tell(*say_attempt(self.lesson, self.session, self.screen.style))
        self.screen.tell(str(DO_IT_YOURSELF))

    def _undo(self) -> None:
        try:
            self.session = self.session.undo()
        except SessionError as error:
            self.screen.refuse(sentence(str(error)))
            return
        self._show()

    def _try(self, action: Action) -> None:
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            self.screen.refuse(refuse(action, refusal, self.screen.style))
            return
        self.session = self.session.play(action)
        self.screen.tell(*say_attempt(self.lesson, self.session, self.screen.style))
        self._show()

    def _show(self) -> None:
        if self.screen.shows_board:
            show_board(self.screen, self.seen)
        match judge(self.lesson, self.session):
            case AttemptState.OPEN:
                self._tell_choices()
            case AttemptState.PASSED:
                self._note_passed()
                self.screen.tell(str(PASSED))
            case AttemptState.FAILED:
                self.screen.tell(str(FAILED))

    def _note_passed(self) -> None:
        try:
            self._note(self.lesson)
        except StoreError as error:
            self.screen.tell(say_not_saved(complain(error)))

    def _tell_choices(self) -> None:
        self.screen.tell(say_choices(self.seen.legal, self.screen.style))
