"""The solver's results for a position with every card known.

Lines are certificates: the reference engine has replayed what the kernel found.
"""

from dataclasses import dataclass, fields
from enum import Enum, IntEnum

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
        score_bounds: the bounds of the best score where points or shamed cards are
            scored, once they are looked for; the line scores the lower one.
    """

    low: int
    high: int
    most: int
    line: tuple[Action, ...] = ()
    nodes: int = 0
    score_bounds: tuple[int, int] | None = None

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
        """The lower and upper bound of the best score; None if it is not looked for.

        Only for positions with a known win.
        """
        if self.most == 1 or not self.is_won:
            return self.score_bounds
        return self.low - 1, self.high - 1

    @property
    def par(self) -> int | None:
        """The best possible score, if it is proved."""
        if self.scores is None or self.scores[0] != self.scores[1]:
            return None
        return self.scores[0]


def utility_of(state: State) -> int:
    """Return the utility of a finished game: 0 for a loss, otherwise 1 + score."""
    outcome = state.outcome
    if outcome is None or not outcome.is_won:
        return 0
    return 1 + (outcome.score or 0) if state.rules.scores_ploys else 1


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


class Status(IntEnum):
    """The status of a search; the values are those in `task.pxd`."""

    SEARCHING = 0
    """It can be resumed."""
    REACHED = 1
    """It found a line."""
    REFUTED = 2
    """It proved that there is no line."""
    GIVEN_UP = 3
    """It ended without a proof, having dropped positions."""


@dataclass(frozen=True, slots=True)
class Pruning:
    """The switches of the pruning rules, none of which changes the results.

    Each is proved in docs/explanation/solver.md; tests compare the verdicts with it on
    and off.

    Attributes:
        table: search no position twice.
        forget: treat positions as equal if they differ only in what no longer matters.
        budget: spend no more ploys than the target score allows.
        waiting: use ploys before a draw only if they can kill the last living royal.
        triggers: require a separate number for each cell that needs one to kill.
        payload: require that the cards to come can kill each living royal.
        arrivals: require the same for each royal to come, on a free slot.
        lateness: require a number after the last ploy that the target score needs.
        mobility: require that the numbers that are certain to come fit somewhere.
    """

    table: bool = True
    forget: bool = True
    budget: bool = True
    waiting: bool = True
    triggers: bool = True
    payload: bool = True
    arrivals: bool = True
    lateness: bool = True
    mobility: bool = True


NO_PRUNING = Pruning(*[False] * len(fields(Pruning)))
"""No pruning: every line of play to its end."""
