"""The puzzles that come with the game, from games of weak levels.

`starters.txt` has one on a line: its topic, the cost of what was played and the
standard error of that, the equity of the best action, that action, and the game up to
the costly action as a game code. The deals are numbered from 600,000,000; the levels 3
and 4 played them. Among all candidates, with 8,000 playouts, the best action leads the
second by 0.03 of equity and five standard errors. Lines are ids, so they never move.
"""

from collections import Counter
from collections.abc import Sequence, Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from cannonade.coach.review.reviewing import Topic
from cannonade.coach.review.totals import Estimate, PlyReview, ReviewSettings
from cannonade.engine import Action, legal_actions
from cannonade.notation import parse_action, parse_game_code
from cannonade.play.puzzles import STARTER, Puzzle
from cannonade.session import begin, go_on_from

JUDGED_BY: Final = ReviewSettings(samples=1600)
"""How the cost of what was played was measured."""


@dataclass(frozen=True, slots=True)
class Starter:
    """A line of the file.

    Attributes:
        line: its line, from 1.
        topic: what it is about.
        error: the cost of what was played, in equity.
        equity: the equity of the best action.
        best: that action.
        code: the game up to the costly action, as a game code.
    """

    line: int
    topic: Topic
    error: Estimate
    equity: float
    best: Action
    code: str

    @property
    def id(self) -> str:
        """Its id, such as "starter/7"."""
        return f"{STARTER}/{self.line}"

    @property
    def number(self) -> int:
        """Its number, from 1, the easiest."""
        return starters().index(self) + 1

    @cache  # noqa: B019  starters stay anyway
    def puzzle(self) -> Puzzle:
        """Replay the game up to the decision, once."""
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
        return Puzzle(STARTER, self.line, found, begun, JUDGED_BY, self.number)


@cache
def starters() -> tuple[Starter, ...]:
    """Return all starter puzzles, from easy to hard: what cost most is seen first."""
    text = resources.files("cannonade.play").joinpath("starters.txt").read_text("ascii")
    every = map(_starter, text.splitlines(), range(1, 1 + text.count("\n")))
    return tuple(sorted(every, key=lambda each: -each.error.mean))


def _starter(text: str, line: int) -> Starter:
    topic, cost, error, equity, best, code = text.split()
    return Starter(
        line,
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
