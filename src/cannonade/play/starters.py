"""The puzzles that come with the game, from games of weak levels, by topic.

`starters.txt` has one on a line: its topic, the cost of what was played and the
standard error of that, the equity of the best action, that action, and the game up to
the costly action as a game code. `tools/starter_puzzles.py` writes it.
"""

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from cannonade.club.keeping import note_answer, puzzles_in_a_row, solved_puzzles
from cannonade.coach.review.topics import Topic
from cannonade.coach.review.totals import Estimate, PlyReview, ReviewSettings, is_fault
from cannonade.engine import Action, explain, legal_actions
from cannonade.errors import StoreError
from cannonade.notation import parse_action, parse_game_code
from cannonade.play.open_game import GameLibrary, Illegal, Trouble, Unsaved
from cannonade.play.puzzles import STARTER, Answer, Puzzle, answer_to, own_puzzles
from cannonade.session import Session, View, begin, go_on_from, view

WIDTH: Final = 6
"""The width of the column of topics."""
JUDGED_BY: Final = ReviewSettings(samples=1600)
"""How the cost of what was played was measured."""


@dataclass(frozen=True, slots=True)
class Starter:
    """A line of the file.

    Attributes:
        number: its number, from 1.
        topic: what it is about.
        error: the cost of what was played, in equity.
        equity: the equity of the best action.
        best: that action.
        code: the game up to the costly action, as a game code.
    """

    number: int
    topic: Topic
    error: Estimate
    equity: float
    best: Action
    code: str

    @property
    def id(self) -> str:
        """Its id, such as "starter/7"."""
        return f"{STARTER}/{self.number}"

    def puzzle(self) -> Puzzle:
        """Replay the game up to the decision."""
        game = parse_game_code(self.code)
        *past, played = game.actions
        session = begin(game.deal.deal)
        for action in past:
            session = session.play(action)
        quick = Estimate(self.equity - self.error.mean)
        found = PlyReview(
            action=played,
            best=self.best,
            choice_count=len(legal_actions(session.observation)),
            quick=quick,
            best_equity=Estimate(self.equity),
            played_equity=quick,
            error=self.error,
            gain=Estimate(0.0),
            has_revealed=False,
        )
        begun = go_on_from(session.resign(), session.ply)
        return Puzzle(STARTER, self.number, found, begun, JUDGED_BY)


@cache
def starters() -> tuple[Starter, ...]:
    """Return all starter puzzles, by topic and the clearest first."""
    text = resources.files("cannonade.play").joinpath("starters.txt").read_text("ascii")
    return tuple(map(_starter, text.splitlines(), range(1, 1 + text.count("\n"))))


def starter_at(number: int) -> Starter | None:
    """Return the starter puzzle of a number, from 1; None if there is none."""
    return starters()[number - 1] if 1 <= number <= len(starters()) else None


def _starter(line: str, number: int) -> Starter:
    topic, cost, error, equity, best, code = line.split()
    return Starter(
        number,
        Topic(topic),
        Estimate(float(cost), float(error)),
        float(equity),
        parse_action(best),
        code,
    )


_HABIT: Final = 3
"""The least number of alike puzzles that are called a habit."""
_TO_PRACTISE: Final = 3


@dataclass(frozen=True, slots=True)
class Habit:
    """What most of a player's costly moves are about.

    Attributes:
        topic: what they are about.
        count: how many of them are.
        whole: how many there are in all.
        practise: a few unsolved puzzles of that topic.
    """

    topic: Topic
    count: int
    whole: int
    practise: tuple[Starter, ...]


def habit_in(own: Sequence[Puzzle], solved: AbstractSet[str]) -> Habit | None:
    """Return what most of a player's puzzles are about; None if nothing stands out."""
    if not own:
        return None
    [(topic, count)] = Counter(each.topic for each in own).most_common(1)
    if count < _HABIT or 2 * count < len(own):
        return None
    alike = [x for x in starters() if x.topic is topic and x.id not in solved]
    return Habit(topic, count, len(own), tuple(alike[:_TO_PRACTISE]))


class Practice:
    """Puzzles one after another, in the terminal app and in line mode.

    The mistakes of the player come first, then puzzles of the same kind if there is a
    habit, then the rest.

    Attributes:
        library: where solved puzzles are saved.
        habit: what most of the player's costly moves are about, if anything.
        answer: the current puzzle, with the player's answer if there is one.
        judged: the review of that answer.
    """

    def __init__(self, library: GameLibrary, number: int = 0) -> None:
        """Begin a starter puzzle by its number; 0 for the first that is not solved."""
        self.library = library
        self.judged: PlyReview | None = None
        own = own_puzzles(library.store)
        self.habit = habit_in(own, self._solved)
        alike = self.habit.practise if self.habit else ()
        rest = (each for each in starters() if each not in alike)
        self._order: tuple[Puzzle | Starter, ...] = (*own, *alike, *rest)
        found = starter_at(number) or self._unsolved(0) or starters()[0]
        self.answer: Answer = answer_to(_puzzle(found))

    @property
    def _solved(self) -> frozenset[str]:
        return solved_puzzles(self.library.store)

    @property
    def session(self) -> Session:
        """The session of the puzzle."""
        return self.answer.session

    @property
    def seen(self) -> View:
        """The view of the session."""
        return view(self.session)

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the starters are solved, and how many puzzles in a row."""
        solved = len({each.id for each in starters()} & self._solved)
        library = self.library
        return solved, puzzles_in_a_row(library.store)

    def play(self, action: Action) -> Trouble | None:
        """Answer with an action: the coach judges it, and a right one is saved."""
        if self.answer.action is not None:
            return None
        refusal = explain(self.session.observation, action)
        if refusal is not None:
            return Illegal(action, refusal)
        self.answer = self.answer.play(action)
        self.judged = self.answer.judged()
        return self._note()

    def _note(self) -> Unsaved | None:
        library, is_right = self.library, self.judged and not is_fault(self.judged)
        try:
            note_answer(
                library.store,
                self.answer.puzzle.id,
                library.clock(),
                is_right=bool(is_right),
            )
        except StoreError as error:
            return Unsaved(error)
        return None

    def again(self) -> None:
        """Take the answer back."""
        self.answer, self.judged = self.answer.again(), None

    def show(self) -> None:
        """Play the best action, which counts nothing."""
        self.answer = self.answer.again().show_next()
        self.judged = self.answer.judged()

    def go_on(self) -> bool:
        """Begin the next puzzle that is not solved; return False if all are."""
        ids = [each.id for each in self._order]
        found = self._unsolved(ids.index(self.answer.puzzle.id) + 1)
        if found is None:
            return False
        self.answer, self.judged = answer_to(_puzzle(found)), None
        return True

    def _unsolved(self, place: int) -> Puzzle | Starter | None:
        """Return the first unsolved puzzle from a place on, and then from the first."""
        done, order = self._solved, self._order
        later = (*order[place:], *order[:place])
        return next((each for each in later if each.id not in done), None)


def _puzzle(found: Puzzle | Starter) -> Puzzle:
    return found.puzzle() if isinstance(found, Starter) else found
