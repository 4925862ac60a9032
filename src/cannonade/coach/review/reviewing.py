"""Reviewing a game action by action: a fold that can be interrupted and resumed.

Also what a review can be asked about one ply: what another action costs, and why
the best one is better.
"""

from collections.abc import Iterator
from dataclasses import replace

from cannonade.coach.advice import Advice, Evaluation
from cannonade.coach.expectation import max_utility
from cannonade.coach.facts import Fact
from cannonade.coach.reasons import reasons
from cannonade.coach.review.figures import (
    CERTAINLY_NOTHING,
    Estimate,
    PlyReview,
    Review,
    Settings,
)
from cannonade.coach.review.judging import Judge, Steps, Turn, finish
from cannonade.engine import Action, Draw, Observation, Outcome, observe
from cannonade.errors import ReviewError
from cannonade.language import _
from cannonade.notation import GameRecord, Unfinished, replay
from cannonade.rules import Rules


def begin_review(game: GameRecord, settings: Settings | None = None) -> Review:
    """Begin the review of a game; nothing has been found out yet.

    Raises:
        RecordError: if the record does not replay.
    """
    return Review(
        settings=settings or Settings(),
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
        review: as far as it has gone.
        game: the game that it was begun with.
        threads: how many to use; that changes no figure.

    Yields:
        The review after each action, and at last the complete one.

    Raises:
        AdviceError: if there is no player of the name in the settings.
        RecordError: if the record does not replay.
        ReviewError: if it is the review of another game.
    """
    steps = go_on_in_steps(review, game, threads)
    return (each for each in steps if each is not None)


def go_on_in_steps(
    review: Review, game: GameRecord, threads: int = 1
) -> Iterator[Review | None]:
    """Continue a review as `go_on` does, and pause within each action as well.

    Where there are no threads, something else can be done meanwhile.

    Yields:
        None for each pause, some hundredths of a second after the last if there is one
        thread; and the review after each action.
    """
    seen = tuple(observe(step.state) for step in replay(game).steps)
    _check_game(review, game)
    judge = Judge(review.settings, threads)
    while not review.is_complete:
        review = yield from _next(review, game, seen, judge)
        yield review


def judge_instead(
    review: Review, ply: int, before: Observation, action: Action, after: Observation
) -> Estimate:
    """Return the cost of another action than the one played, 0 or more.

    Args:
        review: a review of the game that has judged the action played.
        ply: how many actions came before.
        before: what was known then.
        action: the other action.
        after: what is known after it.

    Raises:
        AdviceError: if there is no player of the name in the review's settings.
    """
    found = review.plies[ply]
    if action == found.best:
        return CERTAINLY_NOTHING
    if action == found.action:
        return found.error
    is_dealt = ply > 0 and isinstance(review.plies[ply - 1].action, Draw)
    turn = Turn(ply, before, action, after, is_dealt)
    return finish(Judge(review.settings).judge(turn, None)).error


def why_better(observation: Observation, ply: PlyReview) -> tuple[Fact, ...]:
    """Return what speaks for the best action beside the one played.

    Args:
        observation: what was known before the action.
        ply: what was found out about it.

    Returns:
        The weightiest fact first; none where no single one tells the two apart, or
        where the action played is the best.
    """
    if ply.best == ply.action:
        return ()
    best, played = ply.best_equity.mean, ply.best_equity.mean - ply.error.mean
    return reasons(
        observation,
        Advice(
            (
                Evaluation(ply.best, best, 0, 0),
                Evaluation(ply.action, played, 0, 0, ply.error.standard_error),
            )
        ),
    )


def _check_game(review: Review, game: GameRecord) -> None:
    played = tuple(each.action for each in game.played)
    reviewed = tuple(each.action for each in review.plies)
    if review.ply_count != len(played) or reviewed != played[: len(reviewed)]:
        raise ReviewError(_("it reviews another game"), _("the review of this game"))


def _next(
    review: Review, game: GameRecord, seen: tuple[Observation, ...], judge: Judge
) -> Steps[Review]:
    """Find out about one more action, or about how the last one left the game."""
    ply = len(review.plies)
    known = _known_before(review.plies)
    is_dealt = ply > 0 and isinstance(review.plies[-1].action, Draw)
    if ply == review.ply_count:
        if known is None or seen[-1].is_over:
            known = yield from _end(seen[-1], ply, judge, is_dealt=is_dealt)
        return replace(review, end=known)
    turn = Turn(ply, seen[ply], game.played[ply].action, seen[ply + 1], is_dealt)
    judged = yield from judge.judge(turn, known)
    return replace(review, plies=(*review.plies, judged))


def _known_before(plies: tuple[PlyReview, ...]) -> Estimate | None:
    """Return the equity after the last action, if it left nothing to chance."""
    if not plies or plies[-1].has_revealed:
        return None
    return plies[-1].played_equity


def _end(
    observation: Observation, ply: int, judge: Judge, *, is_dealt: bool
) -> Steps[Estimate]:
    """Return the equity a game ended with; that of one cut short is estimated."""
    if observation.outcome is not None:
        return Estimate(_share(observation.outcome, observation.rules))
    return (yield from judge.estimate(observation, ply, is_dealt=is_dealt))


def _share(outcome: Outcome, rules: Rules) -> float:
    if not outcome.is_won:
        return 0.0
    most = max_utility(rules)
    return 1.0 if most == 1 else (1 + (outcome.score or 0)) / most
