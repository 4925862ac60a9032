"""Puzzles: costly decisions to try again, of your own games or of weak levels.

The coach judges an answer as it judged the game: from what was visible at the time.

`starters.txt` has those of weak levels, one on a line: its topic, the cost of what was
played and the standard error of that, the equity of the best action, that action, and
the game up to the costly action as a game code. The deals are numbered from
600,000,000; the levels 3 and 4 played them. Among all candidates, with 8,000 playouts,
the best action leads the second by 0.03 of equity and five standard errors. Lines are
ids, so they never move.
"""

from collections import Counter
from collections.abc import Iterator, Sequence, Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import islice
from typing import Final

from cannonade.club.reviews import kept_review
from cannonade.coach import Fact
from cannonade.coach.expectation import max_utility
from cannonade.coach.review import totals
from cannonade.coach.review.reviewing import Topic, topic_of, why_better
from cannonade.engine import Action, legal_actions
from cannonade.notation import parse_action, parse_game_code
from cannonade.session import Session, begin, go_on_from
from cannonade.store import GameId, Reviews, Store

_GRAVE: Final = frozenset({totals.Grade.MISTAKE, totals.Grade.BLUNDER})
_LATEST: Final = 20
"""The number of recent games to take puzzles from."""
_MOST: Final = 12
"""The most puzzles from the player's own games."""
STARTER: Final = GameId("starter")
"""What stands for the game in the id of a puzzle that comes with the game."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A costly decision.

    Attributes:
        game_id: the game, or what stands for the puzzles that come with the game.
        number: the number of actions before it, or its line among those.
        found: the judgement of the decision.
        begun: the game up to it, as a separate casual game.
        settings: the settings of that judgement.
        place: its place among those, from 1, the easiest; 0 for one of a game.
    """

    game_id: GameId
    number: int
    found: totals.PlyReview
    begun: Session
    settings: totals.ReviewSettings
    place: int = 0

    @property
    def id(self) -> str:
        """Its id, such as "hT5cXw2mQz0a/36"."""
        return f"{self.game_id}/{self.number}"

    @property
    def max_utility(self) -> int:
        """The highest utility, of which equity is a share."""
        return max_utility(self.begun.state.rules)

    @property
    def topic(self) -> Topic:
        """What it is about."""
        return topic_of(self.begun.observation, self.found)

    @property
    def why(self) -> tuple[Fact, ...]:
        """The reasons for the best action, the strongest first."""
        return why_better(self.begun.observation, self.found)


def puzzle_at(
    store: Store, game_id: GameId, ply: int, session: Session
) -> Puzzle | None:
    """Return the puzzle of a decision; None unless a review found it at fault.

    Args:
        store: the store of the review.
        game_id: the game.
        ply: the number of actions before the decision.
        session: the current state of the game.
    """
    review = kept_review(store, game_id, session) if session.is_over else None
    if review is None or not 0 <= ply < review.ply_count:
        return None
    found = review.plies[ply]
    if not totals.is_fault(found):
        return None
    return Puzzle(game_id, ply, found, go_on_from(session, ply), review.settings)


def own_puzzles(store: Store) -> tuple[Puzzle, ...]:
    """Return puzzles from the latest games."""
    return tuple(islice(puzzles_of(store), _MOST))


def puzzles_of(store: Store) -> Iterator[Puzzle]:
    """Yield puzzles from the serious errors in reviewed games, latest game first."""
    for game_id in Reviews(store).reviewed(_LATEST):
        game = store.load_readable(game_id)
        session = game.session if game else None
        if session is None or not session.is_over:
            continue
        review = kept_review(store, game_id, session)
        if review is None:
            continue
        for ply, found in enumerate(review.plies):
            if totals.grade_of(found) in _GRAVE:
                begun = go_on_from(session, ply)
                yield Puzzle(game_id, ply, found, begun, review.settings)


JUDGED_BY: Final = totals.ReviewSettings(samples=1600)
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
    error: totals.Estimate
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
        quick = totals.Estimate(self.equity - self.error.mean)
        found = totals.PlyReview(
            action=played,
            best=self.best,
            choice_count=len(legal_actions(session.observation)),
            quick=quick,
            best_equity=totals.Estimate(self.equity),
            played_equity=quick,
            error=self.error,
            gain=totals.Estimate(0.0),
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
        totals.Estimate(float(cost), float(error)),
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
