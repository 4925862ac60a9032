"""Reviewing a game action by action, interruptible and resumable.

Also three questions about a single ply: the cost of another action, why the best one is
better, and what the decision was about.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from cannonade.coach.expectation import max_utility, utility_of_win
from cannonade.coach.facts import Fact, HalfLoaded, Loads, SparesLane
from cannonade.coach.player import Advice, Evaluation
from cannonade.coach.reasons import killing, reasons
from cannonade.coach.review.judging import Judge, Steps, Turn, finish
from cannonade.coach.review.totals import (
    CERTAINLY_NOTHING,
    Estimate,
    PlyReview,
    Review,
    ReviewSettings,
)
from cannonade.engine import (
    Armour,
    Draw,
    Keep,
    Observation,
    Outcome,
    PlaceRoyal,
    Replace,
    observe,
)
from cannonade.engine.actions import PloyAction
from cannonade.errors import ReviewError
from cannonade.notation import GameRecord, Unfinished, replay
from cannonade.rules import Rules


def begin_review(game: GameRecord, settings: ReviewSettings | None = None) -> Review:
    """Begin the review of a game, with no results yet.

    Raises:
        RecordError: if the record does not replay.
    """
    return Review(
        settings=settings or ReviewSettings(),
        max_utility=max_utility(replay(game).state.rules),
        ply_count=len(game.played),
        is_resigned=game.result is Unfinished.RESIGNED,
    )


def go_on(review: Review, game: GameRecord, threads: int = 1) -> Iterator[Review]:
    """Continue a review, one action at a time.

    Stop iterating to interrupt it; the last review can be saved and continued later
    with the same results. Undone actions are not in the record of a game, so they are
    not reviewed.

    Args:
        review: the review so far.
        game: the game that it was begun with.
        threads: the number of threads, which does not change any figure.

    Yields:
        The review after each action, and finally the complete one.

    Raises:
        AdviceError: if the settings name an unknown player.
        RecordError: if the record does not replay.
        ReviewError: if it is the review of another game.
    """
    steps = go_on_in_steps(review, game, threads)
    return (each for each in steps if each is not None)


def go_on_in_steps(
    review: Review, game: GameRecord, threads: int = 1
) -> Iterator[Review | None]:
    """Continue a review like `go_on`, with pauses within each action.

    Without threads, other work can be done during the pauses.

    Yields:
        None for each pause, every few hundredths of a second with one thread, and the
        review after each action.
    """
    seen = tuple(observe(step.state) for step in replay(game).steps)
    _check_game(review, game)
    judge = Judge(review.settings, threads)
    while not review.is_complete:
        review = yield from _next(review, game, seen, judge)
        yield review


def judge_instead(found: PlyReview, turn: Turn, settings: ReviewSettings) -> Estimate:
    """Return the cost of an action other than the one played, 0 or more.

    Args:
        found: the judgement of the action played.
        turn: the other action in its place.
        settings: the settings of the judgement.

    Raises:
        AdviceError: if the settings name an unknown player.
    """
    if turn.action == found.best:
        return CERTAINLY_NOTHING
    if turn.action == found.action:
        return found.error
    return judge_alone(turn, settings).error


def judge_alone(turn: Turn, settings: ReviewSettings) -> PlyReview:
    """Judge a single action.

    Raises:
        AdviceError: if the settings name an unknown player.
    """
    return finish(Judge(settings).judge(turn, None))


def why_better(observation: Observation, ply: PlyReview) -> tuple[Fact, ...]:
    """Return the reasons for the best action over the one played.

    Args:
        observation: the observation before the action.
        ply: the review of the action.

    Returns:
        The strongest fact first; empty if no fact distinguishes the two, or if the
        action played is the best.
    """
    if ply.best == ply.action:
        return ()
    best, played = ply.best_equity.mean, ply.best_equity.mean - ply.error.mean
    return reasons(
        observation,
        Advice(
            (
                Evaluation(ply.best, best),
                Evaluation(ply.action, played, standard_error=ply.error.standard_error),
            )
        ),
    )


def _check_game(review: Review, game: GameRecord) -> None:
    played = tuple(each.action for each in game.played)
    reviewed = tuple(each.action for each in review.plies)
    if review.ply_count != len(played) or reviewed != played[: len(reviewed)]:
        raise ReviewError("it reviews another game", "the review of this game")


def _next(
    review: Review, game: GameRecord, seen: tuple[Observation, ...], judge: Judge
) -> Steps[Review]:
    """Review one more action, or the end of the game after the last."""
    ply = len(review.plies)
    known = _known_before(review.plies)
    is_dealt = ply > 0 and isinstance(review.plies[-1].action, Draw)
    if ply == review.ply_count:
        if known is None or seen[-1].is_over:
            known = yield from _end(seen[-1], ply, judge, is_dealt=is_dealt)
        return replace(review, end=known)
    played = game.played[ply]
    turn = Turn(
        ply, seen[ply], played.action, seen[ply + 1], is_dealt, played.is_automatic
    )
    judged = yield from judge.judge(turn, known)
    return replace(review, plies=(*review.plies, judged))


def _known_before(plies: tuple[PlyReview, ...]) -> Estimate | None:
    """Return the equity after the last action, if that revealed nothing."""
    if not plies or plies[-1].has_revealed:
        return None
    return plies[-1].played_equity


def _end(
    observation: Observation, ply: int, judge: Judge, *, is_dealt: bool
) -> Steps[Estimate]:
    """Return the equity at the end of a game, estimated if the game is unfinished."""
    if observation.outcome is not None:
        return Estimate(_share(observation.outcome, observation.rules))
    return (yield from judge.estimate(observation, ply, is_dealt=is_dealt))


def _share(outcome: Outcome, rules: Rules) -> float:
    if not outcome.is_won:
        return 0.0
    return utility_of_win(outcome.score or 0, rules) / max_utility(rules)


class Topic(Enum):
    """What a decision is about, the first that applies."""

    GRID = "grid"
    """Which card of the first grid to replace, if any."""
    ROYAL = "royal"
    """Where a royal goes."""
    ARMOUR = "armour"
    """Which royal a blocked number armours."""
    KILL = "kill"
    """A royal can fall, and the better action brings it down."""
    SAVE = "save"
    """A ploy is better kept."""
    SPEND = "spend"
    """A ploy is better spent now, or better spent otherwise."""
    WAIT = "wait"
    """A royal can fall, and something else is better."""
    LANE = "lane"
    """A lane is better loaded, or left loaded."""
    ROOM = "room"
    """Room for the numbers to come."""


def topic_of(before: Observation, found: PlyReview) -> Topic:
    """Return the topic of a costly decision.

    Args:
        before: what the player could see.
        found: the judgement, with a better action.
    """
    best, played = found.best, found.action
    match best:
        case Replace() | Keep():
            return Topic.GRID
        case PlaceRoyal() if isinstance(played, PlaceRoyal):
            return Topic.ROYAL
        case Armour() if isinstance(played, Armour):
            return Topic.ARMOUR
        case _:
            pass
    kills = bool(killing(before, best)), bool(killing(before, played))
    if kills == (True, False):
        return Topic.KILL
    if isinstance(best, PloyAction):
        return Topic.SPEND
    if isinstance(played, PloyAction):
        return Topic.SAVE
    if kills == (False, True):
        return Topic.WAIT
    why = why_better(before, found)
    is_of_lanes = any(isinstance(each, Loads | HalfLoaded | SparesLane) for each in why)
    return Topic.LANE if is_of_lanes else Topic.ROOM
