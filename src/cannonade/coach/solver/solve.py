"""Solving a position with every card known: its best possible score.

Wider and wider beams look for better lines, while an exhaustive search tries to refute
the highest score still open: the fewer ploys may be spent, the smaller its search
space. Both get ten times as many nodes in each round as in the one before, so that
little time is lost whichever of them decides.

Where points or shamed cards are scored, the searches only look for a win. The bounds of
its score come from two arguments:

- *Shamed cards.* A game that shames no card is also a game by rules in which a blocked
  number becomes armour and an empty draw pile ends the game. A win by those rules, if
  the real rules allow each action, scores 0, the maximum. If those rules can't be won,
  at least one card must be shamed.
- *Points.* Wider and wider beams find shorter wins, which give the lower bound. The
  upper bound: at the end, each of the twelve slots has a dead royal, so
  every lane has fired. A card fires two lanes at most, so at least eight cards fired.
  The centre, which is empty at first and fires no lane, is the middle of four lanes, so
  it needs a ninth. Each of the nine was drawn, and a draw that places no royal costs a
  point. With a full grid, or aces and jokers as ploys, the bound is that of twelve
  royals and no draw.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.coach.solver.search import Beam, Exhaustion
from cannonade.coach.solver.solution import (
    Pruning,
    Solution,
    Status,
    Verdict,
    utility_of,
    verified,
)
from cannonade.engine import Action, Deal, State, start, step
from cannonade.errors import IllegalActionError
from cannonade.kernel import Position
from cannonade.rules import AcesJokers, Blocked, DryPile, Rules, Scoring
from cannonade.rules.schema import Grid

_SLICE: Final = 50_000
"""The nodes between two reports, which take some hundredths of a second."""

_FIRST_WIDTH: Final = 30
_FIRST_NODES: Final = 200_000
_GROWTH: Final = 10
_ROUNDS: Final = 5
"""The rounds with beams, up to a width of 300,000; later ones only exhaust."""

WITHOUT_END: Final = 2**60
"""More positions than can be searched."""


def solutions(origin: Deal | State, nodes: int = WITHOUT_END) -> Iterator[Solution]:
    """Yield improving solutions for as long as the caller iterates.

    There is one every few hundredths of a second, and the GIL is released in between.
    The last one is `Verdict.PROVEN`, or the best possible within the limits.

    Args:
        origin: a deal, or any state of a game.
        nodes: the most positions to search, in all searches together.

    Raises:
        InvalidStateError: if no game can be in that state.
    """
    solver = _Solver(origin, nodes)
    yield solver.found
    yield from solver.rounds()


def solve(
    origin: Deal | State,
    nodes: int = 10_000_000,
    *,
    should_stop: Callable[[Solution], bool] | None = None,
) -> Solution:
    """Solve until the result is proven or the limit of positions is reached.

    Args:
        origin: a deal, or any state of a game.
        nodes: the most positions to search.
        should_stop: called with the solution so far, some dozen times a second; True
            stops the search.
    """
    found = Solution(0, 1, 1)
    for found in solutions(origin, nodes):
        if should_stop is not None and should_stop(found):
            break
    return found


class _Solver:
    """The searches for one position, and their results so far."""

    def __init__(self, origin: Deal | State, nodes: int) -> None:
        self._most_nodes = nodes
        self._state = start(origin).state if isinstance(origin, Deal) else origin
        self._position = Position.from_state(self._state)
        most = 1 + PLOY_COUNT if self._state.rules.scores_ploys else 1
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
            beam = Beam(self._position, utility - 1, Pruning(), width)
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
                search = Exhaustion(self._position, utility - 1, Pruning())
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


_ALL_DEAD: Final = 144  # points, before draws are subtracted
_FEWEST_DRAWS: Final = 9
_WIDTHS: Final = (30, 300, 1000, 3000, 10_000)


def scored_solutions(
    deal: Deal, nodes: int = WITHOUT_END, widths: tuple[int, ...] = _WIDTHS
) -> Iterator[Solution]:
    """Yield improving solutions: first for a win, then for its score.

    Under rules that score ploys, they are those of `solutions`.

    Args:
        deal: the deal.
        nodes: the most positions to search for the win, and about as many again for
            the score.
        widths: the widths of the beams that look for points.
    """
    found = Solution(0, 1, 1)
    for found in solutions(deal, nodes=nodes):
        yield found
    if not found.is_won:
        return
    if deal.rules.scoring is Scoring.MINUS_SHAME:
        yield from _least_shame(deal, found, nodes)
    elif deal.rules.scoring is Scoring.POINTS:
        yield from _most_points(deal, found, nodes, widths)


def _least_shame(deal: Deal, found: Solution, nodes: int) -> Iterator[Solution]:
    """Yield solutions with bounds of minus the shamed cards."""
    low, high = next(scores_of(deal, found.line)), 0
    for other in solutions(Deal(shaming_none(deal.rules), deal.number), nodes=nodes):
        line = found.line
        if other.is_lost:
            high = -1
        for score in scores_of(deal, other.line):
            low, line = score, other.line
        searched = found.nodes + other.nodes
        yield replace(found, line=line, nodes=searched, score_bounds=(low, high))


def shaming_none(rules: Rules) -> Rules:
    """Return rules that allow the same games, but none that shames a card."""
    return replace(rules, blocked=Blocked.ARMOUR_OR_PLOY, dry_pile=DryPile.PLOYS)


def scores_of(deal: Deal, line: tuple[Action, ...]) -> Iterator[int]:
    """Yield the score of a winning line, if the rules of the deal allow it."""
    state = start(deal).state
    try:
        for action in line:
            state = step(state, action).state
    except IllegalActionError:
        return
    if state.outcome is not None and state.outcome.score is not None:
        yield state.outcome.score


def _most_points(
    deal: Deal, found: Solution, nodes: int, widths: tuple[int, ...]
) -> Iterator[Solution]:
    """Yield solutions with bounds of the points."""
    rules = deal.rules
    most = _ALL_DEAD
    if rules.grid is Grid.EIGHT and rules.aces_jokers is AcesJokers.RESETS:
        most -= _FEWEST_DRAWS
    state = start(deal).state
    best = next(scores_of(deal, found.line))
    most_nodes = found.nodes + nodes
    for width in widths:
        beam = Beam(Position.from_state(state), 0, Pruning(), width)
        before = found.nodes
        while beam.run(_SLICE) is Status.SEARCHING and beam.nodes + before < most_nodes:
            found = replace(found, nodes=before + beam.nodes)
            yield replace(found, score_bounds=(best, most))
        found = replace(found, nodes=before + beam.nodes)
        if beam.run(0) is Status.REACHED:
            line = verified(state, beam.line())[0]
            for score in scores_of(deal, line):
                if score > best:
                    best, found = score, replace(found, line=line)
        yield replace(found, score_bounds=(best, most))
