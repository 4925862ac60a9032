"""The report of a complete review, computed once for every screen.

Each screen presents it in its own way.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cannonade.club.reviews import review_kept_game
from cannonade.coach import Fact
from cannonade.coach.review import totals
from cannonade.coach.review.judging import Settled, settled
from cannonade.coach.review.reviewing import begin_review, go_on, why_better
from cannonade.engine import Action, Observation, Step, observe
from cannonade.engine.events import Event
from cannonade.notation import GameRecord, replay
from cannonade.play.open_game import OpenGame
from cannonade.session import ASSISTED, SEEN, Standing, to_record, with_marks


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision, with the best alternative.

    Attributes:
        ply: the number of actions before it.
        found: the review's result for it.
        seen: the observation before it.
        why: the reasons for the best action, the strongest first.
    """

    ply: int
    found: totals.PlyReview
    seen: Observation
    why: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class LuckyDraw:
    """A lucky or unlucky draw.

    Attributes:
        ply: the number of actions before it.
        action: the action that led to it.
        events: the events of that action.
        luck: its effect on the expected result.
    """

    ply: int
    action: Action
    events: tuple[Event, ...]
    luck: totals.Estimate


@dataclass(frozen=True, slots=True)
class ReviewReport:
    """A game with its complete review, and the figures derived from both.

    Attributes:
        record: the game.
        review: the review.
        steps: the states before each action and after the last.
        settled: since when the result was certain; None if it never was.
        deciding: the decisions that mattered most, the worst first.
        extremes: the luckiest and the unluckiest draw; empty if nothing was drawn.
    """

    record: GameRecord
    review: totals.Review
    steps: tuple[Step, ...]
    settled: Settled | None
    deciding: tuple[Decision, ...]
    extremes: tuple[LuckyDraw, ...]

    @property
    def totals(self) -> totals.Totals:
        """The totals of the review."""
        return totals.totals_of(self.review)

    def decision(self, ply: int) -> Decision:
        """Return the decision at a ply."""
        return _decision(self.review, self.steps, ply)


def standing_of(record: GameRecord) -> Standing:
    """Return whether a recorded game is clean."""
    headers = record.headers
    return Standing.of(is_assisted=ASSISTED in headers, is_seen=SEEN in headers)


def report_of(record: GameRecord, review: totals.Review) -> ReviewReport:
    """Compute the report of a complete review."""
    steps = replay(record).steps
    return ReviewReport(
        record,
        review,
        steps,
        settled(review.ply_count, lambda ply: observe(steps[ply].state)),
        tuple(_decision(review, steps, ply) for ply in totals.deciding_plies(review)),
        tuple(_extremes(record, review, steps)),
    )


def _decision(review: totals.Review, steps: tuple[Step, ...], ply: int) -> Decision:
    seen, found = observe(steps[ply].state), review.plies[ply]
    return Decision(ply, found, seen, why_better(seen, found))


def _extremes(
    record: GameRecord, review: totals.Review, steps: tuple[Step, ...]
) -> Iterator[LuckyDraw]:
    lucks = [
        (each.mean, ply, each)
        for ply, each in enumerate(totals.lucks_of(review))
        if each is not None
    ]
    if not lucks:
        return
    for _, ply, luck in (max(lucks), min(lucks)):
        action = record.played[ply].action
        yield LuckyDraw(ply, action, steps[ply + 1].events, luck)


def review_game(
    game: OpenGame, threads: int
) -> Iterator[tuple[GameRecord, totals.Review]]:
    """Review a game, resuming a stored review, and yield each intermediate result.

    Raises:
        StoreError: if the review cannot be saved.
    """
    game_id = game.saved.game_id
    if game_id:
        yield from review_kept_game(game.library.store, game_id, threads=threads)
    else:  # unsaved, so the review cannot be saved either
        yield from review_record(to_record(game.session), threads=threads)


def review_record(
    record: GameRecord, settings: totals.ReviewSettings | None = None, threads: int = 1
) -> Iterator[tuple[GameRecord, totals.Review]]:
    """Review a recorded game, and yield each intermediate result.

    Raises:
        AdviceError: if the settings name an unknown player.
    """
    record = with_marks(record)
    review = begin_review(record, settings)
    yield record, review
    for further in go_on(review, record, threads):
        yield record, further
