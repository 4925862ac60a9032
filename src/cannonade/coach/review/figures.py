"""The figures of a review, each with its standard error.

*Equity* is expected utility as a share of the maximum (see `cannonade.coach.advice`).
The figures of an action depend only on the observation before it, so on no card that
was hidden then.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cannonade.engine import Action

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
        max_utility: the highest utility, of which equity is a share: 7 or 1.
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
