"""The list of lessons, and the screen of a lesson."""

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cannonade.club.keeping import lesson_notes
from cannonade.club.keys import Command
from cannonade.club.lessons import LESSONS, AttemptState, Lesson
from cannonade.language import _
from cannonade.play.lessons import Lessons
from cannonade.tui.aim import Aim
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import preview_text
from cannonade.tui.canvas import Frame, join_lines, paint, paint_lines
from cannonade.tui.player import PlayerProfile
from cannonade.tui.screen import CLOSE, ListSheet
from cannonade.tui.table_screen import TableScreen, bindings_for
from cannonade.words.club import lessons
from cannonade.words.input.terminal import IN_LESSONS, say_short_command


class LessonList(ListSheet):
    """A list that returns the lesson to try."""

    BINDINGS: ClassVar[list[BindingType]] = [CLOSE]

    def __init__(self, profile: PlayerProfile) -> None:
        """Load which lessons are passed."""
        super().__init__(profile, say_short_command(Command.LESSONS))
        self._passed = lesson_notes(profile.library.store).passed

    def contents(self) -> ComposeResult:
        """Compose the list."""
        yield OptionList(*map(self._line, LESSONS), compact=True)

    def _line(self, lesson: Lesson) -> Option:
        said = lessons.say_lesson(lesson, self.profile.style)
        mark = "[x]" if lesson.id in self._passed else "[ ]"
        return Option(Text(f"{mark} {lesson.number}. {said.title}"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the chosen lesson."""
        _ = self.dismiss(LESSONS[event.option_index])


class LessonScreen(TableScreen, inherit_bindings=False):
    """A lesson to try, followed by the next one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(IN_LESSONS)]

    def __init__(self, profile: PlayerProfile, lesson: Lesson) -> None:
        """Start with a lesson."""
        self.lessons = Lessons(profile.library, lesson)
        super().__init__(profile, self.lessons)

    @property
    def scene(self) -> Scene:
        """The scene of the board, with the squares that the sentences mention lit."""
        attempt = self.lessons.attempt
        lit = lessons.lit_squares(attempt.lesson, attempt.session)
        aimed = self.aim.square.symbol
        marks = {each: Frame.LIT for each in lit if each != aimed}
        return replace(super().scene, marks=marks)

    @property
    def can_play(self) -> bool:
        """Whether the attempt can continue."""
        return self.lessons.attempt.verdict is AttemptState.OPEN and super().can_play

    @property
    def title_line(self) -> str:
        """The title of the lesson."""
        lesson = self.lessons.attempt.lesson
        title = lessons.say_lesson(lesson, self.profile.style).title
        at = _("{number} of {passed}").format(number=lesson.number, passed=len(LESSONS))
        return f"{lessons.SCHOOL}  {at}  {title}"

    def beside(self, scene: Scene) -> Text:
        """Return the task of the lesson, or the result of the attempt."""
        palette, attempt = scene.palette, self.lessons.attempt
        said = lessons.say_lesson(attempt.lesson, scene.style)
        if attempt.verdict is AttemptState.OPEN:
            ask = paint(said.ask, palette, front=palette.brass, bold=True)
            return join_lines([paint(said.says, palette), ask, preview_text(scene)])
        head = lessons.say_verdict(attempt.verdict, is_shown=attempt.is_shown)
        lines = [paint(head, palette, front=palette.brass, bold=True)]
        if attempt.verdict is AttemptState.FAILED:
            lines.append(paint(str(lessons.AGAIN), palette))
        elif attempt.lesson is LESSONS[-1]:
            lines.append(paint(str(lessons.ALL_PASSED), palette))
        return join_lines(lines)

    def log_beside(self, scene: Scene) -> Text:
        """Return the reply to the last action."""
        attempt = self.lessons.attempt
        told = lessons.say_attempt(attempt.lesson, attempt.session, scene.style)
        return paint_lines(told, scene.palette)

    def do_more(self, command: Command) -> None:
        """Run a command that only lessons have."""
        attempt = self.lessons.attempt
        match command:
            case Command.UNDO:
                self.act(self.lessons.undo)
            case Command.NEW:
                self.lessons.begin(attempt.lesson)
            case Command.REPLAY:
                self.lessons.show()
            case Command.LESSONS:
                self.lessons.begin(LESSONS[attempt.lesson.number % len(LESSONS)])
            case Command.QUIT:
                _ = self.dismiss()
                return
            case _:
                self.show(str(lessons.NOT_HERE))
                return
        self.aim = Aim(self.aim.square)
        self.show("")
