"""The figures of a review with standard errors, and its totals.

The equity of each position is that of the coach's policy playing on. A random draw
changes this equity, but not its expected value: so luck is zero on average, whoever
plays. Gains and losses add up exactly::

    end = start + luck - errors + depth + automatic + noise

*Errors* are losses against the best actions found, *depth* is the gain of play without
those errors over the policy, *automatic* is the same for automatic actions, which are
nobody's choice, and *noise* is the difference between estimates of the
same equity. The learned value judges playouts after some draws, and it is biased on
tables that only bad play reaches. So luck is measured between estimates judged at the
same draw: then its mean is zero whatever the bias. The correction from judging one draw
later counts as noise.

The figures of an action depend only on the observation before it, so on no card that
was hidden then.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cannonade.engine import Action, Draw
from cannonade.errors import ReviewError

REVIEW_VERSION: Final = 3
"""The version of reviews, which changes whenever their figures would."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its standard error.

    Attributes:
        mean: the figure.
        standard_error: its standard error; 0 if it is certain.
    """

    mean: float
    standard_error: float = 0.0

    def __add__(self, other: "Estimate") -> "Estimate":
        """Add figures from independent samples."""
        return Estimate(
            self.mean + other.mean,
            math.hypot(self.standard_error, other.standard_error),
        )

    def __sub__(self, other: "Estimate") -> "Estimate":
        """Subtract a figure from independent samples."""
        return self + other.times(-1)

    def times(self, factor: float) -> "Estimate":
        """Scale the figure by a factor."""
        return Estimate(self.mean * factor, self.standard_error * abs(factor))

    @classmethod
    def of(cls, samples: Sequence[float]) -> "Estimate":
        """Estimate a mean from two or more independent samples."""
        count = len(samples)
        mean = math.fsum(samples) / count
        spread = math.fsum((each - mean) ** 2 for each in samples)
        return cls(mean, math.sqrt(spread / (count - 1) / count))


CERTAINLY_NOTHING: Final = Estimate(0.0)


def total(estimates: Iterable[Estimate]) -> Estimate:
    """Add up figures that rest on samples of their own."""
    each = tuple(estimates)
    return Estimate(
        math.fsum(some.mean for some in each),
        math.sqrt(math.fsum(some.standard_error**2 for some in each)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlyReview:
    """The review of one action: its effect on the equity.

    Attributes:
        action: the action played.
        best: the best action found; the action played if none is better.
        choice_count: the number of legal actions; 0 if it was played automatically,
            which leaves the player no choice and is nobody's error.
        quick: the equity before it, if the coach's policy plays on.
        best_equity: the equity after the best action, if the policy plays on.
        played_equity: the same after the action played.
        error: the permanent loss of the action played against the best, 0 or more;
            what can equally well be done next is not lost. Both are sampled with the
            same hidden cards, so it is more exact than the difference of the equities.
        gain: the gain of the action played over the policy's, sampled likewise; less
            than 0 if the policy's is better.
        has_revealed: whether it revealed a card, so that luck follows it.
        correction: after a draw, the excess of `quick`, because the value judges its
            playouts one draw later than those from before the draw.
    """

    action: Action
    best: Action
    choice_count: int
    quick: Estimate
    best_equity: Estimate
    played_equity: Estimate
    error: Estimate
    gain: Estimate
    has_revealed: bool
    correction: Estimate = CERTAINLY_NOTHING

    @property
    def just_dealt(self) -> Estimate:
        """The equity before it, judged at the same draw as before the last draw."""
        return Estimate(
            self.quick.mean - self.correction.mean, self.quick.standard_error
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewSettings:
    """The settings of a review; the same settings give the same review.

    Attributes:
        player: the name of the player whose choice each action is compared with.
        samples: the least number of playouts behind each figure.
    """

    player: str = "search"
    samples: int = 1000

    @property
    def name(self) -> str:
        """Their name, such as search:400."""
        return f"{self.player}:{self.samples}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The review of a game, possibly unfinished.

    Attributes:
        settings: the settings.
        max_utility: the highest utility, of which equity is a share.
        ply_count: the number of actions in the game.
        is_resigned: whether the player resigned after them.
        plies: the reviews of the actions so far.
        end: the equity after the last action, before any resignation; None until it is
            known.
    """

    settings: ReviewSettings
    max_utility: int
    ply_count: int
    is_resigned: bool = False
    plies: tuple[PlyReview, ...] = ()
    end: Estimate | None = None

    @property
    def is_complete(self) -> bool:
        """Whether the review is complete."""
        return self.end is not None


ACCURACY_SCALE: Final = 0.02
"""The mean error of a decision, in equity, at which accuracy is 1/e, or 37 per cent."""

SURE: Final = 2.0
"""The number of standard errors above which an error counts as one."""

DECIDING_COUNT: Final = 3
"""The most decisions to list as those that mattered."""


class Grade(Enum):
    """The grade of an action, the best first."""

    BEST = "best"
    """No better action was found."""
    SOUND = "sound"
    """The cost is negligible or not significant."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


THRESHOLDS: Final = (
    (Grade.BLUNDER, 0.10),
    (Grade.MISTAKE, 0.04),
    (Grade.INACCURACY, 0.015),
)
"""The least error of each grade, in equity, the most serious first."""


def grade_of(ply: PlyReview) -> Grade:
    """Grade an action by its significant cost."""
    return Grade.BEST if ply.best == ply.action else grade_of_cost(ply.error)


def grade_of_cost(cost: Estimate) -> Grade:
    """Grade what was not the best by its significant cost."""
    if cost.mean < SURE * cost.standard_error:
        return Grade.SOUND
    return next(
        (grade for grade, least in THRESHOLDS if cost.mean >= least), Grade.SOUND
    )


def is_fault(ply: PlyReview) -> bool:
    """Whether an action is graded as an inaccuracy or worse."""
    return grade_of(ply) not in {Grade.BEST, Grade.SOUND}


def is_decision(ply: PlyReview) -> bool:
    """Whether the player had a decision to make.

    Not if only one action was legal, or if a card was drawn at no cost.
    """
    is_plain_draw = isinstance(ply.action, Draw) and ply.error.mean == 0
    return ply.choice_count > 1 and not is_plain_draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """The totals of a complete review, in equity; see the top of this file.

    Attributes:
        start: the equity before the first action.
        end: the equity after the last.
        luck: the luck of the draws.
        errors: the sum of the errors, 0 or more.
        depth: the gain of play without the errors over the policy.
        automatic: the gain of automatic actions over the policy, usually a loss or 0.
        noise: the differences between estimates of the same equity.
        forfeit: the loss by resigning; `end` is before that.
        decision_count: the number of decisions.
        grades: the number of decisions with each grade, in the order of `Grade`.
        accuracy: 0 to 100, from the mean error of a decision; None without decisions.
    """

    start: Estimate
    end: Estimate
    luck: Estimate
    errors: Estimate
    depth: Estimate
    automatic: Estimate
    noise: Estimate
    forfeit: Estimate
    decision_count: int
    grades: tuple[int, ...]
    accuracy: float | None

    @property
    def play(self) -> Estimate:
        """The effect of all actions that the player chose."""
        return self.depth + self.noise - self.errors


def totals_of(review: Review) -> Totals:
    """Add up a complete review.

    Raises:
        ReviewError: if it is not complete.
    """
    if review.end is None:
        found = f"a review of {len(review.plies)} of {review.ply_count} actions"
        raise ReviewError(found, "a complete review")
    decisions = tuple(filter(is_decision, review.plies))
    errors = total(each.error for each in review.plies)
    by_choice = [each for each in review.plies if each.choice_count]
    grades = [grade_of(each) for each in decisions]
    return Totals(
        start=review.plies[0].quick if review.plies else review.end,
        end=review.end,
        luck=_all_luck(review),
        errors=errors,
        depth=total(each.gain + each.error for each in by_choice),
        automatic=total(each.gain for each in review.plies if not each.choice_count),
        noise=total(_noises(review)) + total(each.correction for each in review.plies),
        forfeit=review.end if review.is_resigned else CERTAINLY_NOTHING,
        decision_count=len(decisions),
        grades=tuple(grades.count(each) for each in Grade),
        accuracy=accuracy_of([each.error.mean for each in decisions]),
    )


def accuracy_of(errors: Sequence[float]) -> float | None:
    """Return the accuracy for errors in equity, 0 to 100; None without any decision.

    It is 100 without errors, and decays exponentially with their mean.
    """
    if not errors:
        return None
    return 100 * math.exp(-math.fsum(errors) / len(errors) / ACCURACY_SCALE)


def lucks_of(review: Review) -> tuple[Estimate | None, ...]:
    """Return the luck after each action.

    None after an action that revealed no card, or if the review does not yet include
    what follows.
    """
    return tuple(
        after - ply.played_equity if ply.has_revealed and after is not None else None
        for ply, after in zip(review.plies, _equities_after(review), strict=True)
    )


def _all_luck(review: Review) -> Estimate:
    """Add up the luck of a complete review.

    Each piece of luck is the difference of two estimates. The end of one piece and the
    start of the next mostly share their samples: then only the gain of the action
    between them adds to the standard error.
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
    """Yield the actions in runs, of which only the first was sampled."""
    run: list[PlyReview] = []
    for ply in plies:
        if run and (run[-1].has_revealed or ply.quick != run[-1].played_equity):
            yield run
            run = []
        run.append(ply)
    if run:
        yield run


def course_of(review: Review) -> list[float]:
    """Return the equity before each action, at the end, and after resigning."""
    course = [each.quick.mean for each in review.plies]
    if review.end is not None:
        course += [review.end.mean, 0.0] if review.is_resigned else [review.end.mean]
    return course


def deciding_plies(review: Review) -> tuple[int, ...]:
    """Return the plies of at most three errors, the largest first."""
    faults = [number for number, ply in enumerate(review.plies) if is_fault(ply)]
    faults.sort(key=lambda number: -review.plies[number].error.mean)
    return tuple(faults[:DECIDING_COUNT])


def _equities_after(review: Review) -> Iterator[Estimate | None]:
    """Yield the estimated equity of the position after each action.

    After a draw, it is judged at the same draw as the estimate before it.
    """
    for number in range(len(review.plies)):
        is_last = number + 1 == len(review.plies)
        if not is_last:
            yield review.plies[number + 1].just_dealt
        else:
            is_end = len(review.plies) == review.ply_count
            yield review.end if is_end else None


def _noises(review: Review) -> Iterator[Estimate]:
    """Yield the differences between both estimates of the equity after an action.

    Only for actions that revealed nothing, and positions that were sampled again.
    """
    for ply, after in zip(review.plies, _equities_after(review), strict=True):
        if not ply.has_revealed and after is not None and after != ply.played_equity:
            yield after - ply.played_equity
