"""Starter puzzles in line mode; this module needs the kernel, as reviews do."""

from collections.abc import Callable
from datetime import UTC, datetime

from cannonade.club.keeping import note_answer, puzzles_in_a_row, solved_puzzles
from cannonade.coach.review.totals import is_fault
from cannonade.engine import Action, explain
from cannonade.play.puzzles import Answer, answer_to
from cannonade.play.starters import starters
from cannonade.session import View, view
from cannonade.store import PlayerId, Store, data_folder, open_games
from cannonade.text.answers import ANSWERS, show_board
from cannonade.text.commands import Act, Order, Unclear, Word, read_line
from cannonade.text.lessons import converse
from cannonade.text.screen import LineModeOptions, Screen, open_screen
from cannonade.words.club.lessons import NOT_HERE, say_happened
from cannonade.words.club.work import say_in_memory
from cannonade.words.game.actions import refuse, say_choices
from cannonade.words.review import puzzles


def pose(number: int, options: LineModeOptions) -> int:
    """Pose puzzles, starting with one, until the player quits; return the exit status.

    Raises:
        StoreError: if a solved puzzle cannot be saved.
    """
    with open_games(data_folder(options.data), writes=True) as store:
        player = store.first_player(datetime.now(UTC))
        screen = open_screen(options.display)
        if store.trouble is not None:
            screen.tell(say_in_memory(store.trouble))
        status = PuzzleTalk(screen, store, player.id, number).run()
        return status or int(options.is_strict and screen.refused_count > 0)


class PuzzleTalk:
    """A session of puzzles, one after another.

    Attributes:
        screen: the screen for input and output.
        answer: the current puzzle, with the player's answer if there is one.
    """

    def __init__(
        self, screen: Screen, store: Store, player_id: PlayerId, number: int
    ) -> None:
        """Start with a puzzle, by its number."""
        self.screen = screen
        self.answer = answer_to(starters()[number - 1].puzzle())
        self._store = store
        self._player_id = player_id
        self._orders: dict[str, Callable[[], None]] = {
            "again": self._begin,
            "undo": self._begin,
            "show": self._show,
            "next": self._go_on,
        }

    @property
    def seen(self) -> View:
        """The current view of the puzzle."""
        return view(self.answer.session)

    def run(self) -> int:
        """Handle lines until the player quits or input ends; return the exit status."""
        self.screen.tell(str(puzzles.WHAT_THEY_ARE), str(puzzles.TYPED))
        self._begin()
        return converse(self.screen, self.obey)

    def obey(self, line: str) -> bool:
        """Handle a line; return whether the player quits."""
        order = self._orders.get(line.strip().lower())
        if order is not None:
            order()
            return False
        match read_line(line, view(self.answer.puzzle.begun)):
            case Act(action):
                self._try(action)
            case Unclear(answer):
                self.screen.refuse(answer)
            case Order(Word.QUIT, _):
                return True
            case Order(Word.HELP, _):
                self.screen.tell(str(puzzles.TYPED))
            case Order(word, rest) if word in ANSWERS:
                ANSWERS[word](self.screen, self.seen, rest)
            case Order():
                self.screen.refuse(str(NOT_HERE))
        return False

    def _try(self, action: Action) -> None:
        fresh = self.answer.again()
        refusal = explain(fresh.session.observation, action)
        if refusal is None:
            self._judge(fresh.play(action))
        else:
            self.screen.refuse(refuse(action, refusal, self.screen.style))

    def _begin(self) -> None:
        self.answer = self.answer.again()
        puzzle, screen = self.answer.puzzle, self.screen
        title = puzzles.name_starter(puzzle.number, len(starters()))
        cost = puzzles.say_puzzle(puzzle.found, puzzle.max_utility, is_own=False)
        screen.tell(f"{title}. {cost} {puzzles.ASK}")
        show_board(screen, self.seen)
        screen.tell(say_choices(self.seen.legal, screen.style))

    def _show(self) -> None:
        self._judge(self.answer.again().show_next())

    def _judge(self, answer: Answer) -> None:
        """Describe how good an answer is, and record it unless it was shown."""
        judged, puzzle, style = answer.judged(), answer.puzzle, self.screen.style
        if judged is None:
            return
        self.answer = answer
        happened = say_happened(answer.session, style)
        head = puzzles.say_head(judged, is_shown=answer.is_shown)
        worth = puzzles.say_answer(
            puzzle.found, judged, puzzle.why, puzzle.max_utility, style
        )
        self.screen.tell(*happened, " ".join((head, *worth)))
        if not answer.is_shown:
            now, is_right = datetime.now(UTC), not is_fault(judged)
            note_answer(self._store, self._player_id, puzzle.id, now, is_right=is_right)
            self._tell_progress()

    def _tell_progress(self) -> None:
        store, ids = self._store, {each.id for each in starters()}
        solved = len(ids & solved_puzzles(store, self._player_id))
        run = puzzles_in_a_row(store, self._player_id)
        self.screen.tell(puzzles.say_progress(solved, len(ids), run))

    def _go_on(self) -> None:
        """Begin the next puzzle that is not solved."""
        solved = solved_puzzles(self._store, self._player_id)
        place = self.answer.puzzle.number
        later = (*starters()[place:], *starters()[: place - 1])
        found = next((each for each in later if each.id not in solved), None)
        if found is None:
            self.screen.tell(str(puzzles.ALL_SOLVED))
            return
        self.answer = answer_to(found.puzzle())
        self._begin()
