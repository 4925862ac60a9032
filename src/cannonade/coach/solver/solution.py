"""The solver's knowledge of a position with every card known.

Its lines are certificates: the reference engine replays what the kernel has found.
"""

from dataclasses import dataclass
from enum import Enum

from cannonade.coach.premises import Premise
from cannonade.engine import Action, State, step
from cannonade.kernel import action_at


class Verdict(Enum):
    """The degree to which the best result is known."""

    PROVEN = "proven"
    """What the best result is."""
    BOUNDED = "bounded"
    """Something, but more than one result may still be the best."""
    UNKNOWN = "unknown"
    """Nothing: neither a win nor a limit."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The known bounds of the best result with every card known (*thoughtful*).

    Results are counted as utility: 0 for a loss, 1 + score for a win where the score is
    what was not spent of six ploys, 1 for a win under all other rules.

    Attributes:
        low: what `line` achieves; 0 while no win is known.
        high: what no line can better: proved.
        most: the utility of the best result there is, 7 or 1.
        line: actions that lead to `low`, as the reference engine has replayed them.
        nodes: how many positions have been looked at.
    """

    low: int
    high: int
    most: int
    line: tuple[Action, ...] = ()
    nodes: int = 0

    @property
    def verdict(self) -> Verdict:
        """How much is known."""
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
        """Whether it is proved that nothing wins."""
        return self.high == 0

    @property
    def scores(self) -> tuple[int, int] | None:
        """The best score known and the best that may be; None where none is counted.

        Only for a position that is known to be won.
        """
        if self.most == 1 or not self.is_won:
            return None
        return self.low - 1, self.high - 1

    @property
    def par(self) -> int | None:
        """The best score there is, if it is proved that it is the best."""
        if self.scores is None or self.low != self.high:
            return None
        return self.low - 1


def utility_of(state: State) -> int:
    """Return what the end of a game is worth: 0 for a loss, 1 and the score else."""
    outcome = state.outcome
    if outcome is None or not outcome.is_won:
        return 0
    return (
        1 + (outcome.score or 0) if Premise.WINS_SCORE_PLOYS.holds(state.rules) else 1
    )


def verified(state: State, ids: bytes) -> tuple[tuple[Action, ...], State]:
    """Replay action ids with the reference engine; give the actions and the end.

    Raises:
        IllegalActionError: if the engine does not allow one of them, which would be an
            error of the kernel.
    """
    line = list[Action]()
    for number in ids:
        action = action_at(number, state.hand)
        line.append(action)
        state = step(state, action).state
    return tuple(line), state
