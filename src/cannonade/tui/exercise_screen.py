"""The screen of an exercise."""

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from cannonade.club.keys import Command
from cannonade.exercises import Course, Exercise
from cannonade.tui.aim import Aim
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import preview_text
from cannonade.tui.canvas import Frame, join_lines, paint, paint_lines
from cannonade.tui.player import PlayerProfile
from cannonade.tui.table_screen import TableScreen, bindings_for
from cannonade.words.club.lessons import NOT_HERE
from cannonade.words.input.terminal import IN_LESSONS, say_trouble


class ExerciseScreen(TableScreen, inherit_bindings=False):
    """An exercise to try, followed by the next one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(IN_LESSONS)]

    def __init__(self, profile: PlayerProfile, exercise: Exercise) -> None:
        """Start with an exercise."""
        self.course = Course(profile.library, exercise)
        super().__init__(profile, self.course)

    def on_mount(self) -> None:
        """Mention what the player might practise."""
        self.say(self.course.exercise.greet(self.profile.library.store))

    @property
    def scene(self) -> Scene:
        """The scene of the board, with the squares that the sentences mention lit."""
        aimed = self.aim.square.symbol
        lit = self.course.say(self.profile.style).lit
        marks = {each: Frame.LIT for each in lit if each != aimed}
        return replace(super().scene, marks=marks)

    @property
    def can_play(self) -> bool:
        """Whether the attempt can continue."""
        return self.course.exercise.is_open and super().can_play

    @property
    def title_line(self) -> str:
        """Which exercise it is."""
        return self.course.say(self.profile.style).name

    def beside(self, scene: Scene) -> Text:
        """Return the task, or the result of the attempt."""
        palette, said = scene.palette, self.course.say(scene.style)
        head = paint(said.head or said.ask, palette, front=palette.brass, bold=True)
        if said.head:
            return join_lines([head, paint_lines(said.advice, palette)])
        return join_lines([paint(said.says, palette), head, preview_text(scene)])

    def log_beside(self, scene: Scene) -> Text:
        """Return the reply to the last action."""
        said = self.course.say(scene.style)
        return paint_lines((*said.happened, *said.meaning), scene.palette)

    def do_more(self, command: Command) -> None:
        """Run a command that only exercises have."""
        note, course = "", self.course
        match command:
            case Command.UNDO:
                trouble = course.undo()
                note = say_trouble(trouble, self.profile.style) if trouble else ""
            case Command.NEW:
                course.again()
            case Command.REPLAY:
                _ = course.show()
            case Command.LESSONS:
                note = course.go_on()
            case Command.QUIT:
                _ = self.dismiss()
                return
            case _:
                note = str(NOT_HERE)
        self.aim = Aim(self.aim.square)
        self.show(note)
