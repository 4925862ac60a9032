"""The advice of a player on a position: each action with its expected value.

*Utility* is 1 + score for a win if ploys are scored (0 to 6), otherwise 1; 0 for a
loss. *Equity* is expected utility as a share of the maximum.
"""

from dataclasses import dataclass
from enum import Enum

from cannonade.engine import Action


class Certainty(Enum):
    """A result that is certain for every order of the hidden cards."""

    WON = "won"
    """The win is certain."""
    LOST = "lost"
    """The loss is certain."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The expected results of an action.

    Attributes:
        action: the action.
        equity: expected utility as a share of the maximum, 0 to 1.
        win: the chance of winning, 0 to 1.
        score: the expected score, with 0 for a loss.
        standard_error: the standard error of (equity of the best action - this equity);
            0 if that is certain, and for the best action itself.
        samples: the number of playouts behind it; 0 without playouts. Players that do
            not evaluate (`uniform`, `greedy`) leave all figures at 0.
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
        evaluations: the actions that the player considered, the best first; at least
            two if two are legal.
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
        """The total number of playouts behind the advice."""
        return sum(each.samples for each in self.evaluations)

    def of(self, action: Action) -> Evaluation | None:
        """Return the evaluation of an action; None if it was not considered."""
        return next((each for each in self.evaluations if each.action == action), None)
