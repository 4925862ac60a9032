"""The totals of a review: luck, errors, accuracy, the decisions that mattered.

The equity of each position is that of the coach's policy playing on. Drawing by chance
leads from one such equity to another, and on average to the one before: so luck is
nothing on average, whoever plays. What is gained and lost adds up exactly::

    end = start + luck - errors + depth + noise

*Errors* are what was given away against the best actions found, *depth* what play
without those errors gains on the policy, and *noise* what estimates of one and the same
equity differ by. The learned value judges playouts after so many draws, and it errs on
tables that only bad play reaches. So luck is told by estimates that are judged after
the same draw: the value may err as it likes, the mean of luck is nothing. What judging
a draw further on corrects, once that is made, goes to the noise.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cannonade.coach.review.figures import (
    CERTAINLY_NOTHING,
    Estimate,
    PlyReview,
    Review,
    total,
)
from cannonade.engine import Draw
from cannonade.errors import ReviewError
from cannonade.language import _

ACCURACY_SCALE: Final = 0.02
"""The mean error of a decision, in equity, at which accuracy is 1/e, or 37 percent."""

SURE: Final = 2.0
"""The number of standard errors above which an error is called one."""

DECIDING_COUNT: Final = 3
"""The number of decisions listed as the key decisions."""


class Grade(Enum):
    """The grade of an action, the best first."""

    BEST = "best"
    """Nothing better was found."""
    SOUND = "sound"
    """It cost next to nothing, or may have cost nothing."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


THRESHOLDS: Final = (
    (Grade.BLUNDER, 0.10),
    (Grade.MISTAKE, 0.04),
    (Grade.INACCURACY, 0.015),
)
"""The least error, in equity, of each grade, the gravest first."""


def grade_of(ply: PlyReview) -> Grade:
    """Grade an action by what it surely cost."""
    if ply.best == ply.action:
        return Grade.BEST
    if ply.error.mean < SURE * ply.error.standard_error:
        return Grade.SOUND
    for grade, least in THRESHOLDS:
        if ply.error.mean >= least:
            return grade
    return Grade.SOUND


def is_fault(ply: PlyReview) -> bool:
    """Whether an action surely cost enough to be an inaccuracy or worse."""
    return grade_of(ply) not in {Grade.BEST, Grade.SOUND}


def is_decision(ply: PlyReview) -> bool:
    """Whether there was something to decide.

    There was not where one action was legal, nor where a card was drawn and that gave
    nothing away.
    """
    is_plain_draw = isinstance(ply.action, Draw) and ply.error.mean == 0
    return ply.choice_count > 1 and not is_plain_draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """The totals of a complete review, in equity; see the top of this file.

    Attributes:
        start: the equity before the first action.
        end: the equity after the last.
        luck: what drawn cards brought.
        errors: what was given away, 0 or more.
        depth: what play without the errors gains on the policy.
        noise: how far estimates of one and the same equity lie apart.
        forfeit: what was given away by giving up; `end` is before that.
        decision_count: how many decisions there were.
        grades: how many of them got each grade, in the order of `Grade`.
        accuracy: 0 to 100, from the mean error of a decision; None without any.
    """

    start: Estimate
    end: Estimate
    luck: Estimate
    errors: Estimate
    depth: Estimate
    noise: Estimate
    forfeit: Estimate
    decision_count: int
    grades: tuple[int, ...]
    accuracy: float | None

    @property
    def play(self) -> Estimate:
        """The sum of the decisions: everything that is neither the deal nor luck."""
        return self.depth + self.noise - self.errors - self.forfeit


def totals_of(review: Review) -> Totals:
    """Add up a complete review.

    Raises:
        ReviewError: if it is not complete.
    """
    if review.end is None:
        found = _("a review of {done} of {count} actions")
        found = found.format(done=len(review.plies), count=review.ply_count)
        raise ReviewError(found, _("a complete review"))
    decisions = tuple(filter(is_decision, review.plies))
    errors = total(each.error for each in review.plies)
    grades = [grade_of(each) for each in decisions]
    return Totals(
        start=review.plies[0].quick if review.plies else review.end,
        end=review.end,
        luck=_all_luck(review),
        errors=errors,
        depth=total(each.gain + each.error for each in review.plies),
        noise=total(_noises(review)) + total(each.correction for each in review.plies),
        forfeit=review.end if review.is_resigned else CERTAINLY_NOTHING,
        decision_count=len(decisions),
        grades=tuple(grades.count(each) for each in Grade),
        accuracy=accuracy_of([each.error.mean for each in decisions]),
    )


def accuracy_of(errors: Sequence[float]) -> float | None:
    """Return an accuracy of 0 to 100 for what decisions cost; None without any.

    It is 100 for no error, and falls by the same share with each error on the way.
    """
    if not errors:
        return None
    return 100 * math.exp(-math.fsum(errors) / len(errors) / ACCURACY_SCALE)


def lucks_of(review: Review) -> tuple[Estimate | None, ...]:
    """Return the luck that came after each action.

    It is None after an action that made no card known, and where the review has not
    yet gone on to what came after.
    """
    return tuple(
        after - ply.played_equity if ply.has_revealed and after is not None else None
        for ply, after in zip(review.plies, _equities_after(review), strict=True)
    )


def _all_luck(review: Review) -> Estimate:
    """Add up the luck of a complete review.

    Each piece of luck leads from one estimate to the next. What ends a piece and what
    begins the one after it mostly rest on the same samples: then the sum is off only by
    what the action between them gains.
    """
    lucks = (each.mean for each in lucks_of(review) if each is not None)
    errors: list[float] = []
    ends_luck = False
    for first, *others in _estimated_once(review.plies):
        begins_luck = (others[-1] if others else first).has_revealed
        if ends_luck:
            errors.append(
                (
                    first.gain + first.correction if begins_luck else first.quick
                ).standard_error
            )
        elif begins_luck:
            errors.append(first.played_equity.standard_error)
        ends_luck = begins_luck
    if ends_luck and review.end is not None:
        errors.append(review.end.standard_error)
    return Estimate(math.fsum(lucks), math.hypot(*errors))


def _estimated_once(plies: tuple[PlyReview, ...]) -> Iterator[list[PlyReview]]:
    """Yield the actions in runs: after the first of a run, nothing was tried again."""
    run: list[PlyReview] = []
    for ply in plies:
        if run and (run[-1].has_revealed or ply.quick != run[-1].played_equity):
            yield run
            run = []
        run.append(ply)
    if run:
        yield run


def deciding_plies(review: Review) -> tuple[int, ...]:
    """Return the plies of the graver errors, the largest first: three at most."""
    faults = [number for number, ply in enumerate(review.plies) if is_fault(ply)]
    faults.sort(key=lambda number: -review.plies[number].error.mean)
    return tuple(faults[:DECIDING_COUNT])


def _equities_after(review: Review) -> Iterator[Estimate | None]:
    """Yield the equity of the position that each action led to, as it was estimated.

    After a draw that is an estimate judged as far on as the one before the draw.
    """
    for number in range(len(review.plies)):
        is_last = number + 1 == len(review.plies)
        if not is_last:
            yield review.plies[number + 1].just_dealt
        else:
            is_end = len(review.plies) == review.ply_count
            yield review.end if is_end else None


def _noises(review: Review) -> Iterator[Estimate]:
    """Yield how far the equity after a sure action lies from the one estimated for it.

    Where it was not estimated again the difference is nothing at all.
    """
    for ply, after in zip(review.plies, _equities_after(review), strict=True):
        if not ply.has_revealed and after is not None and after != ply.played_equity:
            yield after - ply.played_equity
