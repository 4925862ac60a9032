"""Puzzles: costly decisions to try again, of your own games or of weak levels.

The coach judges an answer as it judged the game: from what was visible at the time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from cannonade.club.reviews import kept_review
from cannonade.coach import Fact
from cannonade.coach.expectation import max_utility
from cannonade.coach.review import totals
from cannonade.coach.review.reviewing import Topic, topic_of, why_better
from cannonade.session import Session, go_on_from
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
