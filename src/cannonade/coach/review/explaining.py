"""Why the best action would have been better than the one played, as facts."""

from cannonade.coach.advice import Advice, Evaluation
from cannonade.coach.facts import Fact
from cannonade.coach.reasons import reasons
from cannonade.coach.review.figures import PlyReview
from cannonade.engine import Observation


def why_better(observation: Observation, ply: PlyReview) -> tuple[Fact, ...]:
    """Give what speaks for the best action beside the one played.

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
