"""The puzzles as exercises: one's own mistakes, and those that come with the game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Self

from cannonade.club.keeping import note_answer, puzzles_in_a_row, solved_puzzles
from cannonade.club.lessons import AttemptState
from cannonade.coach.review.reviewing import judge_instead
from cannonade.coach.review.totals import PlyReview, is_fault
from cannonade.errors import SessionError
from cannonade.exercises.exercise import Exercise, ExerciseInWords
from cannonade.language import Lazy, _
from cannonade.notation import parse_action
from cannonade.play.coaching import latest_turn
from cannonade.play.puzzles import (
    Puzzle,
    Starter,
    habit_in,
    own_puzzles,
    puzzle_at,
    starters,
)
from cannonade.store import GameId, Store
from cannonade.words.cards import Style
from cannonade.words.club.lessons import say_happened
from cannonade.words.review import puzzles


@dataclass(frozen=True, kw_only=True)
class PuzzleTry(Exercise):
    """A puzzle with the player's answer, if there is one yet.

    Attributes:
        puzzle: the puzzle.
    """

    kind = "puzzle"
    school = puzzles.PUZZLES
    about = puzzles.WHAT_THEY_ARE
    place = "/puzzles"
    every = puzzles.ALL_PUZZLES
    further = Lazy("Next puzzle")
    typed = puzzles.TYPED
    all_done = Lazy("You have solved them all.")
    has_one_action = True
    needs_coach = True

    puzzle: Puzzle

    @classmethod
    def of(cls, found: Puzzle | Starter) -> "PuzzleTry":
        """Return a puzzle, not answered yet."""
        puzzle = found.puzzle() if isinstance(found, Starter) else found
        return cls(begun=puzzle.begun, session=puzzle.begun, puzzle=puzzle)

    @classmethod
    def find(cls, store: Store, name: str) -> "PuzzleTry | None":
        """Return the puzzle that comes with the game, or of a decision in a game."""
        found: Puzzle | Starter | None
        found = next((each for each in starters() if each.id == name), None)
        game, _slash, number = name.partition("/")
        if not found and number.isdecimal():
            session = store.load_game(GameId(game)).session
            found = puzzle_at(store, GameId(game), int(number), session)
        return cls.of(found) if found else None

    @classmethod
    def start(cls, store: Store, number: int = 0) -> "PuzzleTry":
        """Return a puzzle that comes with the game; for 0 the first not solved."""
        first = _next_after("", store) if not number else starters()[number - 1]
        return cls.of(first or starters()[0])

    @classmethod
    def greet(cls, store: Store) -> str:
        """Mention what most of the player's costly moves are about."""
        habit = habit_in(own_puzzles(store), solved_puzzles(store))
        return puzzles.say_habit(habit) if habit else ""

    @property
    def id(self) -> str:
        """The id of the puzzle."""
        return self.puzzle.id

    def find_next(self, store: Store) -> str:
        """Return the id of the next puzzle that is not solved."""
        found = _next_after(self.id, store)
        return found.id if found else ""

    @property
    def is_open(self) -> bool:
        """Whether there is no answer yet."""
        return not self.is_tried

    @cached_property
    def judged(self) -> PlyReview | None:
        """The review of the answer; None if there is no answer yet.

        It takes about a second for an action that has not been judged before.
        """
        turn = latest_turn(self.session)
        if self.is_open or turn is None:
            return None
        found = self.puzzle.found
        error = judge_instead(found, turn, self.puzzle.settings)
        return replace(found, action=turn.action, error=error)

    @property
    def verdict(self) -> AttemptState:
        """Whether the answer is right."""
        if self.judged is None:
            return AttemptState.OPEN
        is_wrong = is_fault(self.judged)
        return AttemptState.FAILED if is_wrong else AttemptState.PASSED

    def restore(self, log: str, *, is_shown: bool = False) -> Self:
        """Repeat the answer of a log, a single action."""
        tried = self.play(parse_action(log)) if log else self
        return replace(tried, is_shown=is_shown)

    def undo(self) -> Self:
        """Take the answer back, whatever it revealed."""
        if self.is_open:
            raise SessionError(_("there is nothing to undo"))
        return self.again()

    def show_next(self) -> Self:
        """Answer with the best action that the review found."""
        return replace(self.again().play(self.puzzle.found.best), is_shown=True)

    def note(self, store: Store, now: datetime) -> None:
        """Save whether the answer is right, unless it was shown."""
        if self.judged is not None and not self.is_shown:
            note_answer(store, self.id, now, is_right=self.is_solved)

    def say(self, store: Store, style: Style) -> ExerciseInWords:
        """Describe what was played, and how good the answer is."""
        puzzle, judged, progress = self.puzzle, self.judged, say_progress(store)
        name = puzzles.name_puzzle(puzzle)
        said = ExerciseInWords(
            title=puzzles.say_title(puzzle),
            name=f"{name}  {progress}",
            says="",
            ask=str(puzzles.ASK),
            task=(f"{name}. {puzzles.ASK}",),
        )
        if judged is None:
            return said
        head = puzzles.say_head(judged, is_shown=self.is_shown)
        worth = puzzles.say_worth(puzzle, judged, style.on(self.begun.observation))
        told = " ".join((head, *worth))
        return replace(
            said,
            happened=say_happened(self.session, style),
            head=head,
            advice=worth,
            end=(told,) if self.is_shown else (told, progress),
        )


def say_progress(store: Store) -> str:
    """Count the solved puzzles of those that come with the game."""
    solved = {each.id for each in starters()} & solved_puzzles(store)
    return puzzles.say_progress(len(solved), len(starters()), puzzles_in_a_row(store))


def _next_after(this: str, store: Store) -> Puzzle | Starter | None:
    """Return the next puzzle that is not solved, in turn; None if all are.

    The mistakes of the player come first, then puzzles of the same kind if there is a
    habit, then the rest.
    """
    own, done = own_puzzles(store), solved_puzzles(store) | {this}
    habit = habit_in(own, done)
    alike = [each for each in starters() if habit and each.topic is habit.topic]
    rest = [each for each in starters() if each not in alike]
    order: Sequence[Puzzle | Starter] = (*own, *alike, *rest)
    ids = [each.id for each in order]
    place = ids.index(this) + 1 if this in ids else 0
    later = (*order[place:], *order[:place])
    return next((each for each in later if each.id not in done), None)
