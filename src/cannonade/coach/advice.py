"""The advice of a player on a position: each action with its expected value.

*Utility* is 1 + score for a win where ploys are scored (0 to 6) and 1 elsewhere; a loss
is 0. *Equity* is expected utility as a share of the most there is.
"""

from dataclasses import dataclass
from enum import Enum

from cannonade.engine import Action


class Certainty(Enum):
    """A result that is certain for every order of the hidden cards."""

    WON = "won"
    """The win is certain."""
    LOST = "lost"
    """Nothing wins any more."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The expected results of an action.

    Attributes:
        action: the action.
        equity: expected utility as a share of the most there is, 0 to 1.
        win: the chance of winning, 0 to 1.
        score: the expected score of a game, a loss counted as 0.
        standard_error: that of (equity of the best action - this equity); 0 where
            that is certain, and for the best action itself.
        samples: how many playouts it rests on; 0 where nothing was tried out, and then
            a player that reckons with nothing (`uniform`, `greedy`) leaves the figures
            at 0.
    """

    action: Action
    equity: float
    win: float
    score: float
    standard_error: float = 0.0
    samples: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """A player's evaluation of a position.

    Attributes:
        evaluations: every action that the player considered, the best first; two at
            least where two are legal.
        certainty: whether a win or a loss is proved.
    """

    evaluations: tuple[Evaluation, ...]
    certainty: Certainty | None = None

    @property
    def best(self) -> Evaluation:
        """The action that the player would choose."""
        return self.evaluations[0]

    @property
    def samples(self) -> int:
        """How many playouts the advice rests on in all."""
        return sum(each.samples for each in self.evaluations)

    def of(self, action: Action) -> Evaluation | None:
        """Return what was thought of an action; None if it was not considered."""
        return next((each for each in self.evaluations if each.action == action), None)
