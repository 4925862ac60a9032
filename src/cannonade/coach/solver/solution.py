"""The solver's results for a position with every card known.

Lines are certificates: the reference engine has replayed what the kernel found.
"""

from dataclasses import dataclass
from enum import Enum

from cannonade.coach.premises import Premise
from cannonade.engine import Action, State, step
from cannonade.kernel import action_at


class Verdict(Enum):
    """How well the best result is known."""

    PROVEN = "proven"
    """The best result is known."""
    BOUNDED = "bounded"
    """Bounds are known, but several results could still be the best."""
    UNKNOWN = "unknown"
    """Nothing is known: neither a win nor a bound."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Bounds on the best result with every card known (*thoughtful*).

    Results are measured as utility: 0 for a loss, 1 + score for a win if the score is
    the number of unspent ploys, 1 for a win under other rules.

    Attributes:
        low: the utility of `line`; 0 while no win is known.
        high: a proved upper bound.
        most: the highest utility under the rules, 7 or 1.
        line: the actions that lead to `low`, replayed by the reference engine.
        nodes: the number of positions searched.
    """

    low: int
    high: int
    most: int
    line: tuple[Action, ...] = ()
    nodes: int = 0

    @property
    def verdict(self) -> Verdict:
        """How well the best result is known."""
        if self.low == self.high:
            return Verdict.PROVEN
        if self.low == 0 and self.high == self.most:
            return Verdict.UNKNOWN
        return Verdict.BOUNDED

    @property
    def is_won(self) -> bool:
        """Whether a win is known."""
        return self.low > 0

    @property
    def is_lost(self) -> bool:
        """Whether it is proved that no win exists."""
        return self.high == 0

    @property
    def scores(self) -> tuple[int, int] | None:
        """The lower and upper bound of the best score; None if ploys are not scored.

        Only for positions with a known win.
        """
        if self.most == 1 or not self.is_won:
            return None
        return self.low - 1, self.high - 1

    @property
    def par(self) -> int | None:
        """The best possible score, if it is proved."""
        if self.scores is None or self.low != self.high:
            return None
        return self.low - 1


def utility_of(state: State) -> int:
    """Return the utility of a finished game: 0 for a loss, otherwise 1 + score."""
    outcome = state.outcome
    if outcome is None or not outcome.is_won:
        return 0
    return (
        1 + (outcome.score or 0) if Premise.WINS_SCORE_PLOYS.holds(state.rules) else 1
    )


def verified(state: State, ids: bytes) -> tuple[tuple[Action, ...], State]:
    """Replay action ids with the reference engine; return the actions and the end.

    Raises:
        IllegalActionError: if one of them is illegal, which would be a bug in the
            kernel.
    """
    line = list[Action]()
    for number in ids:
        action = action_at(number, state.hand)
        line.append(action)
        state = step(state, action).state
    return tuple(line), state
