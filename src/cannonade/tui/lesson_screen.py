"""The screen of a lesson."""

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from cannonade.club.keys import Command
from cannonade.club.lessons import LESSONS, AttemptState, Lesson
from cannonade.language import _
from cannonade.play.lessons import Lessons
from cannonade.tui.aim import Aim
from cannonade.tui.board import Scene
from cannonade.tui.canvas import Frame, lines_of, painted, paragraphs
from cannonade.tui.keymap import LESSON_BINDINGS
from cannonade.tui.player_profile import PlayerProfile
from cannonade.tui.side import told_at
from cannonade.tui.table_screen import TableScreen
from cannonade.words.club import lessons
from cannonade.words.input.terminal import NOT_IN_LESSONS


class LessonScreen(TableScreen, inherit_bindings=False):
    """A lesson to try, followed by the next one."""

    BINDINGS: ClassVar[list[BindingType]] = [*LESSON_BINDINGS]

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

    def top(self, scene: Scene) -> Text:
        """Return the title of the lesson."""
        lesson = self.lessons.attempt.lesson
        title = lessons.say_lesson(lesson, scene.style).title
        at = _("{number} of {passed}").format(number=lesson.number, passed=len(LESSONS))
        place = f"{lessons.SCHOOL}  {at}  {title}"
        return painted(place, scene.palette, bold=True)

    def told(self, scene: Scene) -> Text:
        """Return the task of the lesson, or the result of the attempt."""
        palette, attempt = scene.palette, self.lessons.attempt
        said = lessons.say_lesson(attempt.lesson, scene.style)
        if attempt.verdict is AttemptState.OPEN:
            ask = painted(said.ask, palette, front=palette.brass, bold=True)
            return lines_of([painted(said.says, palette), ask, told_at(scene)])
        head = lessons.say_verdict(attempt.verdict, is_shown=attempt.is_shown)
        lines = [painted(head, palette, front=palette.brass, bold=True)]
        if attempt.verdict is AttemptState.FAILED:
            lines.append(painted(str(lessons.AGAIN), palette))
        elif attempt.lesson is LESSONS[-1]:
            lines.append(painted(str(lessons.ALL_PASSED), palette))
        return lines_of(lines)

    def past(self, scene: Scene) -> Text:
        """Return the reply to the last action."""
        attempt = self.lessons.attempt
        told = lessons.say_attempt(attempt.lesson, attempt.session, scene.style)
        return paragraphs(told, scene.palette)

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
                self.show(str(NOT_IN_LESSONS))
                return
        self.aim = Aim(self.aim.square)
        self.show("")
