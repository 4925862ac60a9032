"""Puzzles in line mode."""

from collections.abc import Callable
from datetime import UTC, datetime

from cannonade.engine import Action
from cannonade.play.open_game import GameLibrary, Illegal, Unsaved
from cannonade.play.starters import Practice, starters
from cannonade.session import view
from cannonade.store import data_folder, open_games
from cannonade.text.answers import ANSWERS, show_board
from cannonade.text.commands import Act, Order, Unclear, Word, read_line
from cannonade.text.complaints import complain
from cannonade.text.lessons import converse
from cannonade.text.screen import LineModeOptions, Screen, open_screen
from cannonade.words.club.lessons import NOT_HERE, say_happened
from cannonade.words.club.work import say_in_memory
from cannonade.words.game.actions import refuse, say_choices
from cannonade.words.input import line_mode_text
from cannonade.words.review import puzzles


def pose(number: int, options: LineModeOptions) -> int:
    """Pose puzzles, starting with one, until the player quits; return the exit status.

    Raises:
        StoreError: if the store cannot be opened.
    """
    with open_games(data_folder(options.data), writes=True) as store:
        library = GameLibrary(store, lambda: datetime.now(UTC))
        screen = open_screen(options.display)
        if store.trouble is not None:
            screen.tell(say_in_memory(store.trouble))
        status = PuzzleTalk(screen, Practice(library, number)).run()
        return status or int(options.is_strict and screen.refused_count > 0)


class PuzzleTalk:
    """A session of puzzles, one after another.

    Attributes:
        screen: the screen for input and output.
        practice: the current puzzle.
    """

    def __init__(self, screen: Screen, practice: Practice) -> None:
        """Start with a puzzle."""
        self.screen = screen
        self.practice = practice
        self._orders: dict[str, Callable[[], None]] = {
            "again": self._begin,
            "undo": self._begin,
            "show": self._show,
            "next": self._go_on,
        }

    def run(self) -> int:
        """Handle lines until the player quits or input ends; return the exit status."""
        self.screen.tell(str(puzzles.WHAT_THEY_ARE), str(puzzles.TYPED))
        if self.practice.habit is not None:
            self.screen.tell(puzzles.say_habit(self.practice.habit))
        self._begin()
        return converse(self.screen, self.obey)

    def obey(self, line: str) -> bool:
        """Handle a line; return whether the player quits."""
        order = self._orders.get(line.strip().lower())
        if order is not None:
            order()
            return False
        match read_line(line, view(self.practice.answer.puzzle.begun)):
            case Act(action):
                self._try(action)
            case Unclear(answer):
                self.screen.refuse(answer)
            case Order(Word.QUIT, _):
                return True
            case Order(Word.HELP, _):
                self.screen.tell(str(puzzles.TYPED))
            case Order(word, rest) if word in ANSWERS:
                ANSWERS[word](self.screen, self.practice.seen, rest)
            case Order():
                self.screen.refuse(str(NOT_HERE))
        return False

    def _begin(self) -> None:
        self.practice.again()
        screen, puzzle = self.screen, self.practice.answer.puzzle
        title, cost = puzzles.name_puzzle(puzzle), puzzles.say_puzzle(puzzle)
        screen.tell(f"{title}. {cost} {puzzles.ASK}")
        show_board(screen, self.practice.seen)
        screen.tell(say_choices(self.practice.seen.legal, screen.style))

    def _try(self, action: Action) -> None:
        self.practice.again()
        match self.practice.play(action):
            case Illegal(action, refusal):
                self.screen.refuse(refuse(action, refusal, self.screen.style))
                return
            case Unsaved(error):
                self.screen.tell(line_mode_text.say_not_saved(complain(error)))
            case _:
                pass
        self._tell_worth()
        solved, run = self.practice.progress
        self.screen.tell(puzzles.say_progress(solved, len(starters()), run))

    def _show(self) -> None:
        self.practice.show()
        self._tell_worth()

    def _tell_worth(self) -> None:
        answer, judged = self.practice.answer, self.practice.judged
        if judged is not None:
            head = puzzles.say_head(judged, is_shown=answer.is_shown)
            worth = puzzles.say_worth(answer.puzzle, judged, self.screen.style)
            happened = say_happened(answer.session, self.screen.style)
            self.screen.tell(*happened, " ".join((head, *worth)))

    def _go_on(self) -> None:
        if self.practice.go_on():
            self._begin()
        else:
            self.screen.tell(str(puzzles.ALL_SOLVED))
