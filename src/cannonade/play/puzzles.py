"""Puzzles from your own games: a costly decision, to try again.

The cost of an answer is judged as the review judged the game: by the coach, from
what could be seen then. This module needs the kernel, as reviews do.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cannonade.club.reviews import kept_review
from cannonade.coach import Fact
from cannonade.coach.review import (
    Grade,
    PlyReview,
    Review,
    grade_of,
    is_fault,
    judge_instead,
    why_better,
)
from cannonade.engine import Action
from cannonade.errors import SessionError
from cannonade.language import _
from cannonade.notation import format_action, parse_action
from cannonade.session import Session, go_on_from
from cannonade.store import GameId, PlayerId, Reviews, Store

_GRAVE: Final = frozenset({Grade.MISTAKE, Grade.BLUNDER})
_LATEST: Final = 20
"""The number of games from which puzzles are taken."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A costly decision of a reviewed game.

    Attributes:
        game_id: the game.
        ply: how many actions came before.
        review: the review of the game.
        begun: how the game stood, as a casual game of its own.
    """

    game_id: GameId
    ply: int
    review: Review
    begun: Session

    @property
    def id(self) -> str:
        """A name for it, such as "hT5cXw2mQz0a/36"."""
        return f"{self.game_id}/{self.ply}"

    @property
    def found(self) -> PlyReview:
        """The review's result for the decision."""
        return self.review.plies[self.ply]

    @property
    def why(self) -> tuple[Fact, ...]:
        """The reasons for the best action, the weightiest first."""
        return why_better(self.begun.observation, self.found)


@dataclass(frozen=True, slots=True)
class Answer:
    """A puzzle with the player's action.

    Attributes:
        puzzle: the puzzle.
        session: the game from there; with one action more once it is answered.
        is_shown: whether the answer was shown instead of found.
    """

    puzzle: Puzzle
    session: Session
    is_shown: bool = False

    @property
    def action(self) -> Action | None:
        """The answer; None as long as there is none."""
        if self.session.ply == self.puzzle.ply:
            return None
        return self.session.history[-1].played.action

    @property
    def log(self) -> str:
        """The answer in text; "" as long as there is none."""
        return "" if self.action is None else format_action(self.action)

    def play(self, action: Action) -> "Answer":
        """Answer with an action.

        Raises:
            IllegalActionError: if it is not legal.
            SessionError: if the puzzle is answered.
        """
        if self.action is not None:
            raise SessionError(_("you have answered this puzzle: undo that first"))
        return Answer(self.puzzle, self.session.play(action))

    def undo(self) -> "Answer":
        """Undo the answer.

        Raises:
            SessionError: if there is none.
        """
        if self.action is None:
            raise SessionError(_("you have not answered this puzzle yet"))
        return self.again()

    def again(self) -> "Answer":
        """Begin again."""
        return Answer(self.puzzle, self.puzzle.begun)

    def show_next(self) -> "Answer":
        """Answer with the best action that the review found."""
        best = self.puzzle.begun.play(self.puzzle.found.best)
        return Answer(self.puzzle, best, is_shown=True)

    def judged(self) -> PlyReview | None:
        """Return the answer, judged like the decision; None as long as there is none.

        It takes a second, where nobody has judged that action before.
        """
        puzzle, action = self.puzzle, self.action
        if action is None:
            return None
        before, after = puzzle.begun.observation, self.session.observation
        error = judge_instead(puzzle.review, puzzle.ply, before, action, after)
        return replace(puzzle.found, action=action, error=error)


def answer_to(puzzle: Puzzle, log: str = "", *, is_shown: bool = False) -> Answer:
    """Return the answer to a puzzle that a text holds: an action, or nothing yet.

    Raises:
        NotationError: if it is no action.
        IllegalActionError: if it is not legal.
    """
    begun = puzzle.begun
    session = begun.play(parse_action(log)) if log else begun
    return Answer(puzzle, session, is_shown)


def puzzle_at(
    store: Store, game_id: GameId, ply: int, session: Session
) -> Puzzle | None:
    """Return the puzzle of a decision; None if its game has no review, or it no fault.

    Args:
        store: where the review is kept.
        game_id: the game.
        ply: how many actions came before.
        session: the game, as it stands.
    """
    review = kept_review(store, game_id, session) if session.is_over else None
    if review is None or not 0 <= ply < review.ply_count:
        return None
    if not is_fault(review.plies[ply]):
        return None
    return Puzzle(game_id, ply, review, go_on_from(session, ply))


def puzzles_of(store: Store, player_id: PlayerId) -> Iterator[Puzzle]:
    """Yield the graver faults of a player's latest games, the latest game first."""
    for game_id in Reviews(store).reviewed(player_id, _LATEST):
        session = store.load_game(game_id).session
        review = kept_review(store, game_id, session) if session.is_over else None
        if review is None:
            continue
        for ply, found in enumerate(review.plies):
            if grade_of(found) in _GRAVE:
                yield Puzzle(game_id, ply, review, go_on_from(session, ply))
