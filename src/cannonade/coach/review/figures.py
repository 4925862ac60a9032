"""The figures of a review, each with its standard error.

*Equity* is expected utility as a share of the most there is (see
`cannonade.coach.advice`). The figures of an action follow from the observation before
it and from nothing else, so no card that was hidden then has a part in them.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cannonade.engine import Action

REVIEW_VERSION: Final = 3
"""It changes whenever a review of the same game would come out otherwise."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its standard error.

    Attributes:
        mean: the figure.
        standard_error: how sure that is; 0 where it is certain.
    """

    mean: float
    standard_error: float = 0.0

    def __add__(self, other: "Estimate") -> "Estimate":
        """Add figures that rest on samples of their own."""
        return Estimate(
            self.mean + other.mean,
            math.hypot(self.standard_error, other.standard_error),
        )

    def __sub__(self, other: "Estimate") -> "Estimate":
        """Subtract a figure that rests on samples of its own."""
        return Estimate(
            self.mean - other.mean,
            math.hypot(self.standard_error, other.standard_error),
        )

    def times(self, factor: float) -> "Estimate":
        """Return the figure in another unit."""
        return Estimate(self.mean * factor, self.standard_error * abs(factor))

    @classmethod
    def of(cls, samples: Sequence[float]) -> "Estimate":
        """Estimate a mean from two samples or more, independent of one another."""
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
        action: what was played.
        best: the best action that was found; the one played if none is better.
        choice_count: how many actions were legal.
        quick: the equity before it, if the coach's policy plays on.
        best_equity: the equity after the best action, the policy playing on.
        played_equity: the same after the action played.
        error: what the action played lost for good against the best, 0 or more;
            what can as well be done next is not lost. From the same hidden cards for
            both, so surer than the difference of their equities.
        gain: what the action played gains on the policy's, likewise; less than 0 where
            the policy did better.
        has_revealed: whether it made a card known: then luck comes after it.
        correction: what `quick` has more, after a draw, because the value judges its
            playouts a draw further on than those from before that draw.
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
        """The equity before it, judged as far on as what was before the last draw."""
        return Estimate(
            self.quick.mean - self.correction.mean, self.quick.standard_error
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The thoroughness of a review; the same settings give the same review.

    Attributes:
        player: the name of the player whose advice each action is held against.
        samples: how many playouts, at least, each figure rests on.
    """

    player: str = "search"
    samples: int = 1000

    @property
    def name(self) -> str:
        """A name for them, such as search:400."""
        return f"{self.player}:{self.samples}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The review of a game, possibly unfinished.

    Attributes:
        settings: how thoroughly.
        max_utility: the utility that equity is a share of: 7, or 1.
        ply_count: how many actions the game has.
        is_resigned: whether the player gave up after them.
        plies: what was found out about the first of them.
        end: the equity that the last of them led to, giving up left aside; None as
            long as it is not known.
    """

    settings: Settings
    max_utility: int
    ply_count: int
    is_resigned: bool = False
    plies: tuple[PlyReview, ...] = ()
    end: Estimate | None = None

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to find out."""
        return self.end is not None
