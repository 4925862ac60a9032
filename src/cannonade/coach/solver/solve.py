"""Solving a position with every card known: its best possible score.

Wider and wider beams look for better lines, while an exhaustive search tries to refute
the highest score still open: the fewer ploys may be spent, the smaller its search
space. Both get ten times as many nodes in each round as in the one before, so that
little time is lost whichever of them decides.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.coach.premises import Premise
from cannonade.coach.solver.search import Beam, Exhaustion
from cannonade.coach.solver.solution import (
    Pruning,
    Solution,
    Status,
    Verdict,
    utility_of,
    verified,
)
from cannonade.engine import Deal, State, start
from cannonade.kernel import Position

_SLICE: Final = 50_000
"""The nodes between two reports, which take some hundredths of a second."""

_FIRST_WIDTH: Final = 30
_FIRST_NODES: Final = 200_000
_GROWTH: Final = 10
_ROUNDS: Final = 5
"""The rounds with beams, up to a width of 300,000; later ones only exhaust."""

WITHOUT_END: Final = 2**60
"""More positions than can be searched."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The solver's settings; the defaults suit a single deal on any machine.

    Attributes:
        pruning: the pruning rules to use.
        table_mb: the memory for positions already searched, in MiB.
        beams: whether to use beams, not only exhaustive search.
    """

    pruning: Pruning = field(default_factory=Pruning)
    table_mb: int = 64
    beams: bool = True


def solutions(
    origin: Deal | State, effort: Effort | None = None, nodes: int = WITHOUT_END
) -> Iterator[Solution]:
    """Yield improving solutions for as long as the caller iterates.

    There is one every few hundredths of a second, and the GIL is released in between.
    The last one is `Verdict.PROVEN`, or the best possible within the limits.

    Args:
        origin: a deal, or any state of a game.
        effort: the settings.
        nodes: the most positions to search, in all searches together.

    Raises:
        InvalidStateError: if no game can be in that state.
    """
    solver = _Solver(origin, Effort() if effort is None else effort, nodes)
    yield solver.found
    yield from solver.rounds()


def solve(
    origin: Deal | State,
    nodes: int = 10_000_000,
    *,
    effort: Effort | None = None,
    should_stop: Callable[[Solution], bool] | None = None,
) -> Solution:
    """Solve until the result is proven or the limit of positions is reached.

    Args:
        origin: a deal, or any state of a game.
        nodes: the most positions to search.
        effort: the settings.
        should_stop: called with the solution so far, some dozen times a second; True
            stops the search.
    """
    found = Solution(0, 1, 1)
    for found in solutions(origin, effort, nodes):
        if should_stop is not None and should_stop(found):
            break
    return found


class _Solver:
    """The searches for one position, and their results so far."""

    def __init__(self, origin: Deal | State, effort: Effort, nodes: int) -> None:
        self._effort = effort
        self._most_nodes = nodes
        self._state = start(origin).state if isinstance(origin, Deal) else origin
        self._position = Position.from_state(self._state)
        most = (
            1 + PLOY_COUNT if Premise.WINS_SCORE_PLOYS.holds(self._state.rules) else 1
        )
        self.found = Solution(0, most, most)
        self._exhaustion: Exhaustion | None = None
        self._exhausted = most  # the utility that the exhaustive search tries to reach
        if self._state.outcome is not None:
            utility = utility_of(self._state)
            self.found = Solution(utility, utility, most)

    def rounds(self) -> Iterator[Solution]:
        """Search in rounds, each with ten times as many nodes as the one before."""
        width, nodes = _FIRST_WIDTH, _FIRST_NODES
        for _ in range(_ROUNDS):
            if self._effort.beams:
                yield from self._climb(width)
            yield from self._exhaust(nodes)
            width, nodes = width * _GROWTH, nodes * _GROWTH
        yield from self._exhaust(WITHOUT_END)

    @property
    def _left(self) -> int:
        """The number of positions that may still be searched."""
        return self._most_nodes - self.found.nodes

    @property
    def _is_done(self) -> bool:
        return self.found.verdict is Verdict.PROVEN or self._left <= 0

    def _climb(self, width: int) -> Iterator[Solution]:
        """Look for better lines until a beam of a width finds none."""
        while not self._is_done:
            utility = self.found.low + 1
            beam = Beam(self._position, utility - 1, self._effort.pruning, width)
            yield from self._run(beam, utility, WITHOUT_END)
            if self.found.low < utility:
                return

    def _exhaust(self, nodes: int) -> Iterator[Solution]:
        """Search for the best result still possible; any win while none is known."""
        left = nodes
        while not self._is_done and left > 0:
            utility = self.found.high if self.found.is_won else 1
            search = self._exhaustion
            if search is None or self._exhausted != utility:
                search = Exhaustion(
                    self._position,
                    utility - 1,
                    self._effort.pruning,
                    self._effort.table_mb,
                )
                self._exhaustion, self._exhausted = search, utility
            before = search.nodes
            yield from self._run(search, utility, left)
            left -= search.nodes - before
            if search.run(0) is Status.GIVEN_UP:
                return

    def _run(
        self, search: Beam | Exhaustion, utility: int, nodes: int
    ) -> Iterator[Solution]:
        """Run a search in slices and record its results."""
        counted = 0
        end = search.nodes + nodes
        status = Status.SEARCHING
        while status is Status.SEARCHING and search.nodes < end and self._left > 0:
            before = search.nodes
            most = min(self._left, WITHOUT_END)
            status = search.run(min(_SLICE, end - before), most)
            counted = search.nodes - before
            self.found = replace(self.found, nodes=self.found.nodes + counted)
            if status is Status.REFUTED:
                self.found = replace(self.found, high=utility - 1)
            elif status is Status.REACHED:
                self._take_in(search.line())
            yield self.found

    def _take_in(self, ids: bytes) -> None:
        """Record a line, after the reference engine has replayed it."""
        line, end = verified(self._state, ids)
        utility = utility_of(end)
        if utility > self.found.low:
            self.found = replace(self.found, low=utility, line=line)
