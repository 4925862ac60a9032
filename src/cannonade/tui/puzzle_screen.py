"""The screen of puzzles."""

from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from cannonade.club.keys import Command
from cannonade.play.starters import Practice, starters
from cannonade.tui.aim import Aim
from cannonade.tui.board import Scene
from cannonade.tui.board_screen import preview_text
from cannonade.tui.canvas import join_lines, paint, paint_lines
from cannonade.tui.player import PlayerProfile
from cannonade.tui.table_screen import TableScreen, bindings_for
from cannonade.words.club.lessons import NOT_HERE, say_happened
from cannonade.words.input.terminal import IN_LESSONS
from cannonade.words.review import puzzles


class PuzzleScreen(TableScreen, inherit_bindings=False):
    """A puzzle to solve, followed by the next one that is not solved."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(IN_LESSONS)]

    def __init__(self, profile: PlayerProfile) -> None:
        """Start with the first puzzle that is not solved."""
        self.practice = Practice(profile.library)
        super().__init__(profile, self.practice)

    def on_mount(self) -> None:
        """Mention what most of the player's costly moves are about."""
        if self.practice.habit is not None:
            self.say(puzzles.say_habit(self.practice.habit))

    @property
    def can_play(self) -> bool:
        """Whether there is no answer yet."""
        return self.practice.judged is None and super().can_play

    @property
    def title_line(self) -> str:
        """The number of the puzzle, and how many are solved."""
        title = puzzles.name_puzzle(self.practice.answer.puzzle)
        solved, run = self.practice.progress
        return f"{title}  {puzzles.say_progress(solved, len(starters()), run)}"

    def beside(self, scene: Scene) -> Text:
        """Return what was played here, or how good the answer is."""
        palette, judged = scene.palette, self.practice.judged
        answer = self.practice.answer
        puzzle = answer.puzzle
        if judged is None:
            cost = puzzles.say_puzzle(puzzle)
            ask = paint(str(puzzles.ASK), palette, front=palette.brass, bold=True)
            return join_lines([paint(cost, palette), ask, preview_text(scene)])
        head = puzzles.say_head(judged, is_shown=answer.is_shown)
        worth = puzzles.say_worth(puzzle, judged, scene.style)
        first = paint(head, palette, front=palette.brass, bold=True)
        return join_lines([first, paint_lines(worth, palette)])

    def log_beside(self, scene: Scene) -> Text:
        """Return what happened after the answer."""
        told = say_happened(self.practice.session, scene.style)
        return paint_lines(told if self.practice.judged else (), scene.palette)

    def do_more(self, command: Command) -> None:
        """Run a command that only puzzles and lessons have."""
        note = ""
        match command:
            case Command.UNDO | Command.NEW:
                self.practice.again()
            case Command.REPLAY:
                self.practice.show()
            case Command.LESSONS:
                note = "" if self.practice.go_on() else str(puzzles.ALL_SOLVED)
            case Command.QUIT:
                _ = self.dismiss()
                return
            case _:
                note = str(NOT_HERE)
        self.aim = Aim(self.aim.square)
        self.show(note)
